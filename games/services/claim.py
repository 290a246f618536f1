"""The other one is gone: after a while whoever stayed may take the win, or a draw."""

from __future__ import annotations

from django.utils.translation import gettext

from accounts.people import Person
from games.live import presence
from games.match.errors import MatchOver, OpponentHere, TooEarly
from games.match.speech import duration
from games.models import Match
from games.services.act import Repeated, finish
from games.services.company import save, shared_table


def claim(code: str, person: Person, win: bool) -> Match:
    with shared_table(code, person) as (match, seat):
        if match.is_over:
            raise Repeated if match.ending == Match.Ending.LEFT else MatchOver
        seconds = presence.claim_in(match, seat.side)
        if seconds is None:
            raise OpponentHere
        if seconds:
            raise TooEarly(gettext("Pode reclamar a vitória daqui a {time}.").format(time=duration(seconds)))
        finish(match, seat.side if win else None, Match.Ending.LEFT)
        save(match)
    return match
