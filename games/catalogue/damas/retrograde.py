"""Fills the table of endings, backwards from the finished positions.

Pairs of forces come in an order in which captures and promotions lead only to what is done. Within a pair and its
reverse, positions that must capture or have no move are judged at once; then, ply by ply, each position judged so far
tells those from which a quiet move leads to it. A quiet move taken back is a quiet move of the other side.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from itertools import groupby
from typing import Any

import numpy

from games.catalogue.damas import kernel
from games.catalogue.damas.kernel import MOST_ACTIONS, Words
from games.catalogue.damas.slots import (
    FIRSTS,
    PAIRS,
    SIZES,
    SLOTS,
    byte_at,
    exists,
    men,
    pieces,
    placing_of,
    position_at,
    slot_of,
    slots_of,
    turned,
)
from games.engine.jit import compiled, words

Bytes = MutableSequence[int]
Group = list[tuple[int, int]]

FARTHEST = 254  # plies, as a byte has them
SETTLED = 255  # in `open_moves`: judged without regard to its neighbours


@compiled("int64(int64)")
def rating(code: int) -> int:
    """Orders the bytes of the table as the side to act would: quick wins, draws, long losses."""
    if code == 0:
        return 0
    return code - 1000 if code & 1 else 1000 - code


@compiled("int64(int64, int64, int64, int64, uint8[::1])")
def after(own: int, enemy: int, kings: int, action: int, table: Bytes) -> int:
    """The byte of a position whose best action is this one, which leads to what is done."""
    mover, other, crowned = kernel.moved(own, enemy, kings, 0, action)
    if other == 0:
        return 2
    code = byte_at(table, slot_of(turned(other), turned(other & crowned), mover, mover & crowned))
    return code + 1 if code != 0 else 0


@compiled("int64(int64, int64, int64, uint8[::1], int64[::1])")
def judged(own: int, enemy: int, kings: int, table: Bytes, scratch: Words) -> int:
    """The byte of a position that must capture."""
    best = 0
    for index in range(kernel.captures(own, enemy, kings, 0, scratch, 0)):
        code = after(own, enemy, kings, scratch[index], table)
        if index == 0 or rating(code) > rating(best):
            best = code
    return best


@compiled("boolean(int64, int64)")
def crowns(kings: int, action: int) -> bool:
    return kernel.start_of(action) & kings == 0 and kernel.end_of(action) & kernel.ROW_8 != 0


@compiled("void(int64, int64, int64, int64, uint8[::1], uint8[::1], uint8[::1], int64[::1])")
def look_ahead(
    slot: int,
    own: int,
    enemy: int,
    kings: int,
    table: Bytes,
    open_moves: Bytes,
    longest: Bytes,
    scratch: Words,
) -> None:
    """Counts the moves of a position that do not lose; those that crown a man are judged already."""
    count = kernel.quiet_moves(own, enemy, kings, 0, scratch, 0)
    open_moves[slot] = count
    for index in range(count):
        if crowns(kings, scratch[index]):
            code = after(own, enemy, kings, scratch[index], table)
            if code & 1:
                open_moves[slot] -= 1
                longest[slot] = max(longest[slot], code)
            elif code != 0 and (table[slot] == 0 or code < table[slot]):
                table[slot] = code
    if open_moves[slot] == 0:
        table[slot] = max(longest[slot], 1)


@compiled("void(int64, int64, uint8[::1], uint8[::1], uint8[::1])")
def begin(own_force: int, enemy_force: int, table: Bytes, open_moves: Bytes, longest: Bytes) -> None:
    """Judges what can be judged without the neighbours in the same pair of forces."""
    first = FIRSTS[64 * own_force + enemy_force]
    scratch = words(MOST_ACTIONS)
    for slot in range(first, first + SIZES[own_force] * SIZES[enemy_force]):
        own, own_kings, enemy_seen, enemy_kings = position_at(slot, own_force, enemy_force)
        if not exists(own, enemy_seen, own_force, enemy_force):
            open_moves[slot] = SETTLED
            continue
        enemy, kings = turned(enemy_seen), own_kings | turned(enemy_kings)
        if kernel.must_capture(own, enemy, kings, 0):
            open_moves[slot] = SETTLED
            table[slot] = judged(own, enemy, kings, table, scratch)
        else:
            look_ahead(slot, own, enemy, kings, table, open_moves, longest, scratch)


@compiled("void(int64, int64, int64, int64, uint8[::1], uint8[::1], uint8[::1], uint8[::1], int64[::1])")
def look_for_conversion(
    slot: int,
    own: int,
    enemy: int,
    kings: int,
    table: Bytes,
    plies: Bytes,
    open_moves: Bytes,
    longest: Bytes,
    scratch: Words,
) -> None:
    """Counts the moves of a decided position that convert nothing; those of its men do."""
    count = kernel.quiet_moves(own, enemy, kings, 0, scratch, 0)
    open_moves[slot] = count
    for index in range(count):
        if kernel.start_of(scratch[index]) & kings == 0:
            open_moves[slot] -= 1
            longest[slot] = 2
            code = after(own, enemy, kings, scratch[index], table)
            if code != 0 and code & 1 == 0:
                plies[slot] = 2
    if open_moves[slot] == 0:
        plies[slot] = max(longest[slot], 1)


@compiled("void(int64, int64, uint8[::1], uint8[::1], uint8[::1], uint8[::1])")
def begin_conversions(
    own_force: int, enemy_force: int, table: Bytes, plies: Bytes, open_moves: Bytes, longest: Bytes
) -> None:
    first = FIRSTS[64 * own_force + enemy_force]
    scratch = words(MOST_ACTIONS)
    for slot in range(first, first + SIZES[own_force] * SIZES[enemy_force]):
        open_moves[slot], longest[slot] = SETTLED, 0
        if table[slot] == 0:
            continue
        own, own_kings, enemy_seen, enemy_kings = position_at(slot, own_force, enemy_force)
        enemy, kings = turned(enemy_seen), own_kings | turned(enemy_kings)
        if kernel.must_capture(own, enemy, kings, 0):
            plies[slot] = 2
        else:
            look_for_conversion(slot, own, enemy, kings, table, plies, open_moves, longest, scratch)


@compiled("void(int64, boolean, int64, uint8[::1], uint8[::1], uint8[::1])")
def tell(slot: int, is_lost: bool, code: int, plies: Bytes, open_moves: Bytes, longest: Bytes) -> None:
    """What a position hears of one that it can move to: a win, or one hope less."""
    if open_moves[slot] == SETTLED:
        return
    if is_lost:
        if plies[slot] == 0 or plies[slot] > code + 1:
            plies[slot] = code + 1
        return
    open_moves[slot] -= 1
    if open_moves[slot] == 0 and plies[slot] == 0:
        plies[slot] = max(longest[slot], code + 1)


@compiled("void(int64, int64, int64, boolean, uint8[::1], uint8[::1], uint8[::1], uint8[::1])")
def step_back(
    own_force: int,
    enemy_force: int,
    code: int,
    men_too: bool,
    table: Bytes,
    plies: Bytes,
    open_moves: Bytes,
    longest: Bytes,
) -> None:
    """Positions with this byte in `plies` tell those from which a quiet move leads to them."""
    first, before = FIRSTS[64 * own_force + enemy_force], FIRSTS[64 * enemy_force + own_force]
    ways, own_ways = SIZES[enemy_force], SIZES[own_force]
    scratch = words(MOST_ACTIONS)
    for slot in range(first, first + own_ways * ways):
        if plies[slot] != code:
            continue
        own_seen, own_kings, mover, mover_kings = position_at(slot, own_force, enemy_force)
        own, kings = turned(own_seen), turned(own_kings) | mover_kings
        fixed = 0 if men_too else mover & ~kings
        place = before + (slot - first) // ways
        for index in range(kernel.quiet_moves(mover & ~fixed, own | fixed, kings, 1, scratch, 0)):
            earlier, _, crowned = kernel.moved(mover, own, kings, 0, scratch[index])
            slot_before = place + placing_of(earlier, crowned) * own_ways
            tell(slot_before, table[slot] & 1 == 1, code, plies, open_moves, longest)


def in_order(pairs: Sequence[tuple[int, int]] = PAIRS) -> Iterator[Group]:
    """Each pair of forces with its reverse: fewer pieces first, then fewer men."""
    ordered = sorted(pairs, key=lambda pair: (pieces(pair[0]) + pieces(pair[1]), men(pair), sorted(pair)))
    for _, group in groupby(ordered, key=sorted):
        yield list(group)


def bounds(group: Group) -> tuple[int, int]:
    """The slots of a pair and its reverse lie beside each other."""
    first = min(FIRSTS[64 * own + enemy] for own, enemy in group)
    return first, first + slots_of(group)


def spread(group: Group, men_too: bool, table: Any, plies: Any, open_moves: Any, longest: Any) -> None:
    first, end = bounds(group)
    code = 1
    while code <= plies[first:end].max():
        if code == FARTHEST:
            raise OverflowError(f"a win takes more plies than a byte can say: {group}")
        for own, enemy in group:
            step_back(own, enemy, code, men_too, table, plies, open_moves, longest)
        code += 1


def blank(count: int = SLOTS) -> Any:
    return numpy.zeros(count, dtype=numpy.uint8)


def fill(group: Group, plies: Any, conversions: Any, open_moves: Any, longest: Any) -> None:
    """All of a pair and its reverse, once everything that they lead to is there."""
    for own, enemy in group:
        begin(own, enemy, plies, open_moves, longest)
    spread(group, True, plies, plies, open_moves, longest)
    for own, enemy in group:
        begin_conversions(own, enemy, plies, conversions, open_moves, longest)
    spread(group, False, plies, conversions, open_moves, longest)


def generate() -> Any:
    plies, conversions, open_moves, longest = blank(), blank(), blank(), blank()
    for group in in_order():
        fill(group, plies, conversions, open_moves, longest)
    return numpy.concatenate((plies, conversions))
