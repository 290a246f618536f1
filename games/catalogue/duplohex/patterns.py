"""What the robots of DuploHex know by heart: small tables that correct what distances say as numbers.

A distance is the pieces that are missing, from 1 to 8 (too far to matter). A race is the shorter distance of both sides
and what the side to act still has to play; a stretch is a distance and how narrow its way is; a double are the
distances of both kinds of one side.
"""

from __future__ import annotations

from games.catalogue.duplohex.kernel import BOTH_DUE, DUE, OPENING, Words
from games.engine.jit import compiled
from games.engine.search.learned import Table

DISTANCES, WIDTHS, TO_PLAY = 8, 17, 3
WIDTH = 6  # so much of what `narrowness` gives is one case
RACES, STRETCHES, DOUBLES = DISTANCES * DISTANCES * TO_PLAY, DISTANCES * WIDTHS, DISTANCES * DISTANCES
OWN_STRETCH = RACES
OTHER_STRETCH = OWN_STRETCH + STRETCHES
OWN_DOUBLE = OTHER_STRETCH + STRETCHES
OTHER_DOUBLE = OWN_DOUBLE + DOUBLES
TABLES = (
    Table((0, DISTANCES, TO_PLAY), RACES),
    Table((1, DISTANCES, WIDTH), STRETCHES),
    Table((2, DISTANCES, WIDTH), STRETCHES),
    Table((3, DISTANCES), DOUBLES),
    Table((4, DISTANCES), DOUBLES),
)
LOOKUPS = len(TABLES)


@compiled("int64(int64[::1], int64)")
def to_play(state: Words, kind: int) -> int:
    """Both kinds, only the one whose way is shorter, or only the other."""
    if state[DUE] == BOTH_DUE or state[DUE] == OPENING:
        return 0
    return 1 if (state[DUE] >> kind) & 1 == 1 else 2


@compiled("int64(int64, int64, int64)")
def race(own: int, other: int, due: int) -> int:
    return (max(own, 1) * DISTANCES + max(other, 1) - DISTANCES - 1) * TO_PLAY + due


@compiled("int64(int64, int64)")
def stretch(distance: int, narrow: int) -> int:
    return (max(distance, 1) - 1) * WIDTHS + min(narrow // WIDTH, WIDTHS - 1)


@compiled("int64(int64, int64)")
def double(first: int, second: int) -> int:
    return (max(first, 1) - 1) * DISTANCES + max(second, 1) - 1
