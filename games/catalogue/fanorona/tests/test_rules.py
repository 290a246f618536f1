"""One rule per test, each from a text."""

import pytest

from games.catalogue.fanorona import GAME, kernel
from games.engine.line import Line


def legal(text):
    return list(GAME.read(text).actions())


def after(text, action):
    return GAME.read(text).after(action).text


def test_the_start_has_one_empty_point_and_17_pieces_for_each_side():
    assert GAME.start({}).text == "bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 0 50"


def test_the_game_can_start_with_an_empty_middle_row_and_a_longer_limit():
    position = GAME.start({"setup": "empty", "limit": "100"})
    assert position.text == "bbbbbbb/bbbbbbb/7/wwwwwww/wwwwwww w 0 100"


def test_a_piece_on_a_crossing_has_eight_directions():
    assert legal("6b/7/2w4/7/7 w 0 50") == [f"c3-{end}" for end in ("b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4")]


def test_a_piece_beside_the_crossings_has_four_directions():
    assert legal("6b/7/3w3/7/7 w 0 50") == ["d3-c3", "d3-d2", "d3-d4", "d3-e3"]


def test_a_piece_in_the_corner_stays_on_the_board():
    assert legal("6b/7/7/7/w6 w 0 50") == ["a1-a2", "a1-b1", "a1-b2"]
    assert legal("b6/7/7/7/6w w 0 50") == ["g1-f1", "g1-f2", "g1-g2"]


def test_a_step_goes_to_an_empty_point_only():
    assert legal("6b/7/7/ww5/w1b4 w 0 50") == ["a1-b1"]
    assert [end for end in legal("6b/7/7/ww5/w6 w 0 50") if end.startswith("a")] == ["a1-b1", "a2-a3"]


def test_a_step_without_capture_takes_nothing():
    assert after("6b/7/7/7/w6 w 7 50", "a1-b2") == "6b/7/7/1w5/7 b 8 50"


def test_a_step_towards_an_enemy_takes_it():
    assert after("6b/7/7/7/w1b4 w 7 50", "a1-b1") == "6b/7/7/7/1w5 b 8 50"


def test_all_enemies_in_a_row_without_a_gap_are_taken():
    assert after("3b3/3b3/3b3/7/3w3 w 0 50", "d1-d2") == "7/7/7/3w3/7 b 1 50"


def test_a_gap_ends_the_capture():
    assert after("3b3/7/3b3/7/3w3 w 0 50", "d1-d2") == "3b3/7/7/3w3/7 b 1 50"


def test_an_own_piece_ends_the_capture():
    assert after("3b3/3w3/3b3/7/3w3 w 0 50", "d1-d2") == "3b3/3w3/7/3w3/7 b 1 50"


def test_a_diagonal_step_takes_along_the_diagonal():
    assert after("4b2/3b3/2b4/7/w6 w 0 50", "a1-b2") == "7/7/7/1w5/7 b 1 50"


def test_there_is_no_diagonal_capture_beside_the_crossings():
    assert "b1-c2" not in legal("7/7/3b3/7/1w5 w 0 50")


def test_moving_away_from_an_enemy_takes_nothing():
    assert legal("6b/7/7/7/bw5 w 0 50") == ["b1-b2", "b1-c1"]
    assert after("6b/7/7/7/bw5 w 0 50", "b1-c1") == "6b/7/7/7/b1w4 b 1 50"


def test_an_enemy_next_to_a_piece_is_not_taken_without_a_step_towards_it():
    assert legal("6b/7/7/1b5/1w5 w 0 50") == ["b1-a1", "b1-c1"]


def test_a_capture_is_mandatory():
    assert legal("6b/7/3b3/7/w2w3 w 0 50") == ["d1-d2"]


def test_the_number_of_captured_pieces_is_free_to_choose():
    assert legal("3b3/3b3/b2b3/7/w2w3 w 0 50") == ["a1-a2", "d1-d2"]


def test_a_chain_may_stop_after_every_capture():
    actions = legal("bbbbbbb/b1bbbbb/bw1b2w/www1www/wwww1ww w 4 50")
    assert [action for action in actions if action.startswith("c2")] == ["c2-c3", "c2-c3-b4", "c2-c3-b4-c4"]


def test_a_chain_takes_with_every_step():
    text = "bbbbbbb/b1bbbbb/bw1b2w/www1www/wwww1ww w 4 50"
    assert after(text, "c2-c3-b4-c4") == "1b1bbbb/b1w4/bw1b2w/ww2www/wwww1ww b 5 50"


def test_a_chain_may_use_a_point_that_it_has_emptied_itself():
    text = "bb2bbb/bbbbbbb/bwbw1bw/www1w1w/wwwwww1 w 2 50"
    assert after(text, "f1-f2-e3-f4") == "bb2b2/bbb1bwb/bwbw2w/www1w1w/wwwww2 b 3 50"


def test_a_chain_never_returns_to_a_point_it_has_stood_on():
    for text in ("bbbwbw1/w1b2bb/b2b3/bb2b1w/bbbwb1b w 0 50", "bwbwbbb/2b2bb/w2b2b/bb2b1w/w1bwbbb w 0 50"):
        for action in legal(text):
            points = action.split("-")
            assert len(set(points)) == len(points)


def test_a_piece_that_has_not_captured_does_not_go_on():
    assert {len(action.split("-")) for action in legal("6b/7/1b5/7/w6 w 0 50")} == {2}


def test_black_captures_the_same_way():
    assert after("3b3/7/3w3/3w3/7 b 0 50", "d5-d4") == "7/3b3/7/7/7 w 1 50"


def test_a_side_without_pieces_has_lost():
    outcome = GAME.read("7/7/7/7/3w3 b 9 50").outcome()
    assert outcome.winner == "w"
    assert outcome.reason.text == "{loser} ficou sem peças."
    assert GAME.read("3b3/7/3w3/3w3/7 b 0 50").after("d5-d4").outcome().winner == "b"


def test_a_side_that_cannot_move_on_its_turn_has_lost():
    outcome = GAME.read("bw5/ww5/7/7/7 b 20 50").outcome()
    assert outcome.winner == "w"
    assert outcome.reason.text == "{loser} ficou sem lances."


def test_a_side_that_cannot_move_may_wait_for_its_turn():
    assert GAME.read("bw5/ww5/7/7/7 w 20 50").outcome() is None


@pytest.mark.parametrize(("row", "winner"), [("wwwwww1", "w"), ("wwwww2", None), ("w6", None), ("1w5", None)])
def test_a_lead_of_three_wins_when_the_limit_is_reached(row, winner):
    assert GAME.read(f"bbb4/7/7/7/{row} b 50 50").outcome().winner == winner


def test_the_limit_counts_the_actions_of_both_sides():
    position = GAME.read("bbb4/7/7/7/w6 w 49 50").after("a1-b1")
    assert position.text == "bbb4/7/7/7/1w5 b 50 50"
    assert position.actions() == ()
    assert position.outcome().winner is None
    said = "3 a 1 em peças no limite de 50 lances; para ganhar são precisas três a mais."
    assert position.outcome().reason.spoken() == said


def test_black_may_be_ahead_at_the_limit_too():
    outcome = GAME.read("bbbb3/7/7/7/w6 b 100 100").outcome()
    assert outcome.winner == "b"
    assert outcome.reason.spoken() == "por 4 a 1 em peças, no limite de 100 lances."


def test_having_no_move_goes_before_the_limit():
    assert GAME.read("bw5/ww5/7/7/7 b 50 50").outcome().winner == "w"
    assert GAME.read("bw5/ww5/7/7/7 b 50 50").outcome().reason.text == "{loser} ficou sem lances."


def test_the_third_occurrence_of_a_position_is_a_draw():
    line = Line(GAME, GAME.read("6b/7/7/7/w6 w 0 50"))
    back_and_forth = ["a1-b1", "g5-f5", "b1-a1", "f5-g5"]
    for action in back_and_forth + back_and_forth[:3]:
        line.play(action)
        assert line.outcome() is None
    line.play("f5-g5")
    assert line.outcome().winner is None
    assert line.outcome().reason.spoken() == "a mesma posição ocorreu pela terceira vez."


def test_the_counter_does_not_make_positions_differ():
    assert GAME.read("6b/7/7/7/w6 w 0 50").key == GAME.read("6b/7/7/7/w6 w 4 50").key
    assert GAME.read("6b/7/7/7/w6 w 0 50").key != GAME.read("6b/7/7/7/w6 b 0 50").key


def test_the_longest_chain_fits_an_action():
    """One step more than any chain has: every step takes one of 17 pieces."""
    code = 63
    for _ in range(kernel.MOST_PIECES):
        code = kernel.code_longer(code, 7)
    assert code < 1 << 62
    assert (kernel.code_start(code), kernel.code_length(code)) == (63, 17)
    assert {kernel.code_direction(code, index) for index in range(17)} == {7}


def test_the_position_with_most_known_turns_has_room_for_them():
    text = "w1bwbbb/bb2b1w/w2b2b/2b2bb/bwbwbbb w 0 50"
    assert len(legal(text)) == 157 < kernel.MOST_ACTIONS


def test_the_card_is_a_position_to_move_in():
    assert len(legal(GAME.scene.card)) == 16
