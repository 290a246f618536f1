"""What a game's `training.py` gives to the trainer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from games.engine.contract import Game
from games.engine.search.thinking import Thinking


class NothingToLearn(Exception):
    """The game has no patterns."""


@dataclass(frozen=True, slots=True)
class Course:
    """Compiled functions; values are to the side to act.

    `summed(state, weights)` is the sum of all words that count, before anything is mixed or scaled.
    `places(state, out)` writes where the words from tables stand: those that count for the side, then those that
    count against it.
    """

    summed: Callable[..., int]
    places: Callable[..., int]
    lookups: int  # so many places
    against: int  # and so many of them, the last ones, count against the side
    phase: Callable[..., int]  # from 0, all ending, to the number of phases, all opening
    fits: Callable[..., int]  # whether a position says something about the judgement
    teacher: Callable[..., int]  # the judgement that the first games are played with
    weights: tuple[int, ...]  # of the teacher; the first is that of a piece
    student: Thinking  # the judgement to be learned; the robots need not use it yet
    points: int = 150  # so many are worth a chance of 73 %
    most_at_start: int = 180  # an opening that gives a side more is drawn again
    clear: int = 900  # beyond it a game is as good as over


def course_of(game: Game) -> Course:
    """From a module of its own: a process that only plays need not compile it."""
    name = f"{type(game).__module__}.training"
    if find_spec(name) is None:
        raise NothingToLearn(f"{game.slug} has no patterns to learn")
    course: Any = import_module(name).COURSE
    assert isinstance(course, Course)
    return course
