"""When the time is over: whoever acts or looks then finds the end, once."""

from __future__ import annotations

import pytest
from django.urls import reverse

from accounts.people import Person
from games.background import clock_keeper
from games.match.errors import MatchOver, OutOfTime
from games.services import act as service
from games.services.undo import undo
from tests.games.passing_time import left, play, stored, wait

pytestmark = pytest.mark.django_db


def test_an_action_after_the_deadline_is_refused_and_the_match_has_ended(timed, person):
    wait(timed, 31)
    with pytest.raises(OutOfTime):
        service.act(timed.pk, person, 0, "k", "9-13")
    now = stored(timed)
    assert (now.ending, now.winner, now.version, now.deadline, now.runs_since) == ("time", "b", 1, None, None)
    assert (now.clocks["w"], now.actions.count(), now.record) == (0, 0, "")
    assert {seat.side: seat.result for seat in now.seats.all()} == {"w": "lost", "b": "won"}
    with pytest.raises(MatchOver):
        service.act(timed.pk, person, 1, "k", "9-13")


@pytest.mark.parametrize("late", [service.throw, undo, lambda *values: service.resign(*values[:3])])
def test_nothing_else_is_done_after_the_deadline(timed, person, late):
    wait(timed, 31)
    with pytest.raises(OutOfTime):
        late(timed.pk, person, 0, "k")
    assert (stored(timed).ending, stored(timed).winner) == ("time", "b")


def test_an_action_at_the_last_moment_counts(timed, person):
    wait(timed, 29)
    play(timed, person, "9-13")
    assert stored(timed).ending == ""


def test_the_refusal_is_said_with_the_table_of_the_ended_match(htmx, timed):
    wait(timed, 31)
    answer = htmx.post(reverse("act", args=[timed.pk]), {"version": 0, "key": "k", "action": "9-13"})
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "O tempo já se tinha esgotado: a partida acabou." in page
    assert "data-over" in page


@pytest.mark.parametrize("path", ["match", "film", "save"])
def test_whoever_looks_finds_the_match_ended(charlie_in, timed, path):
    wait(timed, 31)
    charlie_in.get(reverse(path, args=[timed.pk]))
    assert (stored(timed).ending, stored(timed).winner) == ("time", "b")


def test_it_ends_once(client, timed):
    wait(timed, 31)
    for _ in range(3):
        page = client.get(reverse("match", args=[timed.pk])).content.decode()
        clock_keeper.end_due()
    assert stored(timed).version == 1
    assert "O jogador 1 ficou sem tempo." in page


def test_who_asks_for_news_gets_the_end(htmx, timed):
    address = reverse("match", args=[timed.pk])
    assert htmx.get(address, {"v": 0}).status_code == 204
    wait(timed, 31)
    assert "ficou sem tempo" in htmx.get(address, {"v": 0}).content.decode()


def test_a_stranger_who_acts_late_only_finds_the_end(charlie_in, timed):
    wait(timed, 31)
    answer = charlie_in.post(reverse("resign", args=[timed.pk]), {"version": 0})
    assert (answer.status_code, stored(timed).winner) == (409, "b")


def test_the_sweep_ends_what_is_due_and_nothing_else(person, timed, fischer):
    wait(timed, 31)
    wait(fischer, 31)
    clock_keeper.end_due()
    assert (stored(timed).ending, stored(fischer).ending) == ("time", "")


def test_the_end_stops_both_clocks(fischer, person):
    wait(fischer, 20)
    service.resign(fischer.pk, person, 0)
    now = stored(fischer)
    assert (now.runs_since, now.deadline, left(fischer)) == (None, None, {"w": 280, "b": 300})


def test_the_loser_is_told_so(alice_in, person, afar, bob):
    play(afar, person, "9-13")
    play(afar, Person(bob, "", "Bob"), "22-18")
    wait(afar, 61)
    page = alice_in.get(reverse("match", args=[afar.pk])).content.decode()
    assert "Perdeu por tempo." in page
