"""The hand-made judgement that the first games of a training are played with; later ones are measured against it."""

from __future__ import annotations

from games.catalogue.duplohex.kernel import BOTH_DUE, DISC, DUE, RING, SIDE, Words, alone, empty, neighbours
from games.catalogue.duplohex.ways import CRITICAL, HOPEFUL, LAYERS, narrowness, way
from games.engine.bits import count_bits
from games.engine.jit import compiled, words

FIRST, SECOND, LAST_NAMED = 0, 6, 6
FIRST_NARROW, SECOND_NARROW, SHARED, LONE, CENTRE, KIND_DUE, TEMPO = range(12, 19)
D4 = 1 << 24
INNER = D4 | neighbours(D4)
MIDDLE = INNER | neighbours(INNER)
OUTER = MIDDLE | neighbours(MIDDLE)
FEW_EMPTY = 25  # from here on the ways say more than the place


@compiled("int64(int64[::1], int64, int64)")
def for_distance(weights: Words, table: int, distance: int) -> int:
    return weights[table + max(distance, 1) - 1] if distance <= LAST_NAMED else 0


@compiled("int64(int64[::1], int64)")
def centred(state: Words, side: int) -> int:
    """How near the centre a side's pieces are; it counts less and less as the board fills."""
    weight, total = max(count_bits(empty(state)) - FEW_EMPTY, 0), 0
    for layer in (2 * side + DISC, 2 * side + RING):
        cells = state[layer]
        total += (
            count_bits(cells & D4) + count_bits(cells & INNER) + count_bits(cells & MIDDLE) + count_bits(cells & OUTER)
        )
    return total * weight // 8


@compiled("int64(int64[::1], int64, int64[::1], int64[::1])")
def judged(state: Words, side: int, weights: Words, layers: Words) -> int:
    first = way(state, side, DISC, HOPEFUL, layers)
    first_narrow = narrowness(state, side, DISC, first, layers)
    critical = layers[CRITICAL]
    second = way(state, side, RING, HOPEFUL, layers)
    second_narrow = narrowness(state, side, RING, second, layers)
    if second < first or (second == first and second_narrow < first_narrow):
        first, second, first_narrow, second_narrow = second, first, second_narrow, first_narrow
    value = for_distance(weights, FIRST, first) + for_distance(weights, SECOND, second)
    value += weights[FIRST_NARROW] * first_narrow + weights[SECOND_NARROW] * second_narrow
    value += weights[CENTRE] * centred(state, side)
    value += weights[SHARED] * count_bits(critical & layers[CRITICAL])
    lone_discs, lone_rings = state[2 * side + DISC] & alone(state, DISC), state[2 * side + RING] & alone(state, RING)
    return value + weights[LONE] * (count_bits(lone_discs) + count_bits(lone_rings))


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    side, layers = state[SIDE], words(LAYERS)
    value = judged(state, side, weights, layers) - judged(state, 1 - side, weights, layers)
    return value + weights[TEMPO] + weights[KIND_DUE] * (2 if state[DUE] == BOTH_DUE else 1)
