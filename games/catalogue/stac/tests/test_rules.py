"""One rule per test, each from a text."""

import pytest

from games.catalogue.stac import GAME
from games.engine.line import Line

FULL = "11111/11111/11111/11111/11111"


def legal(text):
    return GAME.read(text).actions()


def carried(text):
    return [action.partition("+")[2] for action in legal(text) if "+" in action]


def after(text, action):
    return GAME.read(text).after(action).text


def test_every_square_starts_with_one_disc_and_the_pawns_in_opposite_corners():
    assert GAME.start({}).text == f"{FULL} e1 a5 w - 0 4"


def test_the_short_game_needs_two_towers():
    assert GAME.start({"target": "2"}).text == f"{FULL} e1 a5 w - 0 2"


def test_a_pawn_moves_along_its_row_and_column_any_number_of_squares():
    alone = [action for action in legal(f"{FULL} c3 a5 w - 2 4") if "-" in action]
    assert alone == ["c3-a3", "c3-b3", "c3-c1", "c3-c2", "c3-c4", "c3-c5", "c3-d3", "c3-e3"]


def test_a_pawn_alone_leaves_the_disc_behind():
    assert after(f"{FULL} e1 a5 w - 0 4", "e1-e3") == f"{FULL} e3 a5 b - 1 4"


def test_a_pawn_alone_passes_over_the_other_pawn_but_does_not_stop_there():
    ends = [action for action in legal(f"{FULL} e1 e3 w - 2 4") if action.startswith("e1-e")]
    assert ends == ["e1-e2", "e1-e4", "e1-e5"]


def test_a_pawn_alone_goes_to_an_empty_square_and_onto_a_tower():
    assert {"e5-e1", "e5-d5"} <= set(legal("111B1/11111/11111/11111/01110 e5 b3 w - 0 4"))


def test_a_carried_disc_goes_along_and_leaves_its_square_empty():
    assert after(f"{FULL} e1 a5 w - 0 4", "e1+e3") == "11111/11111/11112/11111/11110 e3 a5 b - 1 4"


def test_the_third_disc_makes_a_tower_of_whoever_carried_it():
    assert after("11111/11111/11111/11111/11120 a1 e5 w - 2 4", "a1+d1").startswith("11111/11111/11111/11111/011W0")
    assert after("11111/11111/11111/11111/11120 e5 a1 b - 2 4", "a1+d1").startswith("11111/11111/11111/11111/011B0")


def test_a_tower_starts_the_count_anew():
    assert after("11111/11111/11111/11111/11120 a1 e5 w - 37 4", "a1+d1").endswith(" b - 0 4")


def test_every_other_action_adds_to_the_count():
    assert after(f"{FULL} e1 a5 w - 37 4", "e1-e2").endswith(" b - 38 4")
    assert after(f"{FULL} e1 a5 w - 37 4", "e1+e2").endswith(" b - 38 4")


def test_nothing_is_carried_from_an_empty_square():
    assert carried("11111/11111/11111/11111/11120 e1 a5 w - 2 4") == []


def test_nothing_is_carried_off_a_pair():
    assert carried("11111/11111/11111/11111/11120 d1 a5 w - 2 4") == []


@pytest.mark.parametrize("tower", ["W", "B"])
def test_nothing_is_carried_off_a_tower(tower):
    assert carried(f"11111/11111/11111/11111/011{tower}0 d1 a5 w - 2 4") == []


def test_nothing_is_carried_onto_a_tower_but_over_it():
    assert carried("11111/11111/11111/11111/011B0 b1 a5 w - 2 4") == ["a1", "b2", "b3", "b4", "b5", "c1", "e1"]


def test_nothing_is_carried_onto_the_other_pawn_nor_over_it():
    assert carried(f"{FULL} e1 c1 w - 2 4") == ["d1", "e2", "e3", "e4", "e5"]
    assert carried(f"{FULL} a1 a3 w - 2 4") == ["a2", "b1", "c1", "d1", "e1"]
    assert carried(f"{FULL} e5 b5 w - 2 4") == ["c5", "d5", "e1", "e2", "e3", "e4"]
    assert carried(f"{FULL} c5 c3 w - 2 4") == ["a5", "b5", "c4", "d5", "e5"]


def test_a_pawn_beside_the_line_closes_nothing():
    assert len(carried(f"{FULL} e1 a5 w - 0 4")) == 8


def test_a_disc_carried_to_an_empty_square_is_barred_on_the_next_turn():
    position = GAME.read("11110/11111/11111/11111/11211 a5 e1 w - 2 4").after("a5+e5")
    assert position.text == "01111/11111/11111/11111/11211 e5 e1 b w 3 4"
    assert "+" not in "".join(position.after("e1-d1").actions())


def test_a_disc_carried_to_an_occupied_square_needs_no_bar():
    assert " - " in after(f"{FULL} e1 a5 w - 0 4", "e1+e3")


def test_a_barred_disc_is_free_again_after_the_pawn_has_moved_alone():
    line = Line(GAME, GAME.read("01111/11111/11111/11111/11211 e5 e1 w w 3 4"))
    for action in ("e5-e4", "e1-d1", "e4-e5", "d1-e1"):
        line.play(action)
    assert "e5+d5" in line.position.actions()


def test_the_bar_of_one_side_does_not_bind_the_other():
    assert "e1+d1" in legal("01111/11111/11111/11111/11211 e5 e1 b w 3 4")


def test_both_sides_can_be_barred_at_once():
    position = GAME.read("11110/11111/11112/11111/21110 a5 e2 w - 2 4").after("a5+e5").after("e2+e1")
    assert position.text == "01111/11111/11112/11110/21111 e5 e1 w wb 4 4"
    assert position.after("e5-d5").text.endswith(" d5 e1 b b 5 4")


def test_the_side_with_the_target_of_towers_wins_at_once():
    position = GAME.read("WWW11/11111/11200/11000/10020 c4 e5 w - 5 4").after("c4+c3")
    assert position.outcome().winner == "w"
    assert position.outcome().reason.spoken(winner="Ana") == "Ana fez 4 torres."
    assert position.outcome().cells == ("c3", "a5", "b5", "c5")
    assert position.actions() == ()


def test_two_towers_win_the_short_game():
    position = GAME.read("W1111/11111/11111/11120/11100 e5 d5 b - 5 2").after("d5+d2")
    assert position.outcome() is None
    assert GAME.read("B1111/11111/11111/11120/11100 e5 d5 b - 5 2").after("d5+d2").outcome().winner == "b"


def test_the_side_with_more_towers_wins_when_no_disc_is_single_any_more():
    outcome = GAME.read("02020/20W20/02020/2000B/0W020 c1 e4 b - 1 4").outcome()
    assert outcome.winner == "w"
    assert outcome.reason.spoken() == "por 2 a 1: já não é possível fazer torres."


def test_a_single_disc_and_a_pair_keep_the_game_going():
    assert GAME.read("WWW02/0B020/02020/00012/20000 e1 a5 w - 0 4").outcome() is None


def test_the_game_ends_by_towers_after_60_actions_without_a_new_one():
    position = GAME.read("11111/11111/11111/11111/011W0 a5 e1 b - 59 4").after("e1-e2")
    assert position.outcome().winner == "w"
    assert position.outcome().reason.spoken() == "por 1 a 0: 60 lances sem torre nova."


def test_equal_towers_after_60_actions_are_a_draw():
    position = GAME.read(f"{FULL} e1 a5 w - 59 4").after("e1-e2")
    assert position.outcome().winner is None
    assert position.outcome().reason.spoken() == "0 a 0, 60 lances sem torre nova."


def test_a_tower_on_the_60th_action_is_in_time():
    position = GAME.read("11111/11111/11111/11111/11120 a1 e5 w - 59 4").after("a1+d1")
    assert position.outcome() is None


def test_a_position_may_repeat_as_often_as_it_likes():
    line = Line(GAME, GAME.start({}))
    for action in ["e1-e2", "a5-a4", "e2-e1", "a4-a5"] * 4:
        line.play(action)
    assert line.outcome() is None


def test_the_card_is_a_position_to_move_in():
    assert len(legal(GAME.scene.card)) == 16
