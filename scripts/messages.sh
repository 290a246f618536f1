#!/bin/sh
# Collects the Portuguese strings of the sources under a folder into its locale/en. The arguments go to makemessages.
# usage: scripts/messages.sh folder [options of makemessages]
set -eu

django_admin=$(cd "$(dirname "$0")/.." && pwd)/.venv/bin/django-admin
cd "$1"
shift
mkdir -p locale
# No settings: makemessages then reads every folder below this one into the one locale/ here.
env -u DJANGO_SETTINGS_MODULE "$django_admin" makemessages --verbosity 0 --locale en --extension html,txt,py \
    --no-location --no-wrap --ignore .venv --ignore var --ignore tests --ignore scripts "$@"
