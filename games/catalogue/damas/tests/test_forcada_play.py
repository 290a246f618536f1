"""Three kings against one: the master wins whatever the table says can be won in time."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from random import Random

from games.engine import worker

POSITIONS = 500
SQUARES = range(1, 33)
RIO = {1, 5, 10, 14, 19, 23, 28, 32}


def test_the_master_wins_every_forcada_that_can_be_won_in_time():
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), worker.prepare) as pool:
        played, lost = pool.submit(play_them, POSITIONS).result()
    assert played == POSITIONS
    assert lost == []


def play_them(count):
    from games.engine import registry

    game, random = registry.find("damas"), Random(7)
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
    from games.engine.line import Line
    from games.engine.robots import MASTER, Request, think
    from games.engine.search.searcher import Limits

    line = Line(game, position)
    while line.outcome() is None:
        if line.position.side == "w":
            action = think(Request(game, line.position, MASTER, line.history, Limits(20)), Random(1)).action
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
