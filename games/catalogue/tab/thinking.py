"""What the search asks of Tâb."""

from __future__ import annotations

from games.catalogue.tab.kernel import COLUMNS, PASS, SIDE, THROW, Words, move_end, pieces_of
from games.catalogue.tab.teacher import evaluate
from games.catalogue.tab.weights import LADDER, WEIGHTS
from games.engine.jit import compiled
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, FORCED, TACTICAL, mixed

# Out of 16 throws: how many show 0, 1 ... 6.
CHANCES = (0, 4, 6, 4, 1, 0, 1)


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    digest = 0
    for index in range(6):
        digest = mixed(digest, state[index])
    return mixed(digest, state[SIDE] | state[THROW] << 1 | state[COLUMNS] << 4)


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """A capture first."""
    if action <= PASS:
        return 0
    return TACTICAL if (pieces_of(state, 1 - state[SIDE]) >> move_end(action)) & 1 == 1 else 0


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    """With the sticks thrown nothing is quiet: first the move."""
    return FORCED if state[THROW] != 0 else CALM


@compiled("int64(int64[::1], int64)")
def odds(state: Words, action: int) -> int:
    return CHANCES[action] if state[THROW] == 0 else 0


THINKING = Thinking(
    weights=WEIGHTS,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    odds=odds,
    cap=1500,
    reduce=False,
    ladder=LADDER,
)
