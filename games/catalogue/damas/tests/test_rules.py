"""One rule per test, each from a text."""

from random import Random

import pytest

from games.catalogue.damas import GAME
from games.catalogue.damas.notation import bit_of
from games.catalogue.damas.position import DamasPosition
from games.engine.contract import Outcome
from games.engine.endings import NO_MOVES as STUCK
from games.engine.endings import NO_PIECES, REPETITION
from games.engine.errors import IllegalAction
from games.engine.line import Line
from games.engine.perft import perft
from games.engine.words import Say

START = "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32:H0:F1"
TWENTY_MOVES = Outcome(None, Say("vinte lances de cada lado sem captura nem lance de peão."))
FORCADA = Outcome(None, Say("Forçada, 12 lances sem que as três damas ganhassem."))


def legal(text):
    return GAME.read(text).actions()


def after(text, *actions):
    position = GAME.read(text)
    for action in actions:
        position = position.after(action)
    return position.text


def outcome(text):
    return GAME.read(text).outcome()


def taken(text, action):
    return [step.place for step in GAME.hand.steps(GAME.read(text), action) if step.kind == "captured"]


def test_both_sides_start_with_twelve_men():
    assert GAME.start({}).text == START


def test_a_man_moves_one_square_forward():
    assert legal("W:W14:B32") == ("14-18", "14-19")
    assert legal("B:W1:B19") == ("19-14", "19-15")


def test_a_man_at_the_edge_has_one_way():
    assert legal("W:W9:B32") == ("9-13",)
    assert legal("W:W16:B32") == ("16-20",)


def test_a_man_does_not_capture_backwards():
    assert legal("W:W14:B10,32") == ("14-18", "14-19")
    assert legal("B:W1,23:B19") == ("19-14", "19-15")


def test_a_man_captures_the_piece_in_front_of_it():
    assert legal("W:W14:B19,32") == ("14x23",)
    assert after("W:W14:B19,32", "14x23") == "B:W23:B32:H0:F1"
    assert after("B:W14,1:B18:H0:F7", "18x11") == "W:W1:B11:H0:F8"


def test_a_man_does_not_jump_where_the_square_behind_is_not_empty():
    assert legal("W:W14:B19,23") == ("14-18",)


def test_a_man_captures_a_king():
    assert legal("W:W14:BK19,32") == ("14x23",)


def test_a_capture_goes_on_while_the_man_can_capture():
    assert legal("W:W15:B20,28,32") == ("15x31",)
    assert after("W:W15:B20,28,32", "15x31") == "B:WK31:B32:H0:F1"


def test_a_capture_is_mandatory():
    assert legal("W:W1,14:B19,32") == ("14x23",)


def test_a_man_that_reaches_the_last_row_becomes_a_king():
    assert after("W:W26:B12", "26-30") == "B:WK30:B12:H0:F1"
    assert after("B:WK31:B5", "5-1") == "W:WK31:BK1:H0:F2"


def test_a_man_that_reaches_the_last_row_by_capture_stops():
    # A king on 30 could go on over 26.
    assert legal("W:W23:B26,27,31") == ("23x30",)
    assert after("W:W23:B26,27,31", "23x30") == "B:WK30:B26,31:H0:F1"


def test_a_king_moves_any_number_of_empty_squares():
    assert legal("W:WK1:B29") == ("1-10", "1-14", "1-19", "1-23", "1-28", "1-32", "1-5")


def test_a_king_does_not_pass_its_own_piece():
    assert legal("W:WK1,14:B29") == ("1-10", "1-5", "14-18", "14-19")


def test_a_king_captures_at_any_distance_and_lands_on_any_square_behind():
    assert legal("W:WK1:B14,31") == ("1x19", "1x23", "1x28", "1x32")


def test_a_king_lands_before_the_next_piece():
    assert legal("W:WK1:B14,28,32") == ("1x19", "1x23")


def test_a_king_does_not_jump_two_pieces_in_a_row():
    assert legal("W:WK1:B14,19") == ("1-10", "1-5")


def test_a_king_captures_straight_on():
    assert legal("W:WK1:B10,19") == ("1x23", "1x28", "1x32")
    assert taken("W:WK1:B10,19", "1x32") == ["10", "19"]


def test_a_king_turns_while_it_captures():
    assert legal("W:WK16:B12,14,32") == ("16x18", "16x21", "16x25")
    assert taken("W:WK16:B12,14,32", "16x25") == ["12", "14"]


def test_a_king_must_land_where_it_can_capture_again():
    # Behind 5 it may rest anywhere up to 28, but only from 19 there is another piece to take.
    assert legal("W:WK1:B5,22,32") == ("1x26", "1x29")


def test_a_circular_capture_ends_on_its_start_square():
    text = "W:WK16:B12,14,26,27,32"
    assert legal(text) == ("16x16", "16x20", "16x23")
    assert taken(text, "16x16") == ["12", "14", "26", "27"]
    assert after(text, "16x16") == "B:WK16:B32:H0:F1"


def test_the_same_piece_is_jumped_once_only():
    # Over 19, back over it and on over 5 would be two pieces.
    assert legal("W:WK14:B5,19") == ("14x1", "14x23", "14x28", "14x32")
    assert {len(taken("W:WK14:B5,19", action)) for action in legal("W:WK14:B5,19")} == {1}


def test_captured_pieces_block_until_the_end():
    # With 20 or 27 gone at once, the king could go on and take the other one too.
    text = "W:WK5:B19,20,22,27"
    assert legal(text) == ("5x16", "5x30")
    assert sorted(taken(text, "5x16")) == ["19", "20"]
    assert sorted(taken(text, "5x30")) == ["19", "27"]


def test_the_largest_number_must_be_taken():
    assert legal("W:W1,6,8,11,12,15,17,K30:BK2,9,20,21,25,26,28,32") == ("15x31",)


def test_among_equal_numbers_most_kings_must_be_taken():
    assert legal("W:W14:BK18,19,32") == ("14x21",)


def test_quality_comes_after_quantity():
    assert legal("W:W3,10:BK7,13,21") == ("10x26",)


def test_a_man_and_a_king_capture_on_equal_terms():
    assert legal("W:W12,K13:BK4,15,27") == ("12x19", "13x31")


def test_without_a_difference_the_choice_is_free():
    assert legal("W:W18:B21,22,32") == ("18x25", "18x27")


TWO_WAYS = "W:WK20:BK5,K10,K15,K18,K24"


def test_two_captures_with_the_same_ends_are_written_with_their_landings():
    assert legal(TWO_WAYS) == (
        "20x2x9x22",
        "20x2x9x27",
        "20x2x9x31",
        "20x6x13x22",
        "20x6x13x27",
        "20x6x13x31",
    )
    assert sorted(taken(TWO_WAYS, "20x2x9x22")) == ["15", "18", "5"]
    assert sorted(taken(TWO_WAYS, "20x6x13x22")) == ["10", "15", "18"]


def test_two_ways_to_take_the_same_pieces_are_one_move():
    # Whether the king rests on 10 or on 14 between its two jumps does not matter.
    assert legal("W:WK1:B5,19,32") == ("1x23", "1x28")


@pytest.mark.parametrize(
    ("text", "typed", "action"),
    [
        ("W:W14:B19,32", "14-23", "14x23"),
        ("W:W15:B20,28,32", "15x24x31", "15x31"),
        ("W:W15:B20,28,32", "15-24-31", "15x31"),
        ("W:W15:B20,28,32", "15-31", "15x31"),
        ("W:WK1:B5,19,32", "1x10x23", "1x23"),
        ("W:WK1:B5,19,32", "1x14x23", "1x23"),
        (TWO_WAYS, "20-2-9-22", "20x2x9x22"),
    ],
)
def test_a_reader_accepts_hyphens_and_the_full_list_of_landings(text, typed, action):
    position = GAME.read(text)
    assert position.canonical(typed) == GAME.understood(position, f" {typed.upper()} ") == action
    assert position.after(typed) == GAME.play(position, typed) == position.after(action)
    assert GAME.hand.steps(position, typed) == GAME.hand.steps(position, action)


@pytest.mark.parametrize("typed", ["20x22", "20x9x22", "20x2x22", "20x2x9", "20x2x10x22", "20-2x9-22"])
def test_a_reader_does_not_guess(typed):
    with pytest.raises(IllegalAction):
        GAME.read(TWO_WAYS).after(typed)


def test_a_side_without_pieces_has_lost():
    assert outcome("B:WK23:B:H0:F1") == Outcome("w", NO_PIECES)
    assert outcome("W:WK23:B:H0:F1") == Outcome("w", NO_PIECES)
    assert outcome("W:W:B23:H0:F1") == Outcome("b", NO_PIECES)


def test_a_blocked_side_loses():
    assert outcome("W:W16:B20,23") == Outcome("b", STUCK)
    assert outcome("B:W10,13:B17") == Outcome("w", STUCK)


def test_the_side_that_is_not_to_move_may_be_blocked():
    assert outcome("B:W16:B20,23") is None


def test_only_moves_of_kings_without_capture_are_counted():
    text = "W:WK1,9:BK20,24,32:H7:F9"
    assert after(text, "1-5") == "B:WK5,9:BK20,24,32:H8:F9"
    assert after(text, "9-13") == "B:WK1,13:BK20,24,32:H0:F9"
    assert after("W:WK1:B14,31:H7:F9", "1x19") == "B:WK19:B31:H0:F9"


def test_twenty_moves_of_each_side_draw():
    text = "B:WK2,K3:BK29:H39:F50"
    assert outcome(text) is None
    drawn = GAME.read(text).after("29-25")
    assert drawn.text == "W:WK2,K3:BK25:H40:F51"
    assert (drawn.outcome(), drawn.actions()) == (TWENTY_MOVES, ())


def test_twenty_moves_are_counted_from_the_first_one():
    line = Line(GAME, GAME.read("W:W1,K3:BK31,32:H0:F1"))
    ways = {"w": ("3-6", "6-11", "11-7", "7-3"), "b": ("31-27", "27-31")}
    counters = []
    for number in range(4):
        for side, moves in (("w", ways["w"]), ("b", ways["b"])):
            assert line.position.side == side
            line.play(moves[number % len(moves)])
            counters.append(line.position.text.split(":")[3])
    assert counters == ["H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8"]


def test_a_loss_goes_before_the_draw_by_twenty_moves():
    assert outcome("W:W16:BK20,K23:H40:F60") == Outcome("b", STUCK)


def test_the_third_repetition_draws():
    line = Line(GAME, GAME.read("W:WK1,2:BK31,32:H0:F1"))
    for action in ("1-5", "31-27", "5-1", "27-31", "1-5", "31-27", "5-1"):
        line.play(action)
        assert line.outcome() is None
    line.play("27-31")
    assert line.outcome() == Outcome(None, REPETITION)
    with pytest.raises(IllegalAction):
        line.play("1-5")


def test_positions_repeat_whatever_their_counters_say():
    assert GAME.read("W:WK1:BK31:H4:F9").key == GAME.read("W:WK1:BK31:H8:F11").key
    assert GAME.read("W:WK1:BK31").key != GAME.read("B:WK1:BK31").key
    assert GAME.read("W:WK1:BK31").key != GAME.read("W:W1:BK31").key


def test_the_forcada_starts_with_three_kings_against_one_and_one_of_them_on_the_rio():
    assert after("W:WK2,K3,K4:BK29:H0:F1", "2-5") == "B:WK3,K4,K5:BK29:H1:F1:R0"
    assert after("W:WK2,K3,K4:BK29:H0:F1", "2-6") == "B:WK3,K4,K6:BK29:H1:F1"


def test_the_weak_sides_king_on_the_rio_does_not_start_it():
    assert GAME.read("W:WK2,K3,K4:BK1").text == "W:WK2,K3,K4:BK1:H0:F1"


def test_the_forcada_holds_for_black_too():
    assert after("B:WK4:BK29,K30,K24:H0:F1", "24-28") == "W:WK4:BK28,K29,K30:H1:F2:R0"
    assert after("B:WK4:BK28,K29,K30:H0:F1:R3", "28-32") == "W:WK4:BK29,K30,K32:H1:F2:R4"


def test_a_man_or_a_fourth_king_keeps_the_forcada_away():
    assert GAME.read("W:WK1,K2,3:BK29").text == "W:WK1,K2,3:BK29:H0:F1"
    assert GAME.read("W:WK1,K2,K3,K4:BK29").text == "W:WK1,K2,K3,K4:BK29:H0:F1"
    assert GAME.read("W:WK1,K2,K3:B29").text == "W:WK1,K2,K3:B29:H0:F1"


def test_the_forcada_counts_the_strong_sides_moves_only_and_goes_on_off_the_rio():
    text = "B:WK1,K2,K3:BK29:H1:F9:R0"
    assert after(text, "29-25") == "W:WK1,K2,K3:BK25:H2:F10:R0"
    assert after(text, "29-25", "2-6") == "B:WK1,K3,K6:BK25:H3:F10:R1"
    assert after("W:WK1,K3,K6:BK25:H4:F11:R1", "6-2") == "B:WK1,K2,K3:BK25:H5:F11:R2"
    assert after("W:WK2,K3,K5:BK25:H4:F11:R1", "5-9") == "B:WK2,K3,K9:BK25:H5:F11:R2"


def test_the_forcada_draws_with_the_count_at_12():
    position = GAME.read("W:WK1,K2,K3:BK29:H22:F20:R11")
    assert position.outcome() is None
    drawn = position.after("2-6")
    assert drawn.text == "B:WK1,K3,K6:BK29:H23:F20:R12"
    assert (drawn.outcome(), drawn.actions()) == (FORCADA, ())


def test_the_forcada_is_won_by_the_twelfth_move():
    won = GAME.read("W:WK5,K16,K32:BK27:H22:F20:R11").after("16x30")
    assert won.text == "B:WK5,K30,K32:B:H0:F20"
    assert won.outcome() == Outcome("w", NO_PIECES)


def test_the_forcada_ends_when_a_strong_king_is_taken():
    assert after("B:WK5,K6,K7:BK32:H1:F1:R3", "32x1") == "W:WK6,K7:BK1:H0:F2"


def test_a_loss_goes_before_the_draw_of_the_forcada():
    # The king on 4 is shut in: 7 and 8 are taken, and behind 7 stands 11.
    assert outcome("B:WK7,K8,K11:BK4:H23:F20:R12") == Outcome("w", STUCK)


@pytest.mark.parametrize(
    "text",
    [
        "W:W16:B20,23",
        "B:WK23:B",
        "W:WK2,K3:BK25:H40:F51",
        "B:WK1,K3,K6:BK29:H23:F20:R12",
    ],
)
def test_a_finished_game_has_no_actions(text):
    position = GAME.read(text)
    assert position.outcome() is not None
    assert (position.actions(), GAME.kernel.perft(position.state(), 3)) == ((), 0)


def random_position(random):
    """Any pieces anywhere: many kings, many captures."""
    squares = random.sample(range(1, 33), random.randint(2, 16))
    kings = {square for square in squares if random.random() < 0.5 or not 5 <= square <= 28}
    half = random.randint(1, len(squares) - 1)
    white, black = ([bit_of(square) for square in part] for part in (squares[:half][:12], squares[half:][:12]))
    all_kings = sum(bit_of(square) for square in kings) & (sum(white) | sum(black))
    state = [sum(white), sum(black), all_kings, random.randint(0, 1), random.randint(0, 40), 1, -1]
    return GAME.read(DamasPosition(state).text)


@pytest.mark.parametrize("seed", range(40))
def test_the_kernel_counts_what_the_contract_lists(seed):
    position = random_position(Random(seed))
    depths = (1, 2, 3)
    counts = [GAME.kernel.perft(position.state(), depth) for depth in depths]
    assert counts == [perft(position, depth) for depth in depths]
