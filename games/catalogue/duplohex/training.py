"""What the trainer asks of DuploHex: the judgement that is to be learned, and a teacher."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.catalogue.duplohex.judgement import CELLS, evaluate, phase, places, summed
from games.catalogue.duplohex.kernel import Words
from games.catalogue.duplohex.patterns import LOOKUPS, TABLES
from games.catalogue.duplohex.teacher import evaluate as taught
from games.catalogue.duplohex.thinking import THINKING
from games.catalogue.duplohex.weights import WEIGHTS
from games.engine.jit import compiled
from games.engine.search.learned import Learned
from games.engine.search.thinking import Weight
from games.engine.training.course import Course

BESIDE = (Weight("due_first", 0), Weight("contested", 0), Weight("room", 0), Weight("second_room", 0))
LEARNED = Learned(Path(__file__).with_name("learned.dat"), len(WEIGHTS) + len(BESIDE), TABLES, CELLS)


@compiled("int64(int64[::1])")
def fits(state: Words) -> int:
    """Wins at once are known and never judged; all else says something."""
    return 1


COURSE = Course(
    summed=summed,
    places=places,
    lookups=LOOKUPS,
    against=0,
    phase=phase,
    fits=fits,
    teacher=taught,
    weights=tuple(weight.value for weight in WEIGHTS),
    student=replace(THINKING, weights=WEIGHTS + BESIDE, learned=LEARNED, evaluate=evaluate),
    points=400,
    most_at_start=450,
    clear=1_500,
)
