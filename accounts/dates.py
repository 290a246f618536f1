"""Dates as they are said."""

from __future__ import annotations

from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import get_language


def written(moment: datetime) -> str:
    """16 de novembro de 2026, 16 November 2026: months are small in Portuguese, and days come first in both."""
    if get_language() == "en":
        return date_format(moment, "j F Y")
    return date_format(moment, r"j \d\e F \d\e Y").lower()
