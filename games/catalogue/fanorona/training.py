"""What the trainer asks of Fanorona: where tables are looked at, which positions say something, and a teacher."""

from __future__ import annotations

from games.catalogue.fanorona.judgement import FEATURES, phase, summed
from games.catalogue.fanorona.kernel import SIDE, Words, capturers
from games.catalogue.fanorona.patterns import (
    CASES,
    FIELD,
    FIRST_COUNTS,
    FIRST_LEADS,
    LOOKUPS,
    MASK,
    WINDOW_ROWS,
    count_case,
    lead_case,
    left_row,
    right_row,
    stacked,
)
from games.catalogue.fanorona.teacher import WEIGHTS, evaluate
from games.catalogue.fanorona.thinking import THINKING
from games.engine.jit import compiled
from games.engine.training.course import Course


@compiled("int64(int64[::1], int64[::1])")
def places(state: Words, out: Words) -> int:
    mine, theirs = state[state[SIDE]], state[1 - state[SIDE]]
    out[0], out[1] = FEATURES + FIRST_LEADS + lead_case(state), FEATURES + FIRST_COUNTS + count_case(state)
    at = 2
    for row in range(WINDOW_ROWS):
        first = FEATURES + (3 * CASES if row == 1 else 0)
        left = stacked(
            left_row(mine, theirs, row), left_row(mine, theirs, row + 1), left_row(mine, theirs, row + 2), row
        )
        right = stacked(
            right_row(mine, theirs, row), right_row(mine, theirs, row + 1), right_row(mine, theirs, row + 2), row
        )
        for field in range(3):
            out[at + field] = first + field * CASES + (left >> FIELD * field & MASK)
        for field in range(2):
            out[at + 3 + field] = first + field * CASES + (right >> FIELD * field & MASK)
        at += 5
    return at


@compiled("int64(int64[::1])")
def fits(state: Words) -> int:
    return 0 if capturers(state[state[SIDE]], state[1 - state[SIDE]]) != 0 else 1


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
