"""The rules of Damas over int64 words: the only place where they stand.

A board is a word with one bit per dark square. Behind every second row of four squares lies one bit that is
no square, so that a step along a diagonal is the same shift everywhere (4 or 5) and never wraps at an edge:

    35 34 33 32
      30 29 28 27   (31 is none)
    26 25 24 23
      21 20 19 18   (22 is none) ...

Square n is bit `n - 1 + (n + 3) // 8`. A state is seven words: the squares of white, of black, of the kings;
the side to act (0 is `w`); the actions since a man's move or a capture; the move number; the moves counted
for the Forçada (-1 while it does not count). Where they can, functions take boards as `own` and `enemy`.

An action is an int: start and end as bit numbers (6 bits each), above them the board of the captured pieces.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from games.engine.bits import count_bits
from games.engine.jit import compiled, words

Words = MutableSequence[int]

WORDS = 7
MOST_ACTIONS = 160  # twelve kings with thirteen squares each; the most captures found by search are 38
WHITE, BLACK, KINGS, SIDE, QUIET, MOVE, FORCADA = 0, 1, 2, 3, 4, 5, 6
MOST_QUIET = 40
MOST_FORCADA = 12
NOT_COUNTING = -1
RUNNING, WHITE_WON, BLACK_WON, DRAWN = 0, 1, 2, 3

BOARD = 0xF7FBFDFEF
ROW_1, ROW_8 = 0xF, 0xF00000000
RIO = 0x842108421  # the long diagonal from 1 to 32: every fifth bit

# Directions: 0 and 1 lead up to the right and up to the left as `w` sees it, 2 and 3 down the same diagonals.
DIRECTIONS = 4


@compiled("int64(int64, int64)")
def shifted(cells: int, direction: int) -> int:
    """One step along a diagonal; what leaves the board is gone."""
    distance = 4 + (direction & 1)
    return ((cells << distance) if direction < 2 else (cells >> distance)) & BOARD


@compiled("int64(int64, int64, int64)")
def slid(cells: int, direction: int, free: int) -> int:
    """The free squares that pieces on `cells` slide over."""
    reached = 0
    edge = shifted(cells, direction) & free
    while edge != 0:
        reached |= edge
        edge = shifted(edge, direction) & free
    return reached


@compiled("int64(int64, int64)")
def free_squares(own: int, enemy: int) -> int:
    return BOARD & ~(own | enemy)


@compiled("int64(int64, int64, int64)")
def action_code(start: int, end: int, taken: int) -> int:
    return count_bits(start - 1) | count_bits(end - 1) << 6 | taken << 12


@compiled("int64(int64)")
def start_of(action: int) -> int:
    return 1 << (action & 63)


@compiled("int64(int64)")
def end_of(action: int) -> int:
    return 1 << (action >> 6 & 63)


@compiled("int64(int64)")
def taken_by(action: int) -> int:
    return action >> 12


@compiled("int64(int64, int64)")
def worth(taken: int, kings: int) -> int:
    """Orders captures by the laws: quantity, then quality."""
    return count_bits(taken) << 6 | count_bits(taken & kings)


@compiled("int64(int64, int64, int64, int64, int64)")
def can_jump(men: int, enemy: int, free: int, side: int, which: int) -> int:
    """The men that can capture along one of their side's two diagonals."""
    direction = 2 * side + which
    back = direction ^ 2
    return men & shifted(shifted(free, back) & enemy, back)


@compiled("boolean(int64, int64, int64, int64)")
def must_capture(own: int, enemy: int, kings: int, side: int) -> bool:
    free = free_squares(own, enemy)
    men, own_kings = own & ~kings, own & kings
    if can_jump(men, enemy, free, side, 0) | can_jump(men, enemy, free, side, 1) != 0:
        return True
    if own_kings != 0:
        for direction in range(DIRECTIONS):
            met = shifted(own_kings | slid(own_kings, direction, free), direction) & enemy
            if shifted(met, direction) & free != 0:
                return True
    return False


@compiled("int64(int64[::1], int64, int64, int64, int64)")
def offer(out: Words, first: int, count: int, action: int, kings: int) -> int:
    """Keeps a capture unless a better or the same one is there; a better one drives out the others."""
    if count > first:
        new, held = worth(taken_by(action), kings), worth(taken_by(out[first]), kings)
        if new < held:
            return count
        if new > held:
            count = first
        for index in range(first, count):
            if out[index] == action:
                return count
    out[count] = action
    return count + 1


@compiled("int64(boolean, int64)")
def first_direction(is_king: bool, side: int) -> int:
    """A piece goes in the directions from this one up to `last_direction`: men forward, kings everywhere."""
    return 0 if is_king else 2 * side


@compiled("int64(boolean, int64)")
def last_direction(is_king: bool, side: int) -> int:
    return 3 if is_king else 2 * side + 1


@compiled("int64(int64, int64, boolean, int64, int64)")
def jumped(cell: int, direction: int, is_king: bool, targets: int, free: int) -> int:
    """The one of the targets that a piece on `cell` can jump over in a direction; 0 if there is none."""
    over = shifted(cell | slid(cell, direction, free) if is_king else cell, direction) & targets
    return over if shifted(over, direction) & free != 0 else 0


@compiled("int64(int64, int64, boolean, int64)")
def next_landing(cell: int, direction: int, is_king: bool, free: int) -> int:
    """Where a piece that could land on `cell` may land instead; 0 if nowhere."""
    return shifted(cell, direction) & free if is_king else 0


@compiled("int64(int64, int64, int64, int64, int64, int64, int64, int64[::1], int64, int64)")
def captures_from(
    start: int,
    cell: int,
    taken: int,
    enemy: int,
    free: int,
    kings: int,
    side: int,
    out: Words,
    first: int,
    count: int,
) -> int:
    """Offers the captures of the piece from `start`, which stands on `cell` and has jumped over `taken`.

    `free` stays as it was before the move, with the start square added: captured pieces block until the end.
    """
    is_king, goes_on = kings & start != 0, False
    for direction in range(first_direction(is_king, side), last_direction(is_king, side) + 1):
        over = jumped(cell, direction, is_king, enemy & ~taken, free)
        landing = shifted(over, direction)
        while landing != 0:
            goes_on = True
            count = captures_from(start, landing, taken | over, enemy, free, kings, side, out, first, count)
            landing = next_landing(landing, direction, is_king, free)
    if taken != 0 and not goes_on:
        return offer(out, first, count, action_code(start, cell, taken), kings)
    return count


@compiled("int64(int64, int64, int64, int64, int64[::1], int64)")
def captures(own: int, enemy: int, kings: int, side: int, out: Words, first: int) -> int:
    """Writes the legal captures from `out[first]` on and gives the index behind the last."""
    free = free_squares(own, enemy)
    men = own & ~kings
    movers = can_jump(men, enemy, free, side, 0) | can_jump(men, enemy, free, side, 1) | own & kings
    count = first
    while movers != 0:
        start = movers & -movers
        movers ^= start
        count = captures_from(start, start, 0, enemy, free | start, kings, side, out, first, count)
    return count


@compiled("int64(int64, int64, int64, int64, int64[::1], int64)")
def quiet_moves(own: int, enemy: int, kings: int, side: int, out: Words, first: int) -> int:
    free = free_squares(own, enemy)
    men, own_kings, count = own & ~kings, own & kings, first
    for direction in range(2 * side, 2 * side + 2):
        ends = shifted(men, direction) & free
        while ends != 0:
            end = ends & -ends
            ends ^= end
            out[count] = action_code(shifted(end, direction ^ 2), end, 0)
            count += 1
    while own_kings != 0:
        start = own_kings & -own_kings
        own_kings ^= start
        for direction in range(DIRECTIONS):
            end = shifted(start, direction) & free
            while end != 0:
                out[count] = action_code(start, end, 0)
                count += 1
                end = shifted(end, direction) & free
    return count


@compiled("int64(int64, int64, int64, int64, int64[::1], int64)")
def moves(own: int, enemy: int, kings: int, side: int, out: Words, first: int) -> int:
    """Writes the legal actions, counters aside, from `out[first]` on and gives the index behind the last."""
    if must_capture(own, enemy, kings, side):
        return captures(own, enemy, kings, side, out, first)
    return quiet_moves(own, enemy, kings, side, out, first)


@compiled("int64(int64, int64, int64, int64)")
def count_quiet_moves(own: int, enemy: int, kings: int, side: int) -> int:
    free = free_squares(own, enemy)
    men, own_kings = own & ~kings, own & kings
    count = count_bits(shifted(men, 2 * side) & free) + count_bits(shifted(men, 2 * side + 1) & free)
    if own_kings != 0:
        # No square is reached by two kings in the same direction: the one in front stands in the way.
        for direction in range(DIRECTIONS):
            count += count_bits(slid(own_kings, direction, free))
    return count


@compiled("int64(int64, int64, int64)")
def leapt(men: int, side: int, which: int) -> int:
    """Where men land that jump along one of their two diagonals."""
    direction = 2 * side + which
    return shifted(shifted(men, direction), direction)


@compiled("int64(int64, int64, int64, int64)")
def count_captures_of_men(men: int, right: int, left: int, side: int) -> int:
    """The captures where there are no kings; `right` and `left` are the squares from which a jump is open.

    A man jumps forward only: at most three times, and two different ways take different pieces.
    """
    a, b = leapt(men & right, side, 0), leapt(men & left, side, 1)
    if (a | b) & (right | left) == 0:
        return count_bits(a) + count_bits(b)
    aa, ab = leapt(a & right, side, 0), leapt(a & left, side, 1)
    ba, bb = leapt(b & right, side, 0), leapt(b & left, side, 1)
    if (aa | ab | ba | bb) & (right | left) == 0:
        return count_bits(aa) + count_bits(ab) + count_bits(ba) + count_bits(bb)
    to_right = count_bits(aa & right) + count_bits(ab & right) + count_bits(ba & right) + count_bits(bb & right)
    to_left = count_bits(aa & left) + count_bits(ab & left) + count_bits(ba & left) + count_bits(bb & left)
    return to_right + to_left


@compiled("int64(int64, int64, int64)")
def count_moves_of_men(own: int, enemy: int, side: int) -> int:
    """The number of actions where there are no kings."""
    free = free_squares(own, enemy)
    right, left = can_jump(BOARD, enemy, free, side, 0), can_jump(BOARD, enemy, free, side, 1)
    if own & (right | left) != 0:
        return count_captures_of_men(own, right, left, side)
    return count_bits(shifted(own, 2 * side) & free) + count_bits(shifted(own, 2 * side + 1) & free)


@compiled("int64(int64, int64, int64, int64, int64[::1], int64)")
def count_moves(own: int, enemy: int, kings: int, side: int, scratch: Words, first: int) -> int:
    """How many actions `moves` would write."""
    if kings == 0:
        return count_moves_of_men(own, enemy, side)
    if must_capture(own, enemy, kings, side):
        return captures(own, enemy, kings, side, scratch, first) - first
    return count_quiet_moves(own, enemy, kings, side)


@compiled("UniTuple(int64, 3)(int64, int64, int64, int64, int64)")
def moved(own: int, enemy: int, kings: int, side: int, action: int) -> tuple[int, int, int]:
    """The boards of the mover, of the other side and of the kings after an action."""
    start, end, taken = start_of(action), end_of(action), taken_by(action)
    crowned = end & (ROW_8 if side == 0 else ROW_1)
    if kings & start != 0:
        crowned = end
    return own & ~start | end, enemy & ~taken, kings & ~(start | taken) | crowned


@compiled("int64(int64, int64, int64)")
def quiet_after(quiet: int, kings: int, action: int) -> int:
    """Only a king's move without capture is counted."""
    return quiet + 1 if kings & start_of(action) != 0 and taken_by(action) == 0 else 0


@compiled("boolean(int64, int64)")
def is_three_to_one(strong: int, weak: int) -> bool:
    return weak & (weak - 1) == 0 and weak != 0 and count_bits(strong) == 3


@compiled("int64(int64, int64, int64, int64)")
def forcada_after(counted: int, mover: int, other: int, kings: int) -> int:
    """The Forçada's count once the mover has moved; the boards are those after the move."""
    if kings != mover | other:
        return NOT_COUNTING
    if is_three_to_one(mover, other):
        if counted != NOT_COUNTING:
            return counted + 1
        return 0 if mover & RIO != 0 else NOT_COUNTING
    if is_three_to_one(other, mover):
        if counted != NOT_COUNTING:
            return counted
        return 0 if other & RIO != 0 else NOT_COUNTING
    return NOT_COUNTING


@compiled("boolean(int64, int64, int64, int64)")
def can_move(own: int, enemy: int, kings: int, side: int) -> bool:
    return count_quiet_moves(own, enemy, kings, side) != 0 or must_capture(own, enemy, kings, side)


@compiled("int64(int64[::1])")
def outcome(state: Words) -> int:
    """RUNNING, WHITE_WON, BLACK_WON or DRAWN. A decisive result goes before a draw."""
    side = state[SIDE]
    own, enemy = state[side], state[1 - side]
    if enemy == 0:
        return WHITE_WON + side
    if not can_move(own, enemy, state[KINGS], side):
        return BLACK_WON - side
    if state[QUIET] >= MOST_QUIET or state[FORCADA] >= MOST_FORCADA:
        return DRAWN
    return RUNNING


@compiled("int64(int64[::1], int64[::1])")
def actions(state: Words, out: Words) -> int:
    """Writes the legal actions and gives their number."""
    if outcome(state) != RUNNING:
        return 0
    side = state[SIDE]
    return moves(state[side], state[1 - side], state[KINGS], side, out, 0)


@compiled("void(int64[::1], int64, int64[::1])")
def apply(state: Words, action: int, target: Words) -> None:
    """Writes the state after a legal action to `target`, which may be `state` itself."""
    side = state[SIDE]
    quiet = quiet_after(state[QUIET], state[KINGS], action)
    own, enemy, kings = moved(state[side], state[1 - side], state[KINGS], side, action)
    target[FORCADA] = forcada_after(state[FORCADA], own, enemy, kings)
    target[side], target[1 - side], target[KINGS] = own, enemy, kings
    target[QUIET], target[MOVE], target[SIDE] = quiet, state[MOVE] + side, 1 - side


@compiled("int64(int64, int64, int64, int64, int64, int64, int64, int64[::1], int64)")
def count_from(
    own: int,
    enemy: int,
    kings: int,
    side: int,
    quiet: int,
    forcada: int,
    depth: int,
    scratch: Words,
    first: int,
) -> int:
    """`perft` over boards in registers; `scratch` is a stack of action lists, free from `first` on."""
    if enemy == 0 or quiet >= MOST_QUIET or forcada >= MOST_FORCADA:
        return 0
    if depth == 1:
        return count_moves(own, enemy, kings, side, scratch, first)
    end, total = moves(own, enemy, kings, side, scratch, first), 0
    for index in range(first, end):
        action = scratch[index]
        mover, other, crowned = moved(own, enemy, kings, side, action)
        if depth == 2 and crowned == 0:
            # Most leaves, straight away: handing over the list would cost as much as counting.
            total += count_moves_of_men(other, mover, 1 - side)
            continue
        total += count_from(
            other,
            mover,
            crowned,
            1 - side,
            quiet_after(quiet, kings, action),
            forcada_after(forcada, mover, other, crowned),
            depth - 1,
            scratch,
            end,
        )
    return total


@compiled("int64(int64[::1], int64)")
def perft(state: Words, depth: int) -> int:
    """The number of sequences of legal actions; the last action of each is counted, not made."""
    if depth <= 0:
        return 1
    side = state[SIDE]
    scratch = words(depth * MOST_ACTIONS)
    return count_from(
        state[side],
        state[1 - side],
        state[KINGS],
        side,
        state[QUIET],
        state[FORCADA],
        depth,
        scratch,
        0,
    )
