"""A small pool of worker processes that think for the robots. They start when they are needed, and end one by one.

Each worker has a thread here that starts it, waits until it says that it is ready, and hands it one question after
another. So a question's deadline begins with a worker that is ready, and the end of one worker is no matter of another.
"""

from __future__ import annotations

import atexit
import logging
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from games.engine import worker
from games.engine.search.searcher import Thought
from games.engine.worker import Task
from games.thinking.search_worker import NobodyFree, NoThought, PoolStopped, Worker, WorkerLost

logger = logging.getLogger(__name__)

DEADLINE_SECONDS = 20
GLANCE_SECONDS = 0.5  # how often an idle worker is looked after
LONGEST_PAUSE_SECONDS = 10  # between workers that all end before they are ready
FAREWELL_SECONDS = 10  # for a thread to clear its killed worker away


@dataclass(frozen=True)
class Question:
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: Future[Any] = field(default_factory=Future)


class SearchPool:
    def __init__(
        self, workers: int, deadline: float | None = DEADLINE_SECONDS, prepare: Callable[[], None] = worker.prepare
    ) -> None:
        self.size, self.deadline, self.prepare = workers, deadline, prepare
        self.condition = threading.Condition()
        self.questions: deque[Question] = deque()
        self.threads: list[threading.Thread] = []
        self.workers: set[Worker] = set()
        self.free = 0  # workers without a question, also those that are still starting
        self.stopped = False

    def think(self, task: Task, patience: float | None = None) -> Thought:
        """A robot's answer. When a worker dies over it, another one is asked, once: it may be the question's fault."""
        try:
            return self.run(worker.think, task, patience=patience)
        except WorkerLost:
            return self.run(worker.think, task, patience=patience)

    def run(self, function: Callable[..., Any], *arguments: Any, patience: float | None = None) -> Any:
        """What the function gives in a worker. `patience` is for the wait until one takes the question."""
        question = Question(function, arguments)
        with self.condition:
            if self.stopped:
                raise PoolStopped
            self.questions.append(question)
            if len(self.questions) > self.free:
                self.enlarge()
            self.condition.notify()
        try:
            return question.answer.result(patience)
        except TimeoutError:
            if question.answer.cancel():
                raise NobodyFree from None
            return question.answer.result()

    def warm(self) -> None:
        """Lets the first worker start before anybody needs it."""
        with self.condition:
            if not self.threads and not self.stopped:
                self.enlarge()

    def is_staffed(self) -> bool:
        """Whether somebody is there to answer; nobody is missed where none are to be."""
        with self.condition:
            return not self.size or (not self.stopped and any(one.is_at_work() for one in self.workers))

    def enlarge(self) -> None:
        if len(self.threads) < self.size:
            if not self.threads:
                atexit.register(self.close)
            self.free += 1
            self.threads.append(threading.Thread(target=self.keep, name="robot's keeper", daemon=True))
            self.threads[-1].start()

    def keep(self) -> None:
        """A worker, and when it is gone another one. Pauses grow only while none gets as far as to be ready."""
        failures = 0
        while not self.stopped:
            failures = 0 if self.employed_one() else failures + 1
            with self.condition:
                self.condition.wait_for(lambda: self.stopped, min(max(0, failures - 1), LONGEST_PAUSE_SECONDS))

    def employed_one(self) -> bool:
        """The life of a worker; says whether it was ever ready."""
        ready = False
        try:
            with self.hired() as one:
                one.wait_until_ready()
                ready = True
                while (question := self.next_question(one)) is not None:
                    self.put(question, one)
        except (NoThought, OSError) as error:
            if not self.stopped:
                logger.warning(
                    "a robots' worker is replaced, which was %s: %r", "ready" if ready else "starting", error
                )
        return ready

    @contextmanager
    def hired(self) -> Iterator[Worker]:
        with self.condition:
            if self.stopped:
                raise PoolStopped
            one = Worker(self.prepare)
            self.workers.add(one)
        try:
            yield one
        finally:
            one.end()
            with self.condition:
                self.workers.discard(one)

    def next_question(self, one: Worker) -> Question | None:
        with self.condition:
            while not self.stopped:
                if one.is_gone():
                    raise WorkerLost
                if not self.questions:
                    self.condition.wait(GLANCE_SECONDS)
                elif (question := self.questions.popleft()).answer.set_running_or_notify_cancel():
                    self.free -= 1
                    return question
        return None

    def put(self, question: Question, one: Worker) -> None:
        try:
            value = self.asked(question, one)
        except Exception as error:
            question.answer.set_exception(PoolStopped() if self.stopped else error)
            if isinstance(error, NoThought):
                raise
        else:
            question.answer.set_result(value)

    def asked(self, question: Question, one: Worker) -> Any:
        """The worker is free before its answer is told: whoever asks on at once must not seem to need another one."""
        try:
            return one.ask(question.function, question.arguments, self.deadline)
        finally:
            with self.condition:
                self.free += 1

    def close(self) -> None:
        """Ends every worker and whatever waits for one; nothing is left running."""
        with self.condition:
            self.stopped = True
            self.condition.notify_all()
            for one in self.workers:
                one.kill()
            unanswered, self.questions = self.questions, deque()
        for question in unanswered:
            if question.answer.set_running_or_notify_cancel():
                question.answer.set_exception(PoolStopped())
        for thread in self.threads:
            thread.join(FAREWELL_SECONDS)
        atexit.unregister(self.close)
