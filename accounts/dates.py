"""Dates as they are said."""

from __future__ import annotations

from datetime import datetime

from django.utils.formats import date_format


def written(moment: datetime) -> str:
    """16 de novembro de 2026, 16 November 2026: see `tabsite/formats` and the months in `locale/pt`."""
    return date_format(moment, "DATE_FORMAT")
