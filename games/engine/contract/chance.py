"""How a game with chance shows it: what is thrown, how it lies, what is said about it.

The page knows only that there is a picture with a value beside it. The drawings stand in the game's `symbols.svg`, how
they tumble in its `static/table.css`: the picture has the class `rest`, or `thrown` and, while it is new, `tumble`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from games.engine.contract.position import Position
from games.engine.words import Say

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Result:
    """What chance has given. `faces` are the symbols of the things thrown, in no order."""

    name: str
    faces: tuple[str, ...]
    words: Say


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing comes to lie in the picture, and how it is turned."""

    x: float
    y: float
    turn: float = 0


@dataclass(frozen=True, slots=True)
class ChanceWords:
    """All that the page says about chance as such."""

    what: str  # what is thrown, as the name of the place where it lies
    title: str  # beside it while nothing was thrown
    rule: str  # one sentence under the title
    rest: str  # for those who do not see it, while nothing was thrown
    invitation: str  # one sentence, where the viewer may throw
    ask: str  # the same as the end of a sentence: no capital, no full stop
    first: str  # one sentence, where somebody wants to move before the throw, or to choose it


class Chance(ABC, Generic[P]):
    touch: str  # the command that lets chance act
    words: ChanceWords
    width: float  # of the picture
    height: float
    spots: tuple[Spot, ...]  # where the things fall, one for each
    at_rest: tuple[tuple[Spot, str], ...]  # where they lie while nothing was thrown, with their symbols

    @abstractmethod
    def result(self, action: str) -> Result | None:
        """What an action of chance has given; None for every other action."""

    @abstractmethod
    def standing(self, position: P) -> Result | None:
        """The result that is yet to be played: nothing else may tell how a position came about."""

    def lying(self, result: Result | None, seed: int) -> tuple[tuple[Spot, str], ...]:
        """Each thing where it lies. They fall in any order: `seed` says in which, not what they show."""
        if result is None:
            return self.at_rest
        faces = list(result.faces)
        Random(seed).shuffle(faces)
        return tuple(zip(self.spots, faces, strict=True))


AnyChance = Chance[Any]
