"""The rules of Nim over int64 words: the counters that are left and the side to act (0 is `w`).

An action is the number of counters that it takes.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from games.engine.jit import compiled, words

Words = MutableSequence[int]

WORDS, MOST_ACTIONS = 2, 2
COUNT, SIDE = 0, 1
MOST_TAKEN = 2


@compiled("int64(int64[::1], int64[::1])")
def actions(state: Words, out: Words) -> int:
    """Writes the legal actions and gives their number."""
    most = min(state[COUNT], MOST_TAKEN)
    for index in range(most):
        out[index] = index + 1
    return most


@compiled("void(int64[::1], int64, int64[::1])")
def apply(state: Words, action: int, target: Words) -> None:
    target[COUNT] = state[COUNT] - action
    target[SIDE] = 1 - state[SIDE]


@compiled("int64(int64[::1])")
def outcome(state: Words) -> int:
    """0 while the game runs, 1 if `w` has taken the last counter, 2 if `b` has."""
    return 0 if state[COUNT] > 0 else 2 - state[SIDE]


@compiled("int64(int64[::1], int64)")
def perft(state: Words, depth: int) -> int:
    if depth == 0:
        return 1
    out, target, total = words(MOST_ACTIONS), words(WORDS), 0
    for index in range(actions(state, out)):
        apply(state, out[index], target)
        total += perft(target, depth - 1)
    return total
