"""What a game tells the search: how it judges a position, and what its levels can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence
from dataclasses import dataclass, field
from typing import Any

from games.engine.jit import COMPILED, compiled, words
from games.engine.search.learned import EIGHTHS, Learned
from games.engine.search.tree import UNKNOWN, WIN

DEEPEST = 60  # plies that a search looks ahead at most


@compiled("int64(int64[::1], uint8[::1])")
def nothing_known(state: MutableSequence[int], table: MutableSequence[int]) -> int:
    return UNKNOWN


@compiled("int64(int64[::1])")
def never_again(state: MutableSequence[int]) -> int:
    """For games in which a position that comes again means nothing, or cannot come again."""
    return 0


@compiled("int64(int64[::1], int64)")
def no_chance(state: MutableSequence[int], action: int) -> int:
    return 0


def no_table() -> Any:
    if not COMPILED:
        return words(0)
    import numpy

    return numpy.zeros(0, dtype=numpy.uint8)


@dataclass(frozen=True, slots=True)
class Weight:
    """A feature of the evaluation: what it counts, in words, and what one of it is worth (a piece is about 100)."""

    name: str
    value: int
    words: str = ""  # without them it is not shown


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level can do: how far it looks, how wrong it judges, and its part of the time for a move."""

    depth: int
    noise: int = 0
    share: float = 1.0


@dataclass(frozen=True, slots=True)
class Thinking:
    """The functions are compiled and have the signatures that `tree.RULES` lists."""

    weights: tuple[Weight, ...]
    evaluate: Callable[..., int]
    fingerprint: Callable[..., int]
    promise: Callable[..., int]
    heat: Callable[..., int]
    known: Callable[..., int] = nothing_known
    repeated: Callable[..., int] = never_again
    odds: Callable[..., int] = no_chance
    table: Callable[[], Any] = no_table
    width: int = 0  # so many actions at most are tried in a position, if not 0
    sort_from: int = 0  # from this depth on actions are tried in the order of their static value, if not 0
    reduce: bool = True  # late actions are looked at less deeply
    extend: bool = True  # an action without alternative costs no depth
    cap: int = WIN  # what an end of the game is worth where chance is averaged
    contempt: int = 0  # what a draw costs
    learned: Learned | None = None  # where the numbers come from, if not from the weights themselves
    probe: int = 0  # what a search of two fifths of the depth finds so far above the window is believed, if not 0
    ladder: Mapping[int, Skill] = field(default_factory=dict)  # levels between the greedy and the strongest

    def leaves_out(self, skill: Skill) -> int:
        """As the search notes it. Levels below the strongest look at everything, as far as they look."""
        return self.probe if skill.depth >= DEEPEST else 0

    @property
    def has_chance(self) -> bool:
        return self.odds is not no_chance

    @property
    def remembers(self) -> bool:
        """Whether it matters which positions there were before."""
        return self.repeated is not never_again

    @property
    def values(self) -> tuple[int, ...]:
        """What `evaluate` takes as weights."""
        return self.learned.read().words if self.learned else tuple(weight.value for weight in self.weights)

    def shown(self) -> list[tuple[str, int, int]]:
        """The words of each feature with its points in the opening and in the ending."""
        if self.learned is None:
            return [(weight.words, weight.value, weight.value) for weight in self.weights if weight.words]
        numbers = self.learned.read()
        points = zip(self.weights, numbers.early, numbers.late, strict=False)
        return [
            (weight.words, round(early / EIGHTHS), round(late / EIGHTHS))
            for weight, early, late in points
            if weight.words
        ]
