"""How often an address may ask for something that takes the server long."""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.http import HttpRequest

MINUTE = 60


def is_too_often(request: HttpRequest, what: str, most: int) -> bool:
    """Counts this request; from the first one on, a minute long."""
    key = f"limit {what} {get_adapter().get_client_ip(request)}".replace(" ", ":")
    cache.add(key, 0, MINUTE)
    try:
        return int(cache.incr(key)) > most
    except ValueError:
        return False  # the minute has just passed
