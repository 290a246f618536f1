"""Texts in and out: what is read, what is refused and with which reason."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue.fanorona import GAME, kernel
from tests.games.examples import walks


def layouts():
    """Any 35 points with at most 17 pieces of a side: most of these never arise in play."""
    letters = st.lists(st.sampled_from("wb.."), min_size=35, max_size=35)
    return letters.filter(lambda cells: 0 < cells.count("w") <= 17 and 0 < cells.count("b") <= 17)


@given(layouts(), st.sampled_from("wb"), st.integers(0, 100))
@settings(deadline=None, max_examples=200)
def test_any_layout_is_read_played_and_counted_the_same_way(cells, side, made):
    rows = ["".join(cells[start : start + 7]) for start in range(0, 35, 7)]
    for run in range(7, 0, -1):
        rows = [row.replace("." * run, str(run)) for row in rows]
    text = f"{'/'.join(rows)} {side} {made} 100"
    position = GAME.read(text)
    assert position.text == text
    assert len(position.actions()) == kernel.perft(position.state(), 1)


@given(walks(GAME))
@settings(deadline=None, max_examples=30)
def test_either_all_actions_capture_or_none_does(positions):
    for position in positions:
        assert len({bool(GAME.hand.gain(position, action)) for action in position.actions()}) <= 1
