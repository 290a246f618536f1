"""How often an address may ask for something that takes the server long."""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

MINUTE = 60


def is_too_often(request: HttpRequest, what: str) -> bool:
    """Counts this request; from the first one on, a minute long. `settings.LIMITS` says how many there may be."""
    key = f"limit {what} {get_adapter().get_client_ip(request)}".replace(" ", ":")
    cache.add(key, 0, MINUTE)
    try:
        return int(cache.incr(key)) > settings.LIMITS[what]
    except ValueError:
        return False  # the minute has just passed
