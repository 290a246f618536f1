"""Finds positions that take a search: two judgements, deep, agree on the answer, and a short look gets it wrong.

Its best rivals were looked at deeply, too: what both judgements call nearly as good is as right. A win that was seen
to its end, or that the table of endings knows, needs no agreement but has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from random import Random

from games.engine import registry
from games.engine.answers.known import Known, kept
from games.engine.arena.opponents import Manner, taught
from games.engine.contract import Game
from games.engine.line import Line
from games.engine.search.searcher import Limits, Question, Searcher, Thought, rules_of

SHORT = 60  # nodes of the short look
RIVALS = 24  # so many other actions are looked at deeply
EACH = 8  # so many times fewer nodes has the look at each other action
CLEAR, NEAR = 50, 20  # points: how much better the answer is than the short look's, and what is as good
ERRORS = 0.35  # of the actions that lead to the positions are drawn by lot
MOST_RIGHT = 3
LONGEST = 300
MEGABYTES = 2  # it is emptied for each of the many searches


@dataclass(frozen=True)
class Order:
    slug: str
    count: int
    nodes: int
    seed: int


class Judges:
    """The game's own judgement, and the one made by hand; where that is its own, with some weights smaller."""

    def __init__(self, game: Game):
        assert game.thinking
        own = Manner(game.thinking, game.thinking.values, Limits())
        thinking, weights = taught(game)
        if weights == own.weights:
            weights = tuple(weight * 3 // 4 if index % 2 else weight for index, weight in enumerate(weights))
        other = Manner(thinking, weights, Limits())
        self.searchers = [searcher_of(game, manner) for manner in (own, other)]

    def think(self, line: Line, nodes: int, which: int) -> Thought:
        searcher = self.searchers[which]
        searcher.forget()
        return searcher.think(Question(line.position, Limits(nodes=nodes), line.history))

    def values(self, line: Line, asked: Iterable[str], nodes: int, which: int) -> dict[str, int]:
        """Of actions, to the side that acts."""
        return {action: self.after(line, action, nodes, which) for action in asked}

    def rivals(self, line: Line, best: str) -> list[str]:
        """The best action and those that a short look finds best beside it."""
        actions = [action for action in line.position.actions() if action != best]
        if len(actions) > RIVALS:
            short = self.values(line, actions, SHORT, 0)
            actions = sorted(actions, key=lambda action: -short[action])[:RIVALS]
        return [best, *actions]

    def after(self, line: Line, action: str, nodes: int, which: int) -> int:
        """What an action is worth; where chance acts next, on average."""
        child = gone_on(line, action)
        if outcome := child.outcome():
            return 0 if outcome.winner is None else (30_000 if outcome.winner == line.position.side else -30_000)
        value = self.averaged(child, nodes, which) if child.position.odds() else self.think(child, nodes, which).value
        return value if child.position.side == line.position.side else -value

    def averaged(self, line: Line, nodes: int, which: int) -> int:
        """Over what may be thrown; a throw after which one only throws again changes nothing."""
        odds = {throw: weight for throw, weight in line.position.odds().items() if not leads_nowhere(line, throw)}
        share = nodes // len(odds)
        return sum(odds[throw] * self.after(line, throw, share, which) for throw in odds) // sum(odds.values())


def gone_on(line: Line, action: str) -> Line:
    """Another line with one action more; to play a long game anew would take most of the time."""
    child = copy(line)
    child.actions, child.history, child.seen = [*line.actions], [*line.history], line.seen.copy()
    child.play(action)
    return child


def leads_nowhere(line: Line, throw: str) -> bool:
    after = line.position.after(throw)
    return bool(after.odds()) and after.side == line.position.side


def searcher_of(game: Game, manner: Manner) -> Searcher:
    searcher = Searcher(game, MEGABYTES, weights=manner.weights)
    searcher.rules = rules_of(game, manner.thinking)
    return searcher


def found(order: Order) -> Iterator[Known]:
    """One of a game at most: neighbours would ask the same again."""
    game, random = registry.find(order.slug), Random(order.seed)
    judges = Judges(game)
    while True:
        for line in wandering(game, judges, random):
            if right := answer(judges, line, order.nodes):
                yield kept(line, right)
                break


def wandering(game: Game, judges: Judges, random: Random) -> Iterator[Line]:
    """Positions of a game that is played at a glance, with errors, half of them."""
    line = Line(game, game.start({}))
    while line.outcome() is None and len(line.actions) < LONGEST:
        position = line.position
        if odds := position.odds():
            action = random.choices(list(odds), list(odds.values()))[0]
        elif len(position.actions()) == 1 or len(line.actions) < 4 or random.random() < ERRORS:
            action = random.choice(position.actions())
        else:
            action = judges.think(line, SHORT, 0).action
            if random.random() < 0.5:
                yield line
        line.play(action)


def answer(judges: Judges, line: Line, nodes: int) -> list[str]:
    """What is right, or nothing if that is not clear, or clear at a glance."""
    short, deeper = judges.think(line, SHORT, 0).action, judges.think(line, nodes // EACH, 0).action
    if deeper == short or gap(judges, line, deeper, short, nodes // EACH // 2, 0) < CLEAR:
        return []
    deep = judges.think(line, nodes, 0).action
    if deep == short or judges.think(line, nodes, 1).action != deep:
        return []
    if any(gap(judges, line, deep, short, nodes // EACH, which) < CLEAR for which in range(2)):
        return []
    rivals = judges.rivals(line, deep)
    tables = [judges.values(line, rivals, nodes // EACH, which) for which in range(2)]
    if any(max(table.values()) - table[deep] > NEAR for table in tables):
        return []
    right = [action for action in rivals if all(table[action] >= table[deep] - NEAR for table in tables)]
    return right if len(right) <= min(MOST_RIGHT, len(line.position.actions()) // 2) else []


def gap(judges: Judges, line: Line, better: str, worse: str, nodes: int, which: int) -> int:
    return judges.after(line, better, nodes, which) - judges.after(line, worse, nodes, which)
