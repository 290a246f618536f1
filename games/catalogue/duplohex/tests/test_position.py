"""Texts in and out: what is read, what is refused and with which reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue.duplohex import GAME
from games.catalogue.duplohex.tests.examples import (
    BUSY,
    DIAGONAL,
    DISC_DUE,
    FORCED,
    MOVES_ONLY,
    NO_RINGS,
    RING_DUE,
    START,
)
from games.engine.errors import BadPosition
from tests.games.examples import walks


@pytest.mark.parametrize("text", [START, DIAGONAL, BUSY, RING_DUE, DISC_DUE, FORCED, MOVES_ONLY, NO_RINGS])
def test_every_touch_and_every_pair_of_touches_gets_a_reason(text):
    position = GAME.read(text)
    touches = ["box-d", "box-r", *(cell.id for cell in GAME.scene.board(position).cells)]
    for first in touches:
        assert GAME.words.refusal(position, first).spoken()
        for second in touches:
            assert GAME.words.refusal(position, f"{first}-{second}").spoken()


@st.composite
def texts(draw):
    """Boards with any letters; the boxes fit unless the board holds too many pieces."""
    letters = draw(st.text(alphabet="1DdRrAaBb", min_size=49, max_size=49))
    counts = [sum(letters.count(letter) for letter in kind) for kind in ("DAB", "RAb", "dab", "raB")]
    rows = "/".join(runs(letters[start : start + 7]) for start in range(0, 49, 7))
    due = draw(st.sampled_from(["w 1", "w dr", "b dr", "w d", "b d", "w r", "b r"]))
    return f"{rows} {due} {','.join(str(24 - count) for count in counts)}"


def runs(row):
    for length in range(7, 1, -1):
        row = row.replace("1" * length, str(length))
    return row


@given(texts())
@settings(deadline=None)
def test_any_board_is_written_back_or_is_refused(text):
    try:
        position = GAME.read(text)
    except BadPosition:
        return
    assert position.text == text
    assert bool(position.actions()) != bool(position.outcome())


@given(walks(GAME))
@settings(deadline=None, max_examples=50)
def test_box_and_board_always_add_up(positions):
    for position in positions:
        board = len(list(position.stones()))
        assert sum(position.boxes) + board == 96


@given(walks(GAME))
@settings(deadline=None, max_examples=50)
def test_a_game_runs_or_is_over_and_never_hangs(positions):
    for position in positions:
        assert bool(position.actions()) != bool(position.outcome())
