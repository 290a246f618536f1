"""How the robots judge a position of Fanorona."""

from __future__ import annotations

from games.catalogue.fanorona.kernel import (
    AHEAD,
    CROSSINGS,
    LIMIT,
    MADE,
    SIDE,
    Words,
    capturers,
    code_direction,
    code_length,
    code_start,
    count_bits,
    movers,
    taken,
)
from games.catalogue.fanorona.kernel import DIRECTIONS as STEPS
from games.catalogue.fanorona.weights import LADDER, WEIGHTS
from games.engine.jit import compiled
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, DRAWN, FORCED, TACTICAL, mixed

MIDDLE = 0x7C7C7C0000
NEAR_THE_END = 16  # so many actions before the limit their number makes a difference


@compiled("int64(int64, int64)")
def mobility(mine: int, theirs: int) -> int:
    total = 0
    for direction in range(8):
        total += count_bits(movers(mine, theirs, direction))
    return total


@compiled("int64(int64, int64, int64[::1])")
def judged(mine: int, theirs: int, weights: Words) -> int:
    own, enemy = count_bits(mine), count_bits(theirs)
    value = weights[0] * own + weights[1] * 100 * own // (own + enemy)
    value += weights[2] * (1 if own - enemy >= AHEAD else 0)
    value += weights[3] * count_bits(mine & CROSSINGS) + weights[4] * count_bits(mine & MIDDLE)
    return value + weights[5] * mobility(mine, theirs) + weights[6] * count_bits(capturers(mine, theirs))


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    mine, theirs = state[state[SIDE]], state[1 - state[SIDE]]
    return judged(mine, theirs, weights) - judged(theirs, mine, weights) + weights[7]


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    left = state[LIMIT] - state[MADE]
    return mixed(mixed(state[0], state[1]), state[SIDE] | (left << 1 if left <= NEAR_THE_END else 0))


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """The pieces that a turn takes."""
    theirs, point = state[1 - state[SIDE]], code_start(action)
    before = theirs
    for index in range(code_length(action)):
        by = STEPS[code_direction(action, index)]
        point += by
        theirs &= ~taken(theirs, point, by)
    return TACTICAL + count_bits(before & ~theirs) if theirs != before else 0


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    return FORCED if capturers(state[state[SIDE]], state[1 - state[SIDE]]) != 0 else CALM


@compiled("int64(int64[::1])")
def repeated(state: Words) -> int:
    return DRAWN


THINKING = Thinking(
    weights=WEIGHTS,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    repeated=repeated,
    ladder=LADDER,
)
