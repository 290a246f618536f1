"""Going on from a moment of a match, in a new one."""

from __future__ import annotations

from accounts.people import Person
from games import replay
from games.errors import MatchOver
from games.models import Match
from games.services.start import configuration_of, start_at


def resume(match: Match, moment: int, person: Person) -> Match:
    """Against the same kind of opponent. Who had no seat in the match plays the side to move."""
    position = replay.at(match, moment).board
    if not position.actions():
        raise MatchOver
    seat = match.seat_of(person)
    return start_at(person, configuration_of(match), position, seat.side if seat else position.side)
