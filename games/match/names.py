"""A player's name in each place of a sentence: no preposition is ever glued to a bare name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import ParamSpec

from django.utils.translation import get_language, gettext, pgettext

from games.engine.contract import WHITE, other
from games.models import Held, Match, Seat


@dataclass(frozen=True, slots=True)
class Name:
    label: str  # in a bar or a list
    subject: str  # of a sentence, as it stands in its middle
    of: str  # whose: with the preposition, or as a genitive
    to: str  # to whom something is said or given
    against: str  # whom one plays
    again: str  # the subject once more, when the sentence has named it: Portuguese drops it, and has a blank there

    @property
    def opening(self) -> str:
        """The subject at a sentence's start. What somebody is called is not changed."""
        return self.subject if self.subject == self.label else capitalised(self.subject)


P = ParamSpec("P")


def kept(make: Callable[P, Name]) -> Callable[P, Name]:
    """In each language: one answer asks a dozen times for the same two names."""

    @lru_cache(maxsize=512)
    def made(language: str, *values: P.args, **more: P.kwargs) -> Name:
        return make(*values, **more)

    return lambda *values, **more: made(get_language(), *values, **more)


def capitalised(sentence: str) -> str:
    sentence = sentence.strip()
    return sentence[:1].upper() + sentence[1:]


def opened(sentence: str, *mentioned: Name) -> str:
    """A whole sentence, which may begin with one of the names."""
    begins = next((name for name in mentioned if name.subject and sentence.startswith(name.subject)), None)
    return begins.opening + sentence[len(begins.subject) :] if begins else capitalised(sentence)


def named(match: Match, seat: Seat) -> Name:
    if match.mode == Match.Mode.ROBOTS:
        return of_two_computers((seat.side == WHITE) != match.swapped)
    if seat.is_robot:
        return computer()
    if match.mode == Match.Mode.HERE and not named_by_file(match, seat):
        return at_one_screen(1 if seat.id == match.first_seat.id else 2)
    return person(seat.name if match.mode == Match.Mode.HERE else known_as(seat))


def pair(match: Match, seat: Seat) -> tuple[Name, Name]:
    """Of whoever sits there, and of the other one."""
    return named(match, seat), named(match, match.sides[other(seat.side)])


@kept
def person(name: str) -> Name:
    return Name(
        label=name,
        subject=name,
        of=pgettext("de quem", "de {name}").format(name=name),
        to=pgettext("a quem", "a {name}").format(name=name),
        against=pgettext("contra quem", "contra {name}").format(name=name),
        again=pgettext("a pessoa já nomeada", " ").strip(),
    )


@kept
def computer() -> Name:
    return Name(
        label=gettext("Computador"),
        subject=pgettext("sujeito", "o computador"),
        of=pgettext("de quem", "do computador"),
        to=pgettext("a quem", "ao computador"),
        against=pgettext("contra quem", "contra o computador"),
        again=pgettext("o computador já nomeado", " ").strip(),
    )


@kept
def of_two_computers(is_white: bool) -> Name:
    if is_white:
        return Name(
            label=gettext("Computador (brancas)"),
            subject=pgettext("sujeito", "o computador das brancas"),
            of=pgettext("de quem", "do computador das brancas"),
            to=pgettext("a quem", "ao computador das brancas"),
            against=pgettext("contra quem", "contra o computador das brancas"),
            again=pgettext("o computador já nomeado", " ").strip(),
        )
    return Name(
        label=gettext("Computador (pretas)"),
        subject=pgettext("sujeito", "o computador das pretas"),
        of=pgettext("de quem", "do computador das pretas"),
        to=pgettext("a quem", "ao computador das pretas"),
        against=pgettext("contra quem", "contra o computador das pretas"),
        again=pgettext("o computador já nomeado", " ").strip(),
    )


@kept
def at_one_screen(number: int) -> Name:
    return Name(
        label=gettext("Jogador 1") if number == 1 else gettext("Jogador 2"),
        subject=pgettext("sujeito", "o jogador {number}").format(number=number),
        of=pgettext("de quem", "do jogador {number}").format(number=number),
        to=pgettext("a quem", "ao jogador {number}").format(number=number),
        against=pgettext("contra quem", "contra o jogador {number}").format(number=number),
        again=pgettext("a pessoa já nomeada", " ").strip(),
    )


def known_as(held: Held) -> str:
    """A guest's name is a number, in the reader's language. Whoever has deleted their account is nobody's guest."""
    if held.user_id is None and not held.guest:
        return gettext("Conta eliminada")
    if held.user_id is None:
        return gettext("Convidado {number}").format(number=held.name.rpartition(" ")[2])
    return held.name


def named_by_file(match: Match, seat: Seat) -> str:
    """At one screen one person holds both seats: two names are those of an opened file."""
    return seat.name if any(one.name != seat.name for one in match.sides.values()) else ""
