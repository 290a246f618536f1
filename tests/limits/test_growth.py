"""What grows with the years: rankings cost the same, and what nobody comes back to is removed."""

from __future__ import annotations

from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

from accounts.models import User
from accounts.people import Person
from games.models import Match, Seat, Seek, Standing
from games.services import act, seek
from games.services.start import Configuration, start, start_between
from games.services.sweep import sweep
from games.services.take_over import take_over

pytestmark = pytest.mark.django_db
GUEST = Person(None, "0" * 32, "Convidado 1000")
LONG_AGO = timezone.now() - timedelta(days=31)


@pytest.fixture
def alice() -> Person:
    return Person(User.objects.create_user("Alice"), "", "Alice")


def lost(person: Person, **wanted: object) -> Match:
    match = start(person, Configuration("fanorona", **wanted))
    return act.resign(match.pk, person, 0)


def standings(**filters: str) -> dict[str, tuple[int, int]]:
    rows = Standing.objects.filter(game_slug="fanorona", period="", **filters)
    return {row.among: (row.games, row.wins) for row in rows}


def steps_of_the_ranking(client) -> int:
    """How much work the database has with it, counted by itself: SQLite's steps, or the rows that PostgreSQL reads."""
    if connection.vendor == "postgresql":
        return rows_read_by_the_ranking(client)
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    connection.ensure_connection()
    connection.connection.set_progress_handler(count, 1)
    try:
        assert client.get("/classificacoes/fanorona/").status_code == 200
    finally:
        connection.connection.set_progress_handler(None, 1)
    return steps


def rows_read_by_the_ranking(client) -> int:
    before = rows_read()
    assert client.get("/classificacoes/fanorona/").status_code == 200
    return rows_read() - before


def rows_read() -> int:
    """In the transaction of this test."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) FROM pg_stat_xact_user_tables")
        (rows,) = cursor.fetchone()
    return int(rows)


def test_a_ranking_costs_the_same_however_many_matches_there_were(client, alice):
    match = lost(alice)
    client.get("/classificacoes/fanorona/")
    before = steps_of_the_ranking(client)
    for number in range(200):
        match.pk = f"copy{number}"
        match.save(force_insert=True)
        Seat.objects.create(match=match, side="w", user=alice.user, result="won")
    assert steps_of_the_ranking(client) == before


def test_a_result_counts_in_every_ranking_that_it_belongs_to(alice):
    lost(alice, level=3)
    assert standings()[""] == standings()["nivel=3"] == standings()["limit=50 nivel=3"] == (1, 0)
    assert len(standings()) == 2**3  # a level and two options, each chosen or not


def test_a_guest_who_signs_up_brings_no_results_along_and_removing_those_matches_takes_none_away(alice):
    match = lost(GUEST)
    take_over(GUEST.guest, alice.user)
    assert standings() == {}
    lost(alice)
    match.delete()
    assert standings()[""] == (1, 0)


def test_a_match_that_the_administration_removes_counts_no_longer(alice):
    lost(alice, level=3)
    lost(alice, level=4).delete()
    assert standings()[""] == (1, 0)
    assert "nivel=4" not in standings()


def test_the_migration_counts_what_was_played_before(alice):
    lost(alice, level=3)
    lost(alice, level=4)
    kept = standings()
    Standing.objects.all().delete()
    import_module("games.migrations.0007_standings").count_what_was_played(apps, None)
    assert standings() == kept


def old(match: Match) -> Match:
    Match.objects.filter(pk=match.pk).update(acted_at=LONG_AGO, started_at=LONG_AGO)
    return match


def test_guests_matches_that_nobody_comes_back_to_are_removed(alice):
    host = start(alice, Configuration("damas")).seats.get(level=None)
    kept = [
        old(start(alice, Configuration("damas"))),
        old(lost(GUEST)),
        old(start_between(host, GUEST, Configuration("damas"))),
        old(start_between(Seat(guest="1" * 32), GUEST, Configuration("damas", clock="3d"))),
        start(GUEST, Configuration("damas")),
        host.match,
    ]
    for _ in range(3):
        old(start(GUEST, Configuration("damas")))
    old(start_between(Seat(guest="1" * 32), GUEST, Configuration("damas")))
    assert sum(sweep()) == 4
    assert set(Match.objects.values_list("pk", flat=True)) == {match.pk for match in kept}


def test_a_sweep_goes_in_batches(monkeypatch):
    monkeypatch.setattr("games.services.sweep.BATCH", 2)
    for _ in range(5):
        old(start(GUEST, Configuration("damas")))
    assert list(sweep()) == [2, 2, 1]


def test_nothing_is_removed_where_a_setting_says_so(settings):
    settings.GUEST_DAYS = 0
    old(start(GUEST, Configuration("damas")))
    assert sum(sweep()) == 0


def test_sessions_that_are_over_are_removed(client):
    client.post("/preferencias/", {"theme": "dark"})
    Session.objects.create(session_key="old", session_data="", expire_date=timezone.now() - timedelta(seconds=1))
    assert sum(sweep()) == 1
    assert Session.objects.get().session_key == client.session.session_key


def test_old_seeks_are_removed_but_not_those_of_a_match_that_goes_on(alice):
    made = {name: seek.post(alice, Configuration("damas")) for name in ("open", "new", "over", "running")}
    for name in ("over", "running"):
        made[name].match = seek.accept(made[name].pk, GUEST)
    act.resign(made["over"].match.pk, alice, 0)
    Seek.objects.exclude(pk=made["new"].pk).update(made_at=LONG_AGO)
    assert sum(sweep()) == 2
    assert set(Seek.objects.values_list("pk", flat=True)) == {made["new"].pk, made["running"].pk}
