"""New weights against old ones, at the same number of nodes."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

from games.engine import registry, worker
from games.engine.arena.players import Player
from games.engine.arena.reckoning import Reckoning, reckon
from games.engine.arena.series import Plan, Played, play_one
from games.engine.contract import Game
from games.engine.line import Line
from games.engine.search.searcher import Limits, Question, Searcher


class WeighedPlayer:
    value: int | None = None

    def __init__(self, game: Game, weights: Sequence[int], nodes: int):
        self.searcher, self.nodes = Searcher(game, 8, weights=weights), nodes

    def choose(self, line: Line, random: Random) -> str:
        return self.searcher.think(Question(line.position, Limits(nodes=self.nodes), line.history)).action

    def new_game(self) -> None:
        self.searcher.forget()

    def close(self) -> None:
        pass


def compare(plan: Plan, new: Sequence[int], old: Sequence[int], nodes: int) -> Reckoning:
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn"), worker.prepare, (5,)) as pool:
        jobs = [pool.submit(play, plan, new, old, nodes, number) for number in range(plan.games)]
        return reckon([job.result() for job in jobs])


def play(plan: Plan, new: Sequence[int], old: Sequence[int], nodes: int, number: int) -> Played:
    game = registry.find(plan.slug)
    players: dict[str, Player] = {"a": WeighedPlayer(game, new, nodes), "b": WeighedPlayer(game, old, nodes)}
    return play_one(plan, game, players, number)
