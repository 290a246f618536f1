"""Of several processes one keeps the clocks, and another one takes over."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from games.background import clock_keeper, leader
from games.models import Pulse
from tabsite import alone


class Job:
    def __init__(self):
        self.done = []

    def start(self, *how):
        self.done.append(("start", *how))

    def stop(self):
        self.done.append("stop")


@pytest.fixture
def jobs(monkeypatch):
    keeper, caretaker = Job(), Job()
    monkeypatch.setattr(leader, "keeper", keeper)
    monkeypatch.setattr(leader, "caretaker", caretaker)
    return keeper, caretaker


def test_one_process_alone_does_all_from_its_start(jobs, db):
    one = leader.Leader()
    one.start()
    one.stop()
    assert [job.done for job in jobs] == [[("start", False), "stop"], [("start",), "stop"]]


def test_who_leads_does_it_until_another_one_does(jobs, monkeypatch):
    turns = iter([False, True, True, False, True])
    monkeypatch.setattr(alone, "leads", lambda: next(turns))
    one, keeper = leader.Leader(), jobs[0]
    seen = []
    for _ in range(5):
        one.look()
        seen.append(list(keeper.done))
        keeper.done.clear()
    assert seen == [[], [("start", True)], [], ["stop"], [("start", True)]]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("seconds", "succeeding", "given"), [(1, True, False), (60, True, True), (1, False, True), (None, True, True)]
)
def test_who_takes_over_gives_time_back_only_where_nobody_kept_it(monkeypatch, seconds, succeeding, given):
    if seconds is not None:
        Pulse.objects.create(pk=1, at=timezone.now() - timedelta(seconds=seconds))
    back = []
    monkeypatch.setattr(clock_keeper, "give_back", back.append)
    keeper = clock_keeper.Keeper()
    monkeypatch.setattr(keeper.loop, "start", lambda: None)
    keeper.start(succeeding)
    assert bool(back) is given


@pytest.mark.django_db
def test_to_think_apart_needs_redis_and_postgresql():
    with pytest.raises(CommandError, match="REDIS_URL and PostgreSQL"):
        call_command("robots")


@pytest.mark.django_db(transaction=True)
def test_only_one_connection_holds_the_lock_and_it_goes_with_it(monkeypatch):
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one process alone")
    ours, theirs = [], []
    monkeypatch.setattr(alone, "holding", ours)
    assert alone.leads()
    monkeypatch.setattr(alone, "holding", theirs)
    assert not alone.leads()
    ours[0].connection.close()  # as when the server, or the network, has gone
    assert alone.leads()
    monkeypatch.setattr(alone, "holding", ours)
    assert not alone.leads()
    monkeypatch.setattr(alone, "holding", theirs)
    alone.let_go()
