"""How the robots judge a position of DuploHex: by the pieces each side still needs, and how easily they are blocked."""

from __future__ import annotations

from games.catalogue.duplohex.foresight import known, wins
from games.catalogue.duplohex.kernel import (
    ALL,
    BOTH_DUE,
    BOX,
    DISC,
    DUE,
    OPENING,
    RING,
    SIDE,
    Words,
    action_end,
    alone,
    bit_count,
    empty,
    neighbours,
)
from games.catalogue.duplohex.ways import CRITICAL, HOPEFUL, LAYERS, narrowness, way
from games.catalogue.duplohex.weights import LADDER, WEIGHTS
from games.engine.jit import compiled, words
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, TACTICAL, mixed

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
    weight, total = max(bit_count(empty(state)) - FEW_EMPTY, 0), 0
    for layer in (2 * side + DISC, 2 * side + RING):
        cells = state[layer]
        total += bit_count(cells & D4) + bit_count(cells & INNER) + bit_count(cells & MIDDLE) + bit_count(cells & OUTER)
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
    value += weights[SHARED] * bit_count(critical & layers[CRITICAL])
    lone_discs, lone_rings = state[2 * side + DISC] & alone(state, DISC), state[2 * side + RING] & alone(state, RING)
    return value + weights[LONE] * (bit_count(lone_discs) + bit_count(lone_rings))


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    side, layers = state[SIDE], words(LAYERS)
    value = judged(state, side, weights, layers) - judged(state, 1 - side, weights, layers)
    return value + weights[TEMPO] + weights[KIND_DUE] * (2 if state[DUE] == BOTH_DUE else 1)


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    digest = mixed(mixed(mixed(mixed(0, state[0]), state[1]), state[2]), state[3])
    boxes = state[BOX] | state[BOX + 1] << 5 | state[BOX + 2] << 10 | state[BOX + 3] << 15
    return mixed(digest, state[SIDE] | state[DUE] << 1 | boxes << 4)


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """A win; then near other pieces, where there are any: the middle of an empty board first."""
    if wins(state, action):
        return TACTICAL
    end = 1 << action_end(action)
    busy = ALL & ~empty(state)
    return bit_count(neighbours(end) & busy) if state[DUE] != OPENING else bit_count(neighbours(neighbours(end)))


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    return CALM


THINKING = Thinking(
    weights=WEIGHTS,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    known=known,
    width=16,
    sort_from=2,
    ladder=LADDER,
)
