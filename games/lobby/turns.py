"""The matches between two people that wait for somebody."""

from __future__ import annotations

from itertools import islice

from django.db.models import F

from accounts.people import Person
from games.engine import registry
from games.engine.contract import other
from games.match.each import Each
from games.match.names import Name, named
from games.models import Match, Seat

MOST = 20
LOOKED_AT = 1000  # nobody has so many at once; whoever makes them does not make the server read them all

reading = Each("turns")


def waiting_for(person: Person) -> list[Match]:
    """Where this person is to act: what is due first comes first, then whoever waits longest."""
    if not person.is_known:
        return []
    held = {"seats__user": person.user} if person.user is not None else {"seats__guest": person.guest}
    running = Match.objects.filter(ending="", mode=Match.Mode.PEOPLE, **held)
    rows = running.order_by(F("deadline").asc(nulls_last=True), "acted_at").values_list(
        "pk", "game_slug", "position", "seats__side"
    )
    codes = list(islice((code for code, *row in rows[:LOOKED_AT] if is_due(code, *row)), MOST))
    found = Match.objects.prefetch_related("seats").in_bulk(codes)
    return [found[code] for code in codes if code in found]


def is_due(code: str, slug: str, position: str, side: str) -> bool:
    """Whether it is this side's turn; nobody's where the position cannot be read."""
    return reading.attempt(code, lambda: registry.find(slug).read(position).side) == side


def due(match: Match) -> Seat:
    """The seat that is to act."""
    return match.sides[match.board.side]


def opponent(match: Match) -> Name:
    """Whoever waits."""
    return named(match, match.sides[other(match.board.side)])
