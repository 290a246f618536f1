"""One worker process, seen from the process that asks it, and why a question may stay without an answer."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from typing import Any

from games.engine import worker

SPAWN = multiprocessing.get_context("spawn")


class NoThought(Exception):
    """Nobody answered. It says nothing about the question: asked again, it may well be answered."""


class WorkerLost(NoThought):
    """The worker ended before it answered."""


class TookTooLong(NoThought):
    """The worker had the question for longer than any may take."""


class NobodyFree(NoThought):
    """No worker came to the question while its asker was willing to wait."""


class PoolStopped(NoThought):
    """The workers are sent home, because the server stops."""


class QuestionFailed(Exception):
    """The question itself is wrong, or the code that answers it: the worker is well and says what happened."""


class Worker:
    """A process with a pipe of its own: there is no lock that it could take with it when it dies."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=worker.serve, args=(theirs, prepare), name="robot", daemon=True)
        with uninterrupted():
            self.process.start()
        theirs.close()
        self.is_ready = False

    @property
    def pid(self) -> int | None:
        return self.process.pid

    def wait_until_ready(self) -> None:
        """However long it takes: a worker that starts slowly would not start faster if it had to begin again."""
        self.heard(None)
        self.is_ready = True

    def is_at_work(self) -> bool:
        """Asked by anybody: whether it has come so far as to answer, and lives."""
        return self.is_ready and not wait([self.process.sentinel], 0)

    def ask(self, function: Callable[..., Any], arguments: tuple[Any, ...], seconds: float | None) -> Any:
        try:
            self.pipe.send((function, arguments))
        except OSError as error:
            raise WorkerLost from error
        is_answer, value = self.heard(seconds)
        if not is_answer:
            raise QuestionFailed(value)
        return value

    def heard(self, seconds: float | None) -> Any:
        try:
            if not self.pipe.poll(seconds):
                raise TookTooLong
            return self.pipe.recv()
        except (EOFError, OSError) as error:
            raise WorkerLost from error

    def is_gone(self) -> bool:
        """Asked only while it has no question: then the one thing to be heard from it is its end."""
        return self.pipe.poll()

    def kill(self) -> None:
        self.process.kill()

    def end(self) -> None:
        self.kill()
        self.process.join()
        self.pipe.close()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """What starts here never hears Ctrl+C, which a terminal sends to all processes: only the server answers it."""
    resource_tracker.ensure_running()  # its start lets SIGINT through again in this thread
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
