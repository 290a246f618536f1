"""The hand-made judgement that the first games of a training are played with; later ones are measured against it."""

from __future__ import annotations

from games.catalogue.stac.judgement import carries_to, line_of, towers_to_come
from games.catalogue.stac.kernel import ONES, SIDE, TOWERS, TWOS, Words
from games.engine.bits import count_bits
from games.engine.jit import compiled

# tower, decided, tower at once, pair on the line, disc to carry, disc on the line, turn
WEIGHTS = (363, 1500, 61, 2, 19, 9, 7)


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
