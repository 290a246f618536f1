"""What the server does again and again beside its requests, each in a thread of its own. An error ends nothing."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from django.conf import settings
from django.db import close_old_connections, connections

logger = logging.getLogger(__name__)

Result = TypeVar("Result")


class Loop:
    """`pause` names the setting that says how many seconds lie between two turns."""

    def __init__(self, name: str, turn: Callable[[], object], pause: str) -> None:
        self.name, self.turn, self.pause = name, turn, pause
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
        while self.is_due():
            guarded(self.name, self.turn)
        connections.close_all()

    def is_due(self) -> bool:
        """Waits for the next turn; says whether there is one. What wakes it during a turn is not lost."""
        self.woken.wait(getattr(settings, self.pause))
        self.woken.clear()
        return not self.ended.is_set()


def guarded(name: str, task: Callable[[], object]) -> None:
    try:
        task()
    except Exception:
        logger.exception("%s: failed; it is tried again", name)
    finally:
        close_old_connections()


class Each:
    """Does something to many, one by one. One that fails stops no other, and is told once, not at every turn."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.failing: set[str] = set()

    def do(self, task: Callable[[str], object], codes: Iterable[str]) -> None:
        for code in codes:
            self.attempt(code, partial(task, code))

    def attempt(self, code: str, task: Callable[[], Result]) -> Result | None:
        try:
            result = task()
        except Exception:
            if code not in self.failing:
                logger.exception("%s: match %s failed; it is tried again", self.name, code)
            self.failing.add(code)
            return None
        self.failing.discard(code)
        return result
