"""What happens in an action, and what a player touches to play it.

A disc and a ring on one cell are two places: the ring is `c4#0`, the disc `c4#1`.
"""

from __future__ import annotations

from games.catalogue.duplohex import notation
from games.catalogue.duplohex.position import DuploHexPosition
from games.catalogue.duplohex.reading import EACH
from games.catalogue.duplohex.scene import BOX_TOUCHES, SYMBOLS, place
from games.engine.scene import Step


def steps(position: DuploHexPosition, action: str) -> tuple[Step, ...]:
    kind, start, end = notation.parts(action)
    side, symbol = position.side, SYMBOLS[kind]
    if start:
        return (Step("moved", place(start, kind), place(end, kind), owner=side, piece=symbol),)
    # Pieces never leave the board, so their number names the new one for good.
    number = 2 * EACH - position.stock + 1
    return (Step("placed", place(end, kind), owner=side, piece=symbol, value=number),)


def touches(action: str) -> tuple[str, ...]:
    """The box and a cell, or two cells: a piece that moves is alone on its cell, which tells its kind."""
    kind, start, end = notation.parts(action)
    return (start or BOX_TOUCHES[kind], end)
