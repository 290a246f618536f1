"""What those who watch over the site are told."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from django.db import OperationalError
from django.db.migrations.recorder import MigrationRecorder

from games.background.conductor import conductor
from games.thinking.search_pool import SearchPool
from tabsite import health
from tabsite.asgi import application
from tests.client import Client
from tests.patience import wait_until


class Pool:
    def __init__(self, staffed: bool):
        self.is_staffed = lambda: staffed


@pytest.fixture(autouse=True)
def staffed(monkeypatch) -> None:
    monkeypatch.setattr(conductor, "pool", Pool(True))


async def told(one: health.Health, path: str, method: str = "GET") -> tuple[int, str]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    await one.answer(method, path, send)
    return sent[0]["status"], sent[1]["body"].decode()


def test_the_process_says_that_it_lives_without_asking_anybody():
    """No database is allowed in this test, no host is named and no cookie given."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(application({"type": "http", "method": "GET", "path": "/healthz", "headers": []}, None, send))
    assert sent[0]["status"] == 200
    assert dict(sent[0]["headers"])[b"cache-control"] == b"no-store"
    assert b"set-cookie" not in dict(sent[0]["headers"])


@pytest.mark.parametrize("path", sorted(health.PATHS))
def test_only_looking_is_answered(path):
    one = health.Health(list)
    assert asyncio.run(told(one, path, "POST")) == (405, "")
    assert asyncio.run(told(one, path, "HEAD")) == (200, "")


def test_what_is_amiss_is_said_and_no_longer_when_it_is_over():
    found = [health.NO_WORKERS]
    one = health.Health(lambda: list(found))
    assert asyncio.run(told(one, "/readyz")) == (503, f"{health.NO_WORKERS}\n")
    assert asyncio.run(told(one, "/healthz"))[0] == 200
    found.clear()
    assert asyncio.run(told(one, "/readyz")) == (200, f"{health.WELL}\n")


def test_many_who_ask_at_once_share_one_look():
    looks, go_on = [], threading.Event()

    def look() -> list[str]:
        looks.append(go_on.wait())
        return []

    async def ask() -> list[tuple[int, str]]:
        one = health.Health(look)
        asked = [asyncio.create_task(told(one, "/readyz")) for _ in range(50)]
        await asyncio.sleep(0)
        go_on.set()
        return await asyncio.gather(*asked)

    assert {status for status, _ in asyncio.run(ask())} == {200}
    assert len(looks) == 1


def test_a_database_that_says_nothing_lets_nobody_wait(monkeypatch):
    monkeypatch.setattr(health, "PATIENCE_SECONDS", 0)
    go_on = threading.Event()
    one = health.Health(lambda: [str(go_on.wait())])

    async def ask() -> list[tuple[int, str]]:
        answers = [await told(one, "/readyz"), await told(one, "/readyz"), await told(one, "/healthz")]
        go_on.set()
        return answers

    first, second, alive = asyncio.run(ask())
    assert first == second == (503, f"{health.SILENT}\n")
    assert alive[0] == 200


@pytest.mark.django_db
def test_a_site_that_is_well_costs_two_questions(django_assert_max_num_queries):
    with django_assert_max_num_queries(2):
        assert health.faults() == []


@pytest.mark.django_db
def test_a_database_that_was_not_migrated_is_not_ready():
    MigrationRecorder.Migration.objects.filter(app="games").latest("pk").delete()
    assert health.faults() == [health.BEHIND]


@pytest.mark.django_db
def test_a_database_that_refuses_is_not_ready(monkeypatch):
    def refuse() -> bool:
        raise OperationalError("gone")

    monkeypatch.setattr(health, "is_up_to_date", refuse)
    monkeypatch.setattr(conductor, "pool", Pool(False))
    assert health.faults() == [health.SILENT, health.NO_WORKERS]


def test_where_no_worker_is_to_be_none_is_missed():
    assert SearchPool(0).is_staffed()


@pytest.mark.process
def test_a_real_site_becomes_ready(site):
    watcher = Client(site.address)
    wait_until(lambda: "All is well" in watcher.open("/readyz"))
    assert watcher.status == 200
    assert "All is well" in watcher.open("/healthz")
    assert not list(watcher.jar)
