"""A position: a value over the kernel's words, `ww5bb w -` or `ww5bb w 25`."""

from __future__ import annotations

from collections.abc import Mapping

from games.catalogue.dados import kernel
from games.engine.contract import SIDES, KernelPosition, Outcome
from games.engine.rows import write_row
from games.engine.words import Say

ODDS = {f"={less}{more}": 1 if less == more else 2 for less in range(1, 7) for more in range(less, 7)}
WON = "Chegou ao fim do caminho, ou tomou a última peça."


class DadosPosition(KernelPosition):
    __slots__ = ()

    kernel = kernel

    @property
    def length(self) -> int:
        return self._words[kernel.LENGTH]

    @property
    def dice(self) -> str:
        """The two that were thrown and must be played, the less first; "" while the side has to throw."""
        return "".join(map(str, divmod(self._words[kernel.DICE], 7))) if self._words[kernel.DICE] else ""

    @property
    def text(self) -> str:
        cells = "".join(self.owner(point) or " " for point in range(1, self.length + 1))
        return f"{write_row(cells)} {self.side} {self.dice or '-'}"

    def owner(self, point: int) -> str:
        """The side of the stone on a point, "" for an empty one."""
        held = zip(SIDES, self._words, strict=False)
        return next((side for side, stones in held if stones >> (point - 1) & 1), "")

    def write(self, code: int) -> str:
        if code < kernel.FIRST_MOVE:
            return f"={code // 7}{code % 7}"
        return f"{code // 64}-{code % 64 + 1}"

    def outcome(self) -> Outcome | None:
        result = kernel.outcome(self.state())
        return Outcome(SIDES[result - 1], Say(WON)) if result else None

    def odds(self) -> Mapping[str, int]:
        return {} if self.dice or self.outcome() else ODDS
