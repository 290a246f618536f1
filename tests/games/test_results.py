"""What is kept of results at the end of each match: the same as counted anew from all of them."""

from __future__ import annotations

from datetime import date
from importlib import import_module

import pytest
from django.apps import apps

from accounts.people import Person
from games.models import Match, Progress, Seat, Standing, Versus
from games.services import act as service
from games.services.recount import recount
from games.services.start import Configuration, start, start_between
from games.services.take_over import take_over
from games.values.results import periods
from tests.games.company import GUEST, fresh, play
from tests.games.conftest import between, placed

pytestmark = pytest.mark.django_db
NEARLY_WON = "W:W10:B14:H0:F1"


@pytest.fixture
def bobs(bob) -> Person:
    return Person(bob, "", bob.username)


def kept() -> list[list[tuple[object, ...]]]:
    """Everything that is counted, without the rows' own numbers."""
    tables = (Standing, Versus, Progress)
    return [sorted((tuple(row.values())[1:] for row in table.objects.values()), key=repr) for table in tables]


@pytest.fixture
def evening(alice, bob, person, bobs) -> None:
    """Rated, private, against the computer, at one screen, cancelled."""
    for loser in (person, bobs):
        match = play(between(alice, bob), "9-13 21-17")
        service.resign(match.pk, loser, fresh(match).version)
    match = placed(start(person, Configuration("damas", level=3)), NEARLY_WON)
    service.act(match.pk, person, 0, "", "10x19")
    here = start(person, Configuration("damas", mode="here"))
    service.resign(here.pk, person, 0)
    Match.objects.filter(pk=between(alice, bob).pk).update(ending=Match.Ending.ABORTED)


def test_counting_anew_gives_what_was_kept(evening):
    before = kept()
    assert all(before)
    recount()
    assert kept() == before


def test_the_migration_counts_what_was_played_before(evening):
    before = kept()
    for table in (Standing, Versus, Progress):
        table.objects.all().delete()
    Seat.objects.update(over_at=None, game_slug="", against="", hidden=False)
    import_module("games.migrations.0015_results").count_what_was_played(apps, None)
    assert kept() == before


def test_removing_a_match_takes_its_result_away_from_both(alice, bob, person):
    match = play(between(alice, bob), "9-13 21-17")
    service.resign(match.pk, person, fresh(match).version)
    fresh(match).delete()
    assert kept() == [[], [], []]


def test_a_win_by_the_rules_is_the_fastest_and_one_by_resignation_is_not(alice, person, bobs):
    match = placed(start(person, Configuration("damas", level=3)), NEARLY_WON)
    service.act(match.pk, person, 0, "", "10x19")
    assert set(Standing.objects.values_list("wins", "fastest")) == {(1, 1)}


def test_a_guest_who_signs_up_finds_the_matches_on_their_page_but_in_no_ranking(bob):
    match = start(GUEST, Configuration("damas"))
    service.resign(match.pk, GUEST, 0)
    take_over(GUEST.guest, bob)
    assert list(Versus.objects.values_list("user", "against", "lost")) == [(bob.pk, "level-2", 1)]
    assert not Standing.objects.exists()


def test_all_guests_are_one_opponent(alice, person):
    host = Seat(user=alice, name="Alice")
    for _ in range(2):
        match = start_between(host, GUEST, Configuration("damas"))
        service.resign(match.pk, person, 0)
    assert list(Versus.objects.values_list("against", "lost")) == [("guest", 2)]


def test_a_week_that_spans_two_years_is_one():
    assert periods(date(2026, 12, 31))[2] == periods(date(2027, 1, 1))[2] == "2026-W53"
