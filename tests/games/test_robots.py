"""The robots' path: a fact of the match row, a wake-up, a worker process, the ordinary action."""

from __future__ import annotations

import os
import signal
from datetime import timedelta

import pytest
from django.utils import timezone

from games import robots
from games.models import Match
from games.search_pool import SearchPool
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db

TO_MOVE = "uuuuuuuu1/9/m8/UUUUUUUUU b 2"


@pytest.fixture(scope="module")
def pool():
    pool = SearchPool(1)
    yield pool
    pool.close()


def test_a_worker_process_chooses_a_legal_action(pool):
    assert pool.think("tab", TO_MOVE, 1) in {"a2-b1", "a2-b3"}


def test_workers_are_niced_and_not_this_process(pool):
    pool.think("tab", TO_MOVE, 1)
    [worker] = pool.executor()._processes
    assert worker != os.getpid()
    assert os.getpriority(os.PRIO_PROCESS, worker) > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_worker_that_is_killed_is_replaced(pool):
    pool.think("tab", TO_MOVE, 1)
    [worker] = pool.executor()._processes
    os.kill(worker, signal.SIGKILL)
    assert pool.think("tab", TO_MOVE, 2)
    assert worker not in pool.executor()._processes


def test_the_robot_throws_and_moves_through_the_ordinary_path(match, pool):
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU b -")
    robots.answer(match.pk, pool)
    assert match.actions.get().side == "b"
    placed(Match.objects.get(pk=match.pk), TO_MOVE)
    robots.answer(match.pk, pool)
    assert match.actions.count() == 2


def test_the_robot_leaves_a_persons_turn_alone(match, pool):
    robots.answer(match.pk, pool)
    assert match.actions.count() == 0


def test_the_sweep_finds_matches_whose_wake_up_was_lost(match):
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU b -")
    assert robots.waiting() == []
    Match.objects.update(acted_at=timezone.now() - timedelta(seconds=5))
    assert robots.waiting() == [match.pk]
