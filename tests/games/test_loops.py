"""Loops beside the requests: they come again, survive errors, and end when they are told."""

from __future__ import annotations

import logging
import threading

import pytest

from games.background.loops import Loop
from games.match.each import Each
from tests.patience import SECONDS, wait_until


@pytest.fixture
def short(settings):
    settings.CLOCK_SWEEP_SECONDS = 0.001


def test_it_comes_again_and_again_until_it_is_stopped(short):
    turns = threading.Semaphore(0)
    loop = Loop("test", turns.release, "CLOCK_SWEEP_SECONDS")
    loop.start()
    assert all(turns.acquire(timeout=SECONDS) for _ in range(3))
    loop.stop(SECONDS)
    assert loop.thread
    assert not loop.thread.is_alive()


def test_it_can_be_started_again(short):
    turns = threading.Semaphore(0)
    loop = Loop("test", turns.release, "CLOCK_SWEEP_SECONDS")
    for _ in range(2):
        loop.start()
        assert turns.acquire(timeout=SECONDS)
        loop.stop(SECONDS)


def test_an_error_is_logged_and_the_next_turn_comes(short, caplog):
    turns = threading.Semaphore(0)

    def fail() -> None:
        turns.release()
        raise ValueError("told")

    loop = Loop("test", fail, "CLOCK_SWEEP_SECONDS")
    loop.start()
    assert all(turns.acquire(timeout=SECONDS) for _ in range(3))
    loop.stop(SECONDS)
    assert "test: failed; it is tried again" in caplog.text
    assert "ValueError: told" in caplog.text


def test_to_stop_does_not_wait_for_the_pause(settings):
    settings.CLOCK_SWEEP_SECONDS = 3600
    loop = Loop("test", lambda: None, "CLOCK_SWEEP_SECONDS")
    loop.start()
    loop.stop(SECONDS)
    assert loop.thread
    assert not loop.thread.is_alive()


def test_to_stop_does_not_wait_for_ever_for_a_turn_that_hangs(short):
    begun, hangs = threading.Event(), threading.Event()

    def hang() -> None:
        begun.set()
        hangs.wait(SECONDS)

    loop = Loop("test", hang, "CLOCK_SWEEP_SECONDS")
    loop.start()
    assert begun.wait(SECONDS)
    loop.stop(0)
    assert loop.thread
    assert loop.thread.is_alive()
    hangs.set()
    wait_until(lambda: not loop.thread.is_alive())


def test_the_first_turn_may_come_sooner_than_the_next(settings):
    settings.CLOCK_SWEEP_SECONDS = 3600
    turns = threading.Semaphore(0)
    loop = Loop("test", turns.release, "CLOCK_SWEEP_SECONDS", first=0.001)
    loop.start()
    assert turns.acquire(timeout=SECONDS)
    loop.stop(SECONDS)
    assert not turns.acquire(blocking=False)


def test_what_never_began_can_be_stopped():
    Loop("test", lambda: None, "CLOCK_SWEEP_SECONDS").stop()


def test_one_that_fails_stops_no_other_and_is_told_once_until_it_works_again(caplog):
    broken, done = {"b"}, []
    each = Each("test")

    def work(code: str) -> None:
        if code in broken:
            raise ValueError(code)
        done.append(code)

    def told() -> int:
        return sum(record.levelno == logging.ERROR for record in caplog.records)

    for _ in range(3):
        each.do(work, ["a", "b", "c"])
    assert (done, told()) == (["a", "c"] * 3, 1)
    broken.clear()
    each.do(work, ["b"])
    broken.add("b")
    each.do(work, ["b"])
    assert told() == 2
