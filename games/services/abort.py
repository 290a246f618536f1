"""Breaking off a match that has hardly begun: nobody wins, nobody loses."""

from __future__ import annotations

from accounts.people import Person
from games.errors import MatchOver, TooLateToAbort
from games.models import Match
from games.services.act import Repeated, finish
from games.services.people import save, table_of


def abort(code: str, person: Person) -> Match:
    with table_of(code, person) as (match, _):
        if match.ending == Match.Ending.ABORTED:
            raise Repeated
        if match.is_over:
            raise MatchOver
        if match.both_acted:
            raise TooLateToAbort
        finish(match, None, Match.Ending.ABORTED)
        save(match)
    return match
