#!/bin/sh
# Runs the tests with the given marks: first the promises in seconds, alone, then the others on all cores.
# usage: scripts/tests.sh "marks" [arguments of pytest]
set -eu

cd "$(dirname "$0")/.."
marks=$1
shift
NONE_FOUND=5
unset PYTHONDONTWRITEBYTECODE # many processes begin: what one of them has compiled is there for the others

run() {
    status=0
    .venv/bin/python -m pytest "$@" || status=$?
    [ "$status" -eq 0 ] || [ "$status" -eq "$NONE_FOUND" ] || exit "$status"
}

run -n 0 -q -m "quiet and ($marks)" "$@"
run -n auto --dist worksteal -m "not quiet and ($marks)" "$@"
[ "$status" -eq 0 ] || echo "tests: nothing else is named so."
