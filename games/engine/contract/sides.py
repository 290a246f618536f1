"""Two sides: every game here is played by two, `w` and `b`.

This is no detail of one game. Seats, clocks, ratings, the two ends of a board and the search all count on it; a game
for three would need another contract, not another folder.
"""

from __future__ import annotations

SIDES = WHITE, BLACK = "w", "b"

# Who looks at a board: one of the sides, or EVERYBODY, who sees only what both may know.
EVERYBODY = ""


def other(side: str) -> str:
    return BLACK if side == WHITE else WHITE
