"""Breaking off a match before the own first action: nobody wins, nobody loses. Who does it often has to wait."""

from __future__ import annotations

from accounts.people import Person
from games.match.errors import MatchOver, TooLateToAbort
from games.models import Match
from games.services.act import Repeated, break_off
from games.services.company import save, shared_table


def abort(code: str, person: Person) -> Match:
    with shared_table(code, person) as (match, seat):
        if match.ending == Match.Ending.ABORTED:
            raise Repeated
        if match.is_over:
            raise MatchOver
        if match.has_acted(seat.side):
            raise TooLateToAbort
        break_off(match, seat.side)
        save(match)
    return match
