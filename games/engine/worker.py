"""What runs in a robot's worker process: no Django, the compiled kernels, one question at a time."""

from __future__ import annotations

import multiprocessing
import os
import threading
from random import SystemRandom


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


def think(slug: str, text: str, level: int) -> str:
    from games.engine import registry, robots

    game = registry.find(slug)
    return robots.choose(game, game.read(text), level, SystemRandom())


def ready() -> int:
    return os.getpid()
