"""Texts in and out: what is read, what is refused and with which reason."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue.stac import GAME
from tests.games.examples import walks


def shuffled_discs():
    """Any way to lay the 25 discs, the pawns anywhere: most of these never arise in play."""
    numbers = st.lists(st.integers(0, 24), min_size=25, max_size=25)
    return st.tuples(numbers, st.permutations(range(25)), st.integers(0, 60), st.sampled_from("42"))


@given(shuffled_discs())
@settings(deadline=None)
def test_any_lawful_heap_of_discs_is_read_and_written_back(drawn):
    cells, pawns, quiet, target = drawn
    heights = [min(2, cells.count(cell)) for cell in range(25)]
    spare = iter([cell for cell in range(25) if heights[cell] == 0])
    for _ in range(25 - sum(heights)):
        heights[next(spare)] += 1
    rows = "/".join("".join(map(str, heights[row * 5 : row * 5 + 5])) for row in range(5))
    white, black = (f"{'abcde'[cell % 5]}{cell // 5 + 1}" for cell in pawns[:2])
    text = f"{rows} {white} {black} b - {quiet} {target}"
    assert GAME.read(text).text == text


@given(walks(GAME))
@settings(deadline=None, max_examples=60)
def test_discs_are_never_lost_and_towers_never_change(positions):
    towers = set()
    for position in positions:
        assert sum(position.height(cell) for cell in range(25)) == 25
        now = {(cell, position.letter(cell)) for cell in range(25) if position.height(cell) == 3}
        assert towers <= now
        towers = now


@given(walks(GAME))
@settings(deadline=None, max_examples=60)
def test_every_move_is_open_to_the_pawn_of_the_side_to_move_only(positions):
    for position in positions:
        assert len({action[:2] for action in position.actions()}) <= 1
