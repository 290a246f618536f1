"""What a game's `training.py` gives to the trainer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from games.engine.contract import Game


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


def course_of(game: Game) -> Course:
    """From a module of its own: a process that only plays need not compile it."""
    if game.thinking is None or game.thinking.learned is None:
        raise NothingToLearn(f"{game.slug} has no patterns to learn")
    course: Any = import_module(f"{type(game).__module__}.training").COURSE
    assert isinstance(course, Course)
    return course
