#!/bin/sh
# Fails, and says which, when a string of the sources has no English or when the committed .mo is not that of the .po.
set -eu

cd "$(dirname "$0")/.."
scripts/gettext.sh
po=locale/en/LC_MESSAGES/django.po
mo=locale/en/LC_MESSAGES/django.mo
[ -e "$po" ] && [ -e "$mo" ] || { echo "translations: $po or .mo is missing: run make messages." >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/site"
cp -R accounts games locale tabsite templates "$work/site"
scripts/messages.sh "$work/site"

failed=0
report() {
    [ -s "$2" ] || return 0
    echo "translations: $1 in $po:" >&2
    cat "$2" >&2
    failed=1
}

# Every entry but the header, whose msgid is empty.
entries() {
    awk 'BEGIN { RS = ""; ORS = "\n\n" } !/(^|\n)msgid ""\nmsgstr /'
}

msgattrib --untranslated --no-obsolete --no-wrap "$work/site/$po" | entries >"$work/untranslated"
msgattrib --only-fuzzy --no-obsolete --no-wrap "$work/site/$po" | entries >"$work/fuzzy"
report "missing or untranslated" "$work/untranslated"
report "fuzzy or new" "$work/fuzzy"

msgfmt --check-format --output-file "$work/django.mo" "$po"
# Compared by content: the bytes differ from one version of msgfmt to the next.
.venv/bin/python - "$mo" "$work/django.mo" >"$work/differs" <<'PY'
import gettext
import sys


def catalogue(path):
    with open(path, "rb") as file:
        strings = dict(gettext.GNUTranslations(file)._catalog)
    strings.pop("", None)
    return strings


committed, fresh = (catalogue(path) for path in sys.argv[1:])
for key in sorted(committed.keys() | fresh.keys(), key=str):
    if committed.get(key) != fresh.get(key):
        print(key)
PY
report "the committed .mo is not that of the .po (run make messages); differing" "$work/differs"
exit "$failed"
