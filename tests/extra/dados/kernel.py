"""The rules over int64 words: the points of each side's stones, the side to act (0 is `w`), the dice, the length.

An action is an int: a throw is `7 * less + more` (8 to 48), a move `(start + 1) * 64 + end`.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from games.engine.jit import compiled, words

Words = MutableSequence[int]

WORDS, MOST_ACTIONS = 5, 21
SIDE, DICE, LENGTH = 2, 3, 4
FIRST_MOVE = 64
NOWHERE = -1


@compiled("int64(int64[::1], int64, int64)")
def landing(state: Words, start: int, steps: int) -> int:
    """Where a stone of the side to act comes to; NOWHERE if its own side is there."""
    side = state[SIDE]
    end = min(start + steps, state[LENGTH] - 1) if side == 0 else max(start - steps, 0)
    return NOWHERE if (state[side] >> end) & 1 == 1 else end


@compiled("int64(int64[::1])")
def outcome(state: Words) -> int:
    """0 while the game runs, 1 if `w` has won, 2 if `b` has."""
    if (state[0] >> (state[LENGTH] - 1)) & 1 == 1 or state[1] == 0:
        return 1
    if state[1] & 1 == 1 or state[0] == 0:
        return 2
    return 0


@compiled("int64(int64[::1])")
def throws(out: Words) -> int:
    count = 0
    for less in range(1, 7):
        for more in range(less, 7):
            out[count] = 7 * less + more
            count += 1
    return count


@compiled("int64(int64[::1], int64[::1])")
def moves(state: Words, out: Words) -> int:
    """Two dice that lead a stone to the same point are one move."""
    count = 0
    for start in range(state[LENGTH]):
        if (state[state[SIDE]] >> start) & 1 == 1:
            near, far = landing(state, start, state[DICE] // 7), landing(state, start, state[DICE] % 7)
            if near != NOWHERE:
                out[count] = (start + 1) * 64 + near
                count += 1
            if far != NOWHERE and far != near:
                out[count] = (start + 1) * 64 + far
                count += 1
    return count


@compiled("int64(int64[::1], int64[::1])")
def actions(state: Words, out: Words) -> int:
    """Writes the legal actions and gives their number: the foremost stone always has one."""
    if outcome(state) != 0:
        return 0
    return throws(out) if state[DICE] == 0 else moves(state, out)


@compiled("void(int64[::1], int64, int64[::1])")
def apply(state: Words, action: int, target: Words) -> None:
    """Writes the state after a legal action to `target`, which may be `state` itself."""
    for index in range(WORDS):
        target[index] = state[index]
    if action < FIRST_MOVE:
        target[DICE] = action
        return
    side, end = state[SIDE], action % 64
    target[side] = (state[side] & ~(1 << (action // 64 - 1))) | 1 << end
    target[1 - side] = state[1 - side] & ~(1 << end)
    target[SIDE], target[DICE] = 1 - side, 0


@compiled("int64(int64[::1], int64)")
def perft(state: Words, depth: int) -> int:
    if depth <= 0:
        return 1
    out, target, total = words(MOST_ACTIONS), words(WORDS), 0
    for index in range(actions(state, out)):
        apply(state, out[index], target)
        total += perft(target, depth - 1)
    return total
