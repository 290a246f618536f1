"""The robots' conductor: sees to it that every match that waits for a robot gets its answer.

That a robot is to move is a fact of the match row, so a wake-up may be lost or come twice: a sweep finds
whatever waits, and an answer to a version that has passed does nothing. Answers that take no search have a line
and a thread of their own, so that they never wait for those that do. Where several processes serve the site, the lines
are in Redis, and whoever is free takes the next match: the web processes (`ROBOTS=pool`) or `manage.py robots`.

No general queue of jobs (Celery) stands in between: a job that may be lost needs no late acknowledgement, people's
turns need a line of their own anyway, a worker that takes too long is killed and replaced by the pool, and pauses
between moves would lie in the memory of whoever fetched them ahead.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial

from django.conf import settings
from django.db import close_old_connections, connections, transaction

from games.background import answers
from games.live import hub, topics
from games.match.pace import pace_of, pause_before
from games.models import Match
from games.thinking.questions import call_in
from games.thinking.remote_pool import Adviser, RemotePool
from games.thinking.search_pool import SearchPool
from games.thinking.search_worker import PoolStopped
from games.thinking.shared_line import SharedLine
from games.thinking.waiting_line import Call, WaitingLine
from tabsite import metrics, shared
from tabsite.processes import Processes

logger = logging.getLogger(__name__)

FAREWELL_SECONDS = 5  # for an answer that is just being written
Pool = SearchPool | RemotePool


class Conductor:
    def __init__(self) -> None:
        self.stopped = threading.Event()
        self.stopped.set()
        self.threads: list[threading.Thread] = []
        self.telling = threading.Lock()
        self.get_ready()

    def get_ready(self, pool: Pool | None = None) -> None:
        self.pool = pool or (RemotePool(shared.client(), settings.ROBOT_WORKERS) if is_apart() else own_pool())
        self.processes = Processes(shared.client()) if shared.is_on() else None
        self.glances, self.searches = self.line("glances"), self.line("searches")
        self.adviser: Adviser | None = None
        self.waited: set[str] = set()  # when the sweep last looked
        self.late: set[str] = set()  # whose pages say so

    def line(self, name: str) -> WaitingLine | SharedLine:
        return SharedLine(name, shared.client(), self.processes) if self.processes else WaitingLine()

    @property
    def lines(self) -> tuple[WaitingLine | SharedLine, WaitingLine | SharedLine]:
        return self.glances, self.searches

    def start(self, pool: Pool | None = None) -> None:
        self.get_ready(pool)
        self.stopped.clear()
        self.pool.warm()
        tasks = self.tasks(self.pool) if isinstance(self.pool, SearchPool) else [self.watch]
        self.threads = [threading.Thread(target=task, name="robots", daemon=True) for task in tasks]
        for thread in self.threads:
            thread.start()

    def tasks(self, pool: SearchPool) -> list[Callable[[], None]]:
        hands = (self.glances, *[self.searches] * pool.size)
        tasks: list[Callable[[], None]] = [self.sweep, *(partial(self.serve, line, pool) for line in hands)]
        if self.processes:
            self.adviser = Adviser(shared.client(), pool, self.processes.own)
            tasks.append(self.adviser.serve)
        return tasks

    def stop(self) -> None:
        """Answers that are being thought of are given up: after the next start the sweep finds their matches."""
        self.stopped.set()
        for line in self.lines:
            line.close()
        if self.adviser:
            self.adviser.ended.set()
        self.pool.close()
        for thread in self.threads:
            thread.join(FAREWELL_SECONDS)

    def wake(self, call: Call, pause: float = 0) -> None:
        """A robot is to act in this match; it does so after the pause that lets people follow."""
        if not self.stopped.is_set():
            (self.searches if call.searches else self.glances).add(call, pause)

    def hear(self, match: Match) -> None:
        """A match has changed, and in a moment is saved: if a robot is to act in it then, it is woken."""
        if match.waits_for_robot:
            call, pause = call_in(match), pause_before(pace_of(match))
            transaction.on_commit(lambda: self.wake(call, pause))

    def is_waiting(self, code: str) -> bool:
        """Whether the robot in this match serves others first."""
        return any(code in line.waiting() for line in self.lines)

    def is_late(self, code: str) -> bool:
        """Whether it has done so for so long that the match's pages say it."""
        return code in self.late

    def tell_the_late(self) -> None:
        """A wait that lasts from one sweep to the next is told to the match's pages, and so is its end."""
        with self.telling:
            by_line = {"glances": self.glances.waiting(), "searches": self.searches.waiting()}
            for name, codes in by_line.items():
                metrics.WAITING.labels(name).set(len(codes))
            waiting = set().union(*by_line.values())
            late, self.waited = waiting & self.waited, waiting
            changed, self.late = late ^ self.late, late
        for code in changed:
            hub.hub.publish(topics.queue(code), 1)

    def begin(self, code: str) -> None:
        with self.telling:
            was_late = code in self.late
            self.late.discard(code)
        if was_late:
            hub.hub.publish(topics.queue(code), 1)

    def serve(self, line: WaitingLine | SharedLine, pool: SearchPool) -> None:
        while (call := line.take()) is not None:
            self.begin(call.code)
            with metrics.ANSWER_SECONDS.labels("searches" if call.searches else "glances").time():
                self.guarded(partial(answers.give, call.code, pool), f"no answer in match {call.code}")
            line.done(call)
        connections.close_all()

    def watch(self) -> None:
        """Others serve the lines: here it is only known who waits."""
        while not self.stopped.is_set():
            self.guarded(self.tell_the_late, "who waits is not known")
            self.stopped.wait(settings.ROBOT_SWEEP_SECONDS)

    def sweep(self) -> None:
        while not self.stopped.is_set():
            self.guarded(self.sign_of_life, "no sign of life for the others")
            self.tell_the_late()
            self.guarded(self.wake_the_lost, "the sweep for waiting matches failed")
            self.stopped.wait(settings.ROBOT_SWEEP_SECONDS)
        connections.close_all()

    def sign_of_life(self) -> None:
        """What this process has at work is nobody else's, as long as it lives."""
        if self.processes:
            self.processes.beat()
        if self.adviser:
            self.adviser.sign_on()

    def wake_the_lost(self) -> None:
        """What is neither in a line nor at work."""
        for line in self.lines:
            line.forget_put_off()
        lost = [code for code in answers.waiting() if not any(line.knows(code) for line in self.lines)]
        for match in Match.objects.filter(pk__in=lost).prefetch_related("seats").order_by("acted_at"):
            self.wake(call_in(match))

    def guarded(self, task: Callable[[], None], failed: str) -> None:
        """One line for what fails, and the loop goes on: the sweep finds what was left undone."""
        try:
            task()
        except Exception as error:
            if not (isinstance(error, PoolStopped) and self.stopped.is_set()):
                logger.error("%s; it is tried again: %r", failed, error)
        finally:
            close_old_connections()


def is_apart() -> bool:
    """Whether others think for the computer than the web process."""
    return shared.is_on() and settings.ROBOTS == "workers"


def own_pool() -> SearchPool:
    return SearchPool(settings.ROBOT_WORKERS)


conductor = Conductor()
