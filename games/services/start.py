"""Starting a match."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import Any

from accounts.people import Person
from games.engine import registry, robots, worker
from games.engine.contract import BLACK, WHITE, Position, other
from games.engine.errors import BadOption
from games.engine.scene import number
from games.engine.words import gettext_noop
from games.models import Held, Match, Seat
from games.services import timing
from games.services.announce import announce
from games.services.rate import note_points
from games.services.writing import writing
from games.values import clocks

# Whoever starts such a match sits down at once; between people another one has to come first.
ALONE = (Match.Mode.ROBOT, Match.Mode.HERE, Match.Mode.ROBOTS)
BEGINNERS = ("me", "other", "lot")
COLOURS = ("first", "white", "black", "lot")
LEAST_PACE, MOST_PACE = 100, 10_000  # milliseconds between the actions of two robots


@dataclass(frozen=True)
class Configuration:
    """What a person asks for. `beginner` says who plays side `w`, which always begins.

    `colour` is how the person's pieces are shown: white, black, by lot, or white for whoever begins, which some games
    do not leave open. At one screen the person is player 1; between robots `level` is theirs.
    """

    game: str
    mode: str = Match.Mode.ROBOT
    level: int = 2
    beginner: str = "me"
    colour: str = "first"
    options: dict[str, str] = field(default_factory=dict)
    rival: int = 2  # between robots, the other level
    pace: int = 1_000
    thinking_time: int | None = None
    thinking_depth: int | None = None
    clock: str = ""  # see games/values/clocks.py

    def checked(self) -> Configuration:
        game = registry.all_games().get(self.game)
        if game is None:
            raise BadOption(gettext_noop("Esse jogo não existe. Escolha um dos jogos da lista."))
        known = self.mode in Match.Mode.values and self.beginner in BEGINNERS and self.colour in COLOURS
        if not known:
            raise BadOption(gettext_noop("Essa opção não existe. Escolha uma das que aparecem."))
        if not {self.level, self.rival} <= {level.number for level in robots.levels_of(game)}:
            raise BadOption(gettext_noop("Esse nível não existe. Escolha um dos níveis da lista."))
        if not self.within_limits():
            raise BadOption(
                gettext_noop(
                    "O computador pensa até 5 segundos e 30 lances à frente: escreva números dentro desses limites."
                )
            )
        if self.clock and clocks.read(self.clock).counts_days and self.mode != Match.Mode.PEOPLE:
            raise BadOption(
                gettext_noop(
                    "As partidas por correspondência são só entre duas pessoas, cada uma no seu ecrã: "
                    "escolha outro relógio."
                )
            )
        colour = "first" if game.white_begins else self.colour
        return replace(self, options=game.settings(self.options), colour=colour)

    @property
    def weakens(self) -> bool:
        """Whether a robot may think less than its level does."""
        time, depth = self.thinking_time, self.thinking_depth
        return (time is not None and time < robots.MILLISECONDS) or (depth is not None and depth < worker.MOST_DEPTH)

    def within_limits(self) -> bool:
        time, depth = self.thinking_time, self.thinking_depth
        return (
            (time is None or 1 <= time <= worker.MOST_MILLISECONDS)
            and (depth is None or 1 <= depth <= worker.MOST_DEPTH)
            and LEAST_PACE <= self.pace <= MOST_PACE
        )


@writing()
def start(person: Person, wanted: Configuration, **values: Any) -> Match:
    """Against the computer a match counts for whoever has an account, and only against the whole of a level."""
    wanted = wanted.checked()
    if wanted.mode not in ALONE:
        raise BadOption(gettext_noop("Essa opção não existe. Escolha uma das que aparecem."))
    position, own = registry.find(wanted.game).start(wanted.options), side_of(wanted.beginner)
    is_in_order = person.user is not None and not person.user.is_suspended
    counts = wanted.mode != Match.Mode.ROBOT or (is_in_order and not wanted.weakens)
    match = new_match(wanted, position, swapped=is_swapped(wanted.colour, own), counts=counts, **values)
    match.save()
    take_seats(match, person, own, wanted)
    return match


@writing()
def start_between(host: Held, guest: Person, wanted: Configuration, **values: Any) -> Match:
    """Two people. `wanted` says what the host asked for, who waited (a seek, or a seat of the match before)."""
    wanted = replace(wanted, mode=Match.Mode.PEOPLE).checked()
    position, own = registry.find(wanted.game).start(wanted.options), side_of(wanted.beginner)
    match = new_match(wanted, position, swapped=is_swapped(wanted.colour, own), **values)
    match.save()
    hosts = Seat(match=match, side=own, user=host.user, guest=host.guest, name=host.name)
    seats = [hosts, person_seat(match, other(own), guest)]
    note_points(match, seats)
    Seat.objects.bulk_create(seats)
    begin(match)
    announce(match)
    return match


@writing()
def start_at(person: Person, wanted: Configuration, position: Position, own: str, private: bool = False) -> Match:
    """From any position; the person plays side `own`. Such a match counts for no ranking."""
    wanted = wanted.checked()
    swapped = is_swapped(wanted.colour, own)
    match = new_match(wanted, position, swapped=swapped, counts=False, private=private)
    match.save()
    take_seats(match, person, own, wanted)
    return match


def new_match(wanted: Configuration, position: Position, **values: Any) -> Match:
    match = Match(
        game_slug=wanted.game,
        mode=wanted.mode,
        options=wanted.options,
        pace=wanted.pace if wanted.mode == Match.Mode.ROBOTS else None,
        thinking_time=wanted.thinking_time,
        thinking_depth=wanted.thinking_depth,
        clock=wanted.clock,
        start=position.text,
        position=position.text,
        record="\n" if position.side == BLACK else "",
        ids=number(registry.find(wanted.game).scene.pieces(position)),
        **values,
    )
    match.board = position
    return match


def take_seats(match: Match, person: Person, own: str, wanted: Configuration) -> None:
    """Gives the sides to the person and the opponent."""
    Seat.objects.bulk_create([own_seat(match, own, person, wanted), opponent_seat(match, other(own), person, wanted)])
    begin(match)


def begin(match: Match) -> None:
    """Somebody is to act from now on: a clock runs, a robot is woken."""
    match.waits_for_robot = match.robot_is_due
    timing.begin(match)
    if match.waits_for_robot or match.clock:
        match.save(update_fields=["waits_for_robot", *timing.FIELDS])
    if match.waits_for_robot:
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


def own_seat(match: Match, side: str, person: Person, wanted: Configuration) -> Seat:
    seat = person_seat(match, side, person)
    seat.level = wanted.level if wanted.mode == Match.Mode.ROBOTS else None
    return seat


def opponent_seat(match: Match, side: str, person: Person, wanted: Configuration) -> Seat:
    if wanted.mode == Match.Mode.ROBOT:
        return Seat(match=match, side=side, level=wanted.level)
    seat = person_seat(match, side, person)
    seat.level = wanted.rival if wanted.mode == Match.Mode.ROBOTS else None
    return seat


def rematch(match: Match, person: Person) -> Match:
    """The same again, with whoever waited for the first move making it."""
    return start(person, swapped_sides(match, match.first_seat), private=match.private)


def swapped_sides(match: Match, own: Seat) -> Configuration:
    """What whoever had that seat asks for in a rematch: the pieces keep their colour, where the game leaves it open."""
    beginner = "other" if own.side == WHITE else "me"
    return replace(configuration_of(match), beginner=beginner, colour=colour_of(match, own.side))


def colour_of(match: Match, side: str) -> str:
    return "white" if (side == WHITE) != match.swapped else "black"


def configuration_of(match: Match) -> Configuration:
    """To play such a match again alone: what two people played goes on at one screen."""
    seats = sorted(match.sides.values(), key=lambda seat: seat is not match.first_seat)
    levels = [seat.level for seat in seats if seat.level is not None] or [1]
    mode = match.mode if match.mode in ALONE else Match.Mode.HERE
    days = bool(match.clock) and clocks.read(match.clock).counts_days
    return Configuration(
        match.game_slug,
        mode,
        level=levels[0],
        rival=levels[-1],
        options=match.options,
        pace=match.pace or Configuration.pace,
        thinking_time=match.thinking_time,
        thinking_depth=match.thinking_depth,
        clock="" if days else match.clock,
    )
