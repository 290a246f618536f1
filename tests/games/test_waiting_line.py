"""Who waits for a robot: each match once, people in turn; in one process, or in Redis, where several serve the line."""

from __future__ import annotations

import threading
import time

import pytest

from games.thinking.shared_line import SharedLine
from games.thinking.waiting_line import MOST_OF_ONE_PERSON, Call, WaitingLine
from tabsite import processes as living
from tabsite.processes import Processes
from tests.games.chores import PATIENCE_SECONDS


@pytest.fixture(params=["process", pytest.param("redis", marks=pytest.mark.process)])
def line(request):
    if request.param == "process":
        return WaitingLine()
    return shared_line(request.getfixturevalue("empty_redis"))


def shared_line(redis):
    processes = Processes(redis)
    processes.beat()
    return SharedLine("tests", redis, processes)


def add(line, *codes):
    """Alice's are called a1, a2 ..., Bob's b1 and so on."""
    for code in codes:
        line.add(Call(code, code[0], searches=True))


def served(line, count):
    """So many, one after another."""
    codes = []
    for _ in range(count):
        call = line.take()
        codes.append(call.code)
        line.done(call)
    return codes


def test_people_take_turns_whatever_each_has_waiting(line):
    add(line, "a1", "a2", "a3")
    add(line, "b1", "b2")
    add(line, "c1")
    assert served(line, 6) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_whoever_comes_later_waits_for_one_round_at_most(line):
    add(line, "a1", "a2", "a3", "a4")
    assert served(line, 1) == ["a1"]
    add(line, "b1")
    assert served(line, 2) == ["a2", "b1"]


def test_a_match_is_in_the_line_once(line):
    add(line, "a1", "a1", "b1", "a1")
    assert served(line, 2) == ["a1", "b1"]
    assert not line.knows("a1")
    add(line, "c1")
    assert served(line, 1) == ["c1"], "nothing of the others is left"


def test_the_next_action_of_a_match_comes_when_the_one_at_work_is_done(line):
    add(line, "a1")
    first = line.take()
    add(line, "a1", "b1")
    assert line.take().code == "b1"
    assert "a1" in line.waiting()
    line.done(first)
    assert line.take().code == "a1"


def test_a_taker_that_waits_hears_that_the_match_is_free_again(line):
    add(line, "a1")
    first = line.take()
    add(line, "a1")
    taken = []
    taker = threading.Thread(target=lambda: taken.append(line.take()))
    taker.start()
    line.done(first)
    taker.join(PATIENCE_SECONDS)
    assert taken == [first]


def test_what_is_too_much_of_one_persons_is_put_off_and_still_said_to_wait(line):
    codes = [f"a{number}" for number in range(MOST_OF_ONE_PERSON + 1)]
    add(line, *codes, "b1")
    assert [code in line.waiting() for code in [*codes, "b1"]] == [True] * (len(codes) + 1)
    assert [code for code in codes if not line.knows(code)] == codes[-1:]
    assert served(line, len(codes)) == [codes[0], "b1", *codes[1:-1]]


def test_what_was_put_off_can_come_again(line):
    codes = [f"a{number}" for number in range(MOST_OF_ONE_PERSON + 1)]
    add(line, *codes)
    assert served(line, 1) == codes[:1]
    line.forget_put_off()
    assert codes[-1] not in line.waiting()
    add(line, codes[-1])
    assert served(line, MOST_OF_ONE_PERSON) == codes[1:]


def test_a_pause_is_no_waiting_behind_others(line):
    line.add(Call("a1", "a", searches=False), pause=3600)
    assert line.knows("a1")
    assert "a1" not in line.waiting()
    add(line, "b1")
    assert served(line, 1) == ["b1"]


def test_a_pause_ends(line):
    line.add(Call("a1", "a", searches=False), pause=0.05)
    assert served(line, 1) == ["a1"]


def test_what_is_at_work_waits_no_more(line):
    add(line, "a1")
    call = line.take()
    assert line.knows("a1")
    assert "a1" not in line.waiting()
    line.done(call)
    assert not line.knows("a1")


def test_those_who_wait_for_a_call_hear_that_the_line_is_closed(line):
    taken = []
    takers = [threading.Thread(target=lambda: taken.append(line.take())) for _ in range(3)]
    for taker in takers:
        taker.start()
    line.close()
    for taker in takers:
        taker.join(PATIENCE_SECONDS)
    assert taken == [None] * 3


@pytest.mark.process
def test_two_processes_serve_one_line_and_none_takes_what_the_other_has(empty_redis):
    ours, theirs = shared_line(empty_redis), shared_line(empty_redis)
    add(ours, "a1", "b1")
    first, second = ours.take(), theirs.take()
    assert (first.code, second.code) == ("a1", "b1")
    add(ours, "a1", "c1")
    assert theirs.take().code == "c1"
    theirs.done(first)  # it is not theirs
    assert ours.knows("a1")
    ours.done(first)
    assert theirs.take().code == "a1"


@pytest.mark.process
def test_what_a_dead_process_had_taken_is_served_again(empty_redis, monkeypatch):
    monkeypatch.setattr(living, "BEAT_SECONDS", 0)
    ours, theirs = shared_line(empty_redis), shared_line(empty_redis)
    add(ours, "a1")
    theirs.take()
    assert ours.knows("a1")
    empty_redis.zadd(living.ALIVE, {theirs.processes.own: time.time() - living.DEAD_SECONDS - 1})
    assert not ours.knows("a1"), "the sweep brings it again"
    add(ours, "a1")
    assert ours.take().code == "a1"


@pytest.mark.process
def test_a_line_that_is_away_is_empty_and_comes_back(redis_server, empty_redis):
    line = shared_line(empty_redis)
    add(line, "a1")
    redis_server.kill()
    add(line, "b1")
    assert (line.knows("a1"), line.waiting()) == (False, set())
    redis_server.start()
    line.processes.beat()
    add(line, "c1")
    assert served(line, 1) == ["c1"]
