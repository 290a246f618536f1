"""How the robots judge a position of Tâb, always before a throw."""

from __future__ import annotations

from games.catalogue.tab.kernel import (
    COLUMNS,
    LAST,
    MOVED,
    PASS,
    SIDE,
    THROW,
    UNMOVED,
    Words,
    home_row,
    move_end,
    path_of,
    pieces_of,
)
from games.catalogue.tab.weights import LADDER, WEIGHTS
from games.engine.jit import compiled
from games.engine.search.thinking import Thinking
from games.engine.search.tree import CALM, FORCED, TACTICAL, mixed

# Out of 16 throws: how many show 0, 1 ... 6.
CHANCES = (0, 4, 6, 4, 1, 0, 1)
# In thousandths, by the distance: to come exactly so far with one throw, or with two where the first lets one throw on.
REACH = (0, 250, 438, 344, 125, 31, 86, 47, 27, 16, 8)
FARTHEST = 10


@compiled("int64(int64, int64, int64)")
def hits(places: int, targets: int, columns: int) -> int:
    """The chances, in thousandths, to hit targets from places; both are sets of path places of the side that throws."""
    total = 0
    for place in range(4 * columns):
        if (places >> place) & 1 == 1:
            for distance in range(1, FARTHEST + 1):
                end = place + distance
                if end >= 4 * columns:
                    end -= 2 * columns
                if (targets >> end) & 1 == 1:
                    total += REACH[distance]
                if place < 3 * columns <= place + distance and (targets >> (place + distance - 2 * columns)) & 1 == 1:
                    total += REACH[distance]
    return total


@compiled("int64(int64, int64, int64)")
def along_path(cells: int, side: int, columns: int) -> int:
    """A set of cells as the path places of a side."""
    places = 0
    for cell in range(4 * columns):
        if (cells >> cell) & 1 == 1:
            places |= 1 << path_of(cell, side, columns)
    return places


@compiled("int64(int64[::1], int64)")
def chances_to_hit(state: Words, side: int) -> int:
    """In hundredths, all own pieces that may move together; an unmoved one moves with a Tâb only."""
    columns = state[COLUMNS]
    enemy_row = home_row(1 - side, columns)
    at_home = pieces_of(state, side) & home_row(side, columns) != 0
    free = state[3 * side + MOVED] | state[3 * side + LAST]
    if at_home:
        free &= ~enemy_row
    targets = along_path(pieces_of(state, 1 - side), side, columns)
    total = hits(along_path(free, side, columns), targets, columns)
    fresh = along_path(state[3 * side + UNMOVED], side, columns)
    for place in range(columns):
        if (fresh >> place) & 1 == 1 and (targets >> (place + 1)) & 1 == 1:
            total += REACH[1]
    return total // 10


@compiled("int64(int64)")
def count_bits(cells: int) -> int:
    count = 0
    while cells != 0:
        cells &= cells - 1
        count += 1
    return count


@compiled("int64(int64[::1], int64, int64[::1])")
def judged(state: Words, side: int, weights: Words) -> int:
    columns = state[COLUMNS]
    pieces, others = pieces_of(state, side), pieces_of(state, 1 - side)
    own, enemy = count_bits(pieces), count_bits(others)
    value = weights[0] * own + weights[1] * 100 * own // max(1, own + enemy)
    value += weights[2] * count_bits(state[3 * side + UNMOVED])
    if pieces & home_row(side, columns) != 0:
        value += weights[3] * count_bits(pieces & home_row(1 - side, columns))
    return value + weights[4] * count_bits(state[3 * side + LAST])


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    side = state[SIDE]
    value = judged(state, side, weights) - judged(state, 1 - side, weights) + weights[7]
    value += weights[5] * min(100, chances_to_hit(state, side)) // 10
    return value + weights[6] * min(150, chances_to_hit(state, 1 - side)) // 10


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    digest = 0
    for index in range(6):
        digest = mixed(digest, state[index])
    return mixed(digest, state[SIDE] | state[THROW] << 1 | state[COLUMNS] << 4)


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    """A capture first."""
    if action <= PASS:
        return 0
    return TACTICAL if (pieces_of(state, 1 - state[SIDE]) >> move_end(action)) & 1 == 1 else 0


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    """With the sticks thrown nothing is quiet: first the move."""
    return FORCED if state[THROW] != 0 else CALM


@compiled("int64(int64[::1], int64)")
def odds(state: Words, action: int) -> int:
    return CHANCES[action] if state[THROW] == 0 else 0


THINKING = Thinking(
    weights=WEIGHTS,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    odds=odds,
    cap=1500,
    reduce=False,
    ladder=LADDER,
)
