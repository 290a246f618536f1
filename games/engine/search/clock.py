"""The clock of a search: a thread that asks the compiled loops to stop, since they cannot look at the time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from games.engine.search.tree import REACHED, STOP

GLANCE_SECONDS = 0.005  # how often finished depths are looked for
FIRST_DEPTH_GLANCES = 400  # two seconds: only a machine that does not run us at all takes longer

Told = Callable[[int], None] | None


class Clock:
    """Counts from `began`: what was laid out before the search takes its time, too."""

    def __init__(self, desks: Sequence[Any], began: float, milliseconds: int | None, told: Told):
        self.desks, self.began, self.told = desks, began, told
        self.seconds = None if milliseconds is None else milliseconds / 1000
        self.depth = 0
        self.over = threading.Event()
        self.thread: threading.Thread | None = None

    def __enter__(self) -> None:
        if self.seconds is not None or self.told is not None:
            self.thread = threading.Thread(target=self.watch, daemon=True)
            self.thread.start()

    def __exit__(self, *error: object) -> None:
        self.over.set()
        if self.thread is not None:
            self.thread.join()
        self.tell()

    def watch(self) -> None:
        if self.wait():
            self.wait_for_first_depth()
            self.stop()

    def wait(self) -> bool:
        """Until the time has passed; False if the search is over before."""
        while (left := self.left()) > 0:
            if self.over.wait(min(left, GLANCE_SECONDS) if self.told else left):
                return False
            self.tell()
        return not self.over.is_set()

    def wait_for_first_depth(self) -> None:
        """Where the machine was busy elsewhere: an answer that has not looked at all would be any action."""
        for _ in range(FIRST_DEPTH_GLANCES):
            if self.desks[0].notes[REACHED] or self.over.wait(GLANCE_SECONDS):
                break

    def left(self) -> float:
        if self.seconds is None:
            return threading.TIMEOUT_MAX
        return self.began + self.seconds - time.monotonic()

    def stop(self) -> None:
        for desk in self.desks:
            desk.notes[STOP] = 1

    def tell(self) -> None:
        """Depths that were finished since the last look."""
        while self.told is not None and self.depth < self.desks[0].notes[REACHED]:
            self.depth += 1
            self.told(self.depth)
