"""Opponents that judge or search in another way than the levels do: by the hand-made judgement, barely, to a depth,
or with so many nodes, with or (`whole`) without leaving out what the strongest level leaves out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from games.engine.contract import Game
from games.engine.line import Line
from games.engine.search.searcher import Limits, Question, Searcher, rules_of
from games.engine.search.thinking import DEEPEST, Thinking, nothing_known
from games.engine.training.course import NothingToLearn, course_of

TEACHER, BARE, DEPTH, NODES, WHOLE = "teacher", "bare", "depth:", "nodes:", "whole:"
FORGETFUL = 6  # words of the smallest memory


class UnknownOpponent(ValueError):
    """The name is that of no opponent."""


@dataclass(frozen=True)
class Manner:
    """How an opponent judges and searches, and what it may cost."""

    thinking: Thinking
    weights: tuple[int, ...]
    limits: Limits
    remembers: bool = True


class Opponent:
    def __init__(self, game: Game, manner: Manner):
        self.searcher = Searcher(game, weights=manner.weights)
        self.searcher.rules = rules_of(game, manner.thinking)
        self.searcher.thinking = manner.thinking
        self.limits = manner.limits
        if not manner.remembers:
            self.searcher.memory = self.searcher.memory[:FORGETFUL]
        self.value: int | None = None

    def choose(self, line: Line, random: Random) -> str:
        thought = self.searcher.think(Question(line.position, self.limits, line.history))
        self.value = thought.value
        return thought.action

    def new_game(self) -> None:
        self.searcher.forget()

    def close(self) -> None:
        pass


def taught(game: Game) -> tuple[Thinking, tuple[int, ...]]:
    """The game's own search with its hand-made judgement, which is its own where it has learned none."""
    assert game.thinking
    try:
        course = course_of(game)
    except NothingToLearn:
        return game.thinking, game.thinking.values
    return replace(game.thinking, evaluate=course.teacher), course.weights


def manner_of(game: Game, name: str, milliseconds: int) -> Manner:
    if game.thinking is None:
        raise UnknownOpponent(f"{game.slug} has no judgement")
    thinking, weights = taught(game)
    if name == TEACHER:
        return Manner(thinking, weights, Limits(milliseconds))
    if name == BARE:
        plain = replace(thinking, reduce=False, extend=False, known=nothing_known, width=0, sort_from=0, probe=0)
        return Manner(plain, weights, Limits(milliseconds), remembers=False)
    for kind in (DEPTH, NODES, WHOLE):
        if name.startswith(kind) and name.removeprefix(kind).isdecimal():
            count = max(1, int(name.removeprefix(kind)))
            own = replace(game.thinking, probe=0) if kind == WHOLE else game.thinking
            return Manner(own, game.thinking.values, limited(kind, count))
    raise UnknownOpponent(f"{name} is no opponent")


def limited(kind: str, count: int) -> Limits:
    return Limits(depth=min(count, DEEPEST)) if kind == DEPTH else Limits(nodes=count)


def is_named(name: str) -> bool:
    return name in (TEACHER, BARE) or name.startswith((DEPTH, NODES, WHOLE))


def names(levels: Iterable[int]) -> list[str]:
    """Every kind of opponent that the repository has."""
    return [*map(str, levels), TEACHER, BARE, f"{DEPTH}4", f"{NODES}2000", f"{WHOLE}2000"]
