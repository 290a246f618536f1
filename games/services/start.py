"""Starting a match, and taking a guest's matches along."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import Any

from django.db import transaction

from accounts.models import User
from accounts.people import Person
from games.engine import registry, robots
from games.engine.contract import BLACK, WHITE, Position, other
from games.engine.errors import BadOption
from games.engine.scene import number
from games.engine.words import gettext_noop
from games.models import Match, Seat
from games.services.announce import announce

BEGINNERS = ("me", "other", "lot")
COLOURS = ("first", "white", "black", "lot")


@dataclass(frozen=True)
class Configuration:
    """What a person asks for. `beginner` says who plays side `w`, which always begins.

    `colour` is how the person's pieces are shown: white, black, by lot, or white for whoever begins.
    """

    game: str
    mode: str = Match.Mode.ROBOT
    level: int = 2
    beginner: str = "me"
    colour: str = "first"
    options: dict[str, str] = field(default_factory=dict)

    def checked(self) -> Configuration:
        game = registry.all_games().get(self.game)
        if game is None:
            raise BadOption(gettext_noop("Esse jogo não existe."))
        known = self.mode in Match.Mode.values and self.beginner in BEGINNERS and self.colour in COLOURS
        if not known:
            raise BadOption(gettext_noop("Essa opção não existe."))
        if self.level not in {level.number for level in robots.LEVELS}:
            raise BadOption(gettext_noop("Esse nível não existe."))
        return replace(self, options=game.settings(self.options))


@transaction.atomic
def start(person: Person, wanted: Configuration) -> Match:
    wanted = wanted.checked()
    position, own = registry.find(wanted.game).start(wanted.options), side_of(wanted.beginner)
    match = new_match(wanted, position, swapped=is_swapped(wanted.colour, own))
    match.save()
    take_seats(match, person, own, wanted)
    return match


@transaction.atomic
def start_at(person: Person, wanted: Configuration, position: Position, own: str) -> Match:
    """From any position; the person plays side `own`. Such a match counts for no ranking."""
    match = new_match(wanted.checked(), position, swapped=is_swapped(wanted.colour, own), counts=False)
    match.save()
    take_seats(match, person, own, wanted)
    return match


def new_match(wanted: Configuration, position: Position, **values: Any) -> Match:
    match = Match(
        game_slug=wanted.game,
        mode=wanted.mode,
        options=wanted.options,
        start=position.text,
        position=position.text,
        record="\n" if position.side == BLACK else "",
        ids=number(registry.find(wanted.game).pieces(position)),
        **values,
    )
    match.board = position
    return match


def take_seats(match: Match, person: Person, own: str, wanted: Configuration) -> None:
    """Gives the sides to the person and the opponent, and wakes a robot that is to move."""
    Seat.objects.bulk_create([person_seat(match, own, person), opponent_seat(match, other(own), person, wanted)])
    match.waits_for_robot = not match.is_over and match.sides[match.board.side].is_robot
    if match.waits_for_robot:
        match.save(update_fields=["waits_for_robot"])
        announce(match)


def side_of(beginner: str) -> str:
    if beginner == "lot":
        return secrets.choice([WHITE, BLACK])
    return WHITE if beginner == "me" else BLACK


def is_swapped(colour: str, own: str) -> bool:
    if colour == "lot":
        return secrets.choice([True, False])
    return colour != "first" and (colour == "white") != (own == WHITE)


def person_seat(match: Match, side: str, person: Person) -> Seat:
    return Seat(match=match, side=side, user=person.user, guest=person.guest, name=person.name)


def opponent_seat(match: Match, side: str, person: Person, wanted: Configuration) -> Seat:
    if wanted.mode == Match.Mode.ROBOT:
        return Seat(match=match, side=side, level=wanted.level)
    return person_seat(match, side, person)


def rematch(match: Match, person: Person) -> Match:
    """The same again with the sides swapped; everybody keeps the colour of their pieces."""
    seat = match.seat_of(person)
    beginner = "other" if seat is not None and seat.side == WHITE else "me"
    colour = "white" if seat is not None and (seat.side == WHITE) != match.swapped else "black"
    return start(person, replace(configuration_of(match), beginner=beginner, colour=colour))


def configuration_of(match: Match) -> Configuration:
    level = next((seat.level for seat in match.sides.values() if seat.level is not None), 1)
    return Configuration(match.game_slug, match.mode, level, options=match.options)


def claim(guest: str, user: User) -> int:
    """A guest who signs up or in keeps the matches; says how many seats changed hands."""
    return Seat.objects.filter(guest=guest).update(user=user, guest="", name=user.username) if guest else 0
