"""Saying one of the ready phrases."""

from __future__ import annotations

import time

from accounts.people import Person
from games import talk
from games.engine.words import Say
from games.errors import MatchOver, TooMuchTalk
from games.models import Match
from games.phrases import MOST, MOST_IN_A_MATCH, PHRASES, SECONDS
from games.services.act import Repeated
from games.services.people import save, table_of


def say(code: str, person: Person, phrase: str, key: str) -> Match:
    with table_of(code, person) as (match, seat):
        own = [line for line in match.talk if line["side"] == seat.side and line.get("phrase")]
        if key and any(line["key"] == key for line in own):
            raise Repeated
        if match.next_id is not None:
            raise MatchOver
        lately = [line for line in own if line["at"] > time.time() - SECONDS]
        if len(lately) >= MOST or len(own) >= MOST_IN_A_MATCH:
            raise TooMuchTalk
        talk.add(match, seat.side, Say(PHRASES[phrase]), phrase=phrase, key=key)
        save(match)
    return match
