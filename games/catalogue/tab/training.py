"""What the trainer asks of Tâb: the judgement that is to be learned, where its tables are looked at, and a teacher."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.catalogue.tab.judgement import FEATURES, PHASES, evaluate, home_of, phase, pieces_left, summed
from games.catalogue.tab.kernel import SIDE, THROW, Words
from games.catalogue.tab.patterns import (
    LOOKUPS,
    OTHER_CHANCE,
    OTHER_HOME,
    OWN_CHANCE,
    OWN_HOME,
    TABLES,
    balance,
    chance,
)
from games.catalogue.tab.teacher import evaluate as taught
from games.catalogue.tab.thinking import THINKING
from games.catalogue.tab.threats import chances_to_hit
from games.catalogue.tab.weights import WEIGHTS
from games.engine.jit import compiled
from games.engine.search.learned import Learned
from games.engine.search.thinking import Weight
from games.engine.training.course import Course

# Where the fit begins: as the teacher judges.
TO_LEARN = (
    Weight("piece", 16),
    Weight("share", 9),
    Weight("fresh", -35),
    Weight("home", 0),
    Weight("second", 0),
    Weight("third", 0),
    Weight("back_second", 3),
    Weight("back_third", 3),
    Weight("climbed", 3),
    Weight("waiting", -10),
    Weight("threat", 10),
    Weight("danger", -5),
    Weight("prey", 0),
    Weight("exposed", 0),
    Weight("tempo", 7),
)
LEARNED = Learned(Path(__file__).with_name("learned.dat"), FEATURES, TABLES, PHASES)


@compiled("int64(int64[::1], int64[::1])")
def places(state: Words, out: Words) -> int:
    side, other = state[SIDE], 1 - state[SIDE]
    out[0] = FEATURES + balance(pieces_left(state, side), pieces_left(state, other))
    out[1], out[2] = FEATURES + OWN_HOME + home_of(state, side), FEATURES + OTHER_HOME + home_of(state, other)
    out[3] = FEATURES + OWN_CHANCE + chance(chances_to_hit(state, side))
    out[4] = FEATURES + OTHER_CHANCE + chance(chances_to_hit(state, other))
    return LOOKUPS


@compiled("int64(int64[::1])")
def fits(state: Words) -> int:
    """It judges before throws only."""
    return 1 if state[THROW] == 0 else 0


COURSE = Course(
    summed=summed,
    places=places,
    lookups=LOOKUPS,
    against=0,
    phase=phase,
    fits=fits,
    teacher=taught,
    weights=tuple(weight.value for weight in WEIGHTS),
    student=replace(THINKING, weights=TO_LEARN, learned=LEARNED, evaluate=evaluate),
    points=150,
)
