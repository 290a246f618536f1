"""Matches that were played somehow, for what has to hold for each of them."""

from __future__ import annotations

from itertools import count
from random import Random

from accounts.people import Person
from games.models import Match
from games.services import act
from games.services.start import Configuration, start
from games.services.undo import undo
from tests.games.company import fresh


def played_at_random(person: Person, slug: str, actions: int, seed: int = 1) -> Match:
    """At one screen, with an undo now and then; at least one, however late the sticks let somebody choose."""
    luck, match = Random(seed), start(person, Configuration(slug, "here"))
    for number in count():
        match = fresh(match)
        if match.is_over or (number >= actions and match.undos):
            break
        if match.latest and (number % 7 == 6 or number >= actions):
            undo(match.pk, person, match.version, f"u{number}")
        elif match.board.odds():
            act.throw(match.pk, person, match.version, f"t{number}")
        else:
            act.act(match.pk, person, match.version, f"k{number}", luck.choice(match.board.actions()))
    return match
