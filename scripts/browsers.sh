#!/bin/sh
# Installs what `make browsers` drives, from Debian's packages; what cannot be had is left out of the walk, which says so.
set -eu

cd "$(dirname "$0")/.."

# usage: need program package...
need() {
    program=$1
    shift
    command -v "$program" >/dev/null && return 0
    scripts/apt.sh "$@" && return 0
    echo "browsers: $program cannot be installed here: install the package '$1' to try that browser, too."
}

scripts/browser.sh
need chromedriver chromium-driver
need firefox-esr firefox-esr
need WebKitWebDriver webkit2gtk-driver
need Xvfb xvfb
