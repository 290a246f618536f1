#!/bin/sh
# Makes sure that there is what a cluster needs; where there can be none, says so.
set -eu

cd "$(dirname "$0")/.."

scripts/postgres.sh
found() {
    command -v redis-server >/dev/null && { command -v nginx >/dev/null || [ -x /usr/sbin/nginx ]; }
}
found && exit 0
scripts/apt.sh redis-server nginx-light && found && exit 0
echo "cluster: install the packages 'postgresql', 'redis-server' and 'nginx-light' first." >&2
exit 1
