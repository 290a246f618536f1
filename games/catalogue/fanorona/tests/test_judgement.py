"""The windows that the robots know by heart, against a slow way to look at them; and what the judgement must keep."""

from __future__ import annotations

from games.catalogue.fanorona import GAME, kernel
from games.catalogue.fanorona.judgement import FEATURES, evaluate
from games.catalogue.fanorona.patterns import CASES, LOOKUPS, WINDOWS
from games.catalogue.fanorona.training import places
from games.engine.jit import words
from games.engine.search.searcher import filled
from tests.games.examples import played

POSITIONS = [position for seed in (1, 2) for position, _ in played(GAME, seed)][::4]
TABLE_OF_COLUMN = (0, 1, 2, 1, 0)


def digit(mine, theirs, row, column):
    point = (row + 1) * 8 + column + 1
    return 1 if mine >> point & 1 else 2 if theirs >> point & 1 else 0


def case(mine, theirs, row, column):
    """The nine points of a window, mirrored where it lies on the right or above."""
    columns = [column + step for step in range(3)]
    rows = [row + step for step in range(3)]
    columns, rows = columns[::-1] if column > 2 else columns, rows[::-1] if row > 1 else rows
    points = [digit(mine, theirs, row, column) for row in rows for column in columns]
    table = TABLE_OF_COLUMN[column] + (3 if row == 1 else 0)
    return FEATURES + table * CASES + sum(point * 3**place for place, point in enumerate(points))


def test_every_window_is_found_as_the_side_to_move_sees_it():
    for position in POSITIONS:
        state, out = position.state(), words(LOOKUPS)
        places(state, out)
        mine, theirs = state[state[kernel.SIDE]], state[1 - state[kernel.SIDE]]
        cases = [case(mine, theirs, row, column) for row in range(3) for column in range(5)]
        assert sorted(out[2 : 2 + WINDOWS]) == sorted(cases)


def judged(text):
    return evaluate(GAME.read(text).state(), filled(GAME.thinking.values))


def test_colours_that_change_with_the_turn_are_worth_the_same():
    assert judged("b3b1b/1bb4/7/2w1w2/w1ww2w w 20 50") == judged("w3w1w/1ww4/7/2b1b2/b1bb2b b 20 50")


def test_a_piece_more_is_worth_something():
    assert judged("b3b1b/1bb4/7/2w1w2/w1ww2w w 20 50") > judged("b3b1b/1bb4/7/2w1w2/w1w3w w 20 50")
