"""A question to those who think in processes of their own."""

from __future__ import annotations

import threading
import time

import pytest

from games.engine.search.searcher import Thought
from games.engine.worker import Task
from games.thinking import remote_pool
from games.thinking.remote_pool import Adviser, RemotePool
from games.thinking.search_worker import NobodyFree, NoThought, PoolStopped, WorkerLost
from tabsite import shared

pytestmark = pytest.mark.process

TASK = Task("damas", "start", ("9-13",), 6, 1, milliseconds=50)


class OwnPool:
    """What the adviser asks: answers with what it was asked, or with an error."""

    def __init__(self, error: Exception | None = None):
        self.error, self.tasks = error, []

    def think(self, task: Task) -> Thought:
        self.tasks.append(task)
        if self.error:
            raise self.error
        return Thought("22-18", 30, 7, 1000, 0.05, ("22-18", "13x22"))

    def is_staffed(self) -> bool:
        return True


@pytest.fixture
def advised(empty_redis):
    advisers = []

    def begin(pool):
        adviser = Adviser(empty_redis, pool, "tests")
        thread = threading.Thread(target=adviser.serve)
        advisers.append((adviser, thread))
        thread.start()
        return adviser

    yield begin
    for adviser, thread in advisers:
        adviser.ended.set()
        thread.join()


def test_a_thought_comes_back_as_it_was_thought(advised, empty_redis):
    pool = OwnPool()
    advised(pool)
    thought = RemotePool(empty_redis, 1).think(TASK)
    assert thought == Thought("22-18", 30, 7, 1000, 0.05, ("22-18", "13x22"))
    assert [(task.slug, tuple(task.actions), task.milliseconds) for task in pool.tasks] == [("damas", ("9-13",), 50)]


@pytest.mark.parametrize("error", [PoolStopped(), ValueError("no such game")])
def test_where_nobody_could_answer_it_is_said(advised, empty_redis, error):
    advised(OwnPool(error))
    with pytest.raises(NoThought):
        RemotePool(empty_redis, 1).think(TASK)


def test_who_waits_for_nobody_takes_the_question_back(empty_redis, monkeypatch):
    monkeypatch.setattr(remote_pool, "GLANCE_SECONDS", 0.05)
    with pytest.raises(NobodyFree):
        RemotePool(empty_redis, 1).think(TASK, patience=0.1)
    assert empty_redis.llen(remote_pool.QUESTIONS) == 0


def test_it_is_known_whether_somebody_is_there_to_think(advised, empty_redis):
    pool = RemotePool(empty_redis, 1)
    assert not pool.is_staffed()
    advised(OwnPool()).sign_on()
    assert pool.is_staffed()
    empty_redis.zadd(remote_pool.STAFF, {"tests": time.time() - 60})
    assert not pool.is_staffed()
    assert RemotePool(empty_redis, 0).is_staffed(), "nobody is missed where none are to be"


def test_while_redis_is_away_there_is_no_thought_and_the_site_stays_ready(empty_redis, redis_server):
    redis_server.kill()
    try:
        pool = RemotePool(shared.connect(redis_server.url), 1)
        assert pool.is_staffed()
        with pytest.raises(WorkerLost):
            pool.think(TASK)
    finally:
        redis_server.start()
