"""No time goes by before both are at the table, and none while the server stops."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.people import Person
from games.background import clock_keeper
from games.models import Match, Pulse, Seat
from games.services import timing
from games.services.arrive import arrive
from games.services.start import Configuration, start, start_between
from games.table.table import Table
from tests.games.company import here, sit_down
from tests.games.passing_time import HERE, left, play, runs_for, stored, timeless_seat, wait

pytestmark = pytest.mark.django_db


def test_nobodys_time_goes_by_before_both_are_at_the_table(hub, afar, person, bob):
    assert (left(afar)["w"], stored(afar).runs_since) == (30, None)
    here(hub, afar, "w")
    clock_keeper.let_begin()
    assert (left(afar)["w"], stored(afar).runs_since) == (30, None)
    assert "O relógio começa quando os dois estiverem à mesa." in Table(stored(afar), person).note.whole
    play(afar, person, "9-13")
    assert (left(afar)["b"], stored(afar).runs_since) == (30, None)
    here(hub, afar, "b")
    clock_keeper.let_begin()
    assert (left(afar)["b"], runs_for(afar)) == (30, 60)
    assert "O relógio começa" not in Table(stored(afar), person).note.whole


def test_where_somebody_does_not_come_the_match_ends_without_a_result(hub, afar, person):
    here(hub, afar, "w")
    play(afar, person, "9-13")
    Match.objects.update(deadline=timezone.now())
    clock_keeper.end_due()
    assert (stored(afar).ending, stored(afar).winner) == ("aborted", "")
    assert not Seat.objects.filter(broke_off=True).exists()


def test_whoever_never_acts_in_time_has_lost_nothing_but_it_is_remembered(hub, afar):
    sit_down(hub, afar)
    wait(afar, 61)
    clock_keeper.end_due()
    assert (stored(afar).ending, stored(afar).winner) == ("aborted", "")
    assert list(Seat.objects.filter(broke_off=True).values_list("side", flat=True)) == ["w"]


def test_while_the_server_is_down_nobody_could_come(afar):
    Match.objects.update(deadline=timezone.now())
    clock_keeper.give_back(timezone.now())
    clock_keeper.end_due()
    assert (stored(afar).ending, runs_for(afar)) == ("", timing.NO_SHOW.total_seconds())


def test_who_only_looked_in_starts_no_clock(hub, afar):
    for side in "wb":
        here(hub, afar, side)
    hub.listeners.clear()
    arrive(afar.pk)
    assert stored(afar).runs_since is None


def test_once_both_are_at_the_table_there_is_half_a_minute_before_the_first_turns(hub, afar, person, bob):
    sit_down(hub, afar)
    assert (left(afar)["w"], runs_for(afar)) == (30, 60)
    wait(afar, 25)
    assert left(afar)["w"] == 30
    play(afar, person, "9-13")
    assert (left(afar)["b"], runs_for(afar)) == (30, 60)
    play(afar, Person(bob, "", "Bob"), "22-18")
    assert runs_for(afar) == 30


def test_days_run_at_once(person, bob):
    match = start_between(timeless_seat(person), Person(bob, "", "Bob"), Configuration("damas", clock="3d"))
    assert match.deadline - match.runs_since == timedelta(days=3)
    assert runs_for(match) == 3 * 86_400


def test_a_stop_of_the_server_costs_nobody_time_and_is_said(client, timed):
    wait(timed, 100)
    Pulse.objects.create(pk=1, at=timezone.now() - timedelta(seconds=90))
    clock_keeper.give_back(timezone.now())
    now = stored(timed)
    assert (now.ending, now.version, left(timed), runs_for(timed)) == ("", 1, {"w": 20, "b": 30}, 25)
    assert "O servidor esteve parado." in client.get(reverse("match", args=[timed.pk])).content.decode()


def test_what_the_server_said_is_no_part_of_the_record(timed, person):
    play(timed, person, "9-13")
    clock_keeper.give_back(timezone.now())
    assert play(timed, person, "22-18").record == "9-13\n22-18"


def test_after_a_crash_the_last_action_is_a_sign_of_life_as_well(timed, person):
    Pulse.objects.create(pk=1, at=timezone.now() - timedelta(days=1))
    play(timed, person, "9-13")
    wait(timed, 20)
    clock_keeper.give_back(timezone.now())
    assert left(timed) == {"w": 30, "b": 30}


def test_time_that_was_over_before_the_stop_is_not_given_back(timed):
    wait(timed, 100)
    Pulse.objects.create(pk=1, at=timezone.now() - timedelta(seconds=10))
    clock_keeper.give_back(timezone.now())
    wait(timed, 6)
    clock_keeper.end_due()
    assert stored(timed).winner == "b"


def test_days_go_on_while_the_server_stops(person, bob):
    match = start_between(timeless_seat(person), Person(bob, "", "Bob"), Configuration("damas", clock="1d"))
    play(match, person, "9-13")
    play(match, Person(bob, "", "Bob"), "22-18")
    wait(match, 86_401)
    Pulse.objects.create(pk=1, at=timezone.now() - timedelta(hours=5))
    clock_keeper.give_back(timezone.now())
    clock_keeper.end_due()
    assert (stored(match).ending, stored(match).winner) == ("time", "b")


def test_an_idle_server_writes_no_sign_of_life(person):
    clock_keeper.sign_of_life()
    assert not Pulse.objects.exists()
    start(person, Configuration("damas", HERE, clock="30s"))
    clock_keeper.sign_of_life()
    assert Pulse.objects.count() == 1
