"""Who is at the table: a seat is here while one of its pages listens, whatever the others do.

After a restart of what knows it (the process, or Redis) everybody counts as having just left. How long a player who is
to move may be away before the other one can claim:

- who closed the page, and has no other page of this site: 10 s;
- who went to another page of this site is told there that somebody waits, and has as long as whoever fell silent;
- who fell silent: 30 s in matches of under 3 minutes a side, twice as long under 8, four times under 25, ten times in
  longer ones, six times (3 minutes) without a clock. 40 turns are expected of a match;
- with days for each turn: as long as the clock says.
"""

from __future__ import annotations

import math
import re
import time
from datetime import datetime, timedelta

from django.conf import settings
from django.utils import timezone

from accounts.people import Person
from games.engine.contract import SIDES, other
from games.live import hub, topics
from games.live.hub import GRACE_SECONDS
from games.live.tickets import stream_of
from games.models import Match, Seat

TURNS = 40
BY_SPEED = ((180, 1), (480, 2), (1500, 4), (math.inf, 10))  # seconds a side is expected to have, times the silence
WITHOUT_CLOCK = 6
SAME_MOMENT = 5  # a goodbye and the end of the stream it belongs to, in seconds


def topic(match: Match, side: str) -> str:
    return topics.here(match.pk, side)


def stream(match: Match, own: Seat | None, person: Person, eyes: str = "") -> str:
    """The address at which a page of this match listens. A player's ticket says which seat is here; `eyes`, how the
    page sees the match."""
    if match.mode != Match.Mode.PEOPLE:
        return stream_of(match.pk, *person.topics, topics.queue(match.pk), eyes)
    seat = topic(match, own.side) if own else ""
    return stream_of(match.pk, *person.topics, topics.presence(match.pk), seat, eyes)


def is_here(match: Match, side: str) -> bool:
    return hub.hub.is_here(topic(match, side))


def is_complete(match: Match) -> bool:
    """Whether both have come to the table; whoever has acted has."""
    return all(match.has_acted(side) or is_here(match, side) for side in SIDES)


def has_left(match: Match, side: str, since: datetime) -> bool:
    """Whether whoever was here at that time has gone. Of a seat that never listened nobody can say so, and after a
    restart pages need a moment to come back."""
    seat, now = topic(match, side), time.monotonic()
    gone = hub.hub.gone_since(seat)
    if gone is None or (now - gone < GRACE_SECONDS and not hub.hub.has_left(seat)):
        return False
    return timezone.now() - timedelta(seconds=now - gone) > since


def watchers(match: Match) -> int:
    """Pages that look on without a seat: a player's page follows the seat, or what concerns the player."""
    players = [*(topic(match, side) for side in match.sides), *(seat.topic for seat in match.sides.values())]
    return hub.hub.audience(match.pk, filter(None, players))


def leave(match: Match, side: str) -> None:
    hub.hub.say_goodbye(topic(match, side))


def claim_in(match: Match, side: str) -> int | None:
    """In how many seconds this side may claim, 0 for now. None: not while the other one is here, or need not act."""
    rival = other(side)
    if match.is_over or match.board.side != rival or not match.both_acted:
        return None
    since = hub.hub.gone_since(topic(match, rival))
    patience = patience_with(match, rival) if since is not None else None
    if since is None or patience is None:
        return None
    to_move_for = (timezone.now() - match.acted_at).total_seconds()
    return max(0, math.ceil(patience - min(time.monotonic() - since, to_move_for)))


def patience_with(match: Match, side: str) -> float | None:
    if match.clock.endswith("d"):
        return None
    if said_goodbye(topic(match, side)) and not hub.hub.is_here(match.sides[side].topic):
        return settings.CLAIM_LEFT_SECONDS
    return settings.CLAIM_SILENT_SECONDS * factor(match.clock)


def said_goodbye(seat: str) -> bool:
    """Of this absence: somebody may close one of two windows, and the other one fall silent much later."""
    left, goodbye = hub.hub.gone_since(seat), hub.hub.goodbye(seat)
    return left is not None and goodbye is not None and abs(left - goodbye) < SAME_MOMENT


def factor(clock: str) -> int:
    if not clock:
        return WITHOUT_CLOCK
    base, each = (int(number) for number in [*re.findall(r"\d+", clock), "0"][:2])
    expected = base + TURNS * each if "+" in clock else TURNS * base
    return next(times for most, times in BY_SPEED if expected < most)
