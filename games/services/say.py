"""Saying one of the ready phrases."""

from __future__ import annotations

import time

from accounts import blocks
from accounts.people import Person
from games.engine.contract import other
from games.engine.words import Say
from games.match import talk
from games.match.errors import HearsNothing, MatchOver, TooMuchTalk
from games.match.phrases import MOST, MOST_IN_A_MATCH, PHRASES, SECONDS
from games.models import Match
from games.services.act import Repeated
from games.services.company import save, shared_table
from games.services.rest import check_not_suspended


def say(code: str, person: Person, phrase: str, key: str) -> Match:
    with shared_table(code, person) as (match, seat):
        own = [line for line in match.talk if line["side"] == seat.side and line.get("phrase")]
        if key and any(line["key"] == key for line in own):
            raise Repeated
        if match.next_id is not None:
            raise MatchOver
        if blocks.has_blocked(match.sides[other(seat.side)].user_id, seat.user_id):
            raise HearsNothing
        check_not_suspended(person)
        lately = [line for line in own if line["at"] > time.time() - SECONDS]
        if len(lately) >= MOST or len(own) >= MOST_IN_A_MATCH:
            raise TooMuchTalk
        talk.add(match, seat.side, Say(PHRASES[phrase]), phrase=phrase, key=key)
        save(match)
    return match
