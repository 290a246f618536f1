"""A position of Stac: a value over the kernel's words."""

from __future__ import annotations

from games.catalogue.stac import kernel, notation
from games.engine.contract import SIDES, KernelPosition, Outcome
from games.engine.words import Say, Told, gettext_noop

LETTERS = "12WB"  # the kernel's four layers of squares, in its order
BARRED = ("-", "w", "b", "wb")  # by the kernel's two bits

REACHED = Told(gettext_noop("{winner} fez {most} torres."), gettext_noop("fez {most} torres."))
EXHAUSTED = Told(
    gettext_noop("por {most} a {least}: já não é possível fazer torres."),
    gettext_noop("por {least} a {most}: já não é possível fazer torres."),
)
TOO_QUIET = Told(
    gettext_noop("por {most} a {least}: {limit} lances sem torre nova."),
    gettext_noop("por {least} a {most}: {limit} lances sem torre nova."),
)
TOO_QUIET_DRAW = gettext_noop("{most} a {most}, {limit} lances sem torre nova.")
WON = {kernel.REACHED: REACHED, kernel.EXHAUSTED: EXHAUSTED, kernel.TOO_QUIET: TOO_QUIET}


class StacPosition(KernelPosition):
    __slots__ = ()

    kernel = kernel

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
        winner = SIDES[result - 1]
        return Outcome(winner, WON[ending].say(**values), self._towers_of(winner))

    def _towers_of(self, side: str) -> tuple[str, ...]:
        letter = "WB"[SIDES.index(side)]
        return tuple(notation.square(cell) for cell in range(notation.CELLS) if self.letter(cell) == letter)

    def write(self, code: int) -> str:
        return notation.write_action(code)
