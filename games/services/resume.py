"""Going on from a moment of a match, in a new one."""

from __future__ import annotations

from dataclasses import replace

from accounts.people import Person
from games.match import replay
from games.match.errors import MatchOver, NotOverForCopies
from games.models import Match
from games.services.start import colour_of, configuration_of, start_at


def may_be_copied(match: Match) -> bool:
    """In a copy the computer helps: while two people play each other there is none."""
    return match.is_over or match.mode != Match.Mode.PEOPLE


def resume(match: Match, moment: int, person: Person) -> Match:
    """Against the same kind of opponent, in the same colours, and as private as the match."""
    if not may_be_copied(match):
        raise NotOverForCopies
    position = replay.at(match, moment).board
    if not position.actions():
        raise MatchOver
    own = side_for(match, person, position.side)
    wanted = replace(configuration_of(match), colour=colour_of(match, own))
    return start_at(person, wanted, position, own, private=match.private)


def side_for(match: Match, person: Person, to_move: str) -> str:
    """The side that the person had, who in some matches lets both play; who had none plays the side to move."""
    if match.mode in (Match.Mode.HERE, Match.Mode.ROBOTS):
        return match.first_seat.side
    seat = match.seat_of(person)
    return seat.side if seat else to_move
