"""A position of Stac: a value over the kernel's words."""

from __future__ import annotations

from collections.abc import Iterable

from games.catalogue.stac import kernel, notation
from games.engine.contract import BLACK, WHITE, Outcome, Position
from games.engine.errors import IllegalAction
from games.engine.jit import words
from games.engine.words import Say, gettext_noop

SIDES = (WHITE, BLACK)
LETTERS = "12WB"  # the kernel's four layers of squares, in its order
BARRED = ("-", "w", "b", "wb")  # by the kernel's two bits

NOT_LEGAL = gettext_noop("«{action}» não é um lance legal nesta posição.")
REACHED = gettext_noop("Foram feitas as {most} torres que dão a vitória.")
EXHAUSTED = gettext_noop("Já não pode surgir outra torre: ganha quem tem mais ({most} contra {least}).")
TOO_QUIET = gettext_noop("Passaram {limit} lances sem torre nova: ganha quem tem mais ({most} contra {least}).")
TOO_QUIET_DRAW = gettext_noop("Passaram {limit} lances sem torre nova e os dois lados têm as mesmas ({most}).")
WON = {kernel.REACHED: REACHED, kernel.EXHAUSTED: EXHAUSTED, kernel.TOO_QUIET: TOO_QUIET}


class StacPosition(Position):
    __slots__ = ("_coded", "_words")

    def __init__(self, state: Iterable[int]):
        self._words = tuple(int(word) for word in state)
        self._coded: dict[str, int] | None = None

    @property
    def side(self) -> str:
        return SIDES[self._words[kernel.SIDE]]

    @property
    def target(self) -> int:
        """The towers that win."""
        return self._words[kernel.TARGET]

    @property
    def text(self) -> str:
        cells = "".join(self.letter(cell) for cell in range(notation.CELLS))
        rows = [cells[start : start + notation.SIZE] for start in range(0, notation.CELLS, notation.SIZE)]
        pawns = " ".join(notation.square(self.pawn(side)) for side in SIDES)
        barred, quiet = BARRED[self._words[kernel.BARRED]], self._words[kernel.QUIET]
        return f"{'/'.join(reversed(rows))} {pawns} {self.side} {barred} {quiet} {self.target}"

    def letter(self, cell: int) -> str:
        """What lies on a cell: 0, 1, 2, W or B."""
        layers = zip(LETTERS, self._words, strict=False)
        return next((letter for letter, layer in layers if layer >> cell & 1), "0")

    def height(self, cell: int) -> int:
        letter = self.letter(cell)
        return 3 if letter in "WB" else int(letter)

    def pawn(self, side: str) -> int:
        return self._words[kernel.PAWNS + SIDES.index(side)]

    def towers(self, side: str) -> int:
        return self._words[kernel.TOWERS + SIDES.index(side)].bit_count()

    def state(self) -> kernel.Words:
        """The words as the kernel takes them: a copy that it may write to."""
        state = words(kernel.WORDS)
        state[:] = self._words
        return state

    def after(self, action: str) -> StacPosition:
        code = self.coded().get(action)
        if code is None:
            raise IllegalAction(Say(NOT_LEGAL, {"action": action[:40]}))
        state = self.state()
        kernel.apply(state, code, state)
        return StacPosition(state)

    def outcome(self) -> Outcome | None:
        state = self.state()
        ending, result = int(kernel.ending(state)), kernel.outcome(state)
        if ending == kernel.RUNNING:
            return None
        least, most = sorted(self.towers(side) for side in SIDES)
        values: dict[str, Say | str | int] = {"most": most, "least": least, "limit": kernel.MOST_QUIET}
        if result == 3:
            # Without single discs 25 is an odd number of towers and some pairs: only a quiet game is drawn.
            return Outcome(None, Say(TOO_QUIET_DRAW, values))
        return Outcome(SIDES[result - 1], Say(WON[ending], values))

    def coded(self) -> dict[str, int]:
        if self._coded is None:
            out = words(kernel.MOST_ACTIONS)
            codes = out[: kernel.actions(self.state(), out)]
            self._coded = {notation.write_action(int(code)): int(code) for code in codes}
        return self._coded
