"""The rules of simplified Fanorona over int64 words: the only place where they stand.

A state is five words: the points of `w` and of `b`, the side to move (0 is `w`), the actions made, the limit.
A point is `(row + 1) * 8 + column + 1`, a1 is 9: the unused bits around the board stop every step at its edge.

An action is a whole turn in one int: the start point in 6 bits, the number of steps in 5, then 3 bits for the
direction of each step. It cannot overflow: every step of a chain takes a piece and a side has at most 17, so 62
bits are enough.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from games.engine.bits import count_bits, lowest
from games.engine.jit import compiled

Words = MutableSequence[int]

WORDS = 5
MOST_ACTIONS = 512  # a long search for the position with most turns, reachable or not, came to rest at 157
SIDE, MADE, LIMIT = 2, 3, 4
MOST_PIECES = 17
AHEAD = 3  # pieces more than the other side: enough to win when the limit is reached
RUNNING, BARE, STUCK, SPENT = 0, 1, 2, 3
NOWHERE = 0
BOARD = 0xFEFEFEFEFE00
# Points joined to their diagonal neighbours: column and row both even or both odd.
CROSSINGS = 0xAA54AA54AA00
# Along the lines first (right, left, up, down), then the diagonals.
DIRECTIONS = (1, -1, 8, -8, 9, -9, 7, -7)
ALONG = 4


@compiled("int64(int64)")
def plain(word: int) -> int:
    """For constants handed to a recursion: numba would give them a type of their own, which its cache loses."""
    return word


@compiled("int64(int64)")
def code_start(action: int) -> int:
    return action & 63


@compiled("int64(int64)")
def code_length(action: int) -> int:
    return (action >> 6) & 31


@compiled("int64(int64, int64)")
def code_direction(action: int, index: int) -> int:
    return (action >> (11 + 3 * index)) & 7


@compiled("int64(int64, int64)")
def code_longer(action: int, direction: int) -> int:
    """The action with one more step; a start point alone is one without steps."""
    return action + 64 + (direction << (11 + 3 * code_length(action)))


@compiled("int64(int64, int64)")
def moved_back(points: int, by: int) -> int:
    """A set of points, each of them `by` further back: bit p of the answer is bit p + by of the set."""
    return points >> by if by > 0 else points << -by


@compiled("int64(int64, int64, int64)")
def movers(mine: int, theirs: int, direction: int) -> int:
    """The pieces that have an empty point before them along a line in this direction."""
    empty = BOARD & ~(mine | theirs)
    able = mine & moved_back(empty, DIRECTIONS[direction])
    return able if direction < ALONG else able & CROSSINGS


@compiled("int64(int64, int64, int64)")
def takers(mine: int, theirs: int, direction: int) -> int:
    """The pieces whose step in this direction captures."""
    return movers(mine, theirs, direction) & moved_back(theirs, 2 * DIRECTIONS[direction])


@compiled("boolean(int64, int64)")
def can_move(mine: int, theirs: int) -> bool:
    able = 0
    for direction in range(8):
        able |= movers(mine, theirs, direction)
    return able != 0


@compiled("int64(int64, int64)")
def capturers(mine: int, theirs: int) -> int:
    """The pieces that can capture: if there is one, the turn must."""
    able = 0
    for direction in range(8):
        able |= takers(mine, theirs, direction)
    return able


@compiled("int64(int64, int64, int64)")
def taken(theirs: int, end: int, by: int) -> int:
    """The enemies that a step to `end` captures: all that follow in its direction without a gap."""
    captured = 0
    point = end + by
    while (theirs >> point) & 1 == 1:
        captured |= 1 << point
        point += by
    return captured


@compiled("int64(int64, int64, int64, int64, int64)")
def capturing_step(mine: int, theirs: int, visited: int, point: int, direction: int) -> int:
    """Where the piece on `point` (not among `mine`) lands if it may capture this way in its turn, or NOWHERE."""
    by = DIRECTIONS[direction]
    end = point + by
    if direction >= ALONG and (CROSSINGS >> point) & 1 == 0:
        return NOWHERE
    if ((BOARD & ~(mine | theirs | visited)) >> end) & 1 == 0 or (theirs >> (end + by)) & 1 == 0:
        return NOWHERE
    return end


@compiled("int64(int64, int64, int64, int64, int64, int64[::1], int64)")
def write_chains(mine: int, theirs: int, visited: int, point: int, code: int, out: Words, count: int) -> int:
    """Writes every way to go on capturing from `point`; each beginning of a chain is an action of its own."""
    for direction in range(8):
        end = capturing_step(mine, theirs, visited, point, direction)
        if end != NOWHERE:
            longer, rest = code_longer(code, direction), theirs & ~taken(theirs, end, DIRECTIONS[direction])
            out[count] = longer
            count = write_chains(mine, rest, visited | (1 << end), end, longer, out, count + 1)
    return count


@compiled("int64(int64, int64, int64[::1])")
def write_captures(mine: int, theirs: int, out: Words) -> int:
    count, pieces = 0, capturers(mine, theirs)
    while pieces != 0:
        point = lowest(pieces)
        count = write_chains(mine & ~(1 << point), theirs, 1 << point, point, point, out, count)
        pieces &= pieces - 1
    return count


@compiled("int64(int64, int64, int64[::1])")
def write_steps(mine: int, theirs: int, out: Words) -> int:
    """The turns without capture."""
    count = 0
    for direction in range(8):
        pieces = movers(mine, theirs, direction)
        while pieces != 0:
            out[count] = code_longer(lowest(pieces), direction)
            count += 1
            pieces &= pieces - 1
    return count


@compiled("int64(int64[::1])")
def ending(state: Words) -> int:
    """RUNNING, or which end condition holds: no pieces, no move, or no action left."""
    if state[0] == 0 or state[1] == 0:
        return BARE
    if not can_move(state[state[SIDE]], state[1 - state[SIDE]]):
        return STUCK
    return SPENT if state[MADE] >= state[LIMIT] else RUNNING


@compiled("int64(int64[::1])")
def outcome(state: Words) -> int:
    """0 while the game runs, 1 if `w` has won, 2 if `b` has, 3 for a draw."""
    end = ending(state)
    if end == RUNNING:
        return 0
    if end == BARE:
        return 1 if state[1] == 0 else 2
    if end == STUCK:
        return 2 - state[SIDE]
    ahead = count_bits(state[0]) - count_bits(state[1])
    if ahead >= AHEAD:
        return 1
    return 2 if -ahead >= AHEAD else 3


@compiled("int64(int64[::1], int64[::1])")
def actions(state: Words, out: Words) -> int:
    """Writes the legal actions and gives their number."""
    if ending(state) != RUNNING:
        return 0
    mine, theirs = state[state[SIDE]], state[1 - state[SIDE]]
    count = write_captures(mine, theirs, out)
    return count if count != 0 else write_steps(mine, theirs, out)


@compiled("void(int64[::1], int64, int64[::1])")
def apply(state: Words, action: int, target: Words) -> None:
    """Writes the state after a legal action to `target`, which may be `state` itself."""
    side, point = state[SIDE], code_start(action)
    mine, theirs = state[side] & ~(1 << point), state[1 - side]
    for index in range(code_length(action)):
        by = DIRECTIONS[code_direction(action, index)]
        point += by
        theirs &= ~taken(theirs, point, by)
    target[side], target[1 - side] = mine | (1 << point), theirs
    target[SIDE], target[MADE], target[LIMIT] = 1 - side, state[MADE] + 1, state[LIMIT]


@compiled("int64(int64, int64, int64, int64)")
def count_chains(mine: int, theirs: int, visited: int, point: int) -> int:
    """As many as `write_chains` writes."""
    count = 0
    for direction in range(8):
        end = capturing_step(mine, theirs, visited, point, direction)
        if end != NOWHERE:
            rest = theirs & ~taken(theirs, end, DIRECTIONS[direction])
            count += 1 + count_chains(mine, rest, visited | (1 << end), end)
    return count


@compiled("int64(int64, int64)")
def count_turns(mine: int, theirs: int) -> int:
    """The number of legal actions of a side in a running game."""
    count, pieces = 0, capturers(mine, theirs)
    while pieces != 0:
        start = pieces & -pieces
        count += count_chains(mine & ~start, theirs, start, lowest(start))
        pieces &= pieces - 1
    for direction in range(8 if count == 0 else 0):
        count += count_bits(movers(mine, theirs, direction))
    return count


@compiled("int64(int64, int64, int64, int64, int64, int64)")
def walk(mine: int, theirs: int, left: int, visited: int, point: int, depth: int) -> int:
    """Sequences of `depth` actions with `left` before the limit; in the middle of a chain from its `point`.

    One function for turns and chains, because two that call each other cannot be compiled ahead.
    """
    total = 0
    if point != NOWHERE:
        for direction in range(8):
            end = capturing_step(mine, theirs, visited, point, direction)
            if end != NOWHERE:
                rest = theirs & ~taken(theirs, end, DIRECTIONS[direction])
                total += walk(rest, mine | (1 << end), left - 1, plain(0), plain(NOWHERE), depth - 1)
                total += walk(mine, rest, left, visited | (1 << end), end, depth)
        return total
    if depth == 0:
        return 1
    if left == 0 or mine == 0 or theirs == 0:
        return 0
    if depth == 1:
        return count_turns(mine, theirs)
    pieces = able = capturers(mine, theirs)
    while pieces != 0:
        start = pieces & -pieces
        total += walk(mine & ~start, theirs, left, start, lowest(start), depth)
        pieces &= pieces - 1
    for direction in range(8 if able == 0 else 0):
        pieces = movers(mine, theirs, direction)
        while pieces != 0:
            start = pieces & -pieces
            end = 1 << (lowest(start) + DIRECTIONS[direction])
            total += walk(theirs, (mine & ~start) | end, left - 1, plain(0), plain(NOWHERE), depth - 1)
            pieces &= pieces - 1
    return total


@compiled("int64(int64[::1], int64)")
def perft(state: Words, depth: int) -> int:
    """The number of sequences of legal actions; the last action of each is counted, not made."""
    mine, theirs = state[state[SIDE]], state[1 - state[SIDE]]
    return walk(mine, theirs, state[LIMIT] - state[MADE], 0, NOWHERE, depth)
