"""What the trainer asks of Damas: where tables are looked at, which positions say something, and a teacher."""

from __future__ import annotations

from games.catalogue.damas.judgement import CALM_ACTIONS, FEATURES, phase, summed
from games.catalogue.damas.kernel import (
    BLACK,
    KINGS,
    QUIET,
    SIDE,
    WHITE,
    Words,
    must_capture,
)
from games.catalogue.damas.patterns import BLOCKS, CASES, FIELD, MASK, cases
from games.catalogue.damas.teacher import WEIGHTS, evaluate
from games.catalogue.damas.thinking import THINKING
from games.engine.jit import compiled
from games.engine.training.course import Course


@compiled("void(int64, int64, int64, int64[::1], int64, int64)")
def write_places(own: int, enemy: int, side: int, out: Words, at: int, first: int) -> None:
    """Where `looked_up` looks."""
    low, high = cases(own, enemy, side, 0), cases(own, enemy, side, 1)
    out[at], out[at + 1] = first + (low & MASK), first + CASES + (low >> FIELD & MASK)
    out[at + 2], out[at + 3] = first + 2 * CASES + (low >> 2 * FIELD), first + 3 * CASES + (high & MASK)
    out[at + 4] = first + 4 * CASES + (high >> FIELD)


@compiled("int64(int64[::1], int64[::1])")
def places(state: Words, out: Words) -> int:
    side, kings = state[SIDE], state[KINGS]
    own, enemy = state[side] & ~kings, state[1 - side] & ~kings
    write_places(own, enemy, side, out, 0, FEATURES)
    write_places(enemy, own, 1 - side, out, len(BLOCKS), FEATURES)
    return 2 * len(BLOCKS)


@compiled("int64(int64[::1])")
def fits(state: Words) -> int:
    """Neither a capture nor a draw by counting is near, and there are men to judge."""
    side, kings = state[SIDE], state[KINGS]
    if state[QUIET] > CALM_ACTIONS or kings == state[WHITE] | state[BLACK]:
        return 0
    return 0 if must_capture(state[side], state[1 - side], kings, side) else 1


COURSE = Course(
    summed=summed,
    places=places,
    lookups=2 * len(BLOCKS),
    against=len(BLOCKS),
    phase=phase,
    fits=fits,
    teacher=evaluate,
    weights=WEIGHTS,
    student=THINKING,
)
