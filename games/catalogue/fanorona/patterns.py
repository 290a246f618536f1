"""The windows that the robots of Fanorona know by heart: three by three points, as the side to move sees them.

The board has fifteen such windows. Mirrored left to right or top to bottom it is the same board, so windows that lie
alike share a table: six tables of 3^9 cases, a digit per point: 0 empty, 1 own, 2 the other side's. For each row of
the board a list holds what its pieces add to all windows at once, in fields of one word.
"""

from __future__ import annotations

from games.catalogue.fanorona.kernel import LIMIT, MADE, MOST_PIECES, SIDE, Words
from games.engine.bits import count_bits
from games.engine.jit import compiled, words
from games.engine.search.learned import Table

CASES = 3**9
COLUMNS, ROWS, WINDOW_ROWS, WINDOWS = 7, 5, 3, 15
MOST_LEAD, LEADS = 5, 11
LONGEST_REST, RESTS = 51, 13  # in fours; what is further away is all alike
COUNTS = (MOST_PIECES + 1) * (MOST_PIECES + 1)
TABLES = (
    *(Table((which, 3), CASES) for which in range(6)),
    Table((6, LEADS, RESTS), LEADS * RESTS),
    Table((7,), COUNTS),
)
FIRST_LEADS, FIRST_COUNTS = 6 * CASES, 6 * CASES + LEADS * RESTS
LOOKUPS = WINDOWS + 2

FIELD, MASK = 21, (1 << 21) - 1
LEFT_COLUMNS, RIGHT_COLUMNS = (0, 1, 2), (4, 3)  # of windows; those on the right are mirrored, and lie as the first two
LINE = 1 << COLUMNS


def three(row: int, column: int, mirrored: bool) -> int:
    """The digits of the three points of a row from a column on."""
    points = [row >> column + step & 1 for step in range(3)]
    return sum(3**place for place, point in enumerate(points[::-1] if mirrored else points) if point)


# Constants to the compiled functions, so they are filled before those are defined.
LEFT, RIGHT = words(LINE), words(LINE)

for pieces in range(LINE):
    for field, column in enumerate(LEFT_COLUMNS):
        LEFT[pieces] += three(pieces, column, False) << FIELD * field
    for field, column in enumerate(RIGHT_COLUMNS):
        RIGHT[pieces] += three(pieces, column, True) << FIELD * field


@compiled("int64(int64, int64)")
def row_of(board: int, row: int) -> int:
    return board >> 8 * row + 9 & LINE - 1


@compiled("int64(int64, int64, int64)")
def left_row(mine: int, theirs: int, row: int) -> int:
    return LEFT[row_of(mine, row)] + 2 * LEFT[row_of(theirs, row)]


@compiled("int64(int64, int64, int64)")
def right_row(mine: int, theirs: int, row: int) -> int:
    return RIGHT[row_of(mine, row)] + 2 * RIGHT[row_of(theirs, row)]


@compiled("int64(int64[::1])")
def lead_case(state: Words) -> int:
    """The lead in pieces, and how much of the limit is left."""
    side = state[SIDE]
    lead = count_bits(state[side]) - count_bits(state[1 - side])
    lead = max(-MOST_LEAD, min(MOST_LEAD, lead)) + MOST_LEAD
    return lead * RESTS + min(LONGEST_REST, state[LIMIT] - state[MADE]) // 4


@compiled("int64(int64[::1])")
def count_case(state: Words) -> int:
    side = state[SIDE]
    return count_bits(state[side]) * (MOST_PIECES + 1) + count_bits(state[1 - side])


@compiled("int64(int64, int64, int64, int64)")
def stacked(one: int, two: int, three: int, windows: int) -> int:
    """Three rows, each with a field per window, as cases of nine points; `windows` only says which row begins."""
    return one + 27 * two + 729 * three if windows != 2 else three + 27 * two + 729 * one


@compiled("int64(int64, int64[::1], int64, int64)")
def of_left(cases: int, weights: Words, first: int, row: int) -> int:
    """What three windows of a row are worth; the outer rows share their tables, the middle one has its own."""
    first += 3 * CASES if row == 1 else 0
    value = weights[first + (cases & MASK)] + weights[first + CASES + (cases >> FIELD & MASK)]
    return value + weights[first + 2 * CASES + (cases >> 2 * FIELD)]


@compiled("int64(int64, int64[::1], int64, int64)")
def of_right(cases: int, weights: Words, first: int, row: int) -> int:
    first += 3 * CASES if row == 1 else 0
    return weights[first + (cases & MASK)] + weights[first + CASES + (cases >> FIELD)]


@compiled("int64(int64[::1], int64[::1], int64)")
def looked_up(state: Words, weights: Words, first: int) -> int:
    """The words that the tables, from `first` on, hold for a state."""
    mine, theirs = state[state[SIDE]], state[1 - state[SIDE]]
    value = weights[first + FIRST_LEADS + lead_case(state)] + weights[first + FIRST_COUNTS + count_case(state)]
    left_1, left_2, left_3 = left_row(mine, theirs, 0), left_row(mine, theirs, 1), left_row(mine, theirs, 2)
    right_1, right_2, right_3 = right_row(mine, theirs, 0), right_row(mine, theirs, 1), right_row(mine, theirs, 2)
    for row in range(WINDOW_ROWS):
        value += of_left(stacked(left_1, left_2, left_3, row), weights, first, row)
        value += of_right(stacked(right_1, right_2, right_3, row), weights, first, row)
        if row < WINDOW_ROWS - 1:
            left_1, left_2, left_3 = left_2, left_3, left_row(mine, theirs, row + 3)
            right_1, right_2, right_3 = right_2, right_3, right_row(mine, theirs, row + 3)
    return value
