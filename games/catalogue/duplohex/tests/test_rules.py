"""What a turn may be: one rule per test, each from a text."""

import pytest

from games.catalogue.duplohex import GAME, notation
from games.catalogue.duplohex.tests.boards import FULL, NO_RINGS, after, legal, position


@pytest.mark.parametrize(
    ("chosen", "text"),
    [
        ({}, "7/7/7/7/7/7/7 w 1 24,24,24,24"),
        ({"board": "7x7"}, "7/7/7/7/7/7/7 w 1 24,24,24,24"),
        ({"board": "6x6"}, "drdrdrd/R5D/D5R/R5D/D5R/R5D/DdrdrdR w 1 18,18,17,19"),
        ({"board": "diagonal"}, "d5D/1R3r1/2d1D2/3r3/2D1d2/1r3R1/R5r w 1 21,21,21,20"),
    ],
)
def test_there_are_three_boards(chosen, text):
    assert GAME.start(chosen).text == text


def test_white_opens_with_one_piece_of_either_kind_on_an_empty_cell():
    cells = [cell for cell in notation.CELLS if cell not in ("a1", "d4")]
    rows = {4: "3d3", 1: "R6"}
    assert legal(rows, due="1") == tuple(sorted(kind + cell for kind in "DR" for cell in cells))


def test_nothing_moves_at_the_opening():
    assert legal({4: "3Dr2"}, due="1", moves=True) == ()


def test_black_has_a_whole_turn_after_the_opening():
    assert after({}, "Rd4", due="1").text == "7/7/7/3R3/7/7/7 b dr 24,23,24,24"


def test_a_turn_has_a_half_with_a_disc_and_one_with_a_ring():
    first = after({}, "Da1")
    assert (first.side, first.due) == ("w", "r")
    second = first.after("Rb1")
    assert (second.side, second.due) == ("b", "dr")


def test_the_halves_come_in_the_order_the_player_likes():
    first = after({}, "Ra1", side="b")
    assert (first.side, first.due) == ("b", "d")
    assert first.after("Db1").text == "7/7/7/7/7/7/rd5 w dr 24,24,23,23"


@pytest.mark.parametrize(("due", "letter"), [("d", "D"), ("r", "R")])
def test_in_the_second_half_only_the_kind_that_is_due_acts(due, letter):
    actions = legal({4: "2DrR2"}, due=due)
    assert {action[0] for action in actions} == {letter}


def test_a_placing_needs_an_empty_cell():
    placings = [action for action in legal({4: "1DrA3"}) if "-" not in action]
    assert sorted({action[1:] for action in placings}) == sorted(set(notation.CELLS) - {"b4", "c4", "d4"})


def test_a_placing_takes_the_piece_from_the_box():
    assert after({}, "Rd4", side="b").boxes == (24, 24, 24, 23)


def test_a_move_takes_nothing_from_the_box():
    assert after({4: "2Dr3"}, "Dc4-d4").text == "7/7/7/3B3/7/7/7 w r 23,24,24,23"


@pytest.mark.parametrize("end", ["c4", "e4", "d3", "d5", "c3", "e5"])
def test_a_cell_has_six_neighbours(end):
    rows = {5: "2RRRR1", 4: "1RRDRR1", 3: "1RRRR2"}
    assert f"Dd4-{end}" in legal(rows)
    assert len([action for action in legal(rows) if action.startswith("Dd4-")]) == 6


@pytest.mark.parametrize(
    ("rows", "moves"),
    [
        ({1: "Dr5", 2: "rr5"}, ("Da1-a2", "Da1-b1", "Da1-b2")),
        ({7: "5rD", 6: "5rr"}, ("Dg7-f6", "Dg7-f7", "Dg7-g6")),
        ({7: "Dr5", 6: "rr5"}, ("Da7-a6", "Da7-b7")),
        ({1: "5rD", 2: "5rr"}, ("Dg1-f1", "Dg1-g2")),
        ({4: "6D", 5: "r6", 3: "r6"}, ()),
        ({4: "D6", 5: "6r", 3: "6r"}, ()),
    ],
)
def test_neighbours_do_not_reach_around_the_edges(rows, moves):
    assert legal(rows, due="d", moves=True) == moves


def test_a_piece_moves_only_onto_the_other_kind():
    assert legal({4: "2DdR2", 3: "2r4"}, due="d", moves=True) == ("Dc4-c3",)


def test_a_piece_moves_onto_either_colour():
    assert legal({4: "1RDr3"}, due="d", moves=True) == ("Dc4-b4", "Dc4-d4")


def test_a_ring_moves_around_a_disc():
    assert after({4: "2Rd3"}, "Rc4-d4").text == "7/7/7/3b3/7/7/7 w d 24,23,23,24"


def test_a_pair_never_moves_again():
    assert legal({4: "1RAd3", 3: "2D4"}, moves=True) == ()


def test_a_pair_takes_no_third_piece():
    actions = legal({4: "2DaR2"})
    assert not [action for action in actions if action.endswith("d4")]


def test_a_piece_does_not_move_to_an_empty_cell():
    assert legal({4: "3D3"}, moves=True) == ()


def test_a_side_moves_only_its_own_pieces():
    assert legal({4: "2dr3"}, moves=True) == ()
    assert legal({4: "2dr3"}, side="b", moves=True) == ("Dc4-d4", "Rd4-c4")


def test_the_second_half_may_join_what_the_first_half_placed():
    assert "Rc4-d4" in after({4: "2R4"}, "Dd4").actions()
    assert "Rc4-d4" not in legal({4: "2R4"})


def test_a_kind_without_empty_cell_and_move_is_forced_onto_the_other_kind_alone():
    lone_rings = ("Dc6", "De3", "De7", "Df1", "Df4", "Dg1", "Dg4")
    assert legal(FULL, side="b", due="d") == lone_rings


def test_a_forced_piece_comes_from_the_box_and_makes_a_pair():
    assert after(FULL, "De7", side="b", due="d").text == f"{FULL.replace('aDBARad', 'aDBAbad')} w dr 2,3,3,4"


def test_nothing_is_forced_while_a_piece_of_that_kind_can_move():
    # Black's own disc now stands beside the ring on f4.
    rows = FULL.replace("aaDabrR", "aaDadrR")
    assert legal(rows, side="b", due="d") == ("De4-e3", "De4-f4")


def test_nothing_is_forced_while_a_cell_is_empty():
    rows = FULL.replace("aaDabrR", "aaDa1rR")
    assert legal(rows, side="b", due="d") == ("De4",)


def test_each_kind_is_judged_by_itself():
    # Black's discs move, its rings are forced: e4 is the disc's neighbour, no ring stands beside a lone disc.
    rows = FULL.replace("aaDabrR", "aaDabRd")
    actions = legal(rows, side="b")
    assert [action for action in actions if action[0] == "D"] == ["Dg4-f4"]
    assert [action for action in actions if action[0] == "R"] == [
        "Ra1",
        "Rb1",
        "Rb7",
        "Rc3",
        "Rc4",
        "Rd1",
        "Re5",
        "Rg4",
        "Rg7",
    ]


def test_at_the_start_of_a_turn_a_kind_without_action_leaves_the_other_alone():
    assert {action[0] for action in GAME.read(NO_RINGS).actions()} == {"D"}


def test_the_turn_passes_after_the_first_half_if_the_other_kind_has_no_action():
    after_disc = GAME.read(NO_RINGS).after("De1")
    assert (after_disc.side, after_disc.due) == ("b", "dr")


def test_a_kind_without_action_is_judged_anew_after_the_first_half():
    # White has no ring in its box; its only loose ring waits on a1 for a disc beside it.
    rows = "AAA1AAA/AAA1AAA/AAA1AAA/AAA1AA1/7/7/R6"
    assert not [action for action in position(rows).actions() if action[0] == "R"]
    first = after(rows, "Db1")
    assert (first.side, first.due, first.actions()) == ("w", "r", ("Ra1-b1",))
