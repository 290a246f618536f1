"""What a learned judgement is worth beside the hand-made one: games at equal nodes, and nodes a second."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random

from games.engine import registry
from games.engine.contract import Game, Position
from games.engine.search.searcher import Limits, Question, Searcher, rules_of
from games.engine.search.tree import mixed
from games.engine.training.course import course_of
from games.engine.training.players import Judge, Player, Terms
from games.engine.training.trial import pair

POSITIONS, AGAIN = 6, 3


def scores(slug: str, a: Judge, b: Judge, terms: Terms, seeds: list[int]) -> list[float]:
    """What `a` makes of each opening against `b`, with both colours."""
    game = registry.find(slug)
    players = [Player(game, judge, terms.nodes) for judge in (a, b)]
    return [pair(game, players[0], players[1], terms, mixed(mixed(2, seed), seed)) for seed in seeds]


def speed_ratio(slug: str, judge: Judge, nodes: int) -> float:
    """Nodes a second with the judgement, as a part of those with the teacher's: processor time, the best of some."""
    game = registry.find(slug)
    course = course_of(game)
    student = course.student
    rules = [rules_of(game, replace(student, evaluate=one)) for one in (student.evaluate, course.teacher)]
    searchers = [Searcher(game, weights=weights) for weights in (judge.weights, course.weights)]
    for searcher, own in zip(searchers, rules, strict=True):
        searcher.rules = own
    found = positions(game)
    rates = [[rate(searcher, found, nodes) for searcher in searchers] for _ in range(AGAIN)]
    return max(one for one, _ in rates) / max(other for _, other in rates)


def rate(searcher: Searcher, asked: list[Position], nodes: int) -> float:
    spent, seen = 0.0, 0
    for position in asked:
        searcher.forget()
        before = time.process_time()
        seen += searcher.think(Question(position, Limits(nodes=nodes))).nodes
        spent += time.process_time() - before
    return seen / spent


def positions(game: Game) -> list[Position]:
    """From games played at random, each some actions further than the one before."""
    found: list[Position] = []
    random = Random(3)
    while len(found) < POSITIONS:
        position = game.start({})
        for _ in range(8 + 2 * len(found)):
            if position.actions():
                position = position.after(random.choice(position.actions()))
        while position.odds():
            position = position.after(random.choice(position.actions()))
        if len(position.actions()) > 1:
            found.append(position)
    return found
