"""The rules of DuploHex over int64 words: the only place where they stand.

A state is ten words. Four layers of cells, in the order of the boxes in the text (white discs, white rings, black
discs, black rings: `2 * side + kind`), then the four boxes in the same order, the side to act (0 is `w`) and the kinds
still due (DISC_DUE | RING_DUE, or OPENING). A cell is `(row - 1) * 7 + column`.

A *slot* is a way to act with a kind: 0 places a piece, 1 to 6 move one in that direction. `choices` gives the cells of
a slot as bits; listing, counting and perft all walk those. An action is an int: `kind * 4096 + (from + 1) * 64 + to`,
with 0 instead of `from + 1` for a placing.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from games.engine.bits import count_bits, lowest
from games.engine.jit import compiled

Words = MutableSequence[int]

WORDS = 10
MOST_ACTIONS = 338  # two placings on each of the 49 cells, two moves along each of the 120 borders between cells
DISC, RING = 0, 1
BOX = 4  # the first of the four boxes
SIDE, DUE = 8, 9
DISC_DUE, RING_DUE, BOTH_DUE, OPENING = 1, 2, 3, 4

SIZE = 7
ALL = (1 << 49) - 1
COLUMN_A = 0x40810204081  # every seventh bit
COLUMN_G = COLUMN_A << 6
ROW_1 = 127
ROW_7 = ROW_1 << 42

SLOTS = 7
PLACING = 0
STEPS = (0, 1, -1, 7, -7, 8, -8)  # by slot: right, left, up, down, up and right, down and left
NOWHERE = -1


@compiled("int64(int64, int64, int64)")
def action_code(kind: int, start: int, end: int) -> int:
    return kind * 4096 + (start + 1) * 64 + end


@compiled("int64(int64)")
def action_kind(action: int) -> int:
    return action // 4096


@compiled("int64(int64)")
def action_start(action: int) -> int:
    """Where the piece comes from; NOWHERE if it comes from the box."""
    return action // 64 % 64 - 1


@compiled("int64(int64)")
def action_end(action: int) -> int:
    return action % 64


@compiled("int64(int64)")
def neighbours(cells: int) -> int:
    right, left = cells & ~COLUMN_G, cells & ~COLUMN_A
    return (right << 1 | right << 8 | left >> 1 | left >> 8 | cells << 7 | cells >> 7) & ALL


@compiled("int64(int64, int64)")
def shifted(cells: int, step: int) -> int:
    """The cells one step further, without those that leave the board."""
    if step == 1 or step == 8:
        return (cells & ~COLUMN_G) << step & ALL
    if step == 7:
        return cells << 7 & ALL
    if step == -7:
        return cells >> 7
    return (cells & ~COLUMN_A) >> -step


@compiled("int64(int64[::1], int64)")
def of_kind(state: Words, kind: int) -> int:
    """The cells that hold a piece of the kind, of either colour."""
    return state[kind] | state[2 + kind]


@compiled("int64(int64[::1], int64)")
def alone(state: Words, kind: int) -> int:
    """The cells that hold one piece of the kind and nothing else, of either colour."""
    return of_kind(state, kind) & ~of_kind(state, 1 - kind)


@compiled("int64(int64[::1])")
def empty(state: Words) -> int:
    return ALL & ~(of_kind(state, DISC) | of_kind(state, RING))


@compiled("int64(int64[::1], int64)")
def own_alone(state: Words, kind: int) -> int:
    """The pieces of the side to act that a pair does not hold."""
    return state[2 * state[SIDE] + kind] & alone(state, kind)


@compiled("int64(int64[::1], int64)")
def in_box(state: Words, kind: int) -> int:
    return state[BOX + 2 * state[SIDE] + kind]


@compiled("boolean(int64[::1], int64)")
def is_due(state: Words, kind: int) -> bool:
    return state[DUE] == OPENING or (state[DUE] >> kind) & 1 == 1


@compiled("boolean(int64[::1], int64)")
def can_move(state: Words, kind: int) -> bool:
    return neighbours(own_alone(state, kind)) & alone(state, 1 - kind) != 0


@compiled("int64(int64[::1], int64)")
def placings(state: Words, kind: int) -> int:
    """The cells that take a piece from the box: empty ones or, forced, those that hold the other kind alone."""
    if in_box(state, kind) == 0:
        return 0
    free = empty(state)
    if free != 0 or state[DUE] == OPENING or can_move(state, kind):
        return free
    return alone(state, 1 - kind)


@compiled("boolean(int64[::1], int64)")
def can_act(state: Words, kind: int) -> bool:
    """Whether the kind has an action, if it were due."""
    return placings(state, kind) != 0 or (state[DUE] != OPENING and can_move(state, kind))


@compiled("int64(int64[::1], int64, int64)")
def choices(state: Words, kind: int, slot: int) -> int:
    """The cells of a slot, if the kind were due: where to place, or which pieces move in the slot's direction."""
    if slot == PLACING:
        return placings(state, kind)
    if state[DUE] == OPENING:
        return 0
    return own_alone(state, kind) & shifted(alone(state, 1 - kind), -STEPS[slot])


@compiled("int64(int64, int64, int64)")
def choice_code(kind: int, slot: int, cell: int) -> int:
    """The action that a cell of a slot stands for."""
    return action_code(kind, NOWHERE if slot == PLACING else cell, cell + STEPS[slot])


@compiled("int64(int64[::1])")
def count_actions(state: Words) -> int:
    """How many actions the kinds still due have, whether or not the game is over."""
    count = 0
    for kind in range(2):
        if is_due(state, kind):
            for slot in range(SLOTS):
                count += count_bits(choices(state, kind, slot))
    return count


@compiled("boolean(int64, int64, int64)")
def joins(layer: int, near: int, far: int) -> bool:
    """Whether a chain of the layer's cells leads from one edge to the other."""
    reached = layer & near
    fresh = reached if layer & far != 0 else 0
    while fresh != 0:
        if reached & far != 0:
            return True
        fresh = neighbours(fresh) & layer & ~reached
        reached |= fresh
    return False


@compiled("boolean(int64[::1], int64)")
def has_joined(state: Words, side: int) -> bool:
    """The discs alone or the rings alone of the side join its two edges."""
    if side == 0:
        return joins(state[0], COLUMN_A, COLUMN_G) or joins(state[1], COLUMN_A, COLUMN_G)
    return joins(state[2], ROW_1, ROW_7) or joins(state[3], ROW_1, ROW_7)


@compiled("boolean(int64[::1])")
def is_spent(state: Words) -> bool:
    """At the start of its turn the side has an empty box, or no action at all."""
    if state[DUE] != BOTH_DUE and state[DUE] != OPENING:
        return False
    return in_box(state, DISC) + in_box(state, RING) == 0 or not (can_act(state, DISC) or can_act(state, RING))


@compiled("int64(int64[::1])")
def outcome(state: Words) -> int:
    """0 while the game runs, 1 if `w` has won, 2 if `b` has."""
    if has_joined(state, 0):
        return 1
    if has_joined(state, 1):
        return 2
    return 2 - state[SIDE] if is_spent(state) else 0


@compiled("int64(int64[::1], int64[::1])")
def actions(state: Words, out: Words) -> int:
    """Writes the legal actions and gives their number."""
    if outcome(state) != 0:
        return 0
    count = 0
    for kind in range(2):
        if is_due(state, kind):
            for slot in range(SLOTS):
                cells = choices(state, kind, slot)
                while cells != 0:
                    out[count] = choice_code(kind, slot, lowest(cells))
                    count += 1
                    cells &= cells - 1
    return count


@compiled("boolean(int64[::1], int64)")
def is_skipped(state: Words, kind: int) -> bool:
    """After the first half: the other kind has no action. A game that is won stands still and skips nothing."""
    return not can_act(state, kind) and not has_joined(state, state[SIDE])


@compiled("void(int64[::1], int64)")
def end_half(state: Words, kind: int) -> None:
    """The other kind is due, or the turn passes on."""
    first_half = state[DUE] == BOTH_DUE
    state[DUE] = DISC_DUE << (1 - kind)
    if not first_half or is_skipped(state, 1 - kind):
        state[SIDE] = 1 - state[SIDE]
        state[DUE] = BOTH_DUE


@compiled("void(int64[::1], int64, int64[::1])")
def apply(state: Words, action: int, target: Words) -> None:
    """Writes the state after a legal action to `target`, which may be `state` itself."""
    for index in range(WORDS):
        target[index] = state[index]
    kind, start = action_kind(action), action_start(action)
    layer = 2 * state[SIDE] + kind
    if start == NOWHERE:
        target[BOX + layer] -= 1
    else:
        target[layer] ^= 1 << start
    target[layer] |= 1 << action_end(action)
    end_half(target, kind)


@compiled("int64(int64[::1], int64)")
def perft(state: Words, depth: int) -> int:
    """The number of sequences of `depth` actions. The state changes on the way and is itself again at the end."""
    if depth == 0:
        return 1
    if outcome(state) != 0:
        return 0
    if depth == 1:
        return count_actions(state)
    total = 0
    side, due = state[SIDE], state[DUE]
    for kind in range(2):
        if not is_due(state, kind):
            continue
        layer = 2 * side + kind
        cells_before, box_before = state[layer], state[BOX + layer]
        for slot in range(SLOTS):
            cells = choices(state, kind, slot)
            while cells != 0:
                apply(state, choice_code(kind, slot, lowest(cells)), state)
                total += perft(state, depth - 1)
                state[layer], state[BOX + layer] = cells_before, box_before
                state[SIDE], state[DUE] = side, due
                cells &= cells - 1
    return total
