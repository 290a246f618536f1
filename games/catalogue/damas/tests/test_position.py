"""Texts in and out: what is read, what is refused and with which reason."""

import pytest
from hypothesis import given, settings

from games.catalogue.damas import GAME
from games.catalogue.damas.notation import squares_of
from games.catalogue.damas.teacher import EDGE
from games.catalogue.damas.tests.examples import START
from games.engine.errors import BadOption
from tests.games.examples import walks


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("W:W1-12:B21-32", START),
        ("W:W1-12:B21-32:H0:F1", START),
        ("W:W5,1:B32,K31", "W:W1,5:BK31,32:H0:F1"),
        ("B:WK1-3:BK29:H3:F9:R2", "B:WK1,K2,K3:BK29:H3:F9:R2"),
        ("B:WK1-3:BK29:H3:F9", "B:WK1,K2,K3:BK29:H3:F9:R0"),
        ("B:WK1-3:BK29", "B:WK1,K2,K3:BK29:H0:F1:R0"),
        ("W:WK2-4:BK29", "W:WK2,K3,K4:BK29:H0:F1"),
        ("W:WK2-4:BK29:H9:F9:R1", "W:WK2,K3,K4:BK29:H9:F9:R1"),
        ("W:W:BK10,K24,32:H0:F30", "W:W:BK10,K24,32:H0:F30"),
    ],
)
def test_a_text_is_written_back_in_full_and_in_order(text, written):
    assert GAME.read(text).text == written
    assert GAME.read(written).text == written


def test_there_are_no_options():
    with pytest.raises(BadOption):
        GAME.start({"columns": "9"})


@given(walks(GAME))
@settings(deadline=None, max_examples=30)
def test_a_text_begins_with_what_repeats(positions):
    assert all(position.text.startswith(position.key) for position in positions)


@given(walks(GAME))
@settings(deadline=None, max_examples=60)
def test_pieces_only_ever_leave_the_board(positions):
    counts = [len(GAME.scene.pieces(position)) for position in positions]
    assert counts == sorted(counts, reverse=True)


@given(walks(GAME))
@settings(deadline=None, max_examples=30)
def test_all_legal_captures_take_as_many_pieces_and_kings(positions):
    for position in positions:
        steps = [GAME.hand.steps(position, action) for action in position.actions()]
        taken = [[step.piece for step in of_one if step.kind == "captured"] for of_one in steps]
        assert len({(len(kinds), kinds.count("king")) for kinds in taken}) <= 1


def test_the_edge_is_where_the_board_ends():
    assert list(squares_of(EDGE)) == [1, 8, 9, 16, 17, 24, 25, 32]
