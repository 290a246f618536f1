"""Whole games in compiled code, at a fixed number of nodes: between players that judge differently, or against itself.

The log has a row for every state of the game: its words, then what was seen there. Python would take longer over a
move than a search of a thousand nodes.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from games.engine.jit import compiled, words
from games.engine.search.tree import (
    BEST,
    CHANCE,
    DESK,
    HISTORY,
    MOST_HISTORY,
    NODES,
    REACHED,
    ROOT,
    ROOT_SIDE,
    RULES,
    SIDE_WORD,
    STOP,
    SURE,
    UNKNOWN,
    Grid,
    Rules,
    deepen,
    mixed,
)

Words = MutableSequence[int]

# The settings of a game, and what it leaves there.
SEED, DRAWS, A_IS_WHITE, OPENING, OPENING_SPREAD, MOST_AT_START, ERRORS, CLEAR, CLEAR_PLIES, LONGEST = range(10)
DEEPEST, RESULT, LENGTH, SPENT = range(10, 14)
SETTINGS = 14

# Behind the words of a state in the log.
KEY, VALUE, SEEN = range(3)
EXTRA = 3
NOT_JUDGED, JUDGED, ERRED = 0, 1, 2
UNDECIDED, DRAWN = 0, 3
THOUSAND = 1_000


@compiled("int64(int64[::1], int64)")
def drawn(settings: Words, count: int) -> int:
    """A number below `count` by lot."""
    settings[DRAWS] += 1
    return (mixed(mixed(mixed(0, settings[SEED]), settings[DRAWS]), settings[SEED]) >> 7) % count


@compiled("int64(int64)")
def winner(side: int) -> int:
    return side + 1


@compiled("int64(int64[:, ::1], int64, int64, int64)")
def times_before(log: Grid, row: int, column: int, key: int) -> int:
    count = 0
    for earlier in range(row):
        if log[earlier][column] == key:
            count += 1
    return count


@compiled("void(int64[:, ::1], int64[:, ::1], int64[::1], int64, int64, int64, int64)")
def lay_out(states: Grid, log: Grid, notes: Words, row: int, column: int, side: int, action: int) -> None:
    """The question: the state of a row, and the keys of the rows before it."""
    for word in range(column):
        states[0][word] = log[row][word]
    notes[NODES], notes[STOP], notes[REACHED] = 0, 0, 0
    notes[ROOT_SIDE], notes[BEST] = side, action
    recent = min(row, MOST_HISTORY)
    notes[HISTORY] = recent
    for back in range(1, recent + 1):
        notes[ROOT - back] = log[row - back][column]


@compiled(f"int64({RULES}, {RULES}, {DESK}, int64[::1], int64[::1], int64[::1], int64[::1], int64[:, ::1])")
def play(
    rules: Rules,
    other: Rules,
    states: Grid,
    lists: Grid,
    order: Grid,
    memory: Words,
    notes: Words,
    weights: Words,
    table: Words,
    other_memory: Words,
    other_notes: Words,
    other_weights: Words,
    settings: Words,
    log: Grid,
) -> int:
    """Plays the game that begins in the log's first row, and gives the winner, as outcomes are coded.

    UNDECIDED if it was too long, or if the opening that was drawn by lot is too good for a side (LENGTH is 0 then).
    """
    actions, apply, outcome, _, fingerprint, _, _, known, repeated, odds = rules
    out, column = words(len(lists[0])), len(states[0])
    opening = settings[OPENING] + drawn(settings, settings[OPENING_SPREAD] + 1)
    row, result, clear, ahead = 0, UNDECIDED, 0, -1
    while row < settings[LONGEST]:
        state, side = log[row], log[row][notes[SIDE_WORD]]
        key = fingerprint(state)
        log[row][column + KEY], log[row][column + VALUE], log[row][column + SEEN] = key, 0, NOT_JUDGED
        count = actions(state, out)
        if count == 0:
            result = outcome(state)
            break
        again = repeated(state)
        if again != 0 and times_before(log, row, column + KEY, key) >= 2:
            result = again
            break
        choice = 0
        if notes[CHANCE] != 0 and odds(state, out[0]) != 0:
            whole = 0
            for index in range(count):
                whole += odds(state, out[index])
            lot = drawn(settings, whole)
            while lot >= odds(state, out[choice]):
                lot -= odds(state, out[choice])
                choice += 1
        elif row < opening:
            choice = drawn(settings, count)
        elif count > 1:
            distance = known(state, table)
            if distance != UNKNOWN:
                result = DRAWN
                if distance != 0:
                    result = winner(side) if distance > 0 else winner(1 - side)
                break
            if (side == 0) == (settings[A_IS_WHITE] == 1):
                lay_out(states, log, notes, row, column, side, out[0])
                value = deepen(rules, states, lists, order, memory, notes, weights, table, settings[DEEPEST])
                action = notes[BEST]
                settings[SPENT] += notes[NODES]
            else:
                lay_out(states, log, other_notes, row, column, side, out[0])
                value = deepen(
                    other, states, lists, order, other_memory, other_notes, other_weights, table, settings[DEEPEST]
                )
                action = other_notes[BEST]
                settings[SPENT] += other_notes[NODES]
            if value >= SURE or value <= -SURE:
                result = winner(side) if value > 0 else winner(1 - side)
                break
            if settings[MOST_AT_START] != 0:
                if value > settings[MOST_AT_START] or value < -settings[MOST_AT_START]:
                    row = 0
                    break
                settings[MOST_AT_START] = 0
            # A game that is as good as over says nothing more.
            leader = side if value > 0 else 1 - side
            if value > settings[CLEAR] or value < -settings[CLEAR]:
                clear = clear + 1 if leader == ahead else 1
                ahead = leader
            else:
                clear = 0
            if clear >= settings[CLEAR_PLIES]:
                result = winner(ahead)
                break
            log[row][column + VALUE], log[row][column + SEEN] = value, JUDGED
            for index in range(count):
                if out[index] == action:
                    choice = index
            if settings[ERRORS] != 0 and drawn(settings, THOUSAND) < settings[ERRORS]:
                choice, log[row][column + SEEN] = drawn(settings, count), ERRED
        apply(state, out[choice], log[row + 1])
        row += 1
    settings[RESULT], settings[LENGTH] = result, row
    return result
