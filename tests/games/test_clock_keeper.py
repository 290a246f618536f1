"""The clocks' keeper: its thread, what it does after a stop or a gap, and that no match is another's trouble."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.utils import timezone

from accounts.people import Person
from games.background import clock_keeper
from games.background.clock_keeper import Beat, Keeper
from games.live import hub as live
from games.models import Match, Pulse
from games.services import act
from games.services.start import Configuration, start
from games.services.writing import queue
from tests.games.company import play, sit_down
from tests.games.conftest import between
from tests.patience import SECONDS, wait_until

STOPPED = "O servidor esteve parado."
USED = timedelta(seconds=10)  # of half a minute, when the server was last alive


@pytest.fixture
def keeper(settings) -> Iterator[Keeper]:
    """With gaps much longer than a busy machine makes by itself."""
    settings.CLOCK_SWEEP_SECONDS, settings.CLOCK_GAP_SECONDS = 0.01, 60
    keeper = Keeper()
    yield keeper
    keeper.loop.stop(SECONDS)
    clock_keeper.ending.failing.clear()
    clock_keeper.going_on.failing.clear()


def timed(person, ago: float) -> Match:
    """At one screen, half a minute for each turn; the first began so many seconds ago."""
    match, past = start(person, Configuration("damas", Match.Mode.HERE, clock="30s")), timedelta(seconds=ago)
    match.runs_since, match.acted_at = match.runs_since - past, match.acted_at - past
    match.deadline = match.runs_since + timedelta(seconds=30)
    match.save()
    return match


def unreadable(match: Match) -> Match:
    Match.objects.filter(pk=match.pk).update(position="nonsense")
    return match


def stored(match: Match) -> Match:
    with queue:  # in the tests' database in memory readers and writers would refuse each other
        return Match.objects.get(pk=match.pk)


def left(match: Match) -> float:
    """What whoever is to act had, in seconds, when the clock last began to run."""
    return stored(match).clocks["w"] / 1000


def missed(keeper: Keeper, match: Match, steady: float = 100) -> None:
    """As if the last pulse had come when 10 s of the turn were used, so long ago by the steady clock."""
    keeper.beat = Beat(match.runs_since + USED, Beat().steady - steady)


@pytest.mark.django_db(transaction=True)
def test_its_thread_ends_what_is_due_and_notes_that_it_lives(keeper, person, alice, bob):
    running, due = timed(person, 0), play(between(alice, bob, clock="1d"), "9-13 21-17")
    Match.objects.filter(pk=due.pk).update(deadline=timezone.now())
    keeper.start()
    wait_until(lambda: stored(due).ending)
    keeper.stop()
    assert (stored(due).ending, stored(running).ending) == ("time", "")
    assert Pulse.objects.get().at > stored(due).finished_at


@pytest.mark.django_db(transaction=True)
def test_the_last_thing_it_writes_is_when_the_server_stopped(keeper, person, settings):
    settings.CLOCK_SWEEP_SECONDS = 3600
    timed(person, 0)
    keeper.start()
    before = timezone.now()
    keeper.stop()
    assert keeper.loop.thread
    assert not keeper.loop.thread.is_alive()
    assert Pulse.objects.get().at >= before


@pytest.mark.django_db(transaction=True)
def test_at_the_start_it_gives_back_what_the_stop_took(keeper, person, settings):
    settings.CLOCK_SWEEP_SECONDS = 3600
    match = timed(person, 3600)
    Pulse.objects.create(pk=1, at=match.runs_since + USED)
    keeper.start()
    assert (left(match), stored(match).ending) == (20, "")


@pytest.mark.django_db
@pytest.mark.parametrize("moves", [0, 1], ids=["who begins", "who answers"])
def test_who_was_on_the_way_to_the_table_still_is_after_a_stop(keeper, hub, alice, bob, moves):
    """Ten of their thirty seconds had gone by when the server stopped, for an hour."""
    match = between(alice, bob, clock="300+5")
    sit_down(hub, match)
    if moves:
        act.act(match.pk, Person(alice, "", "Alice"), stored(match).version, "", "9-13")
    now, before = timezone.now(), stored(match)
    ago = timedelta(hours=1, seconds=10)
    times = {name: getattr(before, name) - ago for name in ("runs_since", "deadline", "acted_at")}
    Match.objects.filter(pk=match.pk).update(**times)
    clock_keeper.give_back(now, now - timedelta(hours=1))
    after = stored(match)
    assert after.clocks == before.clocks
    assert timedelta(seconds=19) < after.runs_since - now <= timedelta(seconds=20)


@pytest.mark.django_db
def test_in_the_sweep_an_unreadable_match_is_no_other_matchs_trouble(keeper, person, caplog):
    broken, *due = [timed(person, ago) for ago in (60, 50, 40)]
    unreadable(broken)
    clock_keeper.end_due()
    assert [stored(match).ending for match in (broken, *due)] == ["", "time", "time"]
    assert f"match {broken.pk} failed" in caplog.text


@pytest.mark.django_db
def test_at_the_start_an_unreadable_match_is_no_other_matchs_trouble(keeper, person, caplog):
    broken, *others = [timed(person, 3600) for _ in range(5)]
    unreadable(broken)
    clock_keeper.give_back(timezone.now(), broken.acted_at)
    assert [stored(match).version for match in (broken, *others)] == [0, 1, 1, 1, 1]
    assert f"match {broken.pk} failed" in caplog.text


@pytest.mark.django_db
def test_a_troubled_match_is_told_once(keeper, person, caplog):
    broken, keeper.beat = unreadable(timed(person, 40)), Beat()
    for _ in range(3):
        keeper.sweep()
    assert caplog.text.count(f"match {broken.pk} failed") == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("ago", "steady"),
    [(3600, 3600), (3600, 0), (-3600, 0)],
    ids=["a suspended process", "a machine that slept or a clock set forward", "a clock set back"],
)
def test_a_gap_counts_as_a_stop_of_the_server(keeper, person, client, ago, steady):
    match = timed(person, ago)
    missed(keeper, match, steady)
    before = timezone.now()
    keeper.sweep()
    now = stored(match)
    assert (now.ending, left(match), now.deadline - now.runs_since) == ("", 20, timedelta(seconds=20))
    assert before + clock_keeper.FIND_BACK <= now.runs_since <= timezone.now() + clock_keeper.FIND_BACK
    assert STOPPED in client.get(match.get_absolute_url()).content.decode()


@pytest.mark.django_db
def test_a_pulse_in_time_gives_nothing_back(keeper, person):
    match, keeper.beat = timed(person, 40), Beat()
    keeper.sweep()
    assert (stored(match).ending, stored(match).winner) == ("time", "b")


@pytest.mark.django_db
def test_what_a_gap_took_is_given_back_once(keeper, person):
    match = timed(person, 3600)
    missed(keeper, match)
    for _ in range(3):
        keeper.sweep()
    assert (stored(match).version, len(stored(match).recent)) == (1, 1)


@pytest.mark.django_db
def test_time_that_was_over_before_the_gap_is_not_given_back(keeper, person):
    match = timed(person, 3600)
    keeper.beat = Beat(match.deadline + USED, Beat().steady)
    keeper.sweep()
    assert left(match) == 0


@pytest.mark.django_db
def test_days_run_on_through_a_gap(keeper, person, alice, bob):
    match = play(between(alice, bob, clock="1d"), "9-13 21-17")
    Match.objects.update(deadline=timezone.now())
    missed(keeper, timed(person, 3600))
    keeper.sweep()
    assert stored(match).ending == "time"


@pytest.mark.django_db
def test_a_turn_that_began_after_the_clock_was_set_back_has_all_its_time(keeper, person):
    """The last pulse, a moment ago, has a later time than the turn."""
    match = timed(person, 0)
    keeper.beat = Beat(timezone.now() + timedelta(hours=1), Beat().steady - 30)
    keeper.sweep()
    assert (stored(match).version, left(match)) == (1, 30)


@pytest.mark.django_db
def test_whoever_was_on_the_way_to_the_table_still_has_the_time_for_it(keeper, hub, alice, bob):
    match, hour = between(alice, bob, clock="30s"), timedelta(hours=1)
    sit_down(hub, match)
    match.refresh_from_db()
    Match.objects.update(runs_since=match.runs_since - hour, acted_at=match.acted_at - hour)
    keeper.beat = Beat(stored(match).runs_since - timedelta(seconds=20), Beat().steady)
    keeper.sweep()
    assert stored(match).runs_since > timezone.now() + clock_keeper.FIND_BACK
    assert left(match) == 30


@pytest.mark.django_db(transaction=True)
def test_who_follows_the_match_is_told(keeper, person, monkeypatch):
    hub, match = live.Hub(), timed(person, 3600)
    monkeypatch.setattr(live, "hub", hub)
    missed(keeper, match)

    async def heard() -> list[tuple[str, int, str]]:
        hub.attach(asyncio.get_running_loop())
        with hub.listen([match.pk]) as listener:
            await asyncio.to_thread(keeper.sweep)
            await asyncio.wait_for(listener.woken.wait(), SECONDS)
            return listener.take()

    assert asyncio.run(heard()) == [(match.pk, 1, "")]


def test_nothing_is_missed_by_a_keeper_that_does_not_keep():
    assert not Keeper().missed()


@pytest.mark.django_db
def test_a_gap_that_cannot_be_given_back_now_is_given_back_later(keeper, person):
    def locked(*query: Any) -> None:
        raise OperationalError("database is locked")

    match = timed(person, 3600)
    missed(keeper, match)
    with connection.execute_wrapper(locked), pytest.raises(OperationalError):
        keeper.sweep()
    assert (keeper.missed(), stored(match).ending) == (True, "")
    keeper.sweep()
    assert (keeper.missed(), left(match)) == (False, 20)


@pytest.mark.django_db(transaction=True)
def test_whoever_looks_first_after_a_gap_finds_the_match_going_on(keeper, person, monkeypatch):
    from tabsite.asgi import application

    match = timed(person, 3600)
    monkeypatch.setattr(clock_keeper, "keeper", keeper)
    monkeypatch.setitem(connection.settings_dict, "CONN_MAX_AGE", 0)  # the site's thread outlives the test's database
    missed(keeper, match)
    headers, query = [(b"host", b"localhost")], b""
    scope = {"type": "http", "method": "GET", "path": match.get_absolute_url(), "http_version": "1.1"}
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(application({**scope, "headers": headers, "query_string": query}, receive, send))
    assert sent[0]["status"] == 200
    assert STOPPED in sent[1]["body"].decode()
    assert (stored(match).ending, left(match)) == ("", 20)
