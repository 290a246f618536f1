"""How the robots judge a position of Stac."""

from __future__ import annotations

from games.catalogue.stac.kernel import (
    BARRED,
    CARRY,
    COLUMN,
    ONES,
    PAWNS,
    QUIET,
    ROW,
    SIDE,
    TARGET,
    TOWERS,
    TWOS,
    Words,
    count_bits,
    shadow,
)
from games.catalogue.stac.weights import LADDER, WEIGHTS
from games.engine.jit import compiled
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, DRAWN, TACTICAL, TENSE, mixed

LATE = 44  # from so many quiet actions on their number makes a difference


@compiled("int64(int64[::1], int64)")
def line_of(state: Words, side: int) -> int:
    """The squares in the row and the column of a side's pawn."""
    pawn = state[PAWNS + side]
    return ((ROW << pawn // 5 * 5) | (COLUMN << pawn % 5)) & ~(1 << pawn)


@compiled("int64(int64[::1], int64)")
def carries_to(state: Words, side: int) -> int:
    """Where a side could carry its disc if it were its turn."""
    pawn, other = state[PAWNS + side], state[PAWNS + 1 - side]
    if (state[ONES] >> pawn) & 1 == 0 or (state[BARRED] >> side) & 1 == 1:
        return 0
    return line_of(state, side) & ~(state[TOWERS] | state[TOWERS + 1]) & ~shadow(pawn, other) & ~(1 << other)


@compiled("int64(int64[::1])")
def towers_to_come(state: Words) -> int:
    """No more than so many towers can still arise."""
    ones, twos = count_bits(state[ONES]), count_bits(state[TWOS])
    return min(ones, (ones + 2 * twos) // 3)


@compiled("int64(int64[::1], int64, int64[::1])")
def judged(state: Words, side: int, weights: Words) -> int:
    line, carried = line_of(state, side), carries_to(state, side)
    towers = count_bits(state[TOWERS + side])
    value = weights[0] * towers
    if towers - count_bits(state[TOWERS + 1 - side]) > towers_to_come(state):
        value += weights[1]
    value += weights[2] * (1 if carried & state[TWOS] != 0 else 0)
    value += weights[3] * count_bits(line & state[TWOS]) + weights[4] * (1 if carried != 0 else 0)
    return value + weights[5] * count_bits(line & state[ONES])


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    side = state[SIDE]
    return judged(state, side, weights) - judged(state, 1 - side, weights) + weights[6]


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    quiet = state[QUIET] if state[QUIET] > LATE else 0
    rest = (
        state[PAWNS]
        | state[PAWNS + 1] << 5
        | state[SIDE] << 10
        | state[BARRED] << 11
        | quiet << 13
        | state[TARGET] << 20
    )
    return mixed(mixed(state[ONES] | state[TWOS] << 25, state[TOWERS] | state[TOWERS + 1] << 25), rest)


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """A tower first, then any carrying."""
    if action < CARRY:
        return 0
    return TACTICAL if (state[TWOS] >> action % 32) & 1 == 1 else 64


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    return TENSE if carries_to(state, state[SIDE]) & state[TWOS] != 0 else CALM


@compiled("int64(int64[::1])")
def repeated(state: Words) -> int:
    """Whoever lets a position come again lets the game go to its quiet end, which is decided by towers."""
    if state[QUIET] < 4:
        return 0
    ahead = count_bits(state[TOWERS]) - count_bits(state[TOWERS + 1])
    if ahead == 0:
        return DRAWN
    return 1 if ahead > 0 else 2


THINKING = Thinking(
    weights=WEIGHTS,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    repeated=repeated,
    contempt=20,
    ladder=LADDER,
)
