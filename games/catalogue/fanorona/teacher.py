"""The hand-made judgement that the first games of a training are played with; later ones are measured against it."""

from __future__ import annotations

from games.catalogue.fanorona.judgement import mobility
from games.catalogue.fanorona.kernel import AHEAD, CROSSINGS, SIDE, Words, capturers
from games.engine.bits import count_bits
from games.engine.jit import compiled

# piece, hundredth of all pieces, three ahead, on a crossing, off the edge, way to move, piece that can capture, turn
WEIGHTS = (19, 8, 285, -14, -14, 9, 10, 14)
MIDDLE = 0x7C7C7C0000


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
