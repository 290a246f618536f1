"""What a game says: about an action, against one, and how it is taught."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.engine.contract.position import Position
from games.engine.contract.sides import EVERYBODY
from games.engine.errors import NOT_AN_ACTION
from games.engine.words import Say

P = TypeVar("P", bound=Position)


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


@dataclass(frozen=True, slots=True)
class Glance:
    """One of the boards that teach a game in a minute: what is said, and what the reader is asked to play."""

    title: str
    words: str
    ask: str
    position: str
    actions: tuple[str, ...]  # each is a good answer
    answer: str  # what is said then


@dataclass(frozen=True, slots=True)
class Counter:
    """How near a limit of the rules is. The words say what is counted, with `{count}` and `{limit}`."""

    count: int
    limit: int
    words: str

    @property
    def say(self) -> Say:
        return Say(self.words, {"count": self.count, "limit": self.limit})


class Words(ABC, Generic[P]):
    example: str  # a typed action, for the placeholder of the field
    lesson: Lesson
    minute: tuple[Glance, ...] = ()  # the game at three glances
    chapters: tuple[tuple[str, str], ...] = ()  # (file in pages/ without language, title) of the rules

    @abstractmethod
    def tell(self, position: P, action: str, viewer: str = EVERYBODY) -> Say:
        """One sentence for a legal action, with what the viewer may know; `{who}` stands for whoever acts."""

    @abstractmethod
    def refusal(self, position: P, action: str) -> Say:
        """Why this text is not a legal action here. `action` may be anything that was typed or touched."""

    def counters(self, position: P) -> tuple[Counter, ...]:
        """What the rules count towards an end."""
        return ()

    def listed(self, action: str) -> Say | None:
        """How a list of moves names an action, where its notation says little to a player."""
        return None

    def ask(self, position: P) -> Say | None:
        """What the side to act must do now, where "choose a move" says too little; no capital, no full stop."""
        return None

    def gain(self, position: P, action: str) -> Say | None:
        """What an action wins besides what it captures, as one sentence for whoever is advised to play it."""
        return None

    def choice(self, position: P, action: str) -> Say | None:
        """Words for a button, where touching alone may leave a player in doubt."""
        return None


AnyWords = Words[Any]


def not_an_action(action: str, game: str, example: str) -> Say:
    return Say(NOT_AN_ACTION, {"action": action[:40], "game": game, "example": example})
