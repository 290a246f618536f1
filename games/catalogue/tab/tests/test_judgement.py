"""What the robots see of whole sets at once, against a slow way to look at it; and what the judgements must keep."""

from __future__ import annotations

from random import Random

import pytest

from games.catalogue.tab import GAME, judgement, teacher, threats
from games.catalogue.tab.kernel import COLUMNS, LAST, MOVED, SIDE, UNMOVED, home_row, path_of, pieces_of
from games.catalogue.tab.weights import WEIGHTS
from games.engine.search.searcher import filled
from tests.games.examples import played

POSITIONS = [position for seed in range(4) for position, _ in played(GAME, seed)][::5]
STATES = [position.state() for position in POSITIONS]
WORDS = [Random(1).randrange(-300, 300) for _ in range(judgement.FEATURES + 500)]


def places(cells, side, columns):
    return {path_of(cell, side, columns) for cell in range(4 * columns) if cells >> cell & 1}


def hits(own, targets, columns):
    """Piece by piece, distance by distance, by both ways where there are two."""
    total = 0
    for place in own:
        for distance in range(1, threats.FARTHEST + 1):
            end = place + distance
            ends = [end - 2 * columns if end >= 4 * columns else end]
            if place < 3 * columns <= end:
                ends.append(end - 2 * columns)
            total += threats.REACH[distance] * sum(one in targets for one in ends)
    return total


def free(state, side):
    columns = state[COLUMNS]
    cells = state[3 * side + MOVED] | state[3 * side + LAST]
    if pieces_of(state, side) & home_row(side, columns):
        cells &= ~home_row(1 - side, columns)
    return places(cells, side, columns)


@pytest.mark.parametrize("side", [0, 1])
def test_chances_to_hit_are_those_of_each_piece_added_up(side):
    for state in STATES:
        columns = state[COLUMNS]
        targets = places(pieces_of(state, 1 - side), side, columns)
        fresh = places(state[3 * side + UNMOVED], side, columns)
        total = hits(free(state, side), targets, columns) + threats.REACH[1] * len({one + 1 for one in fresh} & targets)
        assert threats.chances_to_hit(state, side) == total // 10


def ends_of(place, throw, columns):
    end = place + throw
    onward = end - 2 * columns if end >= 4 * columns else end
    return {onward, end - 2 * columns} if place < 3 * columns <= end else {onward}


def test_in_reach_is_what_one_throw_can_hit():
    for state in STATES:
        columns, side = state[COLUMNS], state[SIDE]
        targets = places(pieces_of(state, 1 - side), side, columns)
        ends = [ends_of(place, throw, columns) for place in free(state, side) for throw in threats.THROWS]
        assert threats.in_reach(state, side) == len(targets.intersection(set().union(*ends)))


@pytest.mark.parametrize("judge", [teacher, judgement])
def test_a_turned_board_with_the_other_colours_is_worth_the_same_to_the_side_to_act(judge):
    weights = filled([weight.value for weight in WEIGHTS] if judge is teacher else WORDS)
    for state in STATES:
        columns = state[COLUMNS]
        turned = [*(mirrored(cells, columns) for cells in (*state[3:6], *state[:3])), 1 - state[SIDE], *state[7:]]
        assert judge.evaluate(filled(turned), weights) == judge.evaluate(state, weights)


def mirrored(cells, columns):
    return sum(1 << 4 * columns - 1 - cell for cell in range(4 * columns) if cells >> cell & 1)
