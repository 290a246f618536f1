#!/bin/sh
# Makes sure that there is a Redis for the tests of several processes; where there can be none, says so and lets the rest run.
set -eu

cd "$(dirname "$0")/.."

command -v redis-server >/dev/null && exit 0
scripts/apt.sh redis-server && command -v redis-server >/dev/null && exit 0
echo "redis: no Redis: install the package 'redis-server' to run the tests of several processes, which are skipped now."
