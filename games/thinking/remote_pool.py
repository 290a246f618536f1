"""Asks those who think for the computer in processes of their own (`manage.py robots`), over Redis, as if they were
a pool of this process: a question, and the list on which its answer comes."""

from __future__ import annotations

import json
import logging
import secrets
import threading
import time
from dataclasses import asdict
from typing import Any

from games.engine.search.searcher import Thought
from games.engine.worker import Task
from games.thinking.search_pool import DEADLINE_SECONDS, SearchPool
from games.thinking.search_worker import NobodyFree, NoThought, PoolStopped, TookTooLong, WorkerLost
from tabsite.processes import DEAD_SECONDS
from tabsite.shared import LOST, key

logger = logging.getLogger(__name__)

QUESTIONS, STAFF = key("questions"), key("robots")
GLANCE_SECONDS = 0.5
KEPT_SECONDS = 60


class RemotePool:
    """What others ask of it is what a `SearchPool` answers, but nothing is kept here: there is nothing to close."""

    def __init__(self, redis: Any, size: int):
        self.redis, self.size = redis, size

    def think(self, task: Task, patience: float | None = None) -> Thought:
        try:
            return self.asked(task, DEADLINE_SECONDS if patience is None else patience)
        except LOST as error:
            raise WorkerLost from error

    def asked(self, task: Task, patience: float) -> Thought:
        number = secrets.token_urlsafe(9)
        question = json.dumps({"number": number, "task": asdict(task), "until": time.time() + patience})
        self.redis.rpush(QUESTIONS, question)
        answer = self.heard(number, patience)
        if answer is None and self.redis.lrem(QUESTIONS, 1, question):
            raise NobodyFree
        answer = answer or self.heard(number, DEADLINE_SECONDS)
        if answer is None:
            raise TookTooLong
        return thought_in(answer)

    def heard(self, number: str, seconds: float) -> str | None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if found := self.redis.blpop([key("answer", number)], GLANCE_SECONDS):
                return str(found[1])
        return None

    def is_staffed(self) -> bool:
        """While Redis is away nobody knows."""
        try:
            return not self.size or bool(self.redis.zcount(STAFF, time.time() - DEAD_SECONDS, "+inf"))
        except LOST:
            return True

    def warm(self) -> None: ...

    def close(self) -> None: ...


def thought_in(answer: str) -> Thought:
    given = json.loads(answer)
    if given is None:
        raise NoThought
    return Thought(**{**given, "line": tuple(given["line"])})


class Adviser:
    """The other end, in a process that thinks: answers one question after another with its own pool."""

    def __init__(self, redis: Any, pool: SearchPool, name: str):
        self.redis, self.pool, self.name = redis, pool, name
        self.ended = threading.Event()

    def serve(self) -> None:
        while not self.ended.is_set():
            try:
                if found := self.redis.blpop([QUESTIONS], GLANCE_SECONDS):
                    self.answer(json.loads(found[1]))
            except LOST:
                self.ended.wait(GLANCE_SECONDS)

    def answer(self, question: dict[str, Any]) -> None:
        if question["until"] < time.time():
            return  # nobody waits any more
        place = key("answer", question["number"])
        self.redis.rpush(place, json.dumps(self.thought(Task(**question["task"]))))
        self.redis.expire(place, KEPT_SECONDS)

    def thought(self, task: Task) -> dict[str, Any] | None:
        try:
            return asdict(self.pool.think(task))
        except PoolStopped:
            return None
        except Exception as error:
            logger.error("no answer to a question from elsewhere: %r", error)
            return None

    def sign_on(self) -> None:
        """That somebody is here to answer, for the next moment."""
        if self.pool.is_staffed():
            self.redis.zremrangebyscore(STAFF, 0, time.time() - DEAD_SECONDS)
            self.redis.zadd(STAFF, {self.name: time.time()})
