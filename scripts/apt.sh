#!/bin/sh
# Installs Debian packages when this user may; fails without a word when not.
# usage: scripts/apt.sh package...
set -eu

command -v apt-get >/dev/null || exit 1
if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    exit 1
fi

echo "apt: installing $*"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
# A failed update is no reason to stop: the lists of before may do.
$as_root apt-get update -qq >"$log" 2>&1 || true
$as_root apt-get install -y -qq --no-install-recommends "$@" >>"$log" 2>&1 || { tail -n 3 "$log" >&2; exit 1; }
