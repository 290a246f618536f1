"""A moment of a game: who is to act, what may be done, whether it is over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, MutableSequence
from dataclasses import dataclass
from types import ModuleType
from typing import Self

from games.engine.contract.sides import SIDES
from games.engine.errors import NOT_LEGAL, IllegalAction
from games.engine.jit import words
from games.engine.words import Say


@dataclass(frozen=True, slots=True)
class Outcome:
    winner: str | None  # None is a draw
    reason: Say  # a whole sentence; `{winner}` and `{loser}` stand for whoever won and lost
    cells: tuple[str, ...] = ()  # what decided it, where that is not the last capture


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

    @abstractmethod
    def coded(self) -> Mapping[str, int]:
        """The legal actions with the kernel's codes; none once the game is over."""

    @abstractmethod
    def state(self) -> MutableSequence[int]:
        """The words as the kernel takes them: a copy that it may write to."""

    @abstractmethod
    def after(self, action: str) -> Self:
        """The position after a legal action; `IllegalAction` otherwise."""

    @abstractmethod
    def outcome(self) -> Outcome | None: ...

    def actions(self) -> tuple[str, ...]:
        """The legal actions, sorted as text."""
        return tuple(sorted(self.coded()))

    def odds(self) -> Mapping[str, int]:
        """Where chance acts: every action with its weight. Empty where the side decides."""
        return {}

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


class KernelPosition(Position):
    """The words of a game's kernel as a value. A game adds its text, its outcome and how an action is written."""

    __slots__ = ("_coded", "_words")

    kernel: ModuleType

    def __init__(self, state: Iterable[int]):
        self._words = tuple(int(word) for word in state)
        # Worked out once, because a request asks the same position many things.
        self._coded: dict[str, int] | None = None

    @abstractmethod
    def write(self, code: int) -> str:
        """An action as text."""

    @property
    def side(self) -> str:
        return SIDES[self._words[self.kernel.SIDE]]

    def state(self) -> MutableSequence[int]:
        state = words(self.kernel.WORDS)
        state[:] = self._words
        return state

    def codes(self) -> list[int]:
        """The legal actions in the order of the kernel."""
        out = words(self.kernel.MOST_ACTIONS)
        return [int(code) for code in out[: self.kernel.actions(self.state(), out)]]

    def coded(self) -> dict[str, int]:
        if self._coded is None:
            self._coded = self.written(self.codes())
        return self._coded

    def written(self, codes: list[int]) -> dict[str, int]:
        """Every code under its text; for games where that depends on the others, too."""
        return {self.write(code): code for code in codes}

    def after(self, action: str) -> Self:
        code = self.coded().get(action)
        if code is None:
            raise IllegalAction(Say(NOT_LEGAL, {"action": action[:40]}))
        state = self.state()
        self.kernel.apply(state, code, state)
        return type(self)(state)
