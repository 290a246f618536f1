"""What all that two people do to each other besides moving has in common: the lock, the seat, one more version."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from accounts.people import Person
from games.match.errors import OnlyBetweenPeople
from games.models import Match, Seat
from games.services.act import running_match, seat_of
from games.services.announce import announce


@contextmanager
def shared_table(code: str, person: Person) -> Iterator[tuple[Match, Seat]]:
    with running_match(code) as match:
        seat = seat_of(match, person)
        if match.mode != Match.Mode.PEOPLE:
            raise OnlyBetweenPeople
        yield match, seat


def save(match: Match) -> None:
    match.version += 1
    match.save()
    announce(match)
