#!/bin/sh
# Makes sure that there is a Chromium for the browser tests; where there can be none, says so and lets the rest run.
set -eu

cd "$(dirname "$0")/.."

found() {
    for name in chromium chromium-browser google-chrome; do
        command -v "$name" >/dev/null && return 0
    done
    return 1
}

own_download() {
    .venv/bin/python -c '
from playwright.sync_api import sync_playwright

with sync_playwright() as p:
    p.chromium.launch().close()
' >/dev/null 2>&1
}

# The same browser without a window, which takes a quarter less of the processor; the tests do without it where it is not.
shell=chromium-headless-shell

if found; then
    command -v "$shell" >/dev/null || ! command -v chromium >/dev/null || scripts/apt.sh "$shell" || true
    exit 0
fi
scripts/apt.sh chromium "$shell" fonts-dejavu-core && found && exit 0
scripts/apt.sh chromium fonts-dejavu-core && found && exit 0
own_download && exit 0
echo "browser: no Chromium on this machine, trying Playwright's own download"
.venv/bin/python -m playwright install chromium >/dev/null 2>&1 && own_download && exit 0
echo "browser: no Chromium: install the package 'chromium' (or google-chrome) to run the browser tests, which are skipped now."
