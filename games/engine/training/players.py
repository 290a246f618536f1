"""Who plays for the trainer: a judgement with its numbers, at a fixed number of nodes; and the table they meet at."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.engine.contract import Game, Position
from games.engine.jit import grid, words
from games.engine.search import tree
from games.engine.search.searcher import STRONGEST, Desk, filled, memory_size, rules_of
from games.engine.search.thinking import DEEPEST
from games.engine.training import games
from games.engine.training.course import course_of

MEGABYTES = 2  # a game of a thousand nodes a move fills no more
LONGEST = 400  # actions


@dataclass(frozen=True)
class Judge:
    """Learned numbers as words, or, with `taught`, weights of the teacher."""

    weights: tuple[int, ...]
    taught: bool = False


@dataclass(frozen=True)
class Terms:
    """How games are begun and ended."""

    nodes: int
    opening: tuple[int, int]  # actions by lot, at least and at most
    most_at_start: int = 0  # a better opening for a side is drawn again, if not 0
    errors: int = 0  # of a thousand moves so many are drawn by lot
    clear: int = 900
    clear_plies: int = 6


class Player:
    def __init__(self, game: Game, judge: Judge, nodes: int):
        assert game.thinking
        course = course_of(game)
        evaluate = course.teacher if judge.taught else course.student.evaluate
        self.rules = rules_of(game, replace(game.thinking, evaluate=evaluate))
        self.weights = filled(judge.weights)
        self.memory, self.notes = words(memory_size(MEGABYTES)), words(tree.NOTES)
        self.settings = settings_of(game, nodes)

    def begin(self) -> None:
        """Nothing of an earlier game may change this one."""
        self.memory[:] = words(len(self.memory))
        self.notes[:] = words(tree.NOTES)
        for index, value in self.settings.items():
            self.notes[index] = value


class Board:
    """Two players, who may be one and the same, and what they need to play."""

    def __init__(self, game: Game, a: Player, b: Player, terms: Terms):
        assert game.thinking
        self.game, self.a, self.b, self.terms = game, a, b, terms
        self.desk, self.table = Desk(game), game.thinking.table()
        self.log = grid(LONGEST + 2, game.kernel.WORDS + games.EXTRA)
        self.settings = words(games.SETTINGS)
        self.starts = starts_of(game)
        self.has_chance = game.thinking.has_chance

    def play(self, seed: int, a_is_white: bool = True) -> int:
        """The outcome as rules code it; the log holds the game."""
        for player in (self.a, self.b):
            player.begin()
        self.lay_out(seed, a_is_white)
        desk, a, b = self.desk, self.a, self.b
        arrays = (desk.states, desk.lists, desk.order, a.memory, a.notes, a.weights, self.table)
        others = (b.memory, b.notes, b.weights)
        return int(games.play(a.rules, b.rules, *arrays, *others, self.settings, self.log))

    def lay_out(self, seed: int, a_is_white: bool) -> None:
        least, most = self.terms.opening
        values = {
            games.SEED: seed,
            games.DRAWS: 0,
            games.A_IS_WHITE: int(a_is_white),
            games.OPENING: least,
            games.OPENING_SPREAD: most - least,
            games.MOST_AT_START: self.terms.most_at_start,
            games.ERRORS: self.terms.errors,
            games.CLEAR: self.terms.clear,
            games.CLEAR_PLIES: self.terms.clear_plies,
            games.LONGEST: LONGEST,
            games.DEEPEST: DEEPEST,
            games.SPENT: 0,
        }
        for index, value in values.items():
            self.settings[index] = value
        self.log[0][: self.game.kernel.WORDS] = self.starts[seed % len(self.starts)].state()

    @property
    def length(self) -> int:
        return int(self.settings[games.LENGTH])

    @property
    def nodes(self) -> int:
        return int(self.settings[games.SPENT])


def starts_of(game: Game) -> list[Position]:
    """Half of the games begin as most do, the others with other choices."""
    names = [option.name for option in game.options]
    chosen = itertools.product(*([value for value, _ in option.choices] for option in game.options))
    starts = [game.start(dict(zip(names, values, strict=True))) for values in chosen]
    usual = game.start({})
    others = [start for start in starts if start != usual]
    return [*others, *[usual] * max(1, len(others))]


def settings_of(game: Game, nodes: int) -> dict[int, int]:
    """As the searcher notes them for its strongest level, but a draw is a draw: both sides judge alike."""
    thinking = game.thinking
    assert thinking
    return {
        tree.MOST_NODES: nodes,
        tree.SIDE_WORD: game.kernel.SIDE,
        tree.CHANCE: int(thinking.has_chance),
        tree.WIDTH: thinking.width,
        tree.SORT_FROM: thinking.sort_from,
        tree.CAP: thinking.cap,
        tree.REDUCE: int(thinking.reduce),
        tree.EXTEND: int(thinking.extend),
        tree.PROBE: thinking.leaves_out(STRONGEST),
    }


def material(weights: Sequence[int]) -> Sequence[int]:
    """Weights of a teacher that counts men and kings and nothing else."""
    return [*weights[:2], *[0] * (len(weights) - 2)]
