"""What a player touches to play an action, and what happens then.

A disc and a ring on one cell are two places: the ring is `c4#0`, the disc `c4#1`.
"""

from __future__ import annotations

from functools import cache

from games.catalogue.duplohex import notation
from games.catalogue.duplohex.notation import KIND_LETTERS
from games.catalogue.duplohex.position import DuploHexPosition
from games.catalogue.duplohex.reading import EACH
from games.catalogue.duplohex.scene import BOX_KEYS, BOX_TOUCHES, SYMBOLS, place
from games.catalogue.duplohex.ways import pieces_needed
from games.engine.contract import SIDES, Hand
from games.engine.scene import Step


def steps(position: DuploHexPosition, action: str) -> tuple[Step, ...]:
    kind, start, end = notation.parts(action)
    side, symbol = position.side, SYMBOLS[kind]
    if start:
        return (Step("moved", place(start, kind), place(end, kind), owner=side, piece=symbol),)
    # Pieces never leave the board, so their number names the new one for good.
    number = 2 * EACH - position.stock + 1
    return (Step("placed", place(end, kind), owner=side, piece=symbol, value=number),)


@cache
def touches(action: str) -> tuple[str, ...]:
    """The box and a cell, or two cells: a piece that moves is alone on its cell, which tells its kind."""
    kind, start, end = notation.parts(action)
    return (start or BOX_TOUCHES[kind], end)


@cache
def paths(action: str, due: str) -> tuple[tuple[str, ...], ...]:
    """A piece from the box may come after its cell; while one kind alone is due the cell says all."""
    _, start, end = notation.parts(action)
    touched = touches(action)
    if start:
        return (touched,)
    return touched, (end,) if due in BOX_KEYS else touched[::-1]


class DuploHexHand(Hand[DuploHexPosition]):
    def touches(self, position: DuploHexPosition, action: str) -> tuple[str, ...]:
        return touches(action)

    def paths(self, position: DuploHexPosition, action: str) -> tuple[tuple[str, ...], ...]:
        return paths(action, position.due)

    def steps(self, position: DuploHexPosition, action: str) -> tuple[Step, ...]:
        return steps(position, action)

    def takes(self, position: DuploHexPosition, action: str) -> tuple[tuple[str, ...], int]:
        return (), 0

    def gain(self, position: DuploHexPosition, action: str) -> int:
        """Nothing is ever captured: a greedy player likes to be near its two edges with the kind it plays."""
        return -pieces_needed(position.after(action).state(), SIDES.index(position.side), KIND_LETTERS.index(action[0]))

    def manner(self, action: str) -> str:
        """Placing or moving a disc or a ring."""
        return f"{action[0]}{'-' in action}"
