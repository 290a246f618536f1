"""Texts in and out: what is read, what is refused and with which reason."""

from hypothesis import given, settings

from games.catalogue.tab import GAME
from tests.games.examples import walks


@given(walks(GAME))
@settings(deadline=None, max_examples=60)
def test_pieces_only_ever_leave_the_board(positions):
    counts = [len(GAME.scene.pieces(position)) for position in positions]
    assert counts == sorted(counts, reverse=True)


@given(walks(GAME))
@settings(deadline=None, max_examples=60)
def test_a_throw_of_one_always_leaves_a_move(positions):
    for position in positions:
        if position.odds():
            assert position.after("=1").thrown == 1
