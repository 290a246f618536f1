"""How the robots judge a position of Stac: named features, and the lines of both pawns; all learned from play."""

from __future__ import annotations

from games.catalogue.stac.kernel import BARRED, COLUMN, ONES, PAWNS, ROW, SIDE, TOWERS, TWOS, Words, shadow
from games.catalogue.stac.patterns import CASES, CELLS, DISCS, column_case, discs_left, row_case, standing
from games.engine.bits import count_bits
from games.engine.jit import compiled, words
from games.engine.search.learned import EIGHTHS, early_part, late_part

TOWER, DECIDED, TURN, OWN, OTHER = 0, 1, 2, 3, 7
THREAT, PAIR, LOADED, SUPPLY = range(4)  # from OWN on for the side to act, from OTHER on for the other
FEATURES = 11


# Constants to the compiled functions, so they are filled before those are defined.
LINES = words(CELLS)  # the squares in the row and the column of a pawn
SHADOWS = words(CELLS * CELLS)  # at 25 * pawn + other pawn: where no disc may be carried because of it

for cell in range(CELLS):
    LINES[cell] = (ROW << cell // 5 * 5 | COLUMN << cell % 5) & ~(1 << cell)
    for other_cell in range(CELLS):
        SHADOWS[CELLS * cell + other_cell] = shadow(cell, other_cell) | 1 << other_cell


@compiled("int64(int64[::1], int64)")
def line_of(state: Words, side: int) -> int:
    return LINES[state[PAWNS + side]]


@compiled("int64(int64[::1], int64)")
def carries_to(state: Words, side: int) -> int:
    """Where a side could carry its disc if it were its turn."""
    pawn, other = state[PAWNS + side], state[PAWNS + 1 - side]
    if (state[ONES] >> pawn) & 1 == 0 or (state[BARRED] >> side) & 1 == 1:
        return 0
    return LINES[pawn] & ~(state[TOWERS] | state[TOWERS + 1]) & ~SHADOWS[CELLS * pawn + other]


@compiled("int64(int64[::1])")
def towers_to_come(state: Words) -> int:
    """No more than so many towers can still arise."""
    ones, twos = count_bits(state[ONES]), count_bits(state[TWOS])
    return min(ones, (ones + 2 * twos) // 3)


@compiled("int64(int64[::1], int64)")
def may_carry(state: Words, side: int) -> int:
    return (state[ONES] >> state[PAWNS + side]) & 1 & ~(state[BARRED] >> side)


@compiled("int64(int64[::1], int64, int64, int64[::1])")
def chances(state: Words, side: int, first: int, weights: Words) -> int:
    """What a side's pawn can do, by its weights from `first` on."""
    line, carried = line_of(state, side), carries_to(state, side)
    value = weights[first + PAIR] * count_bits(line & state[TWOS])
    value += weights[first + SUPPLY] * count_bits(line & state[ONES])
    if carried & state[TWOS] != 0:
        value += weights[first + THREAT]
    return value + weights[first + LOADED] if carried != 0 else value


@compiled("int64(int64[::1], int64, int64, int64[::1])")
def from_lines(state: Words, side: int, first: int, weights: Words) -> int:
    carries = may_carry(state, side)
    return weights[first + row_case(state, side, carries)] + weights[first + column_case(state, side, carries)]


@compiled("int64(int64[::1], int64[::1])")
def summed(state: Words, weights: Words) -> int:
    side = state[SIDE]
    lead, to_come = count_bits(state[TOWERS + side]) - count_bits(state[TOWERS + 1 - side]), towers_to_come(state)
    value = weights[TOWER] * lead + weights[TURN]
    if lead > to_come:
        value += weights[DECIDED]
    elif -lead > to_come:
        value -= weights[DECIDED]
    value += chances(state, side, OWN, weights) + chances(state, 1 - side, OTHER, weights)
    value += from_lines(state, side, FEATURES, weights) + from_lines(state, 1 - side, FEATURES + CASES, weights)
    return value + weights[FEATURES + 2 * CASES + standing(state)]


@compiled("int64(int64[::1])")
def phase(state: Words) -> int:
    return discs_left(state)


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    total, left = summed(state, weights), phase(state)
    return (early_part(total) * left + late_part(total) * (DISCS - left)) // (DISCS * EIGHTHS)
