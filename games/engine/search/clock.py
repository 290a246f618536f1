"""The clock of a search: a thread that asks the compiled loops to stop, since they cannot look at the time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from games.engine.search.tree import REACHED, SOFT_STOP, STOP

SOFT_SHARE = 0.55  # after this part of the time no deeper look is begun: it would hardly be finished
GLANCE_SECONDS = 0.005  # how often finished depths are looked for
FIRST_DEPTH_GLANCES = 400  # two seconds: only a machine that does not run us at all takes longer


class Clock:
    def __init__(self, desks: Sequence[Any], milliseconds: int | None, told: Callable[[int], None] | None):
        self.desks, self.told = desks, told
        self.seconds = None if milliseconds is None else milliseconds / 1000
        self.depth = 0
        self.over = threading.Event()
        self.thread: threading.Thread | None = None

    def __enter__(self) -> None:
        self.began = time.monotonic()
        if self.seconds is not None or self.told is not None:
            self.thread = threading.Thread(target=self.watch, daemon=True)
            self.thread.start()

    def __exit__(self, *error: object) -> None:
        self.over.set()
        if self.thread is not None:
            self.thread.join()
        self.tell()

    def watch(self) -> None:
        if self.wait(SOFT_SHARE):
            self.ask(SOFT_STOP)
            if self.wait(1.0):
                self.wait_for_first_depth()
                self.ask(STOP)

    def wait(self, share: float) -> bool:
        """Until that share of the time has passed; False if the search is over before."""
        while (left := self.left(share)) > 0:
            if self.over.wait(min(left, GLANCE_SECONDS) if self.told else left):
                return False
            self.tell()
        return not self.over.is_set()

    def wait_for_first_depth(self) -> None:
        """Where the machine was busy elsewhere: an answer that has not looked at all would be any action."""
        for _ in range(FIRST_DEPTH_GLANCES):
            if self.desks[0].notes[REACHED] or self.over.wait(GLANCE_SECONDS):
                break

    def left(self, share: float) -> float:
        if self.seconds is None:
            return threading.TIMEOUT_MAX
        return self.began + share * self.seconds - time.monotonic()

    def ask(self, request: int) -> None:
        for desk in self.desks:
            desk.notes[request] = 1

    def tell(self) -> None:
        """Depths that were finished since the last look."""
        while self.told is not None and self.depth < self.desks[0].notes[REACHED]:
            self.depth += 1
            self.told(self.depth)
