"""What the search asks of Damas."""

from __future__ import annotations

from pathlib import Path

from games.catalogue.damas import kernel
from games.catalogue.damas.endings import known, table
from games.catalogue.damas.judgement import ALL_PIECES, evaluate
from games.catalogue.damas.kernel import (
    FORCADA,
    KINGS,
    QUIET,
    SIDE,
    Words,
    end_of,
    must_capture,
    start_of,
    taken_by,
    worth,
)
from games.catalogue.damas.patterns import TABLES
from games.catalogue.damas.weights import LADDER, WEIGHTS
from games.engine.jit import compiled
from games.engine.search.learned import Learned
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, DRAWN, FORCED, TACTICAL, mixed


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    """The counters count only where they are about to decide."""
    counters = state[FORCADA] + 1 + (state[QUIET] << 8 if state[QUIET] > 28 else 0)
    digest = mixed(mixed(mixed(0, state[0]), state[1]), state[KINGS])
    return mixed(digest, state[SIDE] | counters << 1)


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """Captures by the laws' order, then promotions."""
    taken = taken_by(action)
    if taken != 0:
        return TACTICAL + worth(taken, state[KINGS])
    last = kernel.ROW_8 if state[SIDE] == 0 else kernel.ROW_1
    return TACTICAL if end_of(action) & last != 0 and start_of(action) & state[KINGS] == 0 else 0


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    side = state[SIDE]
    return FORCED if must_capture(state[side], state[1 - side], state[KINGS], side) else CALM


@compiled("int64(int64[::1])")
def repeated(state: Words) -> int:
    """Only kings' moves can lead back, and not before the fourth."""
    return DRAWN if state[QUIET] >= 4 else 0


LEARNED = Learned(Path(__file__).with_name("learned.dat"), len(WEIGHTS), TABLES, ALL_PIECES)

THINKING = Thinking(
    weights=WEIGHTS,
    learned=LEARNED,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    known=known,
    repeated=repeated,
    table=table,
    extend=False,  # as strong with it (80 games at 40 ms: 38 to 42), but 17 plies took five times the nodes
    ladder=LADDER,
)
