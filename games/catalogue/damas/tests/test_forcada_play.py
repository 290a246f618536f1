"""Three kings against one: the master wins whatever the table says can be won in time."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import registry
from games.engine.line import Line
from games.engine.robots import MASTER, Request, think
from games.engine.search.searcher import Limits

SQUARES = range(1, 33)
RIO = {1, 5, 10, 14, 19, 23, 28, 32}
LIMITS = Limits(nodes=2_000)


@pytest.mark.process
@pytest.mark.parametrize(("count", "seed"), [(40, 7), pytest.param(500, 8, marks=pytest.mark.thorough)])
def test_the_master_wins_every_forcada_that_can_be_won_in_time(compiled, count, seed):
    played, lost = compiled(play_them, count, seed)
    assert played == count
    assert lost == []


def play_them(count, seed):
    game, random = registry.find("damas"), Random(seed)
    played, lost = 0, []
    while played < count:
        position = drawn_by_lot(game, random)
        if distance(game, position) > 0:
            played += 1
            if not is_won(game, position):
                lost.append(position.text)
    return played, lost


def drawn_by_lot(game, random):
    """With the rio held: the count of the Forçada begins."""
    while True:
        *kings, alone = random.sample(SQUARES, 4)
        if RIO & set(kings):
            white = ",".join(f"K{square}" for square in sorted(kings))
            return game.read(f"W:W{white}:BK{alone}:H0:F1:R0")


def distance(game, position):
    """What the table says: more than 0 if the side to act wins before the count draws."""
    if position.outcome() is not None:
        return 0
    return int(game.thinking.known(position.state(), game.thinking.table()))


def is_won(game, position):
    line = Line(game, position)
    while line.outcome() is None:
        if line.position.side == "w":
            action = think(Request(game, line.position, MASTER, line.history, LIMITS), Random(1)).action
        else:
            action = best_defence(game, line.position)
        line.play(action)
    return line.outcome().winner == "w"


def best_defence(game, position):
    """A draw if there is one, else what loses last."""
    return max(position.actions(), key=lambda action: plies_held(game, position.after(action)))


def plies_held(game, position):
    outcome = position.outcome()
    if outcome is not None and outcome.winner == "w":
        return 0
    plies = distance(game, position)
    return plies if plies > 0 else 1_000
