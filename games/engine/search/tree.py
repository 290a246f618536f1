"""The search: one compiled alpha-beta for every game, which takes a game's functions as its first argument.

Values are from the view of the side to act. A side may act several times in a row (Tâb's extra throws, DuploHex's
halves), so a child's value is turned only if the side has changed. Where chance acts, the value is the expectation.

The desk is five arrays, all made by `desk.py`: one state, one list of actions and one list of ranks per ply; the
memory of positions seen (transposition table); and the notes, which hold settings, counters and the request to stop.
The request to stop stands beside the node counter: a loop that only reads a flag would never see it change.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence

from games.engine.jit import borrowed, borrowed_grid, compiled, product

Words = MutableSequence[int]
Grid = MutableSequence[MutableSequence[int]]
Rules = tuple[Callable[..., int], ...]

STATE, ACTION = "int64[::1]", "int64"
RULES = (
    "Tuple(("
    "FunctionType(int64(int64[::1], int64[::1])), "  # actions(state, out): how many
    "FunctionType(void(int64[::1], int64, int64[::1])), "  # apply(state, action, target)
    "FunctionType(int64(int64[::1])), "  # outcome(state): 0 running, 1 and 2 the winner, 3 a draw
    "FunctionType(int64(int64[::1], int64[::1])), "  # evaluate(state, weights)
    "FunctionType(int64(int64[::1])), "  # fingerprint(state), without counters
    "FunctionType(int64(int64[::1], int64)), "  # promise(state, action): what to try first
    "FunctionType(int64(int64[::1])), "  # heat(state): CALM, TENSE or FORCED
    "FunctionType(int64(int64[::1], uint8[::1])), "  # known(state, table): exact distance, or UNKNOWN
    "FunctionType(int64(int64[::1])), "  # repeated(state): the outcome if this position comes again, or 0
    "FunctionType(int64(int64[::1], int64))"  # odds(state, action): its weight where chance acts, else 0
    "))"
)
DESK = "int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], int64[::1], uint8[::1]"

MOST_PLY = 100
WIN = 30_000  # less the plies it takes
SURE = WIN - 1_000  # values beyond it are ends of the game that were seen, not guessed
INFINITE = 32_000
UNKNOWN = 30_000  # what `known` says where it knows nothing
CALM, TENSE, FORCED = 0, 1, 2
TACTICAL = 1 << 20  # promises from here on are tried at the end of a line, too
BEST_BEFORE, KILLER = 1 << 40, 1 << 19
MOST_MERIT = 1 << 18
DRAWN = 3

# The notes.
NODES, STOP, BEST_VALUE, MOST_NODES, SIDE_WORD, CHANCE, CONTEMPT, ROOT_SIDE = range(8)
NOISE, SALT, WIDTH, SORT_FROM, CAP, BEST, REACHED, HISTORY, REDUCE, ENDLESS = range(8, 18)
EXTEND, PROBE = range(18, 20)
KILLERS = 20  # two per ply
PATH = KILLERS + 2 * MOST_PLY  # fingerprints: the history's before the root's, then one per ply
MOST_HISTORY = 64  # no counter of the rules lets more pass without something that cannot be undone
ROOT = PATH + MOST_HISTORY
MERITS = ROOT + MOST_PLY  # how often an action was best, by side and a digest of the action
MERIT_SIZE = 4096
LOG = MERITS + 2 * MERIT_SIZE  # per depth: value, nodes, best action
NOTES = LOG + 3 * MOST_PLY

# The memory: per slot a key, the action, and value, depth and bound in one word.
SLOT, BUCKET = 3, 6
EXACT, AT_LEAST, AT_MOST = 1, 2, 3

PROBE_FROM = 4  # so many plies before the end of a line a shorter search is still asked first


@compiled("int64(int64, int64)")
def mixed(digest: int, word: int) -> int:
    """A digest of one word more; begun with 0, so that no two words are ever laid over each other.

    Twice, because a product carries a bit only upwards: after one, the highest squares of two words could still cancel
    each other.
    """
    digest = product(digest ^ word, 0x1E3779B97F4A7C15)
    digest = product(digest ^ (digest >> 32), 0x1F58476D1CE4E5B9)
    return digest ^ (digest >> 29)


@compiled("int64(int64, int64, int64, int64)")
def ended(outcome: int, side: int, ply: int, contempt: int) -> int:
    """The value of a finished game to a side; `contempt` is what a draw costs it."""
    if outcome == DRAWN:
        return -contempt
    return WIN - ply if outcome == side + 1 else ply - WIN


@compiled("int64(int64, int64)")
def certain(distance: int, ply: int) -> int:
    """The value of a position whose distance to the end is known: positive if the side to act wins."""
    if distance > 0:
        return WIN - ply - distance
    return ply - WIN - distance if distance < 0 else 0


@compiled("int64(int64, int64)")
def packed(value: int, depth: int) -> int:
    return ((value + INFINITE) << 12) | (depth << 4)


@compiled("int64(int64, int64)")
def as_stored(value: int, ply: int) -> int:
    """Ends of the game are stored by their distance from the position, not from the root."""
    if value >= SURE:
        return value + ply
    return value - ply if value <= -SURE else value


@compiled("int64(int64, int64)")
def as_found(value: int, ply: int) -> int:
    if value >= SURE:
        return value - ply
    return value + ply if value <= -SURE else value


@compiled("int64(int64[::1], int64)")
def bucket(memory: Words, key: int) -> int:
    """Where the first of the two slots of a position begins. Memory has a power of two of buckets."""
    return (key & (len(memory) // BUCKET - 1)) * BUCKET


@compiled("int64(int64[::1], int64)")
def recall(memory: Words, key: int) -> int:
    """The slot that holds a position, or -1. Threads share the memory without locks: a torn slot fits no key."""
    first = bucket(memory, key)
    for slot in range(first, first + BUCKET, SLOT):
        if memory[slot] ^ memory[slot + 1] ^ memory[slot + 2] == key and memory[slot + 2] != 0:
            return slot
    return -1


@compiled("void(int64[::1], int64, int64, int64, int64, int64, int64)")
def remember(memory: Words, key: int, action: int, value: int, depth: int, bound: int, ply: int) -> None:
    """Of two slots the first keeps the deeper search, the second whatever came last."""
    slot = bucket(memory, key)
    held = memory[slot + 2]
    if (held >> 4) & 255 > depth and memory[slot] ^ memory[slot + 1] ^ held != key:
        slot += SLOT
    word = packed(as_stored(value, ply), max(depth, 0)) | bound
    memory[slot], memory[slot + 1], memory[slot + 2] = key ^ action ^ word, action, word


@compiled("int64(int64[::1], int64, int64)")
def times_seen(notes: Words, ply: int, key: int) -> int:
    """2 if the position stands on the way from the root, else how often the game has had it."""
    for index in range(ROOT + ply - 1, ROOT - 1, -1):
        if notes[index] == key:
            return 2
    count = 0
    for index in range(ROOT - notes[HISTORY], ROOT):
        if notes[index] == key:
            count += 1
    return count


@compiled("int64(int64[::1], int64, int64)")
def merit_slot(notes: Words, side: int, action: int) -> int:
    return MERITS + side * MERIT_SIZE + (mixed(action, action >> 20) & (MERIT_SIZE - 1))


@compiled("int64(int64[::1], int64, int64, int64, int64)")
def rank(notes: Words, ply: int, side: int, action: int, promise: int) -> int:
    if promise >= TACTICAL:
        return promise
    if action == notes[KILLERS + 2 * ply] or action == notes[KILLERS + 2 * ply + 1]:
        return KILLER
    return promise + notes[merit_slot(notes, side, action)]


@compiled("void(int64[::1], int64, int64, int64, int64)")
def praise(notes: Words, ply: int, side: int, action: int, depth: int) -> None:
    """A quiet action that refuted the other side is tried early elsewhere."""
    first = KILLERS + 2 * ply
    if notes[first] != action:
        notes[first + 1], notes[first] = notes[first], action
    slot = merit_slot(notes, side, action)
    notes[slot] += depth * depth
    if notes[slot] >= MOST_MERIT:
        for index in range(MERITS, MERITS + 2 * MERIT_SIZE):
            notes[index] >>= 1


@compiled("void(int64[::1])")
def fade(notes: Words) -> None:
    """Before a new search: what proved good in the last one counts less, and no action has refuted anything yet."""
    for index in range(MERITS, LOG):
        notes[index] >>= 2
    for index in range(KILLERS, PATH):
        notes[index] = -1


@compiled("void(int64[::1], int64[::1], int64, int64)")
def bring_best(actions: Words, ranks: Words, first: int, count: int) -> None:
    """The best of the actions from `first` on comes to the front of them."""
    best = first
    for index in range(first + 1, count):
        if ranks[index] > ranks[best]:
            best = index
    actions[first], actions[best] = actions[best], actions[first]
    ranks[first], ranks[best] = ranks[best], ranks[first]


@compiled("int64(int64[::1], int64[::1], int64, int64)")
def bring_first(actions: Words, ranks: Words, best: int, count: int) -> int:
    """The action that was best before, if it is there, comes to the front; gives where the others begin."""
    for index in range(count):
        if actions[index] == best:
            actions[0], actions[index], ranks[0] = best, actions[0], BEST_BEFORE
            return 1
    return 0


@compiled("int64(int64, int64)")
def noise(key: int, most: int) -> int:
    """An error of judgement, always the same for the same position: the sum of three draws, so mostly small."""
    first = mixed(key, 0x2545F4914F6CDD1D)
    return (first % (2 * most + 1) + (first >> 20) % (2 * most + 1) + (first >> 40) % (2 * most + 1)) // 3 - most


@compiled("int64(int64, int64, boolean)")
def reduction(index: int, depth: int, on_main_line: bool) -> int:
    """Late quiet actions are looked at less deeply; if one proves good it is searched again in full."""
    if depth < 2 or index < (3 if on_main_line else 1):
        return 0
    if index < 4 or depth < 4:
        return 1
    return 2 if depth < 9 else 3


@compiled(f"int64({RULES}, {DESK}, int64, int64, int64, int64)")
def search(
    rules: Rules,
    states: Grid,
    lists: Grid,
    order: Grid,
    memory: Words,
    notes: Words,
    weights: Words,
    table: Words,
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """The value of the state at `ply` to its side to act, exact between alpha and beta, else a bound."""
    actions, apply, outcome, evaluate, fingerprint, promise, heat, known, repeated, odds = rules
    notes[NODES] += 1
    if notes[NODES] >= notes[MOST_NODES]:
        notes[STOP] = 1
    if notes[STOP] != 0:
        return 0
    state, out, ranks, child = states[ply], lists[ply], order[ply], states[ply + 1]
    side = state[notes[SIDE_WORD]]
    contempt = notes[CONTEMPT] if side == notes[ROOT_SIDE] else -notes[CONTEMPT]
    # At the end of a line nothing is remembered and nothing comes again: captures cannot be undone.
    key = fingerprint(state) ^ notes[SALT] if depth > 0 or notes[NOISE] != 0 else 0
    notes[ROOT + ply] = key

    if ply > 0:
        again = repeated(state) if depth > 0 else 0
        if again != 0 and times_seen(notes, ply, key) >= 2:
            end = outcome(state)
            return ended(end if end != 0 else again, side, ply, contempt)
        distance = known(state, table)
        if distance != UNKNOWN:
            return certain(distance, ply) if distance != 0 else -contempt

    # What an earlier look at the same position has found.
    best = -1
    slot = recall(memory, key) if depth > 0 else -1
    if ply == 0 and notes[REACHED] > 0:
        # First what the last depth found best: if there is time for nothing else, it stays the answer.
        best = notes[BEST]
    elif slot >= 0:
        best, word = memory[slot + 1], memory[slot + 2]
        if ply > 0 and (word >> 4) & 255 >= depth:
            value, bound = as_found((word >> 12) - INFINITE, ply), word & 3
            if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                return value

    # The end of the line: judge the position, unless captures or the like are pending.
    tense = False
    most = -INFINITE
    if depth <= 0 or ply >= MOST_PLY - 2:
        end = outcome(state)
        if end != 0:
            return ended(end, side, ply, contempt)
        warmth = heat(state)
        if warmth != FORCED or ply >= MOST_PLY - 2:
            most = evaluate(state, weights)
            if notes[NOISE] != 0:
                most += noise(key, notes[NOISE])
            if warmth == CALM or most >= beta or ply >= MOST_PLY - 2:
                return most
            tense = True
            alpha = max(alpha, most)

    count = actions(state, out)
    if count == 0:
        return ended(outcome(state), side, ply, contempt)

    # What a shorter search finds far above the window is believed, unless something is pending.
    has_choice = ply > 0 and depth >= PROBE_FROM and count > 1
    is_narrow = beta - alpha == 1 and alpha > -SURE and beta < SURE
    if notes[PROBE] != 0 and has_choice and is_narrow and heat(state) == CALM:
        goal, less = beta + notes[PROBE], depth * 2 // 5
        value = search(rules, states, lists, order, memory, notes, weights, table, ply, less, goal - 1, goal)
        if notes[STOP] != 0:
            return 0
        if value >= goal:
            return value
        count = actions(state, out)

    if notes[CHANCE] != 0 and odds(state, out[0]) != 0:
        whole = 0
        for index in range(count):
            whole += odds(state, out[index])
        total, rest, cap = 0, whole, notes[CAP]
        for index in range(count):
            weight = odds(state, out[index])
            rest -= weight
            # Star1: what the other throws can still bring bounds what this one must.
            low = max(-INFINITE, -((total + cap * rest - alpha * whole) // weight) - 1)
            high = min(INFINITE, (beta * whole - total + cap * rest) // weight + 1)
            apply(state, out[index], child)
            sign = 1 if child[notes[SIDE_WORD]] == side else -1
            first, last = (low, high) if sign > 0 else (-high, -low)
            value = sign * search(
                rules, states, lists, order, memory, notes, weights, table, ply + 1, depth - 1, first, last
            )
            if notes[STOP] != 0:
                return 0
            total += weight * max(-cap, min(cap, value))
            if total + cap * rest <= alpha * whole:
                value = (total + cap * rest) // whole
                remember(memory, key, 0, value, depth, AT_MOST, ply)
                return value
            if total - cap * rest >= beta * whole:
                value = (total - cap * rest) // whole
                remember(memory, key, 0, value, depth, AT_LEAST, ply)
                return value
        value = total // whole
        remember(memory, key, 0, value, depth, EXACT, ply)
        return value

    bound, choice = AT_MOST, -1
    left = depth if notes[EXTEND] != 0 and count == 1 and depth > 0 and ply <= 2 * notes[REACHED] + 8 else depth - 1
    # What an earlier look found best comes first: where it refutes, the others need not be ranked.
    ranked_from = bring_first(out, ranks, best, count)
    for index in range(count):
        if index == ranked_from:
            by_value = notes[SORT_FROM] != 0 and depth >= notes[SORT_FROM]
            for other in range(index, count):
                hope = promise(state, out[other])
                if by_value and hope < TACTICAL:
                    apply(state, out[other], child)
                    value = evaluate(child, weights)
                    if child[notes[SIDE_WORD]] != side:
                        value = -value
                    hope = value + INFINITE
                ranks[other] = rank(notes, ply, side, out[other], hope)
        if index >= ranked_from:
            bring_best(out, ranks, index, count)
        action = out[index]
        tactical = 1 if ranks[index] >= TACTICAL else 0
        if tense and tactical == 0:
            break
        if notes[WIDTH] != 0 and index >= notes[WIDTH] and tactical == 0 and depth > 0:
            break
        apply(state, action, child)
        sign = 1 if child[notes[SIDE_WORD]] == side else -1
        shorter = 0
        if notes[REDUCE] != 0 and tactical == 0:
            shorter = reduction(index, depth, beta - alpha > 1)
        # Principal variation search: all but the first only have to be shown to be worse.
        value = beta
        on_trial = index > 0 and (shorter > 0 or beta - alpha > 1)
        if on_trial:
            first, last = (alpha, alpha + 1) if sign > 0 else (-alpha - 1, -alpha)
            value = sign * search(
                rules, states, lists, order, memory, notes, weights, table, ply + 1, left - shorter, first, last
            )
        if notes[STOP] == 0 and (not on_trial or (value > alpha and (shorter > 0 or value < beta))):
            first, last = (alpha, beta) if sign > 0 else (-beta, -alpha)
            value = sign * search(
                rules, states, lists, order, memory, notes, weights, table, ply + 1, left, first, last
            )
        if notes[STOP] != 0:
            return 0
        if value > most:
            most, choice = value, action
        if most > alpha:
            alpha, bound = most, EXACT
            if ply == 0:
                notes[BEST], notes[BEST_VALUE] = choice, most
        if alpha >= beta:
            bound = AT_LEAST
            if tactical == 0:
                praise(notes, ply, side, action, max(depth, 1))
            break
    if depth > 0:
        remember(memory, key, choice if choice >= 0 else out[0], most, depth, bound, ply)
    return most


@compiled(f"int64({RULES}, {DESK}, int64)")
def deepen(
    rules: Rules,
    states: Grid,
    lists: Grid,
    order: Grid,
    memory: Words,
    notes: Words,
    weights: Words,
    table: Words,
    deepest: int,
) -> int:
    """Looks one ply further each time until told to stop; gives the value of the best action found.

    A depth that cannot be finished counts as far as it came: it began with the best action of the depth before.
    """
    states, lists, order = borrowed_grid(states), borrowed_grid(lists), borrowed_grid(order)
    memory, notes, weights = borrowed(memory), borrowed(notes), borrowed(weights)
    fade(notes)
    value, depth = 0, 1
    while depth <= deepest:
        low, high = -INFINITE, INFINITE
        if depth > 3 and value < SURE and value > -SURE:
            low, high = value - 40, value + 40
        seen = search(rules, states, lists, order, memory, notes, weights, table, 0, depth, low, high)
        if notes[STOP] == 0 and (seen <= low or seen >= high):
            seen = search(rules, states, lists, order, memory, notes, weights, table, 0, depth, -INFINITE, INFINITE)
        if notes[STOP] != 0:
            return notes[BEST_VALUE]
        value = notes[BEST_VALUE] = seen
        notes[REACHED] = depth
        at = LOG + 3 * depth
        notes[at], notes[at + 1], notes[at + 2] = value, notes[NODES], notes[BEST]
        # A seen end does not change by looking further than it lies.
        clear = value >= WIN - depth or value <= depth - WIN
        if clear and notes[ENDLESS] == 0:
            break
        depth += 1
    return value
