"""What the search asks of Fanorona."""

from __future__ import annotations

from pathlib import Path

from games.catalogue.fanorona.judgement import ALL_PIECES, evaluate
from games.catalogue.fanorona.kernel import DIRECTIONS as STEPS
from games.catalogue.fanorona.kernel import (
    LIMIT,
    MADE,
    SIDE,
    Words,
    capturers,
    code_direction,
    code_length,
    code_start,
    taken,
)
from games.catalogue.fanorona.patterns import TABLES
from games.catalogue.fanorona.weights import LADDER, WEIGHTS
from games.engine.bits import count_bits
from games.engine.jit import compiled
from games.engine.search.learned import Learned
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, DRAWN, FORCED, TACTICAL, mixed

NEAR_THE_END = 16  # so many actions before the limit their number makes a difference


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    left = state[LIMIT] - state[MADE]
    digest = mixed(mixed(0, state[0]), state[1])
    return mixed(digest, state[SIDE] | ((left + 1) << 1 if left <= NEAR_THE_END else 0))


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """The pieces that a turn takes."""
    theirs, point = state[1 - state[SIDE]], code_start(action)
    before = theirs
    for index in range(code_length(action)):
        by = STEPS[code_direction(action, index)]
        point += by
        theirs &= ~taken(theirs, point, by)
    return TACTICAL + count_bits(before & ~theirs) if theirs != before else 0


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    return FORCED if capturers(state[state[SIDE]], state[1 - state[SIDE]]) != 0 else CALM


@compiled("int64(int64[::1])")
def repeated(state: Words) -> int:
    return DRAWN


LEARNED = Learned(Path(__file__).with_name("learned.dat"), len(WEIGHTS), TABLES, ALL_PIECES)

THINKING = Thinking(
    weights=WEIGHTS,
    learned=LEARNED,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    repeated=repeated,
    ladder=LADDER,
)
