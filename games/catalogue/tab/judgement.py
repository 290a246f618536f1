"""A judgement of Tâb that is learned, always before a throw: named features, and small tables beside them."""

from __future__ import annotations

from games.catalogue.tab.kernel import COLUMNS, LAST, MOVED, SIDE, UNMOVED, Words, home_row, pieces_of
from games.catalogue.tab.patterns import OTHER_CHANCE, OTHER_HOME, OWN_CHANCE, OWN_HOME, balance, chance, home
from games.catalogue.tab.threats import along_path, chances_to_hit, in_reach
from games.engine.bits import count_bits
from games.engine.jit import compiled
from games.engine.search.learned import EIGHTHS, early_part, late_part

PIECE, SHARE, FRESH, HOME, SECOND, THIRD, BACK_SECOND, BACK_THIRD, CLIMBED, WAITING = range(10)
THREAT, DANGER, PREY, EXPOSED, TEMPO = range(10, 15)
FEATURES = 15
PHASES = 30


@compiled("int64(int64[::1], int64)")
def pieces_left(state: Words, side: int) -> int:
    return count_bits(pieces_of(state, side))


@compiled("int64(int64[::1], int64)")
def waiting(state: Words, side: int) -> int:
    """The pieces on the last row that wait until their side has left the first."""
    columns = state[COLUMNS]
    if pieces_of(state, side) & home_row(side, columns) == 0:
        return 0
    return count_bits(state[3 * side + LAST] & home_row(1 - side, columns))


@compiled("int64(int64[::1], int64, int64[::1])")
def of_side(state: Words, side: int, weights: Words) -> int:
    """What counts for one side, apart from threats and tables: pieces by what they have done and by their row."""
    columns, own, other = state[COLUMNS], pieces_left(state, side), pieces_left(state, 1 - side)
    row = (1 << columns) - 1
    moved = along_path(state[3 * side + MOVED], side, columns)
    veterans = along_path(state[3 * side + LAST], side, columns)
    value = weights[PIECE] * own + weights[SHARE] * (100 * own // max(1, own + other))
    value += weights[FRESH] * count_bits(state[3 * side + UNMOVED]) + weights[HOME] * count_bits(moved & row)
    value += weights[SECOND] * count_bits(moved >> columns & row) + weights[THIRD] * count_bits(moved >> 2 * columns)
    value += weights[BACK_SECOND] * count_bits(veterans >> columns & row)
    value += weights[BACK_THIRD] * count_bits(veterans >> 2 * columns & row)
    return value + weights[CLIMBED] * count_bits(veterans >> 3 * columns) + weights[WAITING] * waiting(state, side)


@compiled("int64(int64[::1], int64)")
def home_of(state: Words, side: int) -> int:
    return home(count_bits(state[3 * side + UNMOVED]), waiting(state, side))


@compiled("int64(int64[::1], int64[::1])")
def summed(state: Words, weights: Words) -> int:
    side, other = state[SIDE], 1 - state[SIDE]
    threat, danger = chances_to_hit(state, side), chances_to_hit(state, other)
    value = of_side(state, side, weights) - of_side(state, other, weights) + weights[TEMPO]
    value += weights[THREAT] * (threat // 10) + weights[DANGER] * (danger // 10)
    value += weights[PREY] * in_reach(state, side) + weights[EXPOSED] * in_reach(state, other)
    value += weights[FEATURES + balance(pieces_left(state, side), pieces_left(state, other))]
    value += (
        weights[FEATURES + OWN_HOME + home_of(state, side)] + weights[FEATURES + OTHER_HOME + home_of(state, other)]
    )
    return value + weights[FEATURES + OWN_CHANCE + chance(threat)] + weights[FEATURES + OTHER_CHANCE + chance(danger)]


@compiled("int64(int64[::1])")
def phase(state: Words) -> int:
    return PHASES * (pieces_left(state, 0) + pieces_left(state, 1)) // (2 * state[COLUMNS])


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    total, left = summed(state, weights), phase(state)
    return (early_part(total) * left + late_part(total) * (PHASES - left)) // (PHASES * EIGHTHS)
