"""Clocks in a match: what actions do to them, and that the server decides. Tests turn back what is stored, not time."""

from __future__ import annotations

import pytest
from django.utils import timezone

from games.background import clock_keeper
from games.match.pace import pause_before
from games.services import act as service
from games.services import robots_match, timing
from games.services.start import Configuration, start
from games.services.undo import undo
from games.thinking import questions
from tests.games.conftest import placed
from tests.games.passing_time import HERE, ROBOTS, left, play, runs_for, stored, wait

pytestmark = pytest.mark.django_db


def test_without_a_clock_nothing_runs(person):
    match = start(person, Configuration("damas", HERE))
    assert (match.clocks, match.runs_since, match.deadline) == ({}, None, None)
    service.append(match, "9-13")
    assert (stored(match).deadline, match.actions.get().left) == (None, None)


def test_the_clock_of_whoever_begins_runs_from_the_start(timed):
    assert left(timed) == {"w": 30, "b": 30}
    assert runs_for(timed) == 30


def test_a_turn_that_passes_has_its_time_again_and_the_others_clock_runs(timed, person):
    wait(timed, 20)
    assert left(timed) == {"w": 10, "b": 30}
    play(timed, person, "9-13")
    assert left(timed) == {"w": 30, "b": 30}
    wait(timed, 12)
    assert left(timed) == {"w": 30, "b": 18}
    assert runs_for(timed) == 18


def test_fischer_takes_what_was_used_and_adds_the_increment(fischer, person):
    wait(fischer, 20)
    play(fischer, person, "9-13")
    assert left(fischer) == {"w": 285, "b": 300}
    wait(fischer, 100)
    play(fischer, person, "22-18")
    assert left(fischer) == {"w": 285, "b": 205}
    assert [round(action.left / 1000) for action in fischer.actions.all()] == [285, 205]


def test_a_throw_does_not_renew_the_time_for_the_move(person):
    match = start(person, Configuration("tab", HERE, clock="30s"))
    placed(match, "uuuuuuuuu/9/8M/UUUUUUUU1 w -")
    wait(match, 20)
    service.append(stored(match), "=2")
    assert left(match)["w"] == 10
    assert runs_for(match) == 10


def test_another_throw_in_the_same_turn_has_the_time_of_a_turn(person):
    match = start(person, Configuration("tab", HERE, clock="30s"))
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU w 1")
    wait(match, 20)
    after = play(match, person, "i1-i2")
    assert (after.board.side, left(match)["w"]) == ("w", 30)


def test_in_fischer_another_throw_adds_nothing(person):
    match = start(person, Configuration("tab", HERE, clock="300+5"))
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU w 1")
    wait(match, 20)
    play(match, person, "i1-i2")
    assert left(match)["w"] == 280


def test_an_undo_begins_the_turn_anew(timed, person):
    play(timed, person, "9-13")
    wait(timed, 20)
    undo(timed.pk, person, 1, "")
    assert (left(timed), runs_for(timed)) == ({"w": 30, "b": 30}, 30)


def test_an_undo_gives_no_time_back_and_takes_increments_back(fischer, person):
    play(fischer, person, "9-13")
    assert left(fischer) == {"w": 305, "b": 300}
    wait(fischer, 20)
    undo(fischer.pk, person, 1, "")
    assert left(fischer) == {"w": 300, "b": 280}
    wait(fischer, 50)
    assert left(fischer) == {"w": 250, "b": 280}


def test_more_time_can_be_granted_while_the_clock_runs(timed):
    wait(timed, 20)
    match = stored(timed)
    timing.give(match, "w", 15_000, timezone.now())
    match.save()
    assert (left(timed), runs_for(timed)) == ({"w": 25, "b": 30}, 25)


def test_a_robots_clock_runs_but_it_cannot_lose_by_time(person):
    match = start(person, Configuration("damas", level=1, beginner="other", clock="30+0"))
    assert (match.deadline, match.waits_for_robot) == (None, True)
    wait(match, 12 + pause_before(None))
    assert left(match) == {"w": 18, "b": 30}
    wait(match, 100)
    clock_keeper.end_due()
    assert (stored(match).ending, left(match)["w"]) == ("", 1)
    service.act_for_robot(match.pk, 0, "9-13")
    assert (left(match), runs_for(match)) == ({"w": 1, "b": 30}, 30)


def test_the_pause_before_a_robot_acts_is_not_its_own(person):
    match = start(person, Configuration("damas", level=1, clock="30+0"))
    play(match, person, "9-13")
    seconds = (stored(match).runs_since - stored(match).acted_at).total_seconds()
    assert seconds == pytest.approx(pause_before(None))


def test_a_robot_thinks_less_when_little_is_left(person):
    match = start(person, Configuration("damas", level=6, beginner="other", clock="60+0"))
    assert questions.task(match).milliseconds == 1_000
    wait(match, 50)
    assert questions.task(stored(match)).milliseconds < 300


def test_while_robots_rest_their_clocks_stand(person):
    match = start(person, Configuration("damas", ROBOTS, level=1, rival=1, clock="300+5"))
    wait(match, 21)
    robots_match.pause(match.pk, person)
    assert (stored(match).runs_since, left(match)) == (None, {"w": 280, "b": 300})
    robots_match.go_on(match.pk, person)
    wait(match, 11)
    assert left(match) == {"w": 270, "b": 300}


def test_an_action_with_a_clock_asks_the_database_no_more_than_one_without(
    person, timed, django_assert_max_num_queries
):
    plain = start(person, Configuration("damas", HERE))
    with django_assert_max_num_queries(100) as without:
        service.act(plain.pk, person, 0, "k", "9-13")
    with django_assert_max_num_queries(len(without)):
        service.act(timed.pk, person, 0, "k", "9-13")
