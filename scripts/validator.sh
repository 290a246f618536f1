#!/bin/sh
# Fetches the Nu HTML checker (npm package vnu-jar) into var/tools; without Java or npm the tests that need it are skipped.
set -eu

cd "$(dirname "$0")/.."
version=26.9.27
sha256=22f15dd39a33bed929d2a5c0cddf5946849a647eca9272bf4d5d00bc7e7a4d47
jar=var/tools/vnu.jar

skip() {
    echo "validator: $1, so the tests of HTML and CSS validity are skipped."
    exit 0
}

intact() {
    .venv/bin/python -c '
import hashlib, sys

with open(sys.argv[1], "rb") as file:
    sys.exit(hashlib.file_digest(file, "sha256").hexdigest() != sys.argv[2])
' "$1" "$sha256" 2>/dev/null
}

command -v java >/dev/null || skip "no Java on this machine (Debian: default-jre-headless)"
intact "$jar" && exit 0
command -v npm >/dev/null || skip "no npm on this machine to fetch vnu-jar with"

echo "validator: fetching vnu-jar $version"
mkdir -p var/tools
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm pack --silent --pack-destination "$work" "vnu-jar@$version" >/dev/null 2>&1 || skip "vnu-jar $version could not be fetched"
tar -xzf "$work/vnu-jar-$version.tgz" -C "$work"
intact "$work/package/build/dist/vnu.jar" ||
    { echo "validator: the digest of vnu-jar $version is not the expected one: not used." >&2; exit 1; }
mv "$work/package/build/dist/vnu.jar" "$jar"
