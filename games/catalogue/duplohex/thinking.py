"""How the robots judge a position of DuploHex: by how many pieces each side still needs to join its edges."""

from __future__ import annotations

from games.catalogue.duplohex.kernel import (
    ALL,
    BOX,
    COLUMN_A,
    COLUMN_G,
    DISC,
    DUE,
    OPENING,
    RING,
    ROW_1,
    ROW_7,
    SIDE,
    Words,
    action_end,
    alone,
    bit_count,
    empty,
    neighbours,
)
from games.engine.jit import compiled
from games.engine.search.thinking import Skill, Thinking, Weight
from games.engine.search.tree import CALM, mixed
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("one", 700, gettext_noop("falta uma peça para ligar, na cor mais adiantada (disco ou anel)")),
    Weight("two", 420, gettext_noop("faltam duas peças")),
    Weight("three", 270, gettext_noop("faltam três peças")),
    Weight("four", 160, gettext_noop("faltam quatro peças")),
    Weight("five", 80, gettext_noop("faltam cinco peças")),
    Weight("six", 30, gettext_noop("faltam seis peças")),
    Weight("second", 25, gettext_noop("cada peça a menos que falta na outra cor")),
    Weight("ways", 6, gettext_noop("cada casa da margem a que se chega com essas peças")),
    Weight("tempo", 40, gettext_noop("ter a vez")),
)
FARTHEST = 9  # pieces; farther away makes no difference
LAST_NAMED = 6


@compiled("int64(int64[::1], int64, int64)")
def way(state: Words, side: int, kind: int) -> int:
    """How far a side is from joining its edges with a kind: the pieces it needs, times 64, plus the edge cells reached.

    An empty cell costs one piece. A cell that holds the other kind alone costs two: a piece beside it, which then moves.
    """
    own, free, beside = state[2 * side + kind], empty(state), alone(state, 1 - kind)
    near, far = (COLUMN_A, COLUMN_G) if side == 0 else (ROW_1, ROW_7)
    if state[BOX + 2 * side + kind] == 0:
        free = 0
    before, reached = 0, near & own
    for distance in range(FARTHEST):
        # What belongs to the side lets through.
        fresh = reached
        while fresh != 0:
            fresh = neighbours(fresh) & own & ~reached
            reached |= fresh
        if reached & far != 0:
            return distance * 64 + bit_count(reached & far)
        further = reached | (neighbours(reached) | near) & free
        if distance > 0:
            further |= (neighbours(before) | near) & beside & ~own
        before, reached = reached, further
    return FARTHEST * 64


@compiled("int64(int64[::1], int64, int64[::1])")
def judged(state: Words, side: int, weights: Words) -> int:
    discs, rings = way(state, side, DISC), way(state, side, RING)
    best, second = min(discs // 64, rings // 64), max(discs // 64, rings // 64)
    value = weights[max(best, 1) - 1] if best <= LAST_NAMED else 0
    value += weights[6] * (FARTHEST - second)
    return value + weights[7] * (discs % 64 if discs // 64 <= rings // 64 else rings % 64)


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    side = state[SIDE]
    return judged(state, side, weights) - judged(state, 1 - side, weights) + weights[8]


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    digest = mixed(state[0], state[1])
    digest = mixed(mixed(digest, state[2]), state[3])
    boxes = state[BOX] | state[BOX + 1] << 5 | state[BOX + 2] << 10 | state[BOX + 3] << 15
    return mixed(digest, state[SIDE] | state[DUE] << 1 | boxes << 4)


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """Near other pieces, where there are any: the middle of an empty board first."""
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
    width=24,
    sort_from=1,
    ladder={3: Skill(depth=1, noise=150), 4: Skill(depth=2, noise=60), 5: Skill(depth=3, noise=20)},
)
