"""What the server does again and again beside its requests, each in a thread of its own. An error ends nothing."""

from __future__ import annotations

import logging
import math
import threading
from collections.abc import Callable

from django.conf import settings
from django.db import close_old_connections, connections

from tabsite import metrics

logger = logging.getLogger(__name__)


class Loop:
    """`pause` names the setting that says how many seconds lie between two turns; before the first there are at most
    `first`."""

    def __init__(self, name: str, turn: Callable[[], object], pause: str, first: float = math.inf) -> None:
        self.name, self.turn, self.pause, self.first = name, turn, pause, first
        self.ended, self.woken = threading.Event(), threading.Event()
        self.thread: threading.Thread | None = None

    def start(self) -> None:
        self.ended.clear()
        self.woken.clear()
        self.thread = threading.Thread(target=self.run, name=self.name, daemon=True)
        self.thread.start()

    def stop(self, patience: float = 1) -> None:
        """No turn begins any more. One at work is waited for, but not for ever: it may hang at a mail server."""
        self.ended.set()
        self.woken.set()
        if self.thread is not None:
            self.thread.join(patience)

    def wake(self) -> None:
        """The next turn comes at once."""
        self.woken.set()

    def run(self) -> None:
        wait = min(self.first, getattr(settings, self.pause))
        while self.is_due(wait):
            guarded(self.name, self.turn)
            metrics.SWEEPS.labels(self.name).inc()
            wait = getattr(settings, self.pause)
        connections.close_all()

    def is_due(self, wait: float) -> bool:
        """Waits for the next turn; says whether there is one. What wakes it during a turn is not lost."""
        self.woken.wait(wait)
        self.woken.clear()
        return not self.ended.is_set()


def guarded(name: str, task: Callable[[], object]) -> None:
    try:
        task()
    except Exception:
        logger.exception("%s: failed; it is tried again", name)
    finally:
        close_old_connections()
