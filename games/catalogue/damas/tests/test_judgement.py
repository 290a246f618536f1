"""The blocks that the robots know by heart, against a slow way to look at them; and what the judgement must keep."""

from __future__ import annotations

import pytest

from games.catalogue.damas import GAME, kernel
from games.catalogue.damas.judgement import FEATURES, evaluate, phase
from games.catalogue.damas.notation import bit_of
from games.catalogue.damas.patterns import BLOCKS, CASES
from games.catalogue.damas.slots import turned
from games.catalogue.damas.training import places
from games.engine.jit import words
from games.engine.search.searcher import filled
from tests.games.examples import played

POSITIONS = [position for seed in (1, 2) for position, _ in played(GAME, seed)][::4]


def case(block, own, enemy, side):
    """The digits of a block, first square lowest, as a side sees it."""
    squares = [square if side == 0 else 33 - square for square in block]
    digits = [1 if own & bit_of(square) else 2 if enemy & bit_of(square) else 0 for square in squares]
    return sum(digit * 3**place for place, digit in enumerate(digits))


def test_the_cases_of_both_sides_are_found_in_every_block():
    for position in POSITIONS:
        state, out = position.state(), words(2 * len(BLOCKS))
        places(state, out)
        side, kings = state[kernel.SIDE], state[kernel.KINGS]
        own, enemy = state[side] & ~kings, state[1 - side] & ~kings
        for place, block in enumerate(BLOCKS):
            first = FEATURES + place * CASES
            assert out[place] == first + case(block, own, enemy, side)
            assert out[place + len(BLOCKS)] == first + case(block, enemy, own, 1 - side)


def test_a_turned_board_with_colours_and_side_changed_is_worth_the_same():
    weights = filled(GAME.thinking.values)
    for position in POSITIONS:
        state = position.state()
        other = position.state()
        other[kernel.WHITE], other[kernel.BLACK] = turned(state[kernel.BLACK]), turned(state[kernel.WHITE])
        other[kernel.KINGS], other[kernel.SIDE] = turned(state[kernel.KINGS]), 1 - state[kernel.SIDE]
        assert evaluate(other, weights) == evaluate(state, weights)


def judged(text):
    return evaluate(GAME.read(text).state(), filled(GAME.thinking.values))


def test_the_start_has_all_of_the_opening_and_is_nearly_even():
    assert phase(GAME.start({}).state()) == 24
    assert abs(judged(GAME.start({}).text)) < 50


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("W:W1-8:B25-31", "W:W1-7:B25-31"),  # a man more
        ("W:WK1,5,6,7:B25-28", "W:W1,5,6,7:B25-28"),  # a king for a man
        ("W:W26,5,6:B9,10,11", "W:W17,5,6:B9,10,11"),  # a man who will be crowned
    ],
)
def test_what_everybody_knows_is_known(better, worse):
    assert judged(better) > judged(worse)


def test_a_draw_by_counting_draws_near():
    values = [judged(f"W:WK1,K2,K3,5:BK32,K31:H{quiet}:F40") for quiet in (0, 12, 26, 40)]
    assert values[0] == values[1] > values[2] > values[3] == 0
