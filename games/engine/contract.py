"""What a game gives to the site, the robots and the outside.

A game is one folder in `games/catalogue` whose package has `GAME`, an instance of a subclass of `Game`. Its
positions are subclasses of `Position`. No Django in here, nor in a game's rules: a test says so.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, MutableSequence
from dataclasses import dataclass
from types import ModuleType

from games.engine.errors import GAME_OVER, NOT_AN_ACTION, BadOption, IllegalAction
from games.engine.scene import Board, Piece, Step, Tray
from games.engine.search.thinking import Thinking
from games.engine.words import Say, gettext_noop

SIDES = WHITE, BLACK = "w", "b"


def other(side: str) -> str:
    return BLACK if side == WHITE else WHITE


@dataclass(frozen=True, slots=True)
class Outcome:
    winner: str | None  # None is a draw
    reason: Say  # a whole sentence


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of the match, declared once: the form, the validation and UGI's options come from it."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]  # value, words
    default: str


@dataclass(frozen=True, slots=True)
class Command:
    """A button for actions that no cell stands for. `touch` is what `touches` says; `key` its letter."""

    touch: str
    words: str
    icon: str
    key: str


@dataclass(frozen=True, slots=True)
class Throw:
    """How a result of chance is shown: `sticks` are True where the light face is up."""

    value: int
    name: str
    sticks: tuple[bool, ...]
    words: Say


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A moment of a worked example: what is said, the action that leads here ("" for the first)."""

    words: Say
    action: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    title: Say
    position: str
    steps: tuple[LessonStep, ...]


class Position(ABC):
    """A value: `after` makes a new one. Two positions are equal when their texts are."""

    __slots__ = ()

    @property
    @abstractmethod
    def text(self) -> str: ...

    @property
    @abstractmethod
    def side(self) -> str:
        """The side to act, also once the game is over."""

    def coded(self) -> Mapping[str, int]:
        """The legal actions with the kernel's codes."""
        raise NotImplementedError

    def actions(self) -> tuple[str, ...]:
        """The legal actions, sorted as text; none once the game is over."""
        return tuple(sorted(self.coded()))

    @abstractmethod
    def after(self, action: str) -> Position:
        """The position after a legal action; `IllegalAction` otherwise."""

    @abstractmethod
    def outcome(self) -> Outcome | None: ...

    def odds(self) -> Mapping[str, int]:
        """Where chance acts: every action with its weight. Empty where the side decides."""
        return {}

    def state(self) -> MutableSequence[int]:
        """The words of the game's kernel: a copy that it may write to."""
        raise NotImplementedError

    @property
    def key(self) -> str:
        """The same for positions that repeat each other: pieces and side, no counters."""
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text}>"


class Game(ABC):
    slug: str  # the folder's name
    order: int = 100  # among the games; those of one order stand by name
    name: str  # a proper name, the same in every language
    tagline: str  # marked with gettext_noop
    options: tuple[Option, ...] = ()
    commands: tuple[Command, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()  # (symbol, words)
    letters: Mapping[tuple[str, str], str] = {}  # (owner, kind) of a piece -> how a terminal shows it
    chance_touch: str = ""  # the command that lets chance act, in games that have it
    avatar: str = "man"  # the symbol that stands for a side
    card: str  # the text of the position drawn on the game's card
    card_wide: bool = False
    example: str  # a typed action, for the placeholder of the field
    lesson: Lesson
    chapters: tuple[tuple[str, str], ...] = ()  # (file in pages/ without language, title) of the rules
    white_begins: bool = False  # the rules tie the colour to the first move: colours go with the sides
    tags: Mapping[str, str] = {}  # what its files say beyond the common tags, such as PDN's GameType
    turns_for_points: int = 1  # of each side, before a match that was not played to its end changes anybody's points
    repetition: Say | None = None  # the sentence for a draw by the third occurrence, where the rules know one
    kernel: ModuleType
    thinking: Thinking | None = None  # how its robots judge a position; without it there are only the lowest levels

    @abstractmethod
    def start(self, options: Mapping[str, str]) -> Position: ...

    @abstractmethod
    def read(self, text: str) -> Position:
        """The position a text describes; `BadPosition` if malformed or impossible."""

    @abstractmethod
    def board(self, position: Position) -> Board: ...

    @abstractmethod
    def pieces(self, position: Position) -> tuple[Piece, ...]:
        """Far to near as `w` sees them; the renderer sorts them anew for `b`."""

    def trays(self, position: Position) -> tuple[Tray, ...]:
        return ()

    @abstractmethod
    def steps(self, position: Position, action: str) -> tuple[Step, ...]:
        """What happens when a legal action is played in the position."""

    @abstractmethod
    def touches(self, position: Position, action: str) -> tuple[str, ...]:
        """What a player touches, in order, to play the action: cells, trays, commands such as `pass`."""

    def paths(self, position: Position, action: str) -> tuple[tuple[str, ...], ...]:
        """Every way to touch the action, `touches` first. No path means two actions."""
        return (self.touches(position, action),)

    def trail(self, position: Position, action: str) -> str:
        """The way of the piece as SVG path data, where it is not the straight line from touch to touch."""
        return ""

    def ask(self, position: Position) -> Say | None:
        """What the side to act must do now, where "choose a move" says too little; no capital, no full stop."""
        return None

    def choice(self, position: Position, action: str) -> Say | None:
        """Words for a button, where touching alone may leave a player in doubt."""
        return None

    @abstractmethod
    def refusal(self, position: Position, action: str) -> Say:
        """Why this text is not a legal action here. `action` may be anything that was typed or touched."""

    @abstractmethod
    def tell(self, position: Position, action: str) -> Say:
        """One sentence for a legal action; `{who}` stands for whoever acts."""

    def throw(self, action: str) -> Throw | None:
        """How an action of chance is shown; None for every other action."""
        return None

    def standing_throw(self, position: Position) -> Throw | None:
        """The result of chance that is yet to be played: nothing else may tell how a position came about."""
        return None

    def manner(self, action: str) -> str:
        """Which way of acting this is, in games where a greedy player first draws one by lot."""
        return ""

    def gain(self, position: Position, action: str) -> int:
        """What a greedy player likes in an action."""
        return sum(step.kind == "captured" for step in self.steps(position, action))

    def understood(self, position: Position, typed: str) -> str:
        """The legal action that a person or a file means, else the text: spaces and capitals do not matter."""
        plain = "".join(typed.split())
        legal = position.actions()
        if plain in legal:
            return plain
        return next((action for action in legal if action.casefold() == plain.casefold()), plain)

    def prepare(self) -> None:  # noqa: B027 (most games need nothing)
        """Makes what the robots want to find and is not in the sources. Runs at set-up, compiled."""

    # What follows is the same for every game.

    def settings(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options with their values; `BadOption` for a name or a value that does not exist."""
        values = {option.name: option.default for option in self.options}
        for name, value in chosen.items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                raise BadOption(Say(gettext_noop("A opção «{name}» não existe neste jogo."), {"name": name}))
            if value not in dict(option.choices):
                say = Say(gettext_noop("«{value}» não é um valor de «{name}»."), {"value": value, "name": name})
                raise BadOption(say)
            values[name] = value
        return values

    def play(self, position: Position, action: str) -> Position:
        """`after`, with the reason in words where the action is not legal."""
        legal = position.actions()
        if action in legal:
            return position.after(action)
        raise IllegalAction(Say(GAME_OVER) if not legal else self.refusal(position, action))


def not_an_action(action: str) -> Say:
    return Say(NOT_AN_ACTION, {"action": action[:40]})
