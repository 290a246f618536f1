"""A position of Fanorona: a value over the kernel's words."""

from __future__ import annotations

from games.catalogue.fanorona import kernel, notation
from games.engine.contract import SIDES, KernelPosition, Outcome
from games.engine.endings import NO_MOVES, NO_PIECES
from games.engine.rows import write_rows
from games.engine.words import Say, Told, gettext_noop

SPENT = Told(
    gettext_noop("por {most} a {least} em peças, no limite de {limit} lances."),
    gettext_noop("por {least} a {most} em peças, no limite de {limit} lances."),
)
SPENT_DRAW = gettext_noop(
    "{most} a {least} em peças no limite de {limit} lances; para ganhar são precisas três a mais."
)
REASONS = {kernel.BARE: NO_PIECES, kernel.STUCK: NO_MOVES}


class FanoronaPosition(KernelPosition):
    __slots__ = ()

    kernel = kernel

    @property
    def text(self) -> str:
        return f"{self.key} {self._words[kernel.MADE]} {self._words[kernel.LIMIT]}"

    @property
    def key(self) -> str:
        letters = "".join(self.owner(point) or " " for point in notation.POINTS)
        return f"{write_rows(letters, notation.COLUMNS)} {self.side}"

    def owner(self, point: int) -> str:
        """The side of the piece on a point, "" for an empty one."""
        return next((side for side, held in zip(SIDES, self._words, strict=False) if held >> point & 1), "")

    def count(self, side: str) -> int:
        return self._words[SIDES.index(side)].bit_count()

    def outcome(self) -> Outcome | None:
        state = self.state()
        ending, result = int(kernel.ending(state)), kernel.outcome(state)
        if ending == kernel.RUNNING:
            return None
        least, most = sorted(self.count(side) for side in SIDES)
        values: dict[str, Say | str | int] = {"limit": self._words[kernel.LIMIT], "most": most, "least": least}
        if result == 3:
            return Outcome(None, Say(SPENT_DRAW, values))
        return Outcome(SIDES[result - 1], REASONS.get(ending) or SPENT.say(**values))

    def write(self, code: int) -> str:
        return notation.write_action(code)
