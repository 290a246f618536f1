"""What the trainer asks of Stac: where the tables are looked at, which positions say something, and a teacher."""

from __future__ import annotations

from games.catalogue.stac.judgement import FEATURES, carries_to, may_carry, phase, summed
from games.catalogue.stac.kernel import SIDE, TWOS, Words
from games.catalogue.stac.patterns import CASES, LOOKUPS, column_case, row_case, standing
from games.catalogue.stac.teacher import WEIGHTS, evaluate
from games.catalogue.stac.thinking import THINKING
from games.engine.jit import compiled
from games.engine.training.course import Course


@compiled("int64(int64[::1], int64[::1])")
def places(state: Words, out: Words) -> int:
    side = state[SIDE]
    for which in range(2):
        whose = side if which == 0 else 1 - side
        first, carries = FEATURES + which * CASES, may_carry(state, whose)
        out[2 * which] = first + row_case(state, whose, carries)
        out[2 * which + 1] = first + column_case(state, whose, carries)
    out[4] = FEATURES + 2 * CASES + standing(state)
    return LOOKUPS


@compiled("int64(int64[::1])")
def fits(state: Words) -> int:
    """Where a tower can be built at once, the search builds it."""
    return 1 if carries_to(state, state[SIDE]) & state[TWOS] == 0 else 0


COURSE = Course(
    summed=summed,
    places=places,
    lookups=LOOKUPS,
    against=0,
    phase=phase,
    fits=fits,
    teacher=evaluate,
    weights=WEIGHTS,
    student=THINKING,
)
