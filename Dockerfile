# One image for all that a site runs: `manage.py serve`, `manage.py robots`, `manage.py prepare`.
FROM python:3.11-slim AS made
WORKDIR /srv/tabuleiro
COPY requirements.txt .
RUN python -m venv .venv && .venv/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt
COPY manage.py ./
COPY accounts accounts
COPY games games
COPY locale locale
COPY static static
COPY tabsite tabsite
COPY templates templates
# Compiled engines belong to a processor. They are made here for one that machines of the last ten years have, so that a
# container that starts elsewhere need not compile anew; NUMBA_CPU_NAME= at the build makes them for this one alone.
ARG NUMBA_CPU_NAME=x86-64-v3
ARG NUMBA_CPU_FEATURES=+avx2,+bmi,+bmi2,+fma,+popcnt
ENV NUMBA_CPU_NAME=$NUMBA_CPU_NAME NUMBA_CPU_FEATURES=$NUMBA_CPU_FEATURES TABULEIRO_VAR=/srv/tabuleiro/var
# With a key that is thrown away, and a database that is, too: what is kept are engines and static files.
RUN SECRET_KEY=of-the-build .venv/bin/python manage.py prepare && rm -f var/*.sqlite3* var/secret-key

FROM python:3.11-slim
ARG NUMBA_CPU_NAME=x86-64-v3
ARG NUMBA_CPU_FEATURES=+avx2,+bmi,+bmi2,+fma,+popcnt
ENV NUMBA_CPU_NAME=$NUMBA_CPU_NAME NUMBA_CPU_FEATURES=$NUMBA_CPU_FEATURES \
    TABULEIRO_VAR=/srv/tabuleiro/var HOST=0.0.0.0 PORT=8000 PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
RUN useradd --system --uid 1000 tabuleiro
COPY --from=made --chown=tabuleiro /srv/tabuleiro /srv/tabuleiro
USER tabuleiro
WORKDIR /srv/tabuleiro
EXPOSE 8000
STOPSIGNAL SIGTERM
CMD [".venv/bin/python", "manage.py", "serve"]
