"""The same again from its first position, for whoever plays against the computer or at one screen."""

from __future__ import annotations

from dataclasses import replace

from accounts.people import Person
from games.engine.contract import WHITE
from games.match.errors import OnlyAlone
from games.models import Match
from games.services import put_away as leaving
from games.services.start import Configuration, colour_of, configuration_of, start, start_at

MODES = (Match.Mode.ROBOT, Match.Mode.HERE)


def restart(match: Match, person: Person) -> Match:
    """Whoever began begins again, in the same colours; what was played so far ends as if it were put away."""
    if match.mode not in MODES:
        raise OnlyAlone
    leaving.put_away(match.pk, person)
    wanted, first = same(match), match.game.read(match.start)
    if first == match.game.start(match.options):
        return start(person, wanted, private=match.private)
    return start_at(person, wanted, first, own_side(match), private=match.private)


def same(match: Match) -> Configuration:
    own = own_side(match)
    beginner = "me" if own == WHITE else "other"
    return replace(configuration_of(match), beginner=beginner, colour=colour_of(match, own))


def own_side(match: Match) -> str:
    """At one screen, that of player 1."""
    people = [seat for seat in match.sides.values() if not seat.is_robot]
    return min(people, key=lambda seat: seat.pk).side
