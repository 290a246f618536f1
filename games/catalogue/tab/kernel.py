"""The rules of Tâb over int64 words: the only place where they stand.

A state is nine words: for each side three layers of cells (unmoved, moved, has been on its 4th row), then the
side to act (0 is `w`), the throw (0 while the side has to throw) and the number of columns. A cell is
`(row - 1) * columns + column`. A path place counts along a side's own way, from 0 on its 1st row to 4N-1.

An action is an int: a throw is its value (1, 2, 3, 4, 6), passing is 7, a move is `(from + 1) * 64 + to`.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from games.engine.bits import lowest
from games.engine.jit import compiled, words

Words = MutableSequence[int]

WORDS = 9
MOST_ACTIONS = 30
UNMOVED, MOVED, LAST = 0, 1, 2
SIDE, THROW, COLUMNS = 6, 7, 8
PASS = 7
ONWARD, BACK = 0, 1
NOWHERE = -1


@compiled("int64(int64, int64)")
def move_code(start: int, end: int) -> int:
    return (start + 1) * 64 + end


@compiled("int64(int64)")
def move_start(action: int) -> int:
    return action // 64 - 1


@compiled("int64(int64)")
def move_end(action: int) -> int:
    return action % 64


@compiled("boolean(int64)")
def throws_again(value: int) -> bool:
    return value == 1 or value == 4 or value == 6


def snake(place: int, columns: int) -> int:
    """Cell to path place and back, for the side that sits below: the 2nd and 4th rows run to the left."""
    row = place // columns
    if row % 2 == 0:
        return place
    return (2 * row + 1) * columns - 1 - place


# Constants to the compiled functions, so they are filled before those are defined: divisions take longer.
WIDEST = 15
CELLS_ON_PATH = words((WIDEST + 1) * 128)  # at 128 * columns + 64 * side + path place
PLACES_OF_CELLS = words((WIDEST + 1) * 128)  # at 128 * columns + 64 * side + cell

for width in range(1, WIDEST + 1):
    for number in range(4 * width):
        last = 4 * width - 1
        CELLS_ON_PATH[128 * width + number], CELLS_ON_PATH[128 * width + 64 + number] = (
            snake(number, width),
            last - snake(number, width),
        )
        PLACES_OF_CELLS[128 * width + number], PLACES_OF_CELLS[128 * width + 64 + number] = (
            snake(number, width),
            snake(last - number, width),
        )


@compiled("int64(int64, int64, int64)")
def cell_at(path: int, side: int, columns: int) -> int:
    return CELLS_ON_PATH[128 * columns + 64 * side + path]


@compiled("int64(int64, int64, int64)")
def path_of(cell: int, side: int, columns: int) -> int:
    return PLACES_OF_CELLS[128 * columns + 64 * side + cell]


@compiled("int64(int64[::1], int64)")
def pieces_of(state: Words, side: int) -> int:
    return state[3 * side] | state[3 * side + 1] | state[3 * side + 2]


@compiled("int64(int64, int64)")
def home_row(side: int, columns: int) -> int:
    row = (1 << columns) - 1
    return row if side == 0 else row << 3 * columns


@compiled("boolean(int64[::1], int64)")
def must_stay_home(state: Words, cell: int) -> bool:
    """An unmoved piece leaves only with a throw of 1."""
    return state[THROW] != 1 and (state[3 * state[SIDE] + UNMOVED] >> cell) & 1 == 1


@compiled("boolean(int64[::1], int64)")
def is_locked(state: Words, cell: int) -> bool:
    """On the 4th row a piece waits until its side has left the 1st."""
    side, columns = state[SIDE], state[COLUMNS]
    if (home_row(1 - side, columns) >> cell) & 1 == 0:
        return False
    return pieces_of(state, side) & home_row(side, columns) != 0


@compiled("int64(int64[::1], int64, int64)")
def way(state: Words, cell: int, which: int) -> int:
    """Where the throw carries a piece, whatever stands there; BACK exists at the end of the 3rd row only."""
    side, columns = state[SIDE], state[COLUMNS]
    path = path_of(cell, side, columns)
    end = path + state[THROW]
    if which == BACK:
        if not path < 3 * columns <= end:
            return NOWHERE
        end -= 2 * columns
    elif end >= 4 * columns:
        end -= 2 * columns
    return cell_at(end, side, columns)


@compiled("boolean(int64[::1], int64, int64)")
def would_climb_again(state: Words, cell: int, end: int) -> bool:
    """A piece that has been on its 4th row does not enter it a second time."""
    side = state[SIDE]
    if (state[3 * side + LAST] >> cell) & 1 == 0:
        return False
    last_row = home_row(1 - side, state[COLUMNS])
    return (last_row >> end) & 1 == 1 and (last_row >> cell) & 1 == 0


@compiled("int64(int64[::1], int64, int64)")
def landing(state: Words, cell: int, which: int) -> int:
    """Where a piece of the side to act may land by one of the two ways; NOWHERE if it may not."""
    if must_stay_home(state, cell) or is_locked(state, cell):
        return NOWHERE
    end = way(state, cell, which)
    if end == NOWHERE or (pieces_of(state, state[SIDE]) >> end) & 1 == 1:
        return NOWHERE
    return NOWHERE if would_climb_again(state, cell, end) else end


@compiled("boolean(int64[::1])")
def can_move(state: Words) -> bool:
    pieces = pieces_of(state, state[SIDE])
    while pieces != 0:
        cell = lowest(pieces)
        pieces &= pieces - 1
        if landing(state, cell, ONWARD) != NOWHERE or landing(state, cell, BACK) != NOWHERE:
            return True
    return False


@compiled("int64(int64[::1], int64[::1])")
def moves(state: Words, out: Words) -> int:
    count = 0
    pieces = pieces_of(state, state[SIDE])
    while pieces != 0:
        cell = lowest(pieces)
        pieces &= pieces - 1
        for which in range(2):
            end = landing(state, cell, which)
            if end != NOWHERE:
                out[count] = move_code(cell, end)
                count += 1
    return count


@compiled("int64(int64[::1])")
def outcome(state: Words) -> int:
    """0 while the game runs, 1 if `w` has won, 2 if `b` has."""
    if pieces_of(state, 1) == 0:
        return 1
    if pieces_of(state, 0) == 0:
        return 2
    return 0


@compiled("int64(int64[::1], int64[::1])")
def actions(state: Words, out: Words) -> int:
    """Writes the legal actions and gives their number."""
    if outcome(state) != 0:
        return 0
    if state[THROW] == 0:
        for index in range(5):
            out[index] = index + 1 if index < 4 else 6
        return 5
    count = moves(state, out)
    if count == 0:
        out[0] = PASS
        return 1
    return count


@compiled("void(int64[::1])")
def end_throw(state: Words) -> None:
    """The side throws again or the turn passes on."""
    if not throws_again(state[THROW]):
        state[SIDE] = 1 - state[SIDE]
    state[THROW] = 0


@compiled("void(int64[::1], int64, int64)")
def move_piece(state: Words, start: int, end: int) -> None:
    side = state[SIDE]
    layer = MOVED
    if (state[3 * side + LAST] >> start) & 1 == 1 or (home_row(1 - side, state[COLUMNS]) >> end) & 1 == 1:
        layer = LAST
    for index in range(3):
        state[3 * side + index] &= ~(1 << start)
        state[3 * (1 - side) + index] &= ~(1 << end)
    state[3 * side + layer] |= 1 << end


@compiled("void(int64[::1], int64, int64[::1])")
def apply(state: Words, action: int, target: Words) -> None:
    """Writes the state after a legal action to `target`, which may be `state` itself."""
    for index in range(WORDS):
        target[index] = state[index]
    if action < PASS:
        target[THROW] = action
        # With 2 or 3 and no move the side has to pass, which is an action of its own.
        if throws_again(action) and not can_move(target):
            target[THROW] = 0
        return
    if action != PASS:
        move_piece(target, move_start(action), move_end(action))
    end_throw(target)


@compiled("int64(int64[::1], int64)")
def perft(state: Words, depth: int) -> int:
    """The number of sequences of legal actions; the last action of each is counted, not made."""
    if depth <= 0:
        return 1
    out, target = words(MOST_ACTIONS), words(WORDS)
    count = actions(state, out)
    if depth == 1:
        return count
    total = 0
    for index in range(count):
        apply(state, out[index], target)
        total += perft(target, depth - 1)
    return total
