"""Who has won: one rule per test, each from a text."""

import pytest

from games.catalogue.duplohex import GAME, kernel
from games.catalogue.duplohex.tests.boards import FULL, NO_RINGS, after, legal, position


def winner(rows, side="w", due="dr"):
    outcome = position(rows, side, due).outcome()
    return outcome and (outcome.winner, outcome.reason.text)


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
