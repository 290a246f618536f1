"""How far a side is from joining its edges with a kind, and how many ways there are: what the robots look at.

Breadth first over bits: `layers[n]` are the cells that the near edge reaches with n pieces more.
"""

from __future__ import annotations

from games.catalogue.duplohex.kernel import ALL, BOX, COLUMN_A, COLUMN_G, ROW_1, ROW_7, Words, alone, empty, neighbours
from games.engine.bits import count_bits
from games.engine.jit import compiled, words

FARTHEST = 8  # pieces; farther away makes no difference
NARROWEST = 12  # what a piece costs that has one cell only; with n cells to choose from it costs a nth of it
HOPELESS = NARROWEST * FARTHEST
CRITICAL = FARTHEST + 1  # the word after the layers: the cells on all the shortest ways
LAYERS = FARTHEST + 2
# How many own pieces beside a cell of the other kind make it cost one: of three the way needs two and one may move in.
# Two predict better who wins, though the one that moves leaves a hole.
HOPEFUL, STRICT = 2, 3

# A constant to the compiled functions, so it is filled before those are defined: a division takes longer.
PARTS = words(50)  # by the number of cells: what a piece costs that has so many to choose from
for count in range(50):
    PARTS[count] = NARROWEST // max(count, 1)


@compiled("int64(int64)")
def near_edge(side: int) -> int:
    return COLUMN_A if side == 0 else ROW_1


@compiled("int64(int64)")
def far_edge(side: int) -> int:
    return COLUMN_G if side == 0 else ROW_7


@compiled("int64(int64, int64)")
def flooded(reached: int, own: int) -> int:
    """What belongs to the side lets through."""
    fresh = reached
    while fresh != 0:
        fresh = neighbours(fresh) & own & ~reached
        reached |= fresh
    return reached


@compiled("int64(int64, int64)")
def crowded(cells: int, least: int) -> int:
    """The cells that have two or three (`least`) of the given ones or more beside them."""
    right, left = cells & ~COLUMN_G, cells & ~COLUMN_A
    once, twice, thrice = right << 1, 0, 0
    for beside in (right << 8, left >> 1, left >> 8, cells << 7, cells >> 7):
        thrice |= twice & beside
        twice |= once & beside
        once |= beside
    return ALL & (twice if least == HOPEFUL else thrice)


@compiled("int64(int64[::1], int64, int64, int64)")
def one_away(state: Words, side: int, kind: int, crowd: int) -> int:
    """The cells that cost one piece: empty ones and those of the other kind that a crowd of own pieces stands around.

    On a full board a kind that cannot move is forced, which lets it enter every cell of the other kind.
    """
    lone, single = state[2 * side + kind] & alone(state, kind), alone(state, 1 - kind)
    free = empty(state)
    if state[BOX + 2 * side + kind] == 0:
        free = 0
    elif free == 0 and neighbours(lone) & single == 0:
        free = single
    return free | single & crowded(lone, crowd)


@compiled("int64(int64[::1], int64, int64, int64, int64[::1])")
def way(state: Words, side: int, kind: int, crowd: int, layers: Words) -> int:
    """How many pieces a side needs to join its edges with a kind; fills the layers on the way.

    A cell that holds the other kind alone mostly costs two: a piece beside it, which then moves.
    """
    own, quick, slow = state[2 * side + kind], one_away(state, side, kind, crowd), alone(state, 1 - kind)
    near, far = near_edge(side), far_edge(side)
    reached, before = flooded(near & own, own), 0
    layers[0] = reached
    for distance in range(FARTHEST):
        if reached & far != 0:
            return distance
        beside = neighbours(reached) | near
        further = beside & quick
        if distance > 0:
            further |= before & slow
        # Only what is new can lead on over own pieces.
        further &= ~reached
        reached |= further | flooded(neighbours(further) & own & ~reached, own & ~reached)
        before = beside
        layers[distance + 1] = reached
    return FARTHEST


@compiled("int64(int64[::1], int64, int64, int64, int64[::1])")
def narrowness(state: Words, side: int, kind: int, distance: int, layers: Words) -> int:
    """How easily a way of that distance is blocked: for each piece NARROWEST by the number of cells that will do."""
    layers[CRITICAL] = 0
    if distance >= FARTHEST:
        return HOPELESS
    own, far = state[2 * side + kind], far_edge(side)
    onward = far | neighbours(flooded(far & own, own))
    total = 0
    for pieces in range(distance, 0, -1):
        cells = layers[pieces] & ~layers[pieces - 1] & ~own & onward
        total += PARTS[count_bits(cells)]
        layers[CRITICAL] |= cells
        beside = neighbours(cells)
        onward = beside | neighbours(flooded(beside & own, own))
    return total


@compiled("int64(int64[::1], int64, int64)")
def pieces_needed(state: Words, side: int, kind: int) -> int:
    return way(state, side, kind, STRICT, words(LAYERS))


@compiled("int64(int64[::1], int64, int64, int64)")
def gaps(state: Words, side: int, kind: int, among: int) -> int:
    """The cells among the given ones that lack only one piece of the kind to join the edges."""
    own, near, far = state[2 * side + kind], near_edge(side), far_edge(side)
    here, there = flooded(near & own, own), flooded(far & own, own)
    return (neighbours(here) | near) & (neighbours(there) | far) & among
