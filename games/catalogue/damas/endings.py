"""Perfect endings: what every position with at most four pieces is worth, looked up in a table.

The table has one byte per position: 0 for a draw (and for slots where pieces overlap), otherwise one more than
the plies to the end of the game, which the winner makes as few and the loser as many as possible. So a loss
has an odd byte (1: no move left) and a win an even one. The rules that draw by counting are left out of it.

A second part says, for each decided position, one more than the plies to the next conversion: a capture, a man's move
or the end. Here the winner hurries to a conversion that keeps the win. Conversions set the counters back, so this tells
exactly whether a win comes before the twenty moves or the Forçada's twelve are over. From a fresh count none takes
too long: no conversion is further than 40 plies, and with three kings against one none is further than 23.

A slot is found from each side's pieces as that side sees them (black's board is turned), so one part serves both
sides to act. `retrograde.py` fills the table.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from math import comb
from pathlib import Path
from typing import Any

from games.catalogue.damas.kernel import (
    BLACK,
    BOARD,
    FORCADA,
    KINGS,
    MOST_FORCADA,
    MOST_QUIET,
    NOT_COUNTING,
    QUIET,
    SIDE,
    WHITE,
    Words,
    count_bits,
    is_three_to_one,
)
from games.engine import jit
from games.engine.jit import compiled, words

UNKNOWN = 30_000
MOST_PIECES = 4
MAN_SQUARES, KING_SQUARES = 28, 32
LAST_BIT = 35

# The force of one side is the number of its men and four times the number of its kings.
FORCES = [men + 4 * kings for men in range(4) for kings in range(4) if 1 <= men + kings < MOST_PIECES]


def size(force: int) -> int:
    """How many ways there are to place a force."""
    return comb(MAN_SQUARES, force % 4) * comb(KING_SQUARES, force // 4)


def pieces(force: int) -> int:
    return force % 4 + force // 4


def men(pair: tuple[int, int]) -> int:
    return sum(force % 4 for force in pair)


def pairs_of_forces() -> list[tuple[int, int]]:
    """Own and enemy forces in the order of the table: each pair beside its reverse."""
    pairs = [(own, enemy) for own in FORCES for enemy in FORCES if pieces(own) + pieces(enemy) <= MOST_PIECES]
    return sorted(pairs, key=sorted)


PAIRS = pairs_of_forces()
SLOTS = sum(size(own) * size(enemy) for own, enemy in PAIRS)

# Constants to the compiled functions, so they are filled before those are defined.
CHOICES = words(4 * KING_SQUARES)  # at 4 * n + k: ways to choose k of n
SIZES = words(16)  # by force
FIRSTS = words(256)  # at 16 * own force + enemy force: the first slot

for place in range(len(CHOICES)):
    CHOICES[place] = comb(place // 4, place % 4)
for force in FORCES:
    SIZES[force] = size(force)
for place, (own_force, enemy_force) in enumerate(PAIRS):
    FIRSTS[16 * own_force + enemy_force] = sum(size(own) * size(enemy) for own, enemy in PAIRS[:place])


@compiled("int64(int64)")
def turned(board: int) -> int:
    """The board as the other side sees it."""
    result = 0
    while board != 0:
        bit = board & -board
        board ^= bit
        result |= 1 << LAST_BIT - count_bits(bit - 1)
    return result


@compiled("int64(int64)")
def rank_of(cells: int) -> int:
    """The number of a set of squares among the sets of as many; those on low squares come first."""
    rank, chosen = 0, 1
    while cells != 0:
        bit = cells & -cells
        cells ^= bit
        rank += CHOICES[4 * count_bits(bit - 1 & BOARD) + chosen]
        chosen += 1
    return rank


@compiled("int64(int64, int64)")
def force_of(own: int, kings: int) -> int:
    return count_bits(own & ~kings) + 4 * count_bits(own & kings)


@compiled("int64(int64, int64)")
def placing_of(own: int, kings: int) -> int:
    """The number of a placing among those of the same force, seen from its own side."""
    own_kings = own & kings
    ways = SIZES[4 * count_bits(own_kings)] if own_kings != 0 else 1
    return rank_of(own & ~kings) * ways + rank_of(own_kings)


@compiled("int64(int64, int64, int64, int64)")
def slot_of(own: int, own_kings: int, enemy: int, enemy_kings: int) -> int:
    """Both sides as they see themselves."""
    enemy_force = force_of(enemy, enemy_kings)
    first = FIRSTS[16 * force_of(own, own_kings) + enemy_force]
    return first + placing_of(own, own_kings) * SIZES[enemy_force] + placing_of(enemy, enemy_kings)


@compiled("int64(int64[::1])")
def slot_of_state(state: Words) -> int:
    white, white_kings = state[WHITE], state[WHITE] & state[KINGS]
    black, black_kings = turned(state[BLACK]), turned(state[BLACK] & state[KINGS])
    if state[SIDE] == 0:
        return slot_of(white, white_kings, black, black_kings)
    return slot_of(black, black_kings, white, white_kings)


@compiled("int64(int64[::1])")
def plies_left(state: Words) -> int:
    """The last ply, counted from here, at which a capture or the end still comes before a draw by counting."""
    left = MOST_QUIET - state[QUIET]
    if state[FORCADA] != NOT_COUNTING:
        strong_acts = is_three_to_one(state[state[SIDE]], state[1 - state[SIDE]])
        # The strong side's last move is the last ply; either side may capture before it.
        left = min(left, 2 * (MOST_FORCADA - state[FORCADA]) - (1 if strong_acts else 0))
    return left


@compiled("int64(uint8[::1], int64)")
def byte_at(table: Sequence[int], slot: int) -> int:
    # A byte less one is no negative number to numba; a word is.
    return table[slot]


@compiled("int64(int64[::1], uint8[::1])")
def known(state: Words, table: Sequence[int]) -> int:
    """0 for a draw, n if the side to act wins in n plies, -n if it loses in n; UNKNOWN without a table, with
    more than four pieces, and once a side has no pieces or no move.

    What is drawn by counting is 0. A win that is left may take more plies than n, where the counters forbid the
    shortest way; the repetition of positions, which needs the history, is not looked at.
    """
    both = state[WHITE] | state[BLACK]
    if len(table) == 0 or state[WHITE] == 0 or state[BLACK] == 0 or count_bits(both) > MOST_PIECES:
        return UNKNOWN
    slot = slot_of_state(state)
    plies, conversion = byte_at(table, slot) - 1, byte_at(table, SLOTS + slot) - 1
    if plies == 0:
        return UNKNOWN
    if plies < 0 or conversion > plies_left(state):
        return 0
    return plies if plies & 1 else -plies


def path() -> Path:
    """Named after its sources: a stale table is never used."""
    digest = sha256()
    for name in ("kernel.py", "endings.py", "retrograde.py"):
        digest.update(Path(__file__).with_name(name).read_bytes())
    return jit.kernels_folder() / f"damas-endings-{digest.hexdigest()[:16]}.npy"


def is_compiled() -> bool:
    return hasattr(known, "signatures")


@cache
def table() -> Any:
    """The table, made and stored if it is not there; an empty one where the kernels are not compiled."""
    if not is_compiled():
        return words(0)
    import numpy

    if not path().exists():
        store()
    # Mapped, so that all workers share it; "c" because the compiled functions ask for an array that could be written.
    return numpy.asarray(numpy.load(path(), mmap_mode="c"))


def store() -> None:
    import numpy

    from games.catalogue.damas import retrograde

    path().parent.mkdir(parents=True, exist_ok=True)
    # Under a name of its own until it is whole: another process may be at it too.
    unfinished = path().with_suffix(f".{os.getpid()}.npy")
    numpy.save(unfinished, retrograde.generate())
    unfinished.replace(path())
