"""A position of Nim: a value over the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence

from games.catalogue.nim import kernel
from games.engine.contract import SIDES, Outcome, Position, not_an_action, other
from games.engine.errors import IllegalAction
from games.engine.jit import words
from games.engine.words import Say


class NimPosition(Position):
    def __init__(self, count: int, side: str):
        self.count, self._side = count, side

    @property
    def text(self) -> str:
        return f"{self.count} {self._side}"

    @property
    def side(self) -> str:
        return self._side

    def state(self) -> MutableSequence[int]:
        state = words(kernel.WORDS)
        state[kernel.COUNT], state[kernel.SIDE] = self.count, SIDES.index(self._side)
        return state

    def coded(self) -> Mapping[str, int]:
        out = words(kernel.MOST_ACTIONS)
        count = kernel.actions(self.state(), out)
        return {str(code): int(code) for code in out[:count]}

    def after(self, action: str) -> NimPosition:
        if action not in self.coded():
            raise IllegalAction(not_an_action(action))
        return NimPosition(self.count - int(action), other(self._side))

    def outcome(self) -> Outcome | None:
        winner = kernel.outcome(self.state())
        return Outcome(SIDES[winner - 1], Say("Levou o último.")) if winner else None
