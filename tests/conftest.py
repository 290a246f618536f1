"""What tests of the site share. The cast: Alice plays, Bob is her opponent, Charlie is a stranger."""

from __future__ import annotations

import fcntl
import gc
import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache, caches
from pytest_django.plugin import DjangoDbBlocker

from tabsite import shared
from tests.backstage import Backstage
from tests.browser.nu_server import pytest_configure_node, pytest_xdist_node_collection_finished  # noqa: F401
from tests.redis_server import RedisServer
from tests.several import SeveralProcesses
from tests.site import Site

MakeSite = Callable[..., Site]
# `make test-cluster` plays at sites of several processes.
Kind = SeveralProcesses if os.environ.get("TEST_PROCESSES") else Site
DEAREST_FIRST = ("long", "browser", "process")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, so that no core waits for it at the end."""
    items.sort(key=lambda item: next((n for n, mark in enumerate(DEAREST_FIRST) if item.get_closest_marker(mark)), 9))


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector of garbage need not walk through it again and again."""
    gc.freeze()


@pytest.fixture(autouse=True)
def uncollected_static_files(settings):
    """The manifest of static files is made by `make setup`; tests of views do without it."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture(autouse=True)
def no_one_has_tried_before():
    cache.clear()
    caches["repeats"].clear()


@pytest.fixture(scope="session")
def backstage(django_db_blocker: DjangoDbBlocker) -> Iterator[Backstage]:
    backstage = Backstage(django_db_blocker.unblock)
    yield backstage
    backstage.close()


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory, backstage: Backstage) -> Path:
    """What an empty site needs. Whichever worker of xdist comes first makes it for all."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with (shared / "prepared.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "prepared").exists():
            Site.prepared(shared / "preparing", backstage)
            (shared / "preparing").rename(shared / "prepared")
    return shared / "prepared"


@pytest.fixture(scope="session")
def site(prepared: Path, backstage: Backstage, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One for each worker of xdist, which many tests share."""
    site = Kind.copied(prepared, tmp_path_factory.mktemp("site") / "var", backstage)
    site.start()
    yield site
    site.stop()


@pytest.fixture
def make_site(prepared: Path, backstage: Backstage, tmp_path: Path) -> Iterator[MakeSite]:
    """Starts sites for one test alone, with settings of their own."""
    sites: list[Site] = []

    def make(**environment: str) -> Site:
        site = Kind.copied(prepared, tmp_path / f"var{len(sites)}", backstage, **environment)
        sites.append(site)
        site.start()
        return site

    yield make
    for site in sites:
        site.end()
    for site in sites:
        site.stop()


@pytest.fixture
def own_site(make_site: MakeSite) -> Site:
    """For tests that kill the server, or need an empty one."""
    return make_site()


@pytest.fixture
def site_of_people(make_site: MakeSite) -> Site:
    """An own one where no computer plays: the process that thinks for it takes a second of work to start."""
    return make_site(ROBOT_WORKERS="0")


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """A real one, which tests share. Where there is none they are skipped."""
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def empty_redis(redis_server: RedisServer) -> Iterator[Any]:
    client = shared.connect(redis_server.url)
    client.flushall()
    yield client
    client.close()


names = itertools.count(1)


@pytest.fixture
def new_name() -> Callable[[str], str]:
    """A user's name that no other test has, whenever and wherever it runs again."""
    return lambda name: f"{name}.{os.getpid() % 10_000}.{next(names)}"
