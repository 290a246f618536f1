"""How a game ends: one rule per test, each from a text."""

import pytest

from games.catalogue.damas import GAME
from games.catalogue.damas.tests.positions import after
from games.engine.contract import Outcome
from games.engine.endings import NO_MOVES as STUCK
from games.engine.endings import NO_PIECES, REPETITION
from games.engine.errors import IllegalAction
from games.engine.line import Line
from games.engine.words import Say

TWENTY_MOVES = Outcome(None, Say("vinte lances de cada lado sem captura nem lance de peão."))
FORCADA = Outcome(None, Say("Forçada, 12 lances sem que as três damas ganhassem."))


def outcome(text):
    return GAME.read(text).outcome()


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
