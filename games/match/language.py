"""The reader's language, for what is said without knowing it."""

from __future__ import annotations

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import get_language, gettext, ngettext

from games.engine.words import without_context


def translated(one: str, many: str = "", count: int = 1) -> str:
    return without_context(ngettext(one, many, count) if many else gettext(one))


def dated(day: date, pattern: str) -> str:
    """Portuguese writes months small, which Django's own words for them do not."""
    text = date_format(day, pattern)
    return text.lower() if get_language() == "pt" else text
