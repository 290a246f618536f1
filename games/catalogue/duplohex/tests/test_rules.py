"""One rule per test, each from a text."""

import pytest

from games.catalogue.duplohex import GAME, kernel, notation

FULL = "aDBARad/bBRBAbA/ABBbDbb/aaDabrR/BADArAA/AaaAaaa/DdadBRR"  # no empty cell, black can move nothing


def board(rows):
    """A row of letters for each row that is named, empty ones for the others."""
    return "/".join(rows.get(row, "7") for row in range(7, 0, -1))


def full_text(rows, side="w", due="dr"):
    """The text of a position with the boxes that its board leaves."""
    counts = [sum(rows.count(letter) for letter in letters) for letters in ("DAB", "RAb", "dab", "raB")]
    return f"{rows} {side} {due} {','.join(str(24 - count) for count in counts)}"


def position(rows, side="w", due="dr"):
    return GAME.read(full_text(board(rows) if isinstance(rows, dict) else rows, side, due))


def legal(rows, side="w", due="dr", moves=False):
    """The legal actions; with `moves` those only that move a piece."""
    return tuple(action for action in position(rows, side, due).actions() if "-" in action or not moves)


def after(rows, action, side="w", due="dr"):
    return position(rows, side, due).after(action)


def winner(rows, side="w", due="dr"):
    outcome = position(rows, side, due).outcome()
    return outcome and (outcome.winner, outcome.reason.text)


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


NO_RINGS = "rARbbdD/bBRRAad/RBbbBDA/raAbaBa/aRBBBaA/RbArABa/rbaARba w dr 6,0,4,3"  # white's box has no ring left


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


@pytest.mark.parametrize("letter", ["D", "A", "B"])
def test_white_wins_when_its_discs_join_left_and_right(letter):
    reason = "{winner} ligou o lado esquerdo ao direito com discos."
    assert winner({4: letter * 7}) == ("w", reason)


@pytest.mark.parametrize("letter", ["R", "A", "b"])
def test_white_wins_when_its_rings_join_left_and_right(letter):
    assert winner({4: letter * 7})[0] == "w"


@pytest.mark.parametrize(
    ("letter", "reason"),
    [
        ("d", "{winner} ligou o lado de cima ao de baixo com discos."),
        ("r", "{winner} ligou o lado de cima ao de baixo com anéis."),
    ],
)
def test_black_wins_when_one_kind_joins_bottom_and_top(letter, reason):
    assert winner("/".join([f"2{letter}4"] * 7)) == ("b", reason)


def test_pieces_in_pairs_count_for_their_own_kind_and_colour():
    assert winner({4: "DABADBD"})[0] == "w"
    assert winner({4: "DAbADBD"}) is None


def test_discs_and_rings_do_not_add_up():
    assert winner({4: "DDDRDDD"}) is None


@pytest.mark.parametrize("letter", ["D", "R"])
def test_white_does_not_win_from_bottom_to_top(letter):
    assert winner("/".join([f"2{letter}4"] * 7)) is None


@pytest.mark.parametrize("letter", ["d", "r"])
def test_black_does_not_win_from_left_to_right(letter):
    assert winner({4: letter * 7}) is None


def test_a_corner_belongs_to_both_of_its_edges():
    assert winner({1: "DDDDDDD"})[0] == "w"
    assert winner("/".join(["d6"] * 7))[0] == "b"


def test_a_chain_may_wind():
    rows = {7: "4DDD", 6: "3D3", 5: "2D4", 4: "2D4", 3: "1D5", 2: "1D5", 1: "D6"}
    assert winner(rows)[0] == "w"
    assert winner({**rows, 4: "3D3"}) is None


def test_cells_that_only_touch_across_are_no_neighbours():
    # From c4 the cell up and left, b5, is no neighbour.
    assert winner({5: "DD5", 4: "2DDDDD"}) is None
    assert winner({5: "3DDDD", 4: "DDD4"})[0] == "w"


def test_a_chain_wins_at_once_after_the_first_half():
    won = after({4: "DDD1DDD"}, "Dd4")
    assert (won.text, won.actions(), won.outcome().winner) == ("7/7/7/DDDDDDD/7/7/7 w r 17,24,24,24", (), "w")
    assert won.outcome().cells == ("g4", "f4", "e4", "d4", "c4", "b4", "a4")


def test_a_chain_wins_in_the_second_half_too():
    won = after({4: "DDD1DDD"}, "Dd4", due="d")
    assert (won.side, won.due, won.outcome().winner) == ("b", "dr", "w")


def test_a_move_may_loosen_the_own_chain():
    # d4 goes down to d3, and the gap above it stays open.
    assert after({4: "DDDD1DD", 3: "3r3"}, "Dd4-d3").outcome() is None


def test_a_move_may_close_the_chain():
    assert after({4: "DDDr1DD", 3: "3DD2"}, "Dd3-d4").outcome() is None
    assert after({5: "3D3", 4: "DDDrDDD"}, "Dd5-d4").outcome().winner == "w"


def test_an_opening_may_win_on_a_board_made_for_it():
    assert after({4: "RRR1RRR"}, "Rd4", due="1").outcome().winner == "w"


NO_BLACK_BOX = "aaaaaaa/aaaaaaa/aaaaaaa/aa5/7/2dr3/7"


def test_a_side_that_starts_its_turn_with_an_empty_box_has_lost():
    assert winner(NO_BLACK_BOX, side="b") == ("w", "{loser} ficou sem peças na caixa.")


def test_an_empty_box_does_not_matter_in_mid_turn():
    assert winner(NO_BLACK_BOX, side="b", due="d") is None
    assert legal(NO_BLACK_BOX, side="b", due="d") == ("Dc2-d2",)


def test_an_empty_box_of_the_other_side_does_not_matter():
    assert winner(NO_BLACK_BOX, side="w") is None


def test_a_box_with_one_kind_left_is_enough():
    assert GAME.read(NO_RINGS).outcome() is None


def test_a_side_without_any_action_has_lost():
    # Only an opening on a full board comes to this: there are 24 pieces of each sort for 49 cells.
    assert winner(FULL, due="1") == ("b", "{loser} ficou sem lances.")


def test_a_chain_goes_before_an_empty_box():
    case = "bAbBabB/aBaBaBb/abABABa/aAdAbbb/AABBbBb/BabaBaR/AbbBBAA w r 0,0,0,0"
    assert GAME.read(case).outcome().winner == "w"


def test_the_text_of_a_won_game_keeps_the_half_that_was_not_played():
    # The ring half would have been skipped, had the game gone on.
    before = GAME.read("bAbBabr/aBaBaBb/abABABa/aAdAbbb/AABBbBb/BabaBaR/AbbBBAA w dr 1,0,0,0")
    assert before.after("Dg7").text == "bAbBabB/aBaBaBb/abABABa/aAdAbbb/AABBbBb/BabaBaR/AbbBBAA w r 0,0,0,0"


def test_nothing_is_legal_once_the_game_is_over():
    assert legal({4: "DDDDDDD"}) == ()
    assert kernel.perft(position({4: "DDDDDDD"}).state(), 2) == 0


def test_the_card_is_a_position_to_move_in():
    assert [action for action in GAME.read(GAME.scene.card).actions() if "-" in action] == ["Rc2-c3", "Rc2-d2"]


def test_a_greedy_player_counts_the_pieces_that_its_kind_still_needs():
    winning = position({4: "DDD1DDD"})
    assert {action: GAME.hand.gain(winning, action) for action in ("Dd4", "De5", "Rd4")} == {
        "Dd4": 0,
        "De5": -1,
        "Rd4": -6,
    }
