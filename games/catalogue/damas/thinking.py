"""How the robots judge a position of Damas."""

from __future__ import annotations

from games.catalogue.damas import kernel
from games.catalogue.damas.endings import known, table
from games.catalogue.damas.kernel import (
    BOARD,
    FORCADA,
    KINGS,
    MOST_QUIET,
    QUIET,
    RIO,
    SIDE,
    Words,
    count_bits,
    count_quiet_moves,
    end_of,
    must_capture,
    shifted,
    start_of,
    taken_by,
    worth,
)
from games.catalogue.damas.weights import LADDER, WEIGHTS
from games.engine.jit import compiled
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, DRAWN, FORCED, TACTICAL, mixed

CENTRE = 0x6 << 9 | 0x6 << 14 | 0x6 << 18 | 0x6 << 23
EDGE = 0x8 << 0 | 0x8 << 9 | 0x8 << 18 | 0x8 << 27 | 0x1 << 5 | 0x1 << 14 | 0x1 << 23 | 0x1 << 32
ROWS = (0xF, 0xF << 5, 0xF << 9, 0xF << 14, 0xF << 18, 0xF << 23, 0xF << 27, 0xF << 32)
ODD_ROWS = ROWS[1] | ROWS[3] | ROWS[5] | ROWS[7]
SECOND_ROWS = ROWS[2] | ROWS[3] | ROWS[6] | ROWS[7]
UPPER_ROWS = ROWS[4] | ROWS[5] | ROWS[6] | ROWS[7]


@compiled("int64(int64, int64)")
def rows_gone(men: int, side: int) -> int:
    """How many rows the men have advanced, all together: the binary digits of their rows, added up."""
    total = count_bits(men & ODD_ROWS) + 2 * count_bits(men & SECOND_ROWS) + 4 * count_bits(men & UPPER_ROWS)
    return total if side == 0 else 7 * count_bits(men) - total


@compiled("int64(int64, int64, int64, int64, int64[::1])")
def judged(own: int, enemy: int, kings: int, side: int, weights: Words) -> int:
    """What one side's pieces are worth."""
    men, free = own & ~kings, BOARD & ~(own | enemy)
    forward = 2 * side
    before_last = men & ROWS[6 if side == 0 else 1]
    runners = (shifted(before_last, forward) | shifted(before_last, forward + 1)) & free
    supported = men & (shifted(own, forward) | shifted(own, forward + 1))
    value = weights[0] * count_bits(men) + weights[1] * count_bits(own & kings)
    value += weights[2] * rows_gone(men, side) + weights[3] * count_bits(men & ROWS[0 if side == 0 else 7])
    value += weights[4] * count_bits(men & CENTRE) + weights[5] * count_bits(men & EDGE)
    value += weights[6] * count_bits(supported) + weights[7] * (1 if runners != 0 else 0)
    value += weights[8] * (1 if own & kings & RIO != 0 else 0)
    return value + weights[9] * count_quiet_moves(own, enemy, kings, side)


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    side, kings = state[SIDE], state[KINGS]
    own, enemy = state[side], state[1 - side]
    value = judged(own, enemy, kings, side, weights) - judged(enemy, own, kings, 1 - side, weights)
    value += weights[10]
    # The longer nothing happens, the nearer the draw.
    return value * (2 * MOST_QUIET - state[QUIET]) // (2 * MOST_QUIET)


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    """The counters count only where they are about to decide."""
    counters = state[FORCADA] + 1 + (state[QUIET] << 8 if state[QUIET] > 28 else 0)
    return mixed(mixed(mixed(state[0], state[1]), state[KINGS]), state[SIDE] | counters << 1)


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """Captures by the laws' order, then promotions."""
    taken = taken_by(action)
    if taken != 0:
        return TACTICAL + worth(taken, state[KINGS])
    last = kernel.ROW_8 if state[SIDE] == 0 else kernel.ROW_1
    return TACTICAL if end_of(action) & last != 0 and start_of(action) & state[KINGS] == 0 else 0


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    side = state[SIDE]
    return FORCED if must_capture(state[side], state[1 - side], state[KINGS], side) else CALM


@compiled("int64(int64[::1])")
def repeated(state: Words) -> int:
    """Only kings' moves can lead back, and not before the fourth."""
    return DRAWN if state[QUIET] >= 4 else 0


THINKING = Thinking(
    weights=WEIGHTS,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    known=known,
    repeated=repeated,
    table=table,
    extend=False,  # as strong with it (80 games at 40 ms: 38 to 42), but 17 plies took five times the nodes
    ladder=LADDER,
)
