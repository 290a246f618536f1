"""The hand-made judgement of Tâb, always before a throw: what the first games of a training are played with."""

from __future__ import annotations

from games.catalogue.tab.kernel import COLUMNS, LAST, SIDE, UNMOVED, Words, home_row, pieces_of
from games.catalogue.tab.threats import chances_to_hit
from games.engine.bits import count_bits
from games.engine.jit import compiled


@compiled("int64(int64[::1], int64, int64[::1])")
def judged(state: Words, side: int, weights: Words) -> int:
    columns = state[COLUMNS]
    pieces, others = pieces_of(state, side), pieces_of(state, 1 - side)
    own, enemy = count_bits(pieces), count_bits(others)
    value = weights[0] * own + weights[1] * 100 * own // max(1, own + enemy)
    value += weights[2] * count_bits(state[3 * side + UNMOVED])
    if pieces & home_row(side, columns) != 0:
        value += weights[3] * count_bits(pieces & home_row(1 - side, columns))
    return value + weights[4] * count_bits(state[3 * side + LAST])


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    side = state[SIDE]
    value = judged(state, side, weights) - judged(state, 1 - side, weights) + weights[7]
    value += weights[5] * min(100, chances_to_hit(state, side)) // 10
    return value + weights[6] * min(150, chances_to_hit(state, 1 - side)) // 10
