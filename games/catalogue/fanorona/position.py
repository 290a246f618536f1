"""A position of Fanorona: a value over the kernel's words."""

from __future__ import annotations

from collections.abc import Iterable

from games.catalogue.fanorona import kernel, notation
from games.engine.contract import BLACK, WHITE, Outcome, Position
from games.engine.errors import IllegalAction
from games.engine.jit import words
from games.engine.words import Say, gettext_noop

SIDES = (WHITE, BLACK)

NOT_LEGAL = gettext_noop("«{action}» não é um lance legal nesta posição.")
ALL_TAKEN = gettext_noop("Um dos lados ficou sem peças.")
STUCK = gettext_noop("O lado a jogar não tem lance possível e perde.")
SPENT = gettext_noop("Ao fim de {limit} lances há {most} peças contra {least}: ganha quem tem três ou mais de avanço.")
SPENT_DRAW = gettext_noop("Ao fim de {limit} lances há {most} peças contra {least}: sem três de avanço, é empate.")
REASONS = {kernel.BARE: ALL_TAKEN, kernel.STUCK: STUCK, kernel.SPENT: SPENT}


class FanoronaPosition(Position):
    __slots__ = ("_coded", "_words")

    def __init__(self, state: Iterable[int]):
        self._words = tuple(int(word) for word in state)
        self._coded: dict[str, int] | None = None

    @property
    def side(self) -> str:
        return SIDES[self._words[kernel.SIDE]]

    @property
    def text(self) -> str:
        return f"{self.key} {self._words[kernel.MADE]} {self._words[kernel.LIMIT]}"

    @property
    def key(self) -> str:
        letters = "".join(self.owner(point) or " " for point in notation.POINTS)
        rows = [letters[start : start + notation.COLUMNS] for start in range(0, len(letters), notation.COLUMNS)]
        return f"{'/'.join(write_row(row) for row in reversed(rows))} {self.side}"

    def owner(self, point: int) -> str:
        """The side of the piece on a point, "" for an empty one."""
        return next((side for side, held in zip(SIDES, self._words, strict=False) if held >> point & 1), "")

    def count(self, side: str) -> int:
        return self._words[SIDES.index(side)].bit_count()

    def state(self) -> kernel.Words:
        """The words as the kernel takes them: a copy that it may write to."""
        state = words(kernel.WORDS)
        state[:] = self._words
        return state

    def after(self, action: str) -> FanoronaPosition:
        code = self.coded().get(action)
        if code is None:
            raise IllegalAction(Say(NOT_LEGAL, {"action": action[:40]}))
        state = self.state()
        kernel.apply(state, code, state)
        return FanoronaPosition(state)

    def outcome(self) -> Outcome | None:
        state = self.state()
        ending, result = int(kernel.ending(state)), kernel.outcome(state)
        if ending == kernel.RUNNING:
            return None
        least, most = sorted(self.count(side) for side in SIDES)
        values: dict[str, Say | str | int] = {"limit": self._words[kernel.LIMIT], "most": most, "least": least}
        if result == 3:
            return Outcome(None, Say(SPENT_DRAW, values))
        return Outcome(SIDES[result - 1], Say(REASONS[ending], values))

    def coded(self) -> dict[str, int]:
        if self._coded is None:
            out = words(kernel.MOST_ACTIONS)
            codes = out[: kernel.actions(self.state(), out)]
            self._coded = {notation.write_action(int(code)): int(code) for code in codes}
        return self._coded


def write_row(letters: str) -> str:
    text, empty = "", 0
    for letter in letters:
        if letter == " ":
            empty += 1
            continue
        text += f"{empty}{letter}" if empty else letter
        empty = 0
    return f"{text}{empty}" if empty else text
