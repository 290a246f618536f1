"""Positions of games that a robot plays against itself, as features with the result they led to."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random

from games.engine import registry, worker
from games.engine.arena.series import Plan, opened
from games.engine.contract import Game, Position
from games.engine.line import Line
from games.engine.search.searcher import Limits, Question, Searcher, filled
from games.engine.search.thinking import Skill
from games.engine.search.tree import CALM

UNIT = 1_000  # features are read off with weights of this size, so that no fraction is lost
ERROR = 25  # of judgement, so that games differ
LONGEST = 600


@dataclass(frozen=True)
class Study:
    slug: str
    games: int
    nodes: int
    seed: int
    opening: int
    weights: tuple[int, ...]


Sample = tuple[tuple[float, ...], float]  # features to the side to act, and its result: 1, 0.5 or 0


def collect(study: Study) -> list[Sample]:
    parts = os.cpu_count() or 1
    with ProcessPoolExecutor(parts, multiprocessing.get_context("spawn"), worker.prepare, (5,)) as pool:
        games = list(pool.map(sampled_game, [study] * study.games, range(study.games), chunksize=4))
    return [sample for game in games for sample in game]


def sampled_game(study: Study, number: int) -> list[Sample]:
    game = registry.find(study.slug)
    searcher = Searcher(game, 4, weights=study.weights)
    random = Random(f"{study.seed} {number}")
    line = opened(Plan(study.slug, "", "", 0, 0, opening=study.opening), game, random)
    seen: list[Position] = []
    while line.outcome() is None and len(line.actions) < LONGEST:
        seen.append(line.position)
        line.play(decided(searcher, line, study.nodes, random))
    outcome = line.outcome()
    if outcome is None:
        return []
    return [
        (features(game, position), result_for(position.side, outcome.winner))
        for position in seen
        if game.thinking and game.thinking.heat(position.state()) == CALM
    ]


def decided(searcher: Searcher, line: Line, nodes: int, random: Random) -> str:
    odds = line.position.odds()
    if odds:
        return random.choices(list(odds), list(odds.values()))[0]
    skill = Skill(depth=20, noise=ERROR)
    question = Question(line.position, Limits(nodes=nodes), line.history, skill, random.getrandbits(30) + 1)
    return searcher.think(question).action


def features(game: Game, position: Position) -> tuple[float, ...]:
    """The evaluation is linear in its weights: with all but one at nothing it gives that feature."""
    assert game.thinking
    count = len(game.thinking.weights)
    state, evaluate = position.state(), game.thinking.evaluate
    units = [filled(UNIT if index == one else 0 for index in range(count)) for one in range(count)]
    return tuple(evaluate(state, unit) / UNIT for unit in units)


def result_for(side: str, winner: str | None) -> float:
    return 0.5 if winner is None else float(side == winner)


def columns(samples: Sequence[Sample]) -> tuple[list[tuple[float, ...]], list[float]]:
    return [sample[0] for sample in samples], [sample[1] for sample in samples]
