"""How the robots judge a position of Damas: named features and the men of five blocks, all learned from play."""

from __future__ import annotations

from games.catalogue.damas.kernel import BLACK, BOARD, KINGS, MOST_QUIET, QUIET, RIO, SIDE, WHITE, Words, shifted
from games.catalogue.damas.patterns import looked_up
from games.engine.bits import count_bits
from games.engine.jit import compiled
from games.engine.search.learned import EIGHTHS, early_part, late_part

MAN, FIRST_KING, SECOND_KING, MORE_KINGS, RIVER, HUNT, STEP, BACKED, BACKED_TWICE, SHARED = range(10)
CLEAR_WAY = 10  # by row, from the 4th to the 7th
TURN, OPPOSED, OPPOSED_UNEVEN = 14, 15, 16
KING_SQUARES = 17  # by square, as its side sees the board
FEATURES = KING_SQUARES + 32

ROWS = (0xF, 0xF << 5, 0xF << 9, 0xF << 14, 0xF << 18, 0xF << 23, 0xF << 27, 0xF << 32)
FIRST_CLEAR = 3  # the row from which a clear way counts, counted from 0
LATER_ROWS = (ROWS[3] | ROWS[4] | ROWS[5] | ROWS[6], ROWS[4] | ROWS[3] | ROWS[2] | ROWS[1])
EVERY_OTHER_ROW = (ROWS[0] | ROWS[2] | ROWS[4] | ROWS[6], ROWS[7] | ROWS[5] | ROWS[3] | ROWS[1])
ALL_PIECES = 24
CALM_ACTIONS = 12  # with more of them a draw comes nearer
KINGS_ALONE = 6  # one more of them wins nothing by itself


@compiled("int64(int64, int64, int64, int64[::1])")
def clear_ways(men: int, enemy: int, side: int, weights: Words) -> int:
    """Men with nothing of the other side in the cone before them, by row."""
    back, edge, seen, value = 2 - 2 * side, enemy, 0, 0
    for _ in range(4):
        edge = shifted(edge, back) | shifted(edge, back + 1)
        seen |= edge
    free = men & LATER_ROWS[side] & ~seen
    if free != 0:
        for row in range(4):
            own_row = FIRST_CLEAR + row if side == 0 else 7 - FIRST_CLEAR - row
            value += weights[CLEAR_WAY + row] * count_bits(free & ROWS[own_row])
    return value


@compiled("int64(int64, int64, int64, int64, int64[::1])")
def kings_worth(own_kings: int, enemy: int, kings: int, side: int, weights: Words) -> int:
    count = count_bits(own_kings)
    value = weights[FIRST_KING] + weights[MORE_KINGS] * max(0, count - 2)
    if count > 1:
        value += weights[SECOND_KING]
    if own_kings & RIO != 0:
        value += weights[RIVER]
    if enemy & kings == 0:
        value += weights[HUNT] * count_bits(enemy)
    while own_kings != 0:
        king = own_kings & -own_kings
        own_kings ^= king
        square = count_bits(king - 1 & BOARD)
        value += weights[KING_SQUARES + (square if side == 0 else 31 - square)]
    return value


@compiled("int64(int64, int64, int64, int64, int64[::1])")
def of_side(own: int, enemy: int, kings: int, side: int, weights: Words) -> int:
    """What counts for one side, apart from the tables."""
    men, free, forward = own & ~kings, BOARD & ~(own | enemy), 2 * side
    right, left = shifted(men, forward), shifted(men, forward + 1)
    one, other = men & shifted(own, forward), men & shifted(own, forward + 1)
    value = weights[MAN] * count_bits(men)
    value += weights[STEP] * (count_bits(right & free) + count_bits(left & free))
    value += weights[SHARED] * count_bits(right & left & free)
    value += weights[BACKED] * count_bits(one ^ other) + weights[BACKED_TWICE] * count_bits(one & other)
    if men & LATER_ROWS[side] != 0:
        value += clear_ways(men, enemy, side, weights)
    if own & kings != 0:
        value += kings_worth(own & kings, enemy, kings, side, weights)
    return value


@compiled("int64(int64, int64, int64, int64[::1])")
def opposition(own: int, enemy: int, side: int, weights: Words) -> int:
    """Who must give way, where there are men only: the parity of those on every other row."""
    which = OPPOSED if count_bits(own) == count_bits(enemy) else OPPOSED_UNEVEN
    odd = count_bits((own | enemy) & EVERY_OTHER_ROW[side]) & 1 == 1
    return weights[which] if odd else -weights[which]


@compiled("int64(int64[::1], int64[::1])")
def summed(state: Words, weights: Words) -> int:
    side, kings = state[SIDE], state[KINGS]
    own, enemy = state[side], state[1 - side]
    own_men, enemy_men = own & ~kings, enemy & ~kings
    value = of_side(own, enemy, kings, side, weights) - of_side(enemy, own, kings, 1 - side, weights) + weights[TURN]
    if kings == 0:
        value += opposition(own, enemy, side, weights)
    value += looked_up(own_men, enemy_men, side, weights, FEATURES)
    return value - looked_up(enemy_men, own_men, 1 - side, weights, FEATURES)


@compiled("int64(int64[::1])")
def phase(state: Words) -> int:
    return count_bits(state[WHITE] | state[BLACK])


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    total, pieces = summed(state, weights), phase(state)
    both = early_part(total) * pieces + late_part(total) * (ALL_PIECES - pieces)
    value = both // (ALL_PIECES * EIGHTHS)
    if state[KINGS] == state[WHITE] | state[BLACK]:
        lead = count_bits(state[WHITE]) - count_bits(state[BLACK])
        if -1 <= lead <= 1:
            value //= KINGS_ALONE
    if state[QUIET] > CALM_ACTIONS:
        value = value * (MOST_QUIET - state[QUIET]) // (MOST_QUIET - CALM_ACTIONS)
    return value
