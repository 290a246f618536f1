"""The rules as the site asks for them: how a game starts, what may be chosen, what a text means."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

from games.engine.contract.position import Position
from games.engine.errors import BadOption
from games.engine.words import Say, gettext_noop

NO_OPTION = gettext_noop("A opção «{name}» não existe neste jogo: retire-a.")
NO_VALUE = gettext_noop("«{value}» não é um valor de «{name}». Escreva um destes: {values}.")


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of the match, declared once: the form, the validation and UGI's options come from it."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]  # value, words
    default: str


class Rules(ABC):
    kernel: ModuleType  # over int64 words: see `games/engine/jit.py`
    options: tuple[Option, ...] = ()
    white_begins: bool = False  # the rules tie the colour to the first move: colours go with the sides
    takes: bool = True  # whether pieces are captured
    repetition: Say | None = None  # the sentence for a draw by the third occurrence, where the rules know one
    passes: frozenset[str] = frozenset()  # actions that are legal only where no other is, and so decide nothing
    turns_for_points: int = 1  # of each side, before a match that was not played to its end changes anybody's points
    tags: Mapping[str, str] = {}  # what its files say beyond the common tags, such as PDN's GameType

    @abstractmethod
    def start(self, options: Mapping[str, str]) -> Position: ...

    @abstractmethod
    def read(self, text: str) -> Position:
        """The position a text describes; `BadPosition` if malformed or impossible."""

    def understood(self, position: Position, typed: str) -> str:
        """The legal action that a person or a file means, else the text: spaces and capitals do not matter."""
        plain = "".join(typed.split())
        legal = position.actions()
        if plain in legal:
            return plain
        return next((action for action in legal if action.casefold() == plain.casefold()), plain)

    def settings(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options with their values; `BadOption` for a name or a value that does not exist."""
        values = {option.name: option.default for option in self.options}
        for name, value in chosen.items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                raise BadOption(Say(NO_OPTION, {"name": name}))
            if value not in dict(option.choices):
                known = ", ".join(dict(option.choices))
                raise BadOption(Say(NO_VALUE, {"value": value, "name": name, "values": known}))
            values[name] = value
        return values
