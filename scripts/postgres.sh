#!/bin/sh
# Makes sure that there is a PostgreSQL for `make test-postgres`; where there can be none, says so.
set -eu

cd "$(dirname "$0")/.."

found() {
    command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}

found && exit 0
scripts/apt.sh postgresql && found && exit 0
echo "postgres: no PostgreSQL: install the package 'postgresql' to run the tests on it." >&2
exit 1
