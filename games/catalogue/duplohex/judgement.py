"""A judgement of DuploHex that is learned: distances as numbers, and small tables that correct them."""

from __future__ import annotations

from games.catalogue.duplohex.kernel import BOTH_DUE, DISC, DUE, RING, SIDE, Words, alone, empty
from games.catalogue.duplohex.patterns import (
    OTHER_DOUBLE,
    OTHER_STRETCH,
    OWN_DOUBLE,
    OWN_STRETCH,
    double,
    race,
    stretch,
    to_play,
)
from games.catalogue.duplohex.teacher import (
    CENTRE,
    FIRST,
    FIRST_NARROW,
    KIND_DUE,
    LONE,
    SECOND,
    SECOND_NARROW,
    SHARED,
    TEMPO,
    centred,
    for_distance,
)
from games.catalogue.duplohex.ways import CRITICAL, HOPEFUL, LAYERS, narrowness, way
from games.engine.bits import count_bits
from games.engine.jit import compiled, words
from games.engine.search.learned import EIGHTHS, early_part, late_part

DUE_FIRST, CONTESTED, ROOM, SECOND_ROOM = range(19, 23)
FEATURES = 23
CELLS = 49

# What is seen of a side, behind the layers; the other side's comes after it.
FAR, SECOND_FAR, NARROW, WIDE_SECOND, KIND, CELLS_OF_FIRST, CELLS_OF_SECOND = range(7)
SEEN = 7


@compiled("void(int64[::1], int64, int64[::1], int64)")
def look(state: Words, side: int, layers: Words, at: int) -> None:
    """Writes what a side still needs, with the kind that is further ahead first."""
    discs = way(state, side, DISC, HOPEFUL, layers)
    discs_narrow = narrowness(state, side, DISC, discs, layers)
    disc_cells = layers[CRITICAL]
    rings = way(state, side, RING, HOPEFUL, layers)
    rings_narrow = narrowness(state, side, RING, rings, layers)
    ring_cells = layers[CRITICAL]
    if rings < discs or (rings == discs and rings_narrow < discs_narrow):
        layers[at + FAR], layers[at + NARROW], layers[at + KIND] = rings, rings_narrow, RING
        layers[at + SECOND_FAR], layers[at + WIDE_SECOND] = discs, discs_narrow
        layers[at + CELLS_OF_FIRST], layers[at + CELLS_OF_SECOND] = ring_cells, disc_cells
    else:
        layers[at + FAR], layers[at + NARROW], layers[at + KIND] = discs, discs_narrow, DISC
        layers[at + SECOND_FAR], layers[at + WIDE_SECOND] = rings, rings_narrow
        layers[at + CELLS_OF_FIRST], layers[at + CELLS_OF_SECOND] = disc_cells, ring_cells


@compiled("int64(int64[::1], int64, int64[::1], int64[::1], int64)")
def of_side(state: Words, side: int, weights: Words, seen: Words, at: int) -> int:
    first, second = seen[at + CELLS_OF_FIRST], seen[at + CELLS_OF_SECOND]
    value = for_distance(weights, FIRST, seen[at + FAR]) + for_distance(weights, SECOND, seen[at + SECOND_FAR])
    value += weights[FIRST_NARROW] * seen[at + NARROW] + weights[SECOND_NARROW] * seen[at + WIDE_SECOND]
    value += weights[CENTRE] * centred(state, side) + weights[SHARED] * count_bits(first & second)
    value += weights[ROOM] * count_bits(first) + weights[SECOND_ROOM] * count_bits(second)
    lone_discs, lone_rings = state[2 * side + DISC] & alone(state, DISC), state[2 * side + RING] & alone(state, RING)
    return value + weights[LONE] * (count_bits(lone_discs) + count_bits(lone_rings))


@compiled("void(int64[::1], int64[::1], int64[::1])")
def look_up(state: Words, seen: Words, out: Words) -> None:
    """Writes where the five tables are looked at."""
    own, other = LAYERS, LAYERS + SEEN
    out[0] = FEATURES + race(seen[own + FAR], seen[other + FAR], to_play(state, seen[own + KIND]))
    out[1] = FEATURES + OWN_STRETCH + stretch(seen[own + FAR], seen[own + NARROW])
    out[2] = FEATURES + OTHER_STRETCH + stretch(seen[other + FAR], seen[other + NARROW])
    out[3] = FEATURES + OWN_DOUBLE + double(seen[own + FAR], seen[own + SECOND_FAR])
    out[4] = FEATURES + OTHER_DOUBLE + double(seen[other + FAR], seen[other + SECOND_FAR])


@compiled("int64(int64[::1], int64[::1])")
def summed(state: Words, weights: Words) -> int:
    side, seen, places = state[SIDE], words(LAYERS + 2 * SEEN), words(5)
    own, other = LAYERS, LAYERS + SEEN
    look(state, side, seen, own)
    look(state, 1 - side, seen, other)
    value = of_side(state, side, weights, seen, own) - of_side(state, 1 - side, weights, seen, other)
    value += weights[TEMPO] + weights[KIND_DUE] * (2 if state[DUE] == BOTH_DUE else 1)
    if to_play(state, seen[own + KIND]) == 1:
        value += weights[DUE_FIRST]
    value += weights[CONTESTED] * count_bits(seen[own + CELLS_OF_FIRST] & seen[other + CELLS_OF_FIRST])
    look_up(state, seen, places)
    for index in range(5):
        value += weights[places[index]]
    return value


@compiled("int64(int64[::1], int64[::1])")
def places(state: Words, out: Words) -> int:
    side, seen = state[SIDE], words(LAYERS + 2 * SEEN)
    look(state, side, seen, LAYERS)
    look(state, 1 - side, seen, LAYERS + SEEN)
    look_up(state, seen, out)
    return 5


@compiled("int64(int64[::1])")
def phase(state: Words) -> int:
    return count_bits(empty(state))


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    total, free = summed(state, weights), phase(state)
    return (early_part(total) * free + late_part(total) * (CELLS - free)) // (CELLS * EIGHTHS)
