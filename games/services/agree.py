"""A draw by agreement at one screen: two people who sit side by side need no offer and no answer."""

from __future__ import annotations

from accounts.people import Person
from games.match.errors import NotBothActed, OnlyAtOneScreen
from games.models import Match
from games.services.act import check, finish, running_match, seat_of
from games.services.company import save


def agree_on_a_draw(code: str, person: Person, version: int) -> Match:
    with running_match(code) as match:
        seat_of(match, person)
        if match.mode != Match.Mode.HERE:
            raise OnlyAtOneScreen
        check(match, version)
        if not match.both_acted:
            raise NotBothActed
        finish(match, None, Match.Ending.AGREED)
        save(match)
    return match
