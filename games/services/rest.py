"""Whoever breaks off match after match waits before the next one: the others came to play.

The first time in a day costs nothing; after n times it is a minute times (n - 1)², from the last time on.
"""

from __future__ import annotations

import math
from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext

from accounts.people import Person
from accounts.suspensions import told
from games.match.errors import Suspended, TooEarly
from games.match.speech import duration
from games.models import Seat

WITHIN = timedelta(days=1)
PAUSE_SECONDS = 60


def check_rested(person: Person) -> None:
    """Whether this person may enter a match with somebody else now."""
    check_not_suspended(person)
    seconds = rest_of(person)
    if seconds > 0:
        words = gettext("Cancelou várias partidas seguidas: pode jogar com outra pessoa daqui a {time}.")
        raise TooEarly(words.format(time=duration(seconds)))


def check_not_suspended(person: Person) -> None:
    if person.user is not None and person.user.is_suspended:
        raise Suspended(told(person.user))


def rest_of(person: Person) -> int:
    """Seconds."""
    held = {"user": person.user} if person.user is not None else {"user": None, "guest": person.guest}
    now = timezone.now()
    seats = Seat.objects.filter(**held, broke_off=True, match__finished_at__gt=now - WITHIN)
    times = [at for at in seats.values_list("match__finished_at", flat=True) if at is not None]
    if not person.is_known or not times:
        return 0
    until = max(times) + timedelta(seconds=PAUSE_SECONDS * (len(times) - 1) ** 2)
    return math.ceil((until - now).total_seconds())
