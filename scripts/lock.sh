#!/bin/sh
# Writes requirements.txt and requirements-dev.txt with hashes, wheels only, without the address of any index.
# usage: scripts/lock.sh [--upgrade]
set -eu

cd "$(dirname "$0")/.."
tools=var/tools/lock
[ -x "$tools/bin/pip-compile" ] || {
    echo "lock: installing pip-tools"
    "${PYTHON:-python3}" -m venv "$tools"
    "$tools/bin/python" -m pip install -qq pip-tools==7.6.2
}

# What this machine's pip is set to must not shape the lock.
unset PIP_FIND_LINKS PIP_INDEX_URL PIP_EXTRA_INDEX_URL
export PIP_CONFIG_FILE=/dev/null CUSTOM_COMPILE_COMMAND="make lock"
for name in requirements requirements-dev; do
    echo "lock: $name.txt"
    "$tools/bin/pip-compile" --quiet --no-config --generate-hashes --allow-unsafe --strip-extras --no-emit-options \
        --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --pip-args "--only-binary=:all:" \
        "$@" --output-file "$name.txt" "$name.in"
done
if grep -nE '://|^-|(^| )/' requirements.txt requirements-dev.txt | grep -v ':-c '; then
    echo "lock: the lines above name an address or a path: do not commit them." >&2
    exit 1
fi
