"""What the search asks of Stac."""

from __future__ import annotations

from pathlib import Path

from games.catalogue.stac.judgement import carries_to, evaluate
from games.catalogue.stac.kernel import BARRED, CARRY, ONES, PAWNS, QUIET, SIDE, TARGET, TOWERS, TWOS, Words
from games.catalogue.stac.patterns import DISCS, TABLES
from games.catalogue.stac.weights import LADDER, WEIGHTS
from games.engine.bits import count_bits
from games.engine.jit import compiled
from games.engine.search.learned import Learned
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, DRAWN, TACTICAL, TENSE, mixed

LATE = 44  # from so many quiet actions on their number makes a difference


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    quiet = state[QUIET] if state[QUIET] > LATE else 0
    rest = (
        state[PAWNS]
        | state[PAWNS + 1] << 5
        | state[SIDE] << 10
        | state[BARRED] << 11
        | quiet << 13
        | state[TARGET] << 20
    )
    digest = mixed(mixed(0, state[ONES] | state[TWOS] << 25), state[TOWERS] | state[TOWERS + 1] << 25)
    return mixed(digest, rest)


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """A tower first, then any carrying."""
    if action < CARRY:
        return 0
    return TACTICAL if (state[TWOS] >> action % 32) & 1 == 1 else 64


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    return TENSE if carries_to(state, state[SIDE]) & state[TWOS] != 0 else CALM


@compiled("int64(int64[::1])")
def repeated(state: Words) -> int:
    """Whoever lets a position come again lets the game go to its quiet end, which is decided by towers."""
    if state[QUIET] < 4:
        return 0
    ahead = count_bits(state[TOWERS]) - count_bits(state[TOWERS + 1])
    if ahead == 0:
        return DRAWN
    return 1 if ahead > 0 else 2


LEARNED = Learned(Path(__file__).with_name("learned.dat"), len(WEIGHTS), TABLES, DISCS)

THINKING = Thinking(
    weights=WEIGHTS,
    learned=LEARNED,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    repeated=repeated,
    contempt=20,
    ladder=LADDER,
)
