"""What the robots see: distances, narrow ways, and the ends that lie a turn ahead."""

from random import Random

import pytest

from games.catalogue.duplohex import GAME, teacher, thinking, ways
from games.catalogue.duplohex.kernel import DISC, RING
from games.catalogue.duplohex.tests.boards import board, full_text, position
from games.catalogue.duplohex.tests.connector import Connector
from games.engine.jit import words
from games.engine.line import Line
from games.engine.rows import write_row
from games.engine.search.searcher import Limits, Question, Searcher
from games.engine.search.tree import UNKNOWN

WHITE, BLACK = 0, 1
WEIGHTS = [weight.value for weight in thinking.WEIGHTS]
NO_TABLE = words(0)
MIRRORED = str.maketrans("DRdrABab", "drDRabAB")
SAMPLES = (
    {4: "1D1D3", 3: "2r1d2"},
    {7: "2d4", 5: "1AR1d2", 4: "2bDr2", 2: "r2B2D"},
    {6: "3d2R", 5: "3d3", 4: "DDrRD2", 3: "3d3", 1: "r5a"},
)


def needed(rows, side, kind):
    return ways.pieces_needed(position(rows).state(), side, kind)


def narrow(rows, side, kind):
    state, layers = position(rows).state(), words(ways.LAYERS)
    return ways.narrowness(state, side, kind, ways.way(state, side, kind, ways.STRICT, layers), layers)


def value(text):
    return teacher.evaluate(GAME.read(text).state(), WEIGHTS)


def foreseen(rows, side="w", due="dr"):
    return thinking.known(position(rows, side, due).state(), NO_TABLE)


def best(rows, side="w", due="dr", depth=2):
    return Searcher(GAME, 1).think(Question(position(rows, side, due), Limits(depth=depth))).action


def spread(rows):
    """The 49 letters of a board from a1 upwards."""
    lines = board(rows).split("/")[::-1]
    return ["".join(" " * int(c) if c.isdigit() else c for c in line) for line in lines]


def mirrored(rows):
    """Across the long diagonal, with the colours exchanged: black then stands as white stood."""
    lines = spread(rows)
    turned = ["".join(lines[column][row] for column in range(7)).translate(MIRRORED) for row in range(7)]
    return "/".join(write_row(line) for line in reversed(turned))


def test_an_empty_board_takes_seven_pieces():
    assert [needed({}, side, kind) for side in (WHITE, BLACK) for kind in (DISC, RING)] == [7, 7, 7, 7]


def test_own_pieces_of_the_kind_shorten_the_way():
    rows = {4: "DDD1D2", 3: "1R5"}
    assert (needed(rows, WHITE, DISC), needed(rows, WHITE, RING)) == (3, 6)


def test_joined_edges_need_nothing():
    assert needed({4: "DDDDDDD"}, WHITE, DISC) == 0


def test_the_other_sides_pieces_of_the_kind_let_nobody_through():
    wall = dict.fromkeys(range(1, 8), "3d3")
    assert needed(wall, WHITE, DISC) == ways.FARTHEST


def test_a_cell_of_the_other_kind_takes_a_piece_beside_it_which_then_moves():
    rows = {4: "DDDrDDD"}
    assert needed(rows, WHITE, DISC) == 2
    moved = position(rows).after("Dc4-d4").after("Rg7")
    assert moved.after("Da7").after("Ra1").after("Dc4").outcome().winner == "w"


def test_a_cell_of_the_other_kind_takes_one_move_of_a_piece_to_spare():
    rows = {5: "3Dd2", 4: "DDDrDDD"}
    assert needed(rows, WHITE, DISC) == 1
    assert position(rows).after("Dd5-d4").outcome().winner == "w"


def test_the_hopeful_do_not_count_the_hole_that_a_move_leaves():
    state = position({4: "DDDrDDD"}).state()
    assert ways.way(state, WHITE, DISC, ways.HOPEFUL, words(ways.LAYERS)) == 1


def test_an_empty_box_leaves_only_moves():
    state = position({4: "DDDD3"}).state()
    state[4] = 0
    assert ways.pieces_needed(state, WHITE, DISC) == ways.FARTHEST


def test_a_piece_with_two_cells_to_choose_from_is_half_as_narrow():
    assert narrow({5: "3d3", 4: "DDD1DDD", 3: "3d3"}, WHITE, DISC) == ways.NARROWEST
    assert narrow({5: "3DDDD", 4: "DD5"}, WHITE, DISC) == ways.NARROWEST // 2


def test_a_game_begins_in_the_middle():
    start = GAME.start({})
    values = {action: -thinking.evaluate(start.after(action).state(), WEIGHTS) for action in start.actions()}
    assert {action for action in values if values[action] == max(values.values())} == {"Dd4", "Rd4"}


@pytest.mark.parametrize("rows", SAMPLES)
def test_both_sides_judge_a_position_alike(rows):
    """What is good for one side is bad for the other, but for having the turn."""
    turn = thinking.WEIGHTS[teacher.TEMPO].value + 2 * thinking.WEIGHTS[teacher.KIND_DUE].value
    white, black = (value(full_text(board(rows), side)) for side in "wb")
    assert white - turn == turn - black


@pytest.mark.parametrize("rows", SAMPLES)
def test_black_judges_as_white_does_in_the_mirror(rows):
    assert value(full_text(board(rows))) == value(full_text(mirrored(rows), "b"))


@pytest.mark.parametrize("rows", SAMPLES)
def test_the_judgement_is_the_sum_of_its_weighted_features(rows):
    state = position(rows).state()
    units = [[int(one == other) for other in range(len(WEIGHTS))] for one in range(len(WEIGHTS))]
    features = [thinking.evaluate(state, unit) for unit in units]
    assert sum(weight * feature for weight, feature in zip(WEIGHTS, features, strict=True)) == value(
        full_text(board(rows))
    )


def test_a_gap_of_the_kind_due_wins_at_once():
    assert foreseen({4: "DDD1DDD"}) == 1
    assert foreseen({4: "DDD1DDD"}, due="d") == 1


def test_a_gap_of_the_kind_played_does_not_win_at_once():
    assert foreseen({4: "DDD1DDD"}, due="r") == UNKNOWN


def test_two_halves_fill_two_gaps_and_not_three():
    two = {6: "DDD1DDD", 2: "RRR1RRR"}
    assert foreseen(two, "b") == UNKNOWN
    assert foreseen(two, "b", "d") == -2
    assert foreseen(two | {4: "DDD1DDD"}, "b") == -3


def test_a_side_that_may_join_first_has_not_lost():
    rows = {7: "1r5", 6: "1r5", 5: "1r1DDDD", 4: "DD5", 3: "rr5", 2: "1r5", 1: "1r5"}
    assert foreseen(rows, "b", "r") == UNKNOWN
    assert foreseen(rows | {1: "7"}, "b", "r") == -2


def test_a_finished_game_is_not_foreseen():
    assert foreseen({4: "DDDDDDD", 2: "DDD1DDD"}, "b") == UNKNOWN


def test_a_robot_takes_a_win_in_half_a_turn():
    assert best({4: "DDD1DDD", 2: "3d3"}) == "Dd4"
    assert best({5: "3Dd2", 4: "DDDrDDD"}, due="d") == "Dd5-d4"


def test_a_robot_makes_room_with_one_half_and_wins_with_the_other():
    rows = {5: "3d3", 4: "DDDRDDD"}
    cleared = position(rows).after(best(rows))
    won = cleared.after(Searcher(GAME, 1).think(Question(cleared, Limits(depth=1))).action)
    assert won.outcome().winner == "w"


def test_a_robot_blocks_the_only_gap():
    assert best({4: "DDD1DDD"}, "b", "r") == "Rd4"


def test_the_connector_takes_a_win_and_blocks_one():
    chosen = [
        Connector().choose(Line(GAME, position({4: "DDD1DDD"}, side, due)), Random(1)) for side, due in ("wd", "br")
    ]
    assert chosen == ["Dd4", "Rd4"]
