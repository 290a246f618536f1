#!/bin/sh
# Makes .venv and installs a hash-locked requirements file into it.
# A stamp named after the file's digest makes the second run instant.
# usage: scripts/setup.sh requirements.txt
set -eu

cd "$(dirname "$0")/.."
lock=$1
python=${PYTHON:-python3}

command -v "$python" >/dev/null || { echo "setup: python3 is missing: install Python 3.11 or newer." >&2; exit 1; }
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    { echo "setup: Python 3.11 or newer is needed, this is $("$python" --version)." >&2; exit 1; }

digest=$("$python" -c 'import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], "rb").read()).hexdigest()[:16])' "$lock")
version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
stamp=".venv/.installed-${lock%.txt}-py$version-$digest"
[ -e "$stamp" ] && exit 0

make_venv() {
    # A .venv of another Python version cannot be reused.
    if [ -x .venv/bin/python ] &&
        [ "$(.venv/bin/python -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)" = "$version" ] &&
        .venv/bin/python -m pip --version >/dev/null 2>&1; then
        return
    fi
    echo "setup: making .venv with Python $version"
    if "$python" -c 'import ensurepip' 2>/dev/null; then
        "$python" -m venv --clear .venv
        return
    fi
    echo "setup: this Python has no ensurepip (Debian: package python3-venv), so .venv is made with virtualenv through pip."
    tools=$(mktemp -d)
    trap 'rm -rf "$tools"' EXIT
    "$python" -m pip install -qq --target "$tools" virtualenv ||
        { echo "setup: neither ensurepip nor pip works: install the package python3-venv and try again." >&2; exit 1; }
    PYTHONPATH="$tools" "$python" -m virtualenv --quiet --clear .venv
}

make_venv
echo "setup: installing $lock"
.venv/bin/python -m pip install -qq --disable-pip-version-check --require-hashes --only-binary :all: -r "$lock"
rm -f ".venv/.installed-${lock%.txt}-py"*
touch "$stamp"
