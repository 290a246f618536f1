"""What runs in a robot's worker process: no Django, the compiled kernels, one question at a time."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.search.searcher import Thought

MOST_MILLISECONDS = 5_000
MOST_DEPTH = 30


@dataclass(frozen=True)
class Task:
    """A question as it is sent to a worker: a game as it stands, the level, and what the answer may cost."""

    slug: str
    start: str
    actions: Sequence[str]
    level: int
    made: int = 0  # actions so far, also where they are not sent along
    milliseconds: int = 1_000
    depth: int = MOST_DEPTH


def prepare(niceness: int = 10) -> None:
    """First thing in a worker: politeness, compiled kernels, and an end when the parent ends."""
    os.environ["TABULEIRO_JIT"] = "1"
    os.nice(niceness)
    threading.Thread(target=end_with_the_parent, daemon=True).start()
    from games.engine import registry

    registry.all_games()


def end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def think(task: Task) -> Thought:
    """Whatever was asked for, no answer costs more than the limits here."""
    from games.engine import registry, robots
    from games.engine.line import Line
    from games.engine.search.searcher import Limits

    game = registry.find(task.slug)
    line = Line(game, game.read(task.start), task.actions)
    limits = Limits(min(task.milliseconds, MOST_MILLISECONDS), min(task.depth, MOST_DEPTH))
    return robots.think(
        robots.Request(game, line.position, task.level, line.history, limits, task.made), SystemRandom()
    )


def ready() -> int:
    return os.getpid()
