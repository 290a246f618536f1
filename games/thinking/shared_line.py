"""The line of matches that wait for a robot, where several processes serve it: in Redis, with the same rules as in one.

What is taken is remembered with its taker until it is done: where that one is dead, the match is nobody's again, and
the sweep finds it. A line that is lost with Redis is found by the sweep, too.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, TypeVar

from games.thinking import line_scripts as scripts
from games.thinking.waiting_line import MOST_OF_ONE_PERSON, Call
from tabsite.processes import Processes
from tabsite.shared import LOST, key

logger = logging.getLogger(__name__)

GLANCE_SECONDS = 0.5  # how long a taker waits for the bell: what is due later rings none
AGAIN_SECONDS = 0.5

Given = TypeVar("Given")


class SharedLine:
    def __init__(self, name: str, redis: Any, processes: Processes):
        self.redis, self.processes = redis, processes
        self.place, self.bell = f"{key('line', name)}:", f"{key('line', name)}:bell"
        self.closed = threading.Event()

    def add(self, call: Call, pause: float = 0) -> None:
        self.ask(lambda: self.run(scripts.ADD, call.code, json.dumps(asdict(call)), time.time() + pause), None)

    def take(self) -> Call | None:
        while not self.closed.is_set():
            found = self.ask(self.taken, None)
            if found is not None and found[0] is not None:
                return found[0]
            self.wait(found[1] if found else time.time() + AGAIN_SECONDS)
        return None

    def taken(self) -> tuple[Call | None, float]:
        """Or when the next one is due."""
        now = time.time()
        given, due = self.run(scripts.TAKE, now, MOST_OF_ONE_PERSON, self.processes.own, *self.processes.alive())
        return Call(**json.loads(given)) if given else None, float(due) if due else now + GLANCE_SECONDS

    def wait(self, until: float) -> None:
        seconds = min(max(until - time.time(), 0.001), GLANCE_SECONDS)
        if self.ask(lambda: [self.redis.blpop([self.bell], seconds)], []) == []:
            self.closed.wait(AGAIN_SECONDS)

    def done(self, call: Call) -> None:
        self.ask(lambda: self.run(scripts.DONE, call.code, self.processes.own), None)

    def knows(self, code: str) -> bool:
        return self.ask(lambda: bool(self.run(scripts.KNOWS, code, *self.processes.alive())), False)

    def waiting(self) -> set[str]:
        return self.ask(lambda: set(self.run(scripts.WAITING, time.time(), MOST_OF_ONE_PERSON)), set())

    def forget_put_off(self) -> None:
        self.ask(lambda: self.redis.delete(f"{self.place}put_off"), None)

    def close(self) -> None:
        self.closed.set()

    def run(self, text: str, *arguments: Any) -> Any:
        return self.redis.eval(text, 0, self.place, *arguments)

    @staticmethod
    def ask(question: Callable[[], Given], otherwise: Given) -> Given:
        try:
            return question()
        except LOST as error:
            logger.warning("the line is not at hand: %r", error)
            return otherwise
