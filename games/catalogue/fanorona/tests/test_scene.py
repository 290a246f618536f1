"""What the site draws, animates and says."""

import re
from random import Random

import pytest

from games.catalogue.fanorona import GAME, kernel, notation
from games.engine.scene import Step

CHAIN = "bb2bbb/bbbbbbb/bwbw1bw/www1w1w/wwwwww1 w 2 50"


def played(seed):
    """A random game: each position with the action that was chosen in it."""
    random, position = Random(seed), GAME.start({"setup": random_setup(seed)})
    while position.actions():
        action = random.choice(position.actions())
        yield position, action
        position = position.after(action)


def random_setup(seed):
    return ("full", "empty")[seed % 2]


@pytest.mark.parametrize("seed", range(6))
def test_every_beginning_of_a_chain_is_an_action_where_the_turn_can_stop(seed):
    for position, _ in played(seed):
        paths = {GAME.hand.touches(position, action) for action in position.actions()}
        assert {path[:length] for path in paths for length in range(2, len(path))} <= paths


def test_a_chain_is_told_step_by_step_with_what_each_takes():
    steps = GAME.hand.steps(GAME.read(CHAIN), "f1-f2-e3-f4")
    assert [(step.kind, step.place, step.to) for step in steps] == [
        ("moved", "f1", "f2"),
        ("captured", "f3", ""),
        ("captured", "f4", ""),
        ("captured", "f5", ""),
        ("moved", "f2", "e3"),
        ("captured", "d4", ""),
        ("moved", "e3", "f4"),
        ("captured", "g5", ""),
    ]


def test_captured_pieces_go_from_near_to_far():
    steps = GAME.hand.steps(GAME.read("3b3/7/3w3/3w3/7 b 0 50"), "d5-d4")
    assert steps[1:] == (Step("captured", "d3", owner="w", piece="man"), Step("captured", "d2", owner="w", piece="man"))


def test_trays_count_what_each_side_still_has():
    trays = {
        tray.side: (tray.owner, tray.words.spoken()) for tray in GAME.scene.trays(GAME.read("b6/7/7/7/ww5 w 0 50"))
    }
    assert trays == {"w": ("w", "2 peças em jogo"), "b": ("b", "1 peça em jogo")}


def test_the_diagonals_drawn_are_those_of_the_rules():
    board = GAME.scene.board(GAME.start({}))
    (carved,) = {shape.attributes["d"] for shape in board.ground if shape.css.startswith("carve")}
    names = {(cell.x, cell.y): cell.id for cell in board.cells}
    lines = re.findall(r"M(\d+) (\d+)l(-?\d+) (-?\d+)", carved)
    drawn = {frozenset((names[int(x), int(y)], names[int(x) + int(dx), int(y) + int(dy)])) for x, y, dx, dy in lines}
    joined = {
        frozenset((notation.name(point), notation.name(point + by)))
        for point in notation.POINTS
        for by in kernel.DIRECTIONS[kernel.ALONG :]
        if point + by in notation.POINTS and notation.direction(point, point + by) is not None
    }
    assert len(lines) == 24
    assert drawn == joined
