"""The rules of Stac over int64 words: the only place where they stand.

A state is ten words: the squares with one disc, with two, with a tower of `w` and of `b` (a cell is
`row * 5 + column`, a1 is 0); the cells of the two pawns; the side to move (0 is `w`); the sides whose disc is
barred (bit 0 is `w`); the actions since the last tower; the towers that win.

An action is an int: `carry * 1024 + from * 32 + to`.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from games.engine.bits import count_bits, lowest
from games.engine.jit import compiled

Words = MutableSequence[int]

WORDS = 10
MOST_ACTIONS = 16
ONES, TWOS, TOWERS, PAWNS, SIDE, BARRED, QUIET, TARGET = 0, 1, 2, 4, 6, 7, 8, 9
CARRY = 1024
MOST_QUIET = 60
ROW, COLUMN = 0b11111, 0b0000100001000010000100001
RUNNING, REACHED, EXHAUSTED, TOO_QUIET = 0, 1, 2, 3


@compiled("int64(int64, int64, int64)")
def move_code(carry: int, start: int, end: int) -> int:
    return carry * CARRY + start * 32 + end


@compiled("int64(int64, int64)")
def same_line(cell: int, other: int) -> int:
    """The row or column that two cells share, as a set of cells; 0 if they share none."""
    if cell // 5 == other // 5:
        return ROW << cell // 5 * 5
    if cell % 5 == other % 5:
        return COLUMN << cell % 5
    return 0


@compiled("int64(int64, int64)")
def shadow(cell: int, other: int) -> int:
    """The cells of their common line that lie behind the other pawn as seen from `cell`, its own included."""
    if other > cell:
        return same_line(cell, other) & ~((1 << other) - 1)
    return same_line(cell, other) & ((2 << other) - 1)


@compiled("int64(int64[::1])")
def alone_ends(state: Words) -> int:
    """Where the pawn may go without a disc: it may pass over the other pawn."""
    pawn, other = state[PAWNS + state[SIDE]], state[PAWNS + 1 - state[SIDE]]
    line = (ROW << pawn // 5 * 5) | (COLUMN << pawn % 5)
    return line & ~(1 << pawn) & ~(1 << other)


@compiled("boolean(int64[::1])")
def is_barred(state: Words) -> bool:
    """The disc under the pawn is the one that this side carried on its previous turn."""
    return (state[BARRED] >> state[SIDE]) & 1 == 1


@compiled("int64(int64[::1])")
def carried_ends(state: Words) -> int:
    """Where the pawn may go with the disc it stands on."""
    pawn, other = state[PAWNS + state[SIDE]], state[PAWNS + 1 - state[SIDE]]
    if (state[ONES] >> pawn) & 1 == 0 or is_barred(state):
        return 0
    return alone_ends(state) & ~(state[TOWERS] | state[TOWERS + 1]) & ~shadow(pawn, other)


@compiled("int64(int64[::1])")
def ending(state: Words) -> int:
    """RUNNING, or which of the three end conditions holds; they are judged in this order."""
    if count_bits(state[TOWERS]) >= state[TARGET] or count_bits(state[TOWERS + 1]) >= state[TARGET]:
        return REACHED
    if state[ONES] == 0 or count_bits(state[ONES]) + 2 * count_bits(state[TWOS]) < 3:
        return EXHAUSTED
    return TOO_QUIET if state[QUIET] >= MOST_QUIET else RUNNING


@compiled("int64(int64[::1])")
def outcome(state: Words) -> int:
    """0 while the game runs, 1 if `w` has won, 2 if `b` has, 3 for a draw: every end is decided by towers."""
    if ending(state) == RUNNING:
        return 0
    white, black = count_bits(state[TOWERS]), count_bits(state[TOWERS + 1])
    if white == black:
        return 3
    return 1 if white > black else 2


@compiled("int64(int64, int64, int64, int64[::1], int64)")
def write_moves(carry: int, start: int, ends: int, out: Words, count: int) -> int:
    while ends != 0:
        out[count] = move_code(carry, start, lowest(ends))
        ends &= ends - 1
        count += 1
    return count


@compiled("int64(int64[::1], int64[::1])")
def actions(state: Words, out: Words) -> int:
    """Writes the legal actions and gives their number."""
    if ending(state) != RUNNING:
        return 0
    pawn = state[PAWNS + state[SIDE]]
    count = write_moves(0, pawn, alone_ends(state), out, 0)
    return write_moves(1, pawn, carried_ends(state), out, count)


@compiled("boolean(int64[::1], int64, int64)")
def carry_disc(state: Words, start: int, end: int) -> bool:
    """Moves the disc, and says whether a tower arose."""
    state[ONES] &= ~(1 << start)
    if (state[TWOS] >> end) & 1 == 1:
        state[TWOS] &= ~(1 << end)
        state[TOWERS + state[SIDE]] |= 1 << end
        return True
    if (state[ONES] >> end) & 1 == 1:
        state[ONES] &= ~(1 << end)
        state[TWOS] |= 1 << end
    else:
        state[ONES] |= 1 << end
        # Only a disc that is alone on its square could be carried again.
        state[BARRED] |= 1 << state[SIDE]
    return False


@compiled("void(int64[::1], int64, int64[::1])")
def apply(state: Words, action: int, target: Words) -> None:
    """Writes the state after a legal action to `target`, which may be `state` itself."""
    for index in range(WORDS):
        target[index] = state[index]
    side, start, end = target[SIDE], action // 32 % 32, action % 32
    target[BARRED] &= ~(1 << side)
    target[QUIET] += 1
    target[PAWNS + side] = end
    if action >= CARRY and carry_disc(target, start, end):
        target[QUIET] = 0
    target[SIDE] = 1 - side


@compiled("int64(int64[::1], int64)")
def perft(state: Words, depth: int) -> int:
    """The number of sequences of legal actions; the last action of each is counted, not made."""
    if depth == 0:
        return 1
    if ending(state) != RUNNING:
        return 0
    ends, carried = alone_ends(state), carried_ends(state)
    if depth == 1:
        return count_bits(ends) + count_bits(carried)
    total, pawn = 0, state[PAWNS + state[SIDE]]
    target = state.copy()  # type: ignore[attr-defined]  # lists and arrays both have it
    for carry in range(2):
        while ends != 0:
            apply(state, move_code(carry, pawn, lowest(ends)), target)
            total += perft(target, depth - 1)
            ends &= ends - 1
        ends = carried
    return total
