"""A series of games between two players: varied openings, each played with both colours, in all processes."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from random import Random

from games.engine import registry, worker
from games.engine.arena.players import Player, player
from games.engine.contract import BLACK, WHITE, Game
from games.engine.line import Line

MOST_ACTIONS = 2_000


@dataclass(frozen=True)
class Plan:
    """Two players (a level's number or a command line each), the master's time, and how games begin."""

    slug: str
    a: str
    b: str
    games: int
    milliseconds: int
    seed: int = 1
    opening: int = 4  # actions drawn by lot before the players take over
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Played:
    number: int
    a_is_white: bool
    winner: str | None
    actions: tuple[str, ...]
    start: str
    seconds: dict[str, float]  # by "a" and "b"
    moves: dict[str, int]
    slowest: dict[str, float]
    values: tuple[tuple[int, int], ...] = ()  # where `a` chose and what it judged that to be worth

    @property
    def score(self) -> float:
        """For a."""
        if self.winner is None:
            return 0.5
        return float((self.winner == WHITE) == self.a_is_white)


def play(plan: Plan, processes: int | None = None) -> Iterator[Played]:
    """The games as they are finished. A pair of games has the same opening; what is thrown is its own."""
    count = min(processes or os.cpu_count() or 1, plan.games)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, spawn, worker.prepare, (0,)) as pool:
        waiting = [pool.submit(play_some, plan, part, count) for part in range(count)]
        for done in as_completed(waiting):
            yield from done.result()


def play_some(plan: Plan, part: int, parts: int) -> list[Played]:
    """Every `parts`-th pair of games, in one process."""
    game = registry.find(plan.slug)
    players = {"a": player(game, plan.a, plan.milliseconds), "b": player(game, plan.b, plan.milliseconds)}
    numbers = [number for number in range(plan.games) if number // 2 % parts == part]
    played = [play_one(plan, game, players, number) for number in numbers]
    for one in players.values():
        one.close()
    return played


def play_one(plan: Plan, game: Game, players: dict[str, Player], number: int) -> Played:
    a_is_white = number % 2 == 0
    names = {WHITE: "a" if a_is_white else "b", BLACK: "b" if a_is_white else "a"}
    random = Random(f"{plan.seed} {number}")
    line = opened(plan, game, Random(f"{plan.seed} {number // 2}"))
    seconds, moves, slowest = {"a": 0.0, "b": 0.0}, {"a": 0, "b": 0}, {"a": 0.0, "b": 0.0}
    values = []
    for one in players.values():
        one.new_game()
    while line.outcome() is None and len(line.actions) < MOST_ACTIONS:
        position, name = line.position, names[line.position.side]
        odds = position.odds()
        if odds:
            action = random.choices(list(odds), list(odds.values()))[0]
        else:
            began = time.perf_counter()
            action = players[name].choose(line, random)
            spent = time.perf_counter() - began
            seconds[name] += spent
            moves[name] += 1
            slowest[name] = max(slowest[name], spent)
            if name == "a" and (value := players[name].value) is not None:
                values.append((len(line.actions), value))
        line.play(action)
    outcome = line.outcome()
    winner = outcome.winner if outcome else None
    return Played(
        number, a_is_white, winner, tuple(line.actions), line.start.text, seconds, moves, slowest, tuple(values)
    )


def opened(plan: Plan, game: Game, random: Random) -> Line:
    """A few actions by lot; again if that ended the game."""
    while True:
        line = Line(game, game.start(game.settings(plan.options)))
        for _ in range(plan.opening):
            if line.outcome() is None:
                line.play(random.choice(line.position.actions()))
        if line.outcome() is None:
            return line
