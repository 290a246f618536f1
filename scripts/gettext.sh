#!/bin/sh
# Makes sure that GNU gettext is there.
set -eu

cd "$(dirname "$0")/.."
command -v msgmerge >/dev/null && exit 0
scripts/apt.sh gettext && exit 0
echo "gettext: GNU gettext is missing: install the package 'gettext' and try again." >&2
exit 1
