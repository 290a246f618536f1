"""What the search asks of DuploHex."""

from __future__ import annotations

from games.catalogue.duplohex.foresight import known, wins
from games.catalogue.duplohex.kernel import ALL, BOX, DUE, OPENING, SIDE, Words, action_end, empty, neighbours
from games.catalogue.duplohex.teacher import evaluate
from games.catalogue.duplohex.weights import LADDER, PROBE, WEIGHTS
from games.engine.bits import count_bits
from games.engine.jit import compiled
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, TACTICAL, mixed


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
    return count_bits(neighbours(end) & busy) if state[DUE] != OPENING else count_bits(neighbours(neighbours(end)))


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
    probe=PROBE,
    ladder=LADDER,
)
