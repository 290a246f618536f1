"""What runs in a robot's worker process: no Django, the compiled kernels, one question at a time."""

from __future__ import annotations

import multiprocessing
import os
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import SystemRandom
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.search.searcher import Limits, Thought

MOST_MILLISECONDS = 5_000
MOST_DEPTH = 30
READY = "ready"


@dataclass(frozen=True)
class Task:
    """A question as it is sent to a worker: a game as it stands, the level, and what the answer may cost."""

    slug: str
    start: str
    actions: Sequence[str]
    level: int
    made: int = 0  # actions so far, also where they are not sent along
    milliseconds: int = 1_000
    depth: int | None = None  # chosen by a person; else the level's own


def serve(pipe: Connection, prepare: Callable[[], None]) -> None:
    """The life of a worker: it says when it is ready, then answers one question after another while somebody asks."""
    prepare()
    pipe.send(READY)
    with suppress(EOFError):
        while True:
            function, arguments = pipe.recv()
            pipe.send(answered(function, arguments))


def answered(function: Callable[..., object], arguments: Sequence[object]) -> tuple[bool, object]:
    """Whether it went well, and the answer; or an error as text, because not every error can be sent."""
    try:
        return True, function(*arguments)
    except Exception:
        return False, traceback.format_exc()


def prepare(niceness: int = 10) -> None:
    """First thing in a worker: the compiled kernels. It stands back only from then on: its start is short, and on a
    machine where every core is busy a start that stood back would last for minutes while somebody waits."""
    follow_the_parent()
    os.environ["TABULEIRO_JIT"] = "1"
    from games.engine import registry

    registry.all_games()
    os.nice(niceness)


def follow_the_parent() -> None:
    """Ends when the web process ends, however that happens."""
    threading.Thread(target=end_with_the_parent, daemon=True).start()


def end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def think(task: Task, most_milliseconds: int = MOST_MILLISECONDS) -> Thought:
    from games.engine import registry, robots
    from games.engine.line import Line

    game = registry.find(task.slug)
    line = Line(game, game.read(task.start), task.actions)
    limits = limits_of(task, most_milliseconds)
    is_chosen = task.depth is not None
    request = robots.Request(game, line.position, task.level, line.history, limits, task.made, is_chosen)
    return robots.think(request, SystemRandom())


def limits_of(task: Task, most_milliseconds: int = MOST_MILLISECONDS) -> Limits:
    """Whatever was asked for, no answer costs more than the limits here."""
    from games.engine.search.searcher import Limits

    return Limits(min(task.milliseconds, most_milliseconds), min(task.depth or MOST_DEPTH, MOST_DEPTH))
