"""What a person is told wherever they are."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from accounts.people import Person
from games import turns
from games.models import Match


@dataclass(frozen=True)
class Notice:
    kind: str
    about: str  # the match or the challenge: one notice for each
    title: str
    text: str
    address: str


def notices_for(person: Person, shown: str = "") -> list[Notice]:
    """Nothing about what the page shows already, which is at the address `shown`."""
    matches = turns.waiting_for(person)
    return [your_turn(match) for match in matches if not shown.startswith(match.get_absolute_url())]


def your_turn(match: Match) -> Notice:
    name = match.game.name
    text = gettext("É a sua vez em {game} com {name}").format(game=name, name=turns.opponent(match))
    return Notice("turn", match.pk, f"{gettext('É a sua vez')} · {name}", text, match.get_absolute_url())
