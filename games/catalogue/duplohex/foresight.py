"""The ends of DuploHex that the robots see without a search: wins, and gaps that cannot all be filled."""

from __future__ import annotations

from games.catalogue.duplohex.kernel import (
    BOTH_DUE,
    BOX,
    DISC,
    DUE,
    NOWHERE,
    RING,
    SIDE,
    Words,
    action_end,
    action_kind,
    action_start,
    alone,
    empty,
    is_due,
    joins,
    outcome,
)
from games.catalogue.duplohex.ways import far_edge, gaps, near_edge
from games.engine.bits import count_bits
from games.engine.jit import compiled
from games.engine.search.tree import UNKNOWN


@compiled("int64(int64[::1], int64, int64)")
def placed_gaps(state: Words, side: int, kind: int) -> int:
    """The empty cells on which one piece from the box joins the edges."""
    return gaps(state, side, kind, empty(state)) if state[BOX + 2 * side + kind] > 0 else 0


@compiled("int64(int64[::1])")
def foreseen(state: Words) -> int:
    """In how many halves the side to act wins (or, negative, loses) by gaps that cannot all be filled; else UNKNOWN."""
    side, hope, free = state[SIDE], 0, empty(state)
    for kind in range(2):
        if is_due(state, kind):
            here = gaps(state, side, kind, free | alone(state, 1 - kind))
            if here & free != 0 and state[BOX + 2 * side + kind] > 0:
                return 1
            hope |= here
    if hope != 0:
        return UNKNOWN
    halves = 2 if state[DUE] == BOTH_DUE else 1
    threats = placed_gaps(state, 1 - side, DISC) | placed_gaps(state, 1 - side, RING)
    return -1 - halves if count_bits(threats) > halves else UNKNOWN


@compiled("int64(int64[::1], uint8[::1])")
def known(state: Words, table: Words) -> int:
    """A half fills one cell at most: who has more gaps than that wins. A game that is over is not foreseen."""
    distance = foreseen(state)
    return distance if distance == UNKNOWN or outcome(state) == 0 else UNKNOWN


@compiled("boolean(int64[::1], int64)")
def wins(state: Words, action: int) -> bool:
    layer, start = 2 * state[SIDE] + action_kind(action), action_start(action)
    cells = state[layer] | 1 << action_end(action)
    if start != NOWHERE:
        cells ^= 1 << start
    return joins(cells, near_edge(state[SIDE]), far_edge(state[SIDE]))
