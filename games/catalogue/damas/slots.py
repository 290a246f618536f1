"""Where a position stands in the table of endings, and which position stands there.

A slot is found from each side's pieces as that side sees them (black's board is turned), so that one table serves
both sides to act. Each pair of forces has its own part, with a slot for every placing of the one and the
other; pieces that stand on each other waste a seventh of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from games.catalogue.damas.kernel import BLACK, BOARD, KINGS, SIDE, WHITE, Words
from games.engine.bits import count_bits
from games.engine.jit import compiled, words

MOST_PIECES, LARGEST = 4, 5  # of the table that every installation has, and of the one that an operator may make
MAN_SQUARES, KING_SQUARES = 28, 32
LAST_BIT = 35

# The force of one side is the number of its men and eight times the number of its kings.
FORCES = [men + 8 * kings for men in range(LARGEST) for kings in range(LARGEST) if 1 <= men + kings < LARGEST]


def size(force: int) -> int:
    """How many ways there are to place a force."""
    return comb(MAN_SQUARES, force % 8) * comb(KING_SQUARES, force // 8)


def pieces(force: int) -> int:
    return force % 8 + force // 8


def men(pair: tuple[int, int]) -> int:
    return sum(force % 8 for force in pair)


def pairs_of_forces(least: int, most: int) -> list[tuple[int, int]]:
    """Own and enemy forces in the order of the table: each pair beside its reverse."""
    pairs = [(own, enemy) for own in FORCES for enemy in FORCES if least <= pieces(own) + pieces(enemy) <= most]
    return sorted(pairs, key=sorted)


def slots_of(pairs: Sequence[tuple[int, int]]) -> int:
    return sum(size(own) * size(enemy) for own, enemy in pairs)


PAIRS = pairs_of_forces(2, MOST_PIECES)
PAIRS_OF_FIVE = pairs_of_forces(LARGEST, LARGEST)  # they come behind, so that the smaller table is a part of the larger
SLOTS, ALL_SLOTS = slots_of(PAIRS), slots_of(PAIRS + PAIRS_OF_FIVE)

# Constants to the compiled functions, so they are filled before those are defined.
CHOICES = words(8 * KING_SQUARES)  # at 8 * n + k: ways to choose k of n
SIZES = words(64)  # by force
FIRSTS = words(64 * 64)  # at 64 * own force + enemy force: the first slot

for place in range(len(CHOICES)):
    CHOICES[place] = comb(place // 8, place % 8)
for force in FORCES:
    SIZES[force] = size(force)
for place, (own_force, enemy_force) in enumerate(PAIRS + PAIRS_OF_FIVE):
    FIRSTS[64 * own_force + enemy_force] = slots_of((PAIRS + PAIRS_OF_FIVE)[:place])


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
        rank += CHOICES[8 * count_bits(bit - 1 & BOARD) + chosen]
        chosen += 1
    return rank


@compiled("int64(int64, int64)")
def force_of(own: int, kings: int) -> int:
    return count_bits(own & ~kings) + 8 * count_bits(own & kings)


@compiled("int64(int64, int64)")
def placing_of(own: int, kings: int) -> int:
    """The number of a placing among those of the same force, seen from its own side."""
    own_kings = own & kings
    ways = SIZES[8 * count_bits(own_kings)] if own_kings != 0 else 1
    return rank_of(own & ~kings) * ways + rank_of(own_kings)


@compiled("int64(int64, int64, int64, int64)")
def slot_of(own: int, own_kings: int, enemy: int, enemy_kings: int) -> int:
    """Both sides as they see themselves."""
    enemy_force = force_of(enemy, enemy_kings)
    first = FIRSTS[64 * force_of(own, own_kings) + enemy_force]
    return first + placing_of(own, own_kings) * SIZES[enemy_force] + placing_of(enemy, enemy_kings)


@compiled("int64(int64[::1])")
def slot_of_state(state: Words) -> int:
    white, white_kings = state[WHITE], state[WHITE] & state[KINGS]
    black, black_kings = turned(state[BLACK]), turned(state[BLACK] & state[KINGS])
    if state[SIDE] == 0:
        return slot_of(white, white_kings, black, black_kings)
    return slot_of(black, black_kings, white, white_kings)


@compiled("int64(int64, int64)")
def set_of(rank: int, count: int) -> int:
    """What `rank_of` numbers."""
    cells, square = 0, KING_SQUARES - 1
    while count > 0:
        while CHOICES[8 * square + count] > rank:
            square -= 1
        rank -= CHOICES[8 * square + count]
        cells |= 1 << square + (square + 4) // 8
        square -= 1
        count -= 1
    return cells


@compiled("UniTuple(int64, 2)(int64, int64)")
def placed(placing: int, force: int) -> tuple[int, int]:
    """The pieces and the kings of a placing; where the two overlap there are too few pieces."""
    ways = max(1, SIZES[force & ~7])
    kings = set_of(placing % ways, force >> 3)
    return set_of(placing // ways, force & 7) | kings, kings


@compiled("UniTuple(int64, 4)(int64, int64, int64)")
def position_at(slot: int, own_force: int, enemy_force: int) -> tuple[int, int, int, int]:
    """Both sides as they see themselves, each with its kings."""
    ways = SIZES[enemy_force]
    place = slot - FIRSTS[64 * own_force + enemy_force]
    own, own_kings = placed(place // ways, own_force)
    enemy, enemy_kings = placed(place % ways, enemy_force)
    return own, own_kings, enemy, enemy_kings


@compiled("boolean(int64, int64, int64, int64)")
def exists(own: int, enemy: int, own_force: int, enemy_force: int) -> bool:
    """Whether no two pieces stand on one square."""
    count = (own_force & 7) + (own_force >> 3) + (enemy_force & 7) + (enemy_force >> 3)
    return count_bits(own | turned(enemy)) == count


@compiled("int64(uint8[::1], int64)")
def byte_at(table: Sequence[int], slot: int) -> int:
    # As a word: a byte cannot go below zero.
    return int(table[slot])
