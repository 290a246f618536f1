"""The blocks of the board that the robots know by heart: the men on eight squares, as one of 6561 cases.

A case is a number with a digit per square: 0 empty (or a king), 1 an own man, 2 one of the other side. Five blocks as a
side sees its board; the other side sees the same ones from its own edge, which covers the rest of the board.

A board word is cut into chunks of two rows. For each chunk a list holds what its men add to the numbers of three
blocks at once, in fields of one word, so that eight look-ups and some sums give all five.
"""

from __future__ import annotations

from games.catalogue.damas.kernel import Words
from games.catalogue.damas.notation import bit_of
from games.engine.jit import compiled, words
from games.engine.search.learned import Table

BLOCKS = (
    (4, 3, 8, 7, 12, 11, 16, 15),
    (3, 2, 7, 6, 11, 10, 15, 14),
    (2, 1, 6, 5, 10, 9, 14, 13),
    (12, 11, 16, 15, 20, 19, 24, 23),
    (11, 10, 15, 14, 19, 18, 23, 22),
)
CASES = 3**8
TABLES = tuple(Table(block, CASES) for block in BLOCKS)
SQUARES = 32

FIELD, MASK = 21, (1 << 21) - 1
CHUNK_BITS, CHUNK, CHUNKS = 9, 512, 4
VIEW = CHUNKS * CHUNK  # for the first three blocks; as many follow for the others, then both for the other side


def added(square: int, blocks: tuple[tuple[int, ...], ...]) -> int:
    """What a man on a square adds to the numbers of these blocks, each in its field."""
    places = enumerate(blocks)
    return sum(3 ** block.index(square) << FIELD * place for place, block in places if square in block)


def shares_of_squares() -> list[dict[int, int]]:
    """By view: what a man on each bit of a board adds. The other side's square 1 is our 32."""
    groups = (BLOCKS[:3], BLOCKS[3:])
    own = [{bit_of(square): added(square, group) for square in range(1, SQUARES + 1)} for group in groups]
    turned = [
        {bit_of(square): added(SQUARES + 1 - square, group) for square in range(1, SQUARES + 1)} for group in groups
    ]
    return own + turned


# A constant to the compiled functions, so it is filled before those are defined.
SHARES = words(4 * VIEW)

for view, by_bit in enumerate(shares_of_squares()):
    for chunk in range(CHUNKS):
        for men in range(1, CHUNK):
            lowest = men & -men
            rest = SHARES[view * VIEW + chunk * CHUNK + (men ^ lowest)]
            SHARES[view * VIEW + chunk * CHUNK + men] = rest + by_bit.get(lowest << CHUNK_BITS * chunk, 0)


@compiled("int64(int64, int64)")
def shares(men: int, first: int) -> int:
    low = SHARES[first + (men & (CHUNK - 1))] + SHARES[first + CHUNK + (men >> CHUNK_BITS & (CHUNK - 1))]
    high = SHARES[first + 2 * CHUNK + (men >> 2 * CHUNK_BITS & (CHUNK - 1))]
    return low + high + SHARES[first + 3 * CHUNK + (men >> 3 * CHUNK_BITS)]


@compiled("int64(int64, int64, int64, int64)")
def cases(own: int, enemy: int, side: int, group: int) -> int:
    """The cases that a side sees in the first three blocks or (group 1) in the others."""
    first = (2 * side + group) * VIEW
    return shares(own, first) + 2 * shares(enemy, first)


@compiled("int64(int64, int64, int64, int64[::1], int64)")
def looked_up(own: int, enemy: int, side: int, weights: Words, first: int) -> int:
    """The words that five tables, from `first` on, hold for a side's men."""
    low, high = cases(own, enemy, side, 0), cases(own, enemy, side, 1)
    value = weights[first + (low & MASK)] + weights[first + CASES + (low >> FIELD & MASK)]
    value += weights[first + 2 * CASES + (low >> 2 * FIELD)] + weights[first + 3 * CASES + (high & MASK)]
    return value + weights[first + 4 * CASES + (high >> FIELD)]
