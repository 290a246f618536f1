"""The hand-made judgement that the first games of a training are played with; later ones are measured against it."""

from __future__ import annotations

from games.catalogue.damas.judgement import ROWS
from games.catalogue.damas.kernel import BOARD, KINGS, MOST_QUIET, QUIET, RIO, SIDE, Words, count_quiet_moves, shifted
from games.engine.bits import count_bits
from games.engine.jit import compiled

# man, king, row gone, man at home, in the centre, on the edge, backed, about to be crowned, king on the rio, move, turn
WEIGHTS = (96, 241, 14, 82, -11, -10, 8, 78, 16, 2, -1)

CENTRE = 0x6 << 9 | 0x6 << 14 | 0x6 << 18 | 0x6 << 23
EDGE = 0x1 << 0 | 0x1 << 9 | 0x1 << 18 | 0x1 << 27 | 0x8 << 5 | 0x8 << 14 | 0x8 << 23 | 0x8 << 32
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
