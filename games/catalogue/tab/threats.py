"""Who can hit whom in Tâb, for whole sets of pieces at once. A set of path places has the way's first place lowest."""

from __future__ import annotations

from games.catalogue.tab.kernel import COLUMNS, LAST, MOVED, UNMOVED, Words, home_row, pieces_of
from games.engine.bits import count_bits
from games.engine.jit import compiled

# In thousandths, by the distance: to come exactly so far with one throw, or with two where the first lets one throw on.
REACH = (0, 250, 438, 344, 125, 31, 86, 47, 27, 16, 8)
FARTHEST = 10
THROWS = (1, 2, 3, 4, 6)


@compiled("int64(int64, int64)")
def reversed_rows(rows: int, columns: int) -> int:
    """Two rows, the second from bit 32 on, each from its other end."""
    rows = (rows & 0x555500005555) << 1 | (rows >> 1) & 0x555500005555
    rows = (rows & 0x333300003333) << 2 | (rows >> 2) & 0x333300003333
    rows = (rows & 0x0F0F00000F0F) << 4 | (rows >> 4) & 0x0F0F00000F0F
    rows = (rows & 0x00FF000000FF) << 8 | (rows >> 8) & 0x00FF000000FF
    return rows >> (16 - columns)


@compiled("int64(int64, int64, int64)")
def along_path(cells: int, side: int, columns: int) -> int:
    """A set of cells as the path places of a side: every other row runs the other way."""
    row = (1 << columns) - 1
    if side == 0:
        turned = reversed_rows(cells >> columns & row | (cells >> 3 * columns & row) << 32, columns)
        kept = cells & (row | row << 2 * columns)
        return kept | (turned & row) << columns | (turned >> 32) << 3 * columns
    turned = reversed_rows(cells >> columns & row | (cells >> 3 * columns & row) << 32, columns)
    kept = (cells & row) << 3 * columns | (cells >> 2 * columns & row) << columns
    return kept | turned >> 32 | (turned & row) << 2 * columns


@compiled("int64(int64, int64, int64)")
def hits(places: int, targets: int, columns: int) -> int:
    """The chances, in thousandths, to hit targets from places; both are sets of path places of the side that throws."""
    last, full, row = 3 * columns, (1 << 4 * columns) - 1, (1 << columns) - 1
    low, top, total = places & ((1 << last) - 1), places >> last, 0
    for distance in range(1, FARTHEST + 1):
        ahead, beyond = low << distance, top << distance
        count = count_bits(ahead & targets & full) + count_bits((beyond & row) << last & targets)
        round_again = (ahead >> 4 * columns << 2 * columns & targets, beyond >> columns << 2 * columns & targets)
        count += count_bits(round_again[0]) + count_bits(round_again[1])
        count += count_bits(ahead >> last << columns & targets)
        total += count * REACH[distance]
    return total


@compiled("int64(int64, int64, int64)")
def prey(places: int, targets: int, columns: int) -> int:
    """How many of the targets one throw can reach."""
    last, full, row = 3 * columns, (1 << 4 * columns) - 1, (1 << columns) - 1
    low, top, found = places & ((1 << last) - 1), places >> last, 0
    for distance in THROWS:
        ahead, beyond = low << distance, top << distance
        found |= ahead & full | (beyond & row) << last | ahead >> last << columns
        found |= (ahead >> 4 * columns | beyond >> columns) << 2 * columns
    return count_bits(found & targets)


@compiled("int64(int64[::1], int64)")
def free_places(state: Words, side: int) -> int:
    """The path places of the pieces that may move with any throw."""
    columns = state[COLUMNS]
    free = state[3 * side + MOVED] | state[3 * side + LAST]
    if pieces_of(state, side) & home_row(side, columns) != 0:
        free &= ~home_row(1 - side, columns)
    return along_path(free, side, columns)


@compiled("int64(int64[::1], int64)")
def chances_to_hit(state: Words, side: int) -> int:
    """In hundredths, all own pieces that may move together; an unmoved one moves with a Tâb only."""
    columns, free = state[COLUMNS], free_places(state, side)
    targets = along_path(pieces_of(state, 1 - side), side, columns)
    total = hits(free, targets, columns) if free != 0 else 0
    fresh = along_path(state[3 * side + UNMOVED], side, columns)
    return (total + REACH[1] * count_bits(fresh << 1 & targets)) // 10


@compiled("int64(int64[::1], int64)")
def in_reach(state: Words, side: int) -> int:
    """How many of the other side's pieces one throw can hit."""
    columns, free = state[COLUMNS], free_places(state, side)
    return prey(free, along_path(pieces_of(state, 1 - side), side, columns), columns) if free != 0 else 0
