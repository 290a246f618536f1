"""The robots' worker processes: the deadline begins when one is ready, and the end of one is no matter of another."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from subprocess import PIPE

import pytest

from games.engine import registry
from games.engine.worker import Task, follow_the_parent
from games.thinking.search_pool import SearchPool
from games.thinking.search_worker import NobodyFree, PoolStopped, QuestionFailed, TookTooLong, WorkerLost
from tests.games import chores
from tests.games.chores import PATIENCE_SECONDS, wait_until

pytestmark = pytest.mark.process

LOADING_SECONDS = 4 * PATIENCE_SECONDS  # two seconds of work, which a machine with twenty others at work gives slowly
PARENT = """
import contextlib, os, signal, socket, sys, threading
from games.engine.worker import follow_the_parent
from games.thinking.search_pool import SearchPool
from games.thinking.search_worker import NoThought
from tests.games import chores

signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
# A signal that comes just before the wait ends it, too; signal.pause() would miss it.
ends, rings = socket.socketpair()
rings.setblocking(False)
signal.set_wakeup_fd(rings.fileno())
pool = SearchPool(1, None, follow_the_parent)
print(pool.run(os.getpid), flush=True)

def ask():
    with contextlib.suppress(NoThought):
        pool.run(chores.never_end)

threading.Thread(target=ask, daemon=True).start()
ends.recv(1)
"""


@pytest.fixture
def pools():
    """Makes pools of real processes, most of them without the kernels, which take two seconds to load."""
    made = []

    def make(workers, deadline=None, prepare=follow_the_parent):
        made.append(SearchPool(workers, deadline, prepare))
        return made[-1]

    yield make
    for pool in made:
        pool.close()


@pytest.fixture
def askers():
    with ThreadPoolExecutor(4) as threads:
        yield threads


def pids(pool):
    return {worker.pid for worker in list(pool.workers)}


def is_alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def at_work(pool, askers, count, tmp_path):
    """So many questions that workers have in hand, and the file that lets them answer."""
    file = tmp_path / "go on"
    (told := tmp_path / "at work").mkdir()
    answers = [askers.submit(pool.run, chores.say_who, told, file) for _ in range(count)]
    wait_until(lambda: len(list(told.iterdir())) == count, "workers at work")
    return answers, file


def test_workers_are_niced_and_not_this_process(pool):
    worker = pool.run(os.getpid)
    assert worker != os.getpid()
    assert os.getpriority(os.PRIO_PROCESS, worker) > os.getpriority(os.PRIO_PROCESS, 0)


def test_one_question_after_another_needs_one_worker(pools):
    pool = pools(4)
    assert len({pool.run(os.getpid) for _ in range(20)}) == 1
    assert len(pool.threads) == 1


def test_questions_at_once_have_a_worker_each(pools, askers, tmp_path):
    pool = pools(2)
    answers, file = at_work(pool, askers, 2, tmp_path)
    file.touch()
    assert {answer.result(PATIENCE_SECONDS) for answer in answers} == pids(pool)


def test_a_worker_killed_at_work_is_replaced_and_its_neighbour_goes_on(pools, askers, tmp_path):
    pool = pools(2)
    answers, file = at_work(pool, askers, 2, tmp_path)
    killed, spared = pids(pool)
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: any(answer.done() for answer in answers), "the loss to be told")
    file.touch()
    told = [answer.exception(PATIENCE_SECONDS) or answer.result() for answer in answers]
    assert spared in told
    assert [type(one) for one in told if one != spared] == [WorkerLost]
    wait_until(lambda: len(pids(pool)) == 2 and killed not in pids(pool), "another worker")
    assert spared in pids(pool)


def test_a_worker_killed_while_idle_is_replaced_before_anybody_asks(pools):
    pool = pools(1)
    killed = pool.run(os.getpid)
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: pids(pool) and killed not in pids(pool), "another worker")
    assert pool.run(os.getpid) in pids(pool)


def test_a_worker_killed_while_it_starts_is_replaced_and_the_question_waits(pools, askers, tmp_path):
    file = tmp_path / "start"
    pool = pools(1, prepare=partial(chores.start_when, file))
    answer = askers.submit(pool.run, os.getpid)
    wait_until(lambda: pids(pool), "a worker that starts")
    [killed] = pids(pool)
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: pids(pool) and killed not in pids(pool), "another worker that starts")
    assert not answer.done()
    file.touch()
    assert answer.result(PATIENCE_SECONDS) in pids(pool)


def test_a_start_that_takes_longer_than_the_deadline_is_waited_for(pools):
    """Once a worker was killed for it, and the next one, and the robots never came back."""
    pool = pools(1, deadline=2, prepare=partial(chores.start_slowly, 3))
    pool.warm()
    wait_until(lambda: pids(pool), "a worker that starts")
    [first] = pids(pool)
    assert pool.run(os.getpid) == first


def test_workers_that_cannot_start_are_tried_again_until_they_can(pools, askers, tmp_path):
    file, starts = tmp_path / "repaired", tmp_path / "starts"
    pool = pools(1, prepare=partial(chores.start_only_with, file))
    answer = askers.submit(pool.run, os.getpid)
    wait_until(lambda: starts.exists() and len(starts.read_text()) > 1, "a second start")
    assert not answer.done()
    file.touch()
    assert answer.result(PATIENCE_SECONDS) in pids(pool)


def test_a_question_past_the_deadline_costs_its_worker_and_no_other(pools, askers, tmp_path):
    pool = pools(2)
    answers, file = at_work(pool, askers, 1, tmp_path)
    [neighbour] = pids(pool)
    pool.deadline = 0.2
    with pytest.raises(TookTooLong):
        pool.run(chores.never_end)
    pool.deadline = None
    file.touch()
    assert answers[0].result(PATIENCE_SECONDS) == neighbour
    assert pool.run(os.getpid) in pids(pool)
    assert neighbour in pids(pool)


def test_a_question_that_fails_says_why_and_leaves_its_worker_well(pools):
    pool = pools(1)
    worker = pool.run(os.getpid)
    with pytest.raises(QuestionFailed, match="33rd square"):
        pool.run(chores.fail)
    with pytest.raises(AttributeError, match="pickle"):
        pool.run(lambda: None)
    assert pool.run(os.getpid) == worker


def test_whoever_has_waited_enough_is_told_and_the_question_is_dropped(pools, askers, tmp_path):
    pool, left = pools(1), tmp_path / "left"
    [answer], file = at_work(pool, askers, 1, tmp_path)
    with pytest.raises(NobodyFree):
        pool.run(chores.leave, left, patience=0.05)
    file.touch()
    assert answer.result(PATIENCE_SECONDS) == pool.run(os.getpid)
    assert not left.exists()


def test_a_stop_ends_what_is_at_work_and_what_waits_and_leaves_no_process(pools, askers, tmp_path):
    pool = pools(1)
    at_once, _ = at_work(pool, askers, 1, tmp_path)
    [worker] = pids(pool)
    waiting = [askers.submit(pool.run, os.getpid) for _ in range(2)]
    wait_until(lambda: len(pool.questions) == 2, "two questions that wait")
    pool.close()
    for answer in [*at_once, *waiting]:
        assert isinstance(answer.exception(PATIENCE_SECONDS), PoolStopped)
    assert not is_alive(worker)
    assert not any(thread.is_alive() for thread in pool.threads)
    with pytest.raises(PoolStopped):
        pool.run(os.getpid)


def test_a_stop_does_not_wait_for_a_start(pools, askers, tmp_path):
    pool = pools(1, prepare=partial(chores.start_when, tmp_path / "never"))
    answer = askers.submit(pool.run, os.getpid)
    wait_until(lambda: pids(pool), "a worker that starts")
    [worker] = pids(pool)
    pool.close()
    assert isinstance(answer.exception(PATIENCE_SECONDS), PoolStopped)
    assert not is_alive(worker)


def test_a_robot_whose_worker_is_killed_is_answered_by_another(pool, askers):
    """The real thing, with kernels."""
    [killed] = pids(pool)
    start = registry.find("damas").start({})
    thought = askers.submit(pool.think, Task("damas", start.text, (), 6, milliseconds=1_000))
    wait_until(lambda: pool.free == 0, "the worker to have the question")
    os.kill(killed, signal.SIGKILL)
    assert thought.result(LOADING_SECONDS).action in start.actions()
    assert killed not in pids(pool)


@pytest.fixture
def parent():
    """Another process with a pool whose worker is at work; it says who that is."""
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT], stdout=PIPE, stderr=PIPE, text=True, start_new_session=True
    )
    yield parent
    parent.kill()
    parent.communicate()


def test_workers_end_with_a_process_that_is_killed(parent):
    worker = int(parent.stdout.readline())
    parent.kill()
    wait_until(lambda: not is_alive(worker), "the worker to end with its parent")


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_process_that_ends_with_its_whole_group_leaves_nothing_and_no_traceback(parent, ending):
    """As Ctrl+C in a terminal does: every process of the group hears it."""
    worker = int(parent.stdout.readline())
    os.killpg(parent.pid, ending)
    assert "Traceback" not in parent.communicate(timeout=PATIENCE_SECONDS)[1]
    assert parent.returncode == 0
    wait_until(lambda: not is_alive(worker), "the worker to end with its parent")


def test_a_pool_is_staffed_from_the_first_worker_that_is_ready_until_the_end(pools):
    pool = pools(1)
    assert not pool.is_staffed()
    pool.warm()
    wait_until(pool.is_staffed)
    (one,) = pool.workers
    one.kill()
    wait_until(lambda: not one.is_at_work())
    wait_until(pool.is_staffed)
    pool.close()
    assert not pool.is_staffed()
