"""The matches between two people that wait for somebody."""

from __future__ import annotations

from accounts.people import Person
from games import speech
from games.engine.contract import other
from games.models import Match, Seat

MOST = 20


def waiting_for(person: Person) -> list[Match]:
    """Where this person is to act, whoever waits longest first."""
    if not person.is_known:
        return []
    held = {"seats__user": person.user} if person.user is not None else {"seats__guest": person.guest}
    found = Match.objects.filter(ending="", mode=Match.Mode.PEOPLE, **held).order_by("acted_at")
    return [match for match in found.prefetch_related("seats")[:MOST] if due(match).belongs_to(person)]


def due(match: Match) -> Seat:
    """The seat that is to act."""
    return match.sides[match.board.side]


def opponent(match: Match) -> str:
    """The name of whoever waits."""
    return speech.name_of(match, match.sides[other(match.board.side)])
