"""Which clocks there are, and which go along into the next match."""

from __future__ import annotations

import pytest
from django.urls import reverse

from accounts.people import Person
from games.engine.errors import BadOption, RulesError
from games.models import Match
from games.services import act as service
from games.services.start import Configuration, rematch, start, start_between
from tests.games.passing_time import HERE, ROBOT, ROBOTS, left, stored, timeless_seat

pytestmark = pytest.mark.django_db


def test_days_are_only_for_two_people_from_afar(person):
    for mode in (HERE, ROBOT, ROBOTS):
        with pytest.raises(BadOption):
            start(person, Configuration("damas", mode, clock="3d"))


@pytest.mark.parametrize("clock", ["5s", "x", "300+5;", "1000d"])
def test_a_clock_that_does_not_exist_starts_nothing(person, clock):
    with pytest.raises(RulesError):
        start(person, Configuration("damas", clock=clock))
    assert Match.objects.count() == 0


@pytest.mark.parametrize(("chosen", "clock"), [("", ""), ("none", ""), ("30s", "30s"), ("300+5", "300+5")])
def test_the_configuration_has_clocks(alice_in, chosen, clock):
    alice_in.post(reverse("start"), {"game": "damas", "clock": chosen})
    assert Match.objects.get().clock == clock


@pytest.mark.parametrize("chosen", ["5s", "3d", "25s", "x", "300+5 w=1.000 b=1.000"])
def test_a_clock_that_is_not_offered_is_refused(alice_in, chosen):
    assert alice_in.post(reverse("start"), {"game": "damas", "clock": chosen}).status_code == 422
    assert Match.objects.count() == 0


def test_no_clock_is_remembered_as_well(alice_in):
    for chosen in ("30s", "none"):
        alice_in.post(reverse("start"), {"game": "damas", "clock": chosen})
    page = alice_in.get(reverse("configuration")).content.decode()
    assert '<option value="none" selected>' in page


def test_a_rematch_has_the_same_clock(timed, person):
    service.resign(timed.pk, person, 0)
    again = rematch(stored(timed), person)
    assert (again.clock, left(again)) == ("30s", {"w": 30, "b": 30})


def test_what_people_played_by_days_goes_on_here_without_a_clock(person, bob):
    match = start_between(timeless_seat(person), Person(bob, "", "Bob"), Configuration("damas", clock="3d"))
    assert rematch(match, person).clock == ""
