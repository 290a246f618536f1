"""A board's measures for the style sheet.

The page allows no style attributes, so a number comes as classes, one for each digit (`static/css/numbers.css`).
"""

from __future__ import annotations

from functools import lru_cache

from games.engine.scene import Board

WIDEST = 9.999


@lru_cache(maxsize=256)
def classes(board: Board) -> str:
    """Its width by its height (`r0-2 r1-2 r2-5 r3-2`: 2.252), and its width in cells (`w2-1 w1-6 w0-5`: 16.5)."""
    ratio = f"{min(board.width / board.height, WIDEST):.3f}".replace(".", "")
    cells = f"{board.width / (2 * min(cell.reach for cell in board.cells)):04.1f}".replace(".", "")
    names = [*zip(("r0", "r1", "r2", "r3"), ratio, strict=True), *zip(("w2", "w1", "w0"), cells, strict=True)]
    return " ".join(f"{name}-{digit}" for name, digit in names if digit != "0")
