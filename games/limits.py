"""How often somebody may ask for something that takes the server long."""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from accounts.people import person
from games.match.errors import TooOften
from tabsite.visitor import household

MINUTE = 60


def is_too_often(request: HttpRequest, what: str, count: int = 1) -> bool:
    """Counts this request of its address; from the first one on, a minute long. `settings.LIMITS` says how many."""
    return is_over(what, household(get_adapter().get_client_ip(request)), count)


def check_start(request: HttpRequest) -> None:
    """Each match makes work for the robots. Many may share an address, and one may come with ever new sessions."""
    who = person(request)
    if is_too_often(request, "start") or (who.is_known and is_over("start alone", who.topic)):
        raise TooOften


def is_over(what: str, who: str, count: int = 1) -> bool:
    key = f"limit {what} {who}".replace(" ", ":")
    cache.add(key, 0, MINUTE)
    try:
        return int(cache.incr(key, count)) > settings.LIMITS[what]
    except ValueError:
        return False  # the minute has just passed
