"""What the judgement sees in positions, as numbers to fit."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.jit import compiled
from games.engine.search.tree import Grid, Words

ON_STATE = "FunctionType(int64(int64[::1]))"
ON_STATE_AND_WORDS = "FunctionType(int64(int64[::1], int64[::1]))"


@compiled(
    f"void({ON_STATE_AND_WORDS}, {ON_STATE_AND_WORDS}, {ON_STATE}, int64[:, ::1], int64[::1], int64, int64[:, ::1])"
)
def describe(
    summed: Callable[..., int],
    places: Callable[..., int],
    phase: Callable[..., int],
    states: Grid,
    unit: Words,
    features: int,
    out: Grid,
) -> None:
    """The sum is linear in its words: with all but one at nothing it gives that feature. Then places and phase."""
    for row in range(len(states)):
        for feature in range(features):
            unit[feature] = 1
            out[row][feature] = summed(states[row], unit)
            unit[feature] = 0
        count = places(states[row], out[row][features:])
        out[row][features + count] = phase(states[row])
