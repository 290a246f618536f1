"""The lines that the robots of Stac know by heart: the row and the column of each pawn, and what is left to win.

A line is five squares, each empty, with one disc, with two or with a tower; with the pawn's place on it, the other
pawn's if it stands there, too, and whether the pawn may carry. A line from the other end is the same line: the pawn
always stands in its first half.
"""

from __future__ import annotations

from games.catalogue.stac.kernel import COLUMN, ONES, PAWNS, SIDE, TARGET, TOWERS, TWOS, Words
from games.engine.bits import count_bits
from games.engine.jit import compiled, words
from games.engine.search.learned import Table

CONTENTS, PLACES, OTHERS = 4**5, 3, 6
CASES = CONTENTS * PLACES * OTHERS * 2
NOT_HERE = 5  # the other pawn is on another line
DISCS, MOST_NEEDED = 25, 4
STANDINGS = MOST_NEEDED * MOST_NEEDED * (DISCS + 1)
TABLES = (
    Table((0, CONTENTS, PLACES, OTHERS), CASES),
    Table((1, CONTENTS, PLACES, OTHERS), CASES),
    Table((2,), STANDINGS),
)
LOOKUPS = 5
CELLS = 25
SIDE_BY_SIDE = 1 << 20 | 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4

# Constants to the compiled functions, so they are filled before those are defined.
SPREAD = words(5 * 32)  # at 32 * pawn's place + a set of squares: what these add to the number of a line
STANDS = words(5 * OTHERS)  # at 6 * pawn's place + other pawn's: what both add to it
ROW_AT, COLUMN_AT = words(CELLS), words(CELLS)  # a division takes longer

for pawn_at in range(5):
    nearer = min(pawn_at, 4 - pawn_at)  # from the end that the pawn is nearer to
    for line in range(32):
        squares = [place if pawn_at < 3 else 4 - place for place in range(5) if line >> place & 1]
        SPREAD[32 * pawn_at + line] = sum(4**place for place in squares) * PLACES * OTHERS * 2
    for other_at in range(OTHERS):
        seen = 4 - other_at if pawn_at > 2 and other_at != NOT_HERE else other_at
        STANDS[OTHERS * pawn_at + other_at] = (nearer * OTHERS + seen) * 2
for cell in range(CELLS):
    ROW_AT[cell], COLUMN_AT[cell] = divmod(cell, 5)


@compiled("int64(int64, int64)")
def row_of(cells: int, row: int) -> int:
    return cells >> 5 * row & 31


@compiled("int64(int64, int64)")
def column_of(cells: int, column: int) -> int:
    """Every fifth bit; the product brings them side by side, and no two of its parts fall on one bit."""
    return ((cells >> column) & COLUMN) * SIDE_BY_SIDE >> 20 & 31


@compiled("int64(int64, int64, int64, int64, int64, int64)")
def case(ones: int, twos: int, towers: int, place: int, other: int, carries: int) -> int:
    """The number of a line; sets of its five squares."""
    first = 32 * place
    contents = SPREAD[first + ones] + 2 * SPREAD[first + twos] + 3 * SPREAD[first + towers]
    return contents + STANDS[OTHERS * place + other] + carries


@compiled("int64(int64[::1], int64, int64)")
def row_case(state: Words, side: int, carries: int) -> int:
    pawn, other, towers = state[PAWNS + side], state[PAWNS + 1 - side], state[TOWERS] | state[TOWERS + 1]
    row = ROW_AT[pawn]
    ones, twos, built = row_of(state[ONES], row), row_of(state[TWOS], row), row_of(towers, row)
    return case(ones, twos, built, COLUMN_AT[pawn], COLUMN_AT[other] if ROW_AT[other] == row else NOT_HERE, carries)


@compiled("int64(int64[::1], int64, int64)")
def column_case(state: Words, side: int, carries: int) -> int:
    pawn, other, towers = state[PAWNS + side], state[PAWNS + 1 - side], state[TOWERS] | state[TOWERS + 1]
    column = COLUMN_AT[pawn]
    ones, twos, built = column_of(state[ONES], column), column_of(state[TWOS], column), column_of(towers, column)
    return case(ones, twos, built, ROW_AT[pawn], ROW_AT[other] if COLUMN_AT[other] == column else NOT_HERE, carries)


@compiled("int64(int64[::1])")
def discs_left(state: Words) -> int:
    """Those in no tower."""
    return count_bits(state[ONES]) + 2 * count_bits(state[TWOS])


@compiled("int64(int64[::1])")
def standing(state: Words) -> int:
    """The towers that each side still needs, and the discs that are left for them."""
    side = state[SIDE]
    own = max(1, state[TARGET] - count_bits(state[TOWERS + side])) - 1
    other = max(1, state[TARGET] - count_bits(state[TOWERS + 1 - side])) - 1
    return (own * MOST_NEEDED + other) * (DISCS + 1) + discs_left(state)
