"""How the robots judge a position of Fanorona: named features, and windows of the board; all learned from play."""

from __future__ import annotations

from games.catalogue.fanorona.kernel import AHEAD, MOST_PIECES, SIDE, Words, movers
from games.catalogue.fanorona.patterns import looked_up
from games.engine.bits import count_bits
from games.engine.jit import compiled
from games.engine.search.learned import EIGHTHS, early_part, late_part

PIECE, ENOUGH, MOBILITY, OTHER_MOBILITY, TURN = range(5)
FEATURES = 5
ALL_PIECES = 2 * MOST_PIECES


@compiled("int64(int64, int64)")
def mobility(mine: int, theirs: int) -> int:
    total = 0
    for direction in range(8):
        total += count_bits(movers(mine, theirs, direction))
    return total


@compiled("int64(int64[::1], int64[::1])")
def summed(state: Words, weights: Words) -> int:
    mine, theirs = state[state[SIDE]], state[1 - state[SIDE]]
    lead = count_bits(mine) - count_bits(theirs)
    value = weights[PIECE] * lead + weights[TURN]
    if lead >= AHEAD:
        value += weights[ENOUGH]
    elif -lead >= AHEAD:
        value -= weights[ENOUGH]
    value += weights[MOBILITY] * mobility(mine, theirs) + weights[OTHER_MOBILITY] * mobility(theirs, mine)
    return value + looked_up(state, weights, FEATURES)


@compiled("int64(int64[::1])")
def phase(state: Words) -> int:
    return count_bits(state[0] | state[1])


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    total, pieces = summed(state, weights), phase(state)
    return (early_part(total) * pieces + late_part(total) * (ALL_PIECES - pieces)) // (ALL_PIECES * EIGHTHS)
