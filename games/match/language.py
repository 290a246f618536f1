"""The reader's language, for what is said without knowing it."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext


def translated(one: str, many: str = "", count: int = 1) -> str:
    return ngettext(one, many, count) if many else gettext(one)
