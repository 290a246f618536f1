"""The robots' conductor at work: real threads, real worker processes (without the kernels), a database in a file."""

from __future__ import annotations

import logging
import os
import signal
import sqlite3
from contextlib import closing
from datetime import timedelta
from functools import partial

import pytest
from django.db import connection, connections
from django.utils import timezone

from accounts.models import User
from accounts.people import Person
from games.background import answers
from games.background.conductor import conductor
from games.models import Action, Match
from games.services.act import act
from games.services.start import Configuration, start
from games.table.table import Table
from games.thinking.search_pool import SearchPool
from games.thinking.waiting_line import MOST_OF_ONE_PERSON
from tests.games import chores
from tests.games.chores import wait_until

pytestmark = pytest.mark.process

HURRY = timedelta(minutes=1)
BUSY = "O computador está ocupado com outras partidas."


@pytest.fixture(autouse=True)
def database(transactional_db, tmp_path):
    """SQLite's databases in memory cannot be read while another thread writes; one in a file can."""
    if connection.vendor != "sqlite":
        yield
        return
    memory, values = connections["default"], connection.settings_dict
    name, values["NAME"] = values["NAME"], str(tmp_path / "test.sqlite3")
    with closing(sqlite3.connect(values["NAME"])) as copy:
        memory.connection.backup(copy)
    connections["default"] = connections.create_connection("default")
    yield
    connection.close()
    connections["default"], values["NAME"] = memory, name


@pytest.fixture(autouse=True)
def at_once(settings):
    settings.ROBOT_PACE_SECONDS, settings.ROBOT_SWEEP_SECONDS = 0, 0.05


@pytest.fixture
def conducted(tmp_path):
    """Starts the conductor. Its worker becomes ready when `gate` is there: until then searches wait."""
    gate = tmp_path / "gate"

    def begin(is_open=True):
        if is_open:
            gate.touch()
        conductor.start(SearchPool(1, prepare=partial(chores.start_when, gate)))
        return gate

    yield begin
    conductor.stop()


@pytest.fixture
def log(caplog):
    caplog.set_level(logging.WARNING, logger="games")
    return caplog


def visitor(name):
    user = User.objects.create_user(name)
    return Person(user, "", name)


@pytest.fixture
def alice():
    return visitor("Alice")


@pytest.fixture
def bob():
    return visitor("Bob")


def begun_by_a_robot(person, level=6):
    return start(person, Configuration("damas", level=level, beginner="other", thinking_time=5))


def is_answered(match):
    return Match.objects.get(pk=match.pk).version == 1


def long_ago():
    """What waits has waited for so long that its wake-up must have been lost."""
    Match.objects.filter(waits_for_robot=True).update(acted_at=timezone.now() - HURRY)


def in_line(line):
    with line.condition:
        line.admit()
        return [call.code for own in line.people.values() for call in own]


def test_a_robot_answers_a_person(conducted, alice):
    conducted()
    match = start(alice, Configuration("damas", level=6, thinking_time=5))
    act(match.pk, alice, 0, "", "9-13")
    wait_until(lambda: Match.objects.get(pk=match.pk).version == 2, "the robot's answer")
    assert [row.side for row in match.actions.all()] == ["w", "b"]


@pytest.mark.parametrize("level", [1, 2])
def test_a_level_that_does_not_look_ahead_needs_no_worker(conducted, alice, level):
    conducted(is_open=False)
    match = begun_by_a_robot(alice, level)
    wait_until(lambda: is_answered(match), "an answer")


def test_a_robot_throws_without_a_worker_and_moves_with_one(conducted, alice):
    gate = conducted(is_open=False)
    match = start(alice, Configuration("tab", level=6, beginner="other", thinking_time=5))
    wait_until(lambda: conductor.searches.knows(match.pk) or not waits(match), "all throws before the first choice")
    assert Match.objects.get(pk=match.pk).version > 0
    gate.touch()
    wait_until(lambda: not waits(match), "the robot's whole turn")


def waits(match):
    return Match.objects.get(pk=match.pk).waits_for_robot


def test_the_sweep_finds_a_match_whose_wake_up_was_lost(conducted, alice):
    match = begun_by_a_robot(alice)  # while nobody conducts
    conducted()
    long_ago()
    wait_until(lambda: is_answered(match), "the sweep")


def test_the_sweep_leaves_what_is_at_work_or_in_line_alone(conducted, alice, settings):
    settings.ROBOT_SWEEP_SECONDS = 3600
    gate = conducted(is_open=False)
    first, second = begun_by_a_robot(alice), begun_by_a_robot(alice)
    wait_until(lambda: first.pk in conductor.searches.at_work, "a hand")
    long_ago()
    assert sorted(answers.waiting()) == sorted([first.pk, second.pk])
    for _ in range(3):
        conductor.wake_the_lost()
    assert in_line(conductor.searches) == [second.pk]
    gate.touch()
    wait_until(lambda: is_answered(first) and is_answered(second), "both answers")
    assert in_line(conductor.searches) == []


def test_the_sweep_sees_everybodys_matches_however_many_one_person_has(alice, bob, monkeypatch):
    monkeypatch.setattr(answers, "MOST_AT_ONCE", 2)
    for _ in range(6):
        begun_by_a_robot(alice)
    match = begun_by_a_robot(bob)
    long_ago()
    assert len(answers.waiting()) == 2
    wait_until(lambda: match.pk in answers.waiting(), "Bob's match to be drawn")


def test_people_take_turns_and_nobody_waits_for_all_of_anothers(conducted, alice, bob):
    """Alice starts twelve against the strongest level; Bob, who comes after her, is third at the latest."""
    gate = conducted(is_open=False)
    many = [begun_by_a_robot(alice) for _ in range(12)]
    wait_until(lambda: conductor.searches.at_work, "a hand")
    match = begun_by_a_robot(bob)
    assert conductor.is_waiting(match.pk)
    gate.touch()
    wait_until(lambda: is_answered(match), "Bob's answer")
    order = list(Action.objects.order_by("pk").values_list("match", flat=True))
    assert order.index(match.pk) <= 2
    long_ago()
    wait_until(lambda: all(map(is_answered, many)), "all of Alice's answers")
    assert Action.objects.count() == 13


def test_a_glance_does_not_wait_for_searches(conducted, alice, bob):
    gate = conducted(is_open=False)
    for _ in range(3):
        begun_by_a_robot(alice)
    match = begun_by_a_robot(bob, level=1)
    wait_until(lambda: is_answered(match), "Bob's answer")
    assert [row.match_id for row in Action.objects.all()] == [match.pk]
    gate.touch()


def test_it_is_known_which_matches_wait_behind_others(conducted, alice, settings):
    settings.ROBOT_SWEEP_SECONDS = 3600
    gate = conducted(is_open=False)
    first = begun_by_a_robot(alice)
    wait_until(lambda: first.pk in conductor.searches.at_work, "a hand")
    others = [begun_by_a_robot(alice) for _ in range(MOST_OF_ONE_PERSON + 1)]
    assert not conductor.is_waiting(first.pk)
    assert all(conductor.is_waiting(match.pk) for match in others)
    gate.touch()
    wait_until(lambda: sum(map(is_answered, others)) == MOST_OF_ONE_PERSON, "all but what was too much")
    [put_off] = [match for match in others if not is_answered(match)]
    assert conductor.is_waiting(put_off.pk)
    long_ago()
    conductor.wake_the_lost()
    wait_until(lambda: is_answered(put_off), "what was put off")
    assert not any(conductor.is_waiting(match.pk) for match in [first, *others])


def test_a_match_that_waits_from_one_sweep_to_the_next_says_so_until_its_turn_comes(conducted, alice, bob, settings):
    settings.ROBOT_SWEEP_SECONDS = 3600
    gate = conducted(is_open=False)
    first = begun_by_a_robot(alice)
    wait_until(lambda: first.pk in conductor.searches.at_work, "a hand")
    match = begun_by_a_robot(bob)
    conductor.tell_the_late()
    assert not Table(match, bob).is_late, "it may be a moment"
    conductor.tell_the_late()
    assert [Table(one, bob).is_late for one in (first, match)] == [False, True]
    assert (Table(match, bob).note.text, Table(match, bob).thinks) == (BUSY, 0)
    gate.touch()
    wait_until(lambda: is_answered(match), "Bob's answer")
    assert not conductor.is_late(match.pk)


def test_the_sweep_sees_to_it_that_a_wait_is_told(conducted, alice, bob):
    gate = conducted(is_open=False)
    first = begun_by_a_robot(alice)
    wait_until(lambda: first.pk in conductor.searches.at_work, "a hand")
    match = begun_by_a_robot(bob)
    wait_until(lambda: conductor.is_late(match.pk), "the sweep's word")
    gate.touch()
    wait_until(lambda: is_answered(match), "Bob's answer")


def test_an_answer_that_fails_is_one_line_in_the_log_and_the_next_one_comes(conducted, alice, log):
    gate = conducted(is_open=False)
    first, gone, last = (begun_by_a_robot(alice) for _ in range(3))
    wait_until(lambda: first.pk in conductor.searches.at_work, "a hand")
    Match.objects.filter(pk=gone.pk).delete()
    gate.touch()
    wait_until(lambda: is_answered(last), "the answer after the one that failed")
    [line] = [record for record in log.records if gone.pk in record.getMessage()]
    assert line.exc_info is None
    assert "\n" not in line.getMessage()


def test_a_sweep_that_fails_is_one_line_in_the_log_and_goes_on(conducted, alice, log):
    """The database has no such table for a while."""
    match = begun_by_a_robot(alice, level=1)
    long_ago()
    rename("games_match", "elsewhere")
    conducted()
    wait_until(lambda: log.records, "a complaint")
    rename("elsewhere", "games_match")
    wait_until(lambda: is_answered(match), "the sweep after the one that failed")
    assert all("sweep" in line.getMessage() and line.exc_info is None for line in log.records)


def rename(old, new):
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE {old} RENAME TO {new}")


def test_a_worker_killed_while_a_match_waits_costs_no_answer(conducted, alice):
    gate = conducted(is_open=False)
    match = begun_by_a_robot(alice)
    wait_until(lambda: conductor.pool.workers and conductor.searches.at_work, "a worker that starts")
    [worker] = conductor.pool.workers
    os.kill(worker.pid, signal.SIGKILL)
    gate.touch()
    wait_until(lambda: is_answered(match), "another worker's answer")
    assert worker not in conductor.pool.workers


def test_a_stop_ends_everything_without_a_word_and_the_next_start_goes_on(conducted, alice, log):
    conducted(is_open=False)
    first, second = begun_by_a_robot(alice), begun_by_a_robot(alice)
    wait_until(lambda: conductor.searches.at_work and conductor.pool.workers, "a hand and a worker")
    workers = set(conductor.pool.workers)
    conductor.stop()
    assert not any(thread.is_alive() for thread in conductor.threads)
    assert not any(worker.process.is_alive() for worker in workers)
    assert log.records == []
    assert not is_answered(first)
    long_ago()
    conducted()
    wait_until(lambda: is_answered(first) and is_answered(second), "the sweep of the next start")


def test_nobody_is_woken_while_nobody_conducts(alice):
    match = begun_by_a_robot(alice)
    assert not any(line.knows(match.pk) for line in conductor.lines)
