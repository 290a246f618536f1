"""One rule per test, each from a text."""

import pytest

from games.catalogue.tab import GAME


def legal(text):
    return GAME.read(text).actions()


def after(text, action):
    return GAME.read(text).after(action).text


@pytest.mark.parametrize("columns", ["7", "9", "11", "13", "15"])
def test_both_sides_start_with_a_full_home_row(columns):
    row = int(columns)
    assert GAME.start({"columns": columns}).text == f"{'u' * row}/{row}/{row}/{'U' * row} w -"


def test_the_board_has_nine_columns_unless_chosen_otherwise():
    assert GAME.start({}).text == "uuuuuuuuu/9/9/UUUUUUUUU w -"


def test_a_turn_starts_with_a_throw_of_known_odds():
    position = GAME.start({})
    assert position.actions() == ("=1", "=2", "=3", "=4", "=6")
    assert position.odds() == {"=1": 4, "=2": 6, "=3": 4, "=4": 1, "=6": 1}


def test_chance_does_not_act_once_thrown():
    assert GAME.read("uuuuuuuuu/9/9/UUUUUUUUU w 1").odds() == {}


def test_chance_does_not_act_once_the_game_is_over():
    assert GAME.read("9/9/2L6/9 b -").odds() == {}


def test_an_unmoved_piece_leaves_with_a_throw_of_one():
    assert legal("uuuuuuuuu/9/9/UUUUUUUUU w 1") == ("i1-i2",)


@pytest.mark.parametrize("value", ["2", "3"])
def test_an_unmoved_piece_does_not_leave_with_two_or_three(value):
    assert legal(f"uuuuuuuuu/9/9/UUUUUUUUU w {value}") == ("pass",)


def test_a_piece_that_moves_on_its_first_row_becomes_moved():
    assert after("uuuuuuuuu/9/9/UUUUUUUU1 w 1", "h1-i1") == "uuuuuuuuu/9/9/UUUUUUU1M w -"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("8u/9/9/M8 w 2", "a1-c1"),
        ("8u/9/9/8M w 2", "i1-h2"),
        ("8u/9/8M/9 w 2", "i2-g2"),
        ("8u/9/M8/9 w 2", "a2-b3"),
        ("8u/M8/9/9 w 2", "a3-c3"),
        ("4u2L1/9/9/9 w 2", "h4-f4"),
        ("L7u/9/9/9 w 2", "a4-b3"),
    ],
)
def test_white_runs_right_left_right_left_from_the_bottom(text, action):
    assert legal(text) == (action,)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("8m/9/9/U8 b 2", "i4-g4"),
        ("m8/9/9/U8 b 2", "a4-b3"),
        ("9/m8/9/U8 b 2", "a3-c3"),
        ("9/8m/9/U8 b 2", "i3-h2"),
        ("9/9/8m/U8 b 2", "i2-g2"),
        ("9/9/9/U1l6 b 2", "c1-e1"),
        ("9/9/9/U7l b 2", "i1-h2"),
    ],
)
def test_black_runs_the_same_path_turned(text, action):
    assert legal(text) == (action,)


def test_white_chooses_at_the_end_of_its_third_row():
    assert legal("u8/8M/9/9 w 2") == ("i3-h2", "i3-h4")


def test_black_chooses_at_the_end_of_its_third_row():
    assert legal("9/9/m8/8U b 2") == ("a2-b1", "a2-b3")


def test_there_is_no_choice_before_the_end_of_the_third_row():
    assert legal("u8/6M2/9/9 w 2") == ("g3-i3",)


def test_pieces_on_the_way_do_not_matter():
    assert legal("u8/9/9/MlM6 w 3") == ("a1-d1", "c1-f1")


def test_an_own_piece_on_the_destination_bars_the_move():
    assert legal("u8/9/9/M1M6 w 2") == ("c1-e1",)


def test_an_enemy_on_the_destination_is_captured():
    assert after("u8/9/7m1/8M w 2", "i1-h2") == "u8/9/7M1/9 b -"


def test_an_unmoved_enemy_can_be_captured():
    assert after("u7u/8M/9/9 w 1", "i3-i4") == "u7L/9/9/9 w -"


def test_a_capture_is_not_mandatory():
    assert legal("u8/9/M6m1/8M w 2") == ("a2-b3", "i1-h2")


def test_a_piece_that_enters_its_fourth_row_is_marked():
    assert after("u8/8M/9/9 w 2", "i3-h4") == "u6L1/9/9/9 b -"


def test_the_mark_of_the_fourth_row_stays_for_good():
    assert after("L7u/9/9/9 w 2", "a4-b3") == "8u/1L7/9/9 b -"


def test_a_piece_enters_its_fourth_row_only_once():
    assert legal("u8/8L/9/9 w 2") == ("i3-h2",)


def test_a_piece_that_stays_on_its_fourth_row_does_not_enter_it_again():
    assert legal("u6L1/9/9/9 w 2") == ("h4-f4",)


def test_a_piece_on_its_fourth_row_waits_for_the_first_row_to_be_empty():
    assert legal("u6L1/9/9/M8 w 2") == ("a1-c1",)


def test_an_unmoved_piece_locks_the_fourth_row_too():
    assert legal("u6L1/9/9/U8 w 2") == ("pass",)


def test_a_captive_first_row_of_the_enemy_does_not_lock():
    assert legal("u6L1/9/9/l8 w 2") == ("h4-f4",)


@pytest.mark.parametrize("value", ["1", "4", "6"])
def test_the_same_side_throws_again_after_a_move_with(value):
    text = f"u8/9/9/M8 w {value}"
    assert after(text, legal(text)[0]).endswith(" w -")


@pytest.mark.parametrize("value", ["2", "3"])
def test_the_turn_ends_after_a_move_with(value):
    text = f"u8/9/9/M8 w {value}"
    assert after(text, legal(text)[0]).endswith(" b -")


@pytest.mark.parametrize("value", ["4", "6"])
def test_the_same_side_throws_again_without_a_move_with(value):
    assert after("uuuuuuuuu/9/9/UUUUUUUUU w -", f"={value}") == "uuuuuuuuu/9/9/UUUUUUUUU w -"


def test_a_side_without_a_move_passes_with_two_or_three():
    assert after("uuuuuuuuu/9/9/UUUUUUUUU w -", "=2") == "uuuuuuuuu/9/9/UUUUUUUUU w 2"
    assert after("uuuuuuuuu/9/9/UUUUUUUUU w 2", "pass") == "uuuuuuuuu/9/9/UUUUUUUUU b -"


def test_nobody_passes_while_a_piece_can_move():
    assert "pass" not in legal("uuuuuuuuu/9/9/UUUUUUUU1 w 1")


def test_a_side_without_pieces_has_lost():
    outcome = GAME.read("9/9/2L6/9 b -").outcome()
    assert outcome.winner == "w"
    assert outcome.reason.text == "{loser} ficou sem peças."


def test_the_last_capture_ends_the_game_at_once_also_with_another_throw():
    position = GAME.read("9/9/8m/8M w 1").after("i1-i2")
    assert (position.text, position.actions(), position.outcome().winner) == ("9/9/8M/9 w -", (), "w")


def test_black_wins_the_same_way():
    assert GAME.read("m8/M8/9/9 b 1").after("a4-a3").outcome().winner == "b"


def test_the_card_is_a_position_to_move_in():
    assert GAME.read(GAME.scene.card).actions() == ("f1-g1", "g2-f2", "i3-i2", "i3-i4")
