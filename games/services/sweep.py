"""Removing what nobody comes back to: guests' matches that were never begun or never ended, old sessions, seeks
and letters. A match that counts against the computer ends after a week, lost by whoever left it.

What a user plays stays, and so does every match that has ended: it is history, and its link is somebody's. Games of
days per turn end by their clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from accounts import letters
from games.match.each import Each
from games.models import Match, Seat, Seek
from games.services.act import leave
from games.services.seek import unanswered
from games.services.writing import SEEKS, writing

# Writers queue: a player waits for one batch at most.
BATCH = 100
LEFT = timedelta(days=7)
leaving = Each("matches that were left")


def sweep() -> Iterator[int]:
    """Batch by batch, so that whoever calls can stop in between; gives how many each removed or ended."""
    now = timezone.now()
    yield from emptied(Session.objects.filter(expire_date__lt=now))
    yield from emptied(unanswered(), SEEKS)
    yield from emptied(letters.old())
    yield from given_up(forsaken(now - LEFT))
    if settings.GUEST_DAYS:
        since = now - timedelta(days=settings.GUEST_DAYS)
        yield from emptied(abandoned(since))
        yield from emptied(answered(since), SEEKS)


def forsaken(since: datetime) -> QuerySet[Match]:
    """Of users against the computer, where they were to act and have not: whoever loses might else just stay away."""
    begun = Match.objects.filter(ending="", mode=Match.Mode.ROBOT, counts=True, waits_for_robot=False)
    return begun.filter(acted_at__lt=since, seats__user__isnull=False).exclude(record="")


def given_up(matches: QuerySet[Match]) -> Iterator[int]:
    """One by one, each in a transaction of its own."""
    codes = list(matches.values_list("pk", flat=True)[:BATCH])
    leaving.do(leave, codes)
    if codes:
        yield len(codes)


def abandoned(since: datetime) -> QuerySet[Match]:
    """Nobody with an account plays there, and nobody has acted since."""
    users = Seat.objects.filter(match=OuterRef("pk"), user__isnull=False)
    return Match.objects.filter(ending="", deadline=None, acted_at__lt=since).exclude(Exists(users))


def answered(since: datetime) -> QuerySet[Seek]:
    """Those whose match is over, or that were declined: their links have led where they led for long enough."""
    old = Seek.objects.filter(made_at__lt=since)
    return old.filter(declined=True) | old.exclude(match=None).exclude(match__ending="")


def emptied(rows: QuerySet[Any], alone: str = "") -> Iterator[int]:
    """Looked for without a lock; whoever came back meanwhile keeps what is theirs."""
    while keys := list(rows.values_list("pk", flat=True)[:BATCH]):
        with writing(alone):
            rows.filter(pk__in=keys).delete()
        yield len(keys)
