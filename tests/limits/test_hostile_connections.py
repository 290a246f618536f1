"""Half requests, heads without end, a crowd of connections and streams: whoever comes from elsewhere is served."""

from __future__ import annotations

import re
import resource
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event

import pytest
from django.db import connection, transaction

from tests.client import Client
from tests.limits.conftest import FEW, elsewhere, read, status
from tests.patience import SECONDS, wait_until
from tests.site import Site

pytestmark = pytest.mark.process
ASK = "GET {} HTTP/1.1\r\nHost: localhost\r\n{}\r\n"


@pytest.fixture
def few_descriptors(limited: Site) -> Iterator[None]:
    assert limited.process
    before = resource.prlimit(limited.process.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(limited.process.pid, resource.RLIMIT_NOFILE, (FEW, before[1]))
    yield
    resource.prlimit(limited.process.pid, resource.RLIMIT_NOFILE, before)


def test_the_site_takes_all_descriptors_that_it_may_have(limited):
    assert limited.process
    soft, hard = resource.prlimit(limited.process.pid, resource.RLIMIT_NOFILE)
    assert FEW < soft == min(hard, 100_000)


def test_half_a_request_is_not_waited_for(connect):
    head = ASK.format("/jogar/", "Content-Length: 10\r\n").replace("GET", "POST")
    links = [
        connect(half) for half in ("", "\r\n", "GET / HT", "GET / HTTP/1.1\r\nHost: loc", head[:-2], head, f"{head}abc")
    ]
    assert [read(link)[9:12] for link in links] == ["408"] * 7


@pytest.mark.parametrize("length", [70_000, 400_000])
@pytest.mark.parametrize("form", ["GET /?{} HTTP/1.1\r\nHost: localhost\r\n\r\n", ASK.format("/", "X: {}\r\n")])
def test_a_head_has_an_end(connect, form, length):
    link = connect()
    with suppress(ConnectionError):  # the site need not hear it all
        link.sendall(form.format("x" * length).encode())
    assert status(link) in ("431", "400", "")


def test_a_head_of_many_tickets_is_taken(connect):
    query = "&".join(f"bilhete={'x' * 300}" for _ in range(100))
    assert status(connect(ASK.format(f"/directo/?{query}", ""))) == "403"


@pytest.mark.usefixtures("few_descriptors")
def test_a_crowd_of_half_requests_shuts_nobody_out(connect):
    for _ in range(FEW + 50):
        connect("GET / HT")
    assert status(connect(ASK.format("/eco/", ""), elsewhere())) == "204"


@pytest.mark.usefixtures("few_descriptors")
def test_a_crowd_of_streams_shuts_nobody_out(limited, connect):
    address = ASK.format(stream_at(limited), "")
    answers = [status(connect(address)) for _ in range(15)]
    assert answers == ["200"] * 10 + ["429"] * 5
    assert status(connect(address, elsewhere())) == "200"
    assert status(connect(ASK.format("/eco/", ""))) == "204"


def test_a_place_is_free_again_when_a_stream_ends(limited, connect):
    address = ASK.format(stream_at(limited), "")
    for link in [connect(address) for _ in range(10)]:
        assert status(link) == "200"
        link.close()
    wait_until(lambda: status(connect(address)) == "200", "nobody gets a place any more")


def test_nobody_says_by_a_header_that_he_is_another(limited):
    visitor = Client(limited.address)
    visitor.open("/conta/login/")
    answers = []
    for number in range(4):
        visitor.open("/conta/login/", visitor.hidden(), X_Forwarded_For=f"198.51.100.{number}")
        answers.append(visitor.status)
    assert answers == [422, 422, 422, 429]


def test_a_locked_database_is_told_with_the_time_to_come_again(limited):
    visitor = Client(limited.address)
    visitor.open("/")
    form = {**visitor.hidden(), "game": "damas", "mode": "here", "level": "2", "beginner": "me", "colour": "first"}
    locked, done = Event(), Event()
    with ThreadPoolExecutor(1) as other:
        job = other.submit(limited.do, lock, locked, done)
        wait_until(lambda: locked.is_set() or job.done())
        for headers in ({}, {"HX_Request": "true"}):
            visitor.open("/jogar/", {**form, "clock": "none"}, **headers)
            assert (visitor.status, visitor.headers["Retry-After"]) == (503, "5")
            assert "O servidor está ocupado." in visitor.page
        done.set()
        job.result()
    assert visitor.headers["HX-Retarget"] == "#overlay"
    assert re.search(r"the database refused POST /jogar/: (database is locked|.* due to lock timeout)", limited.log)


def lock(locked: Event, done: Event) -> None:
    """Whatever would be written waits."""
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("LOCK TABLE games_match IN EXCLUSIVE MODE")
        locked.set()
        done.wait(SECONDS)


def stream_at(site: Site) -> str:
    """The address at which anybody may listen to the lobby."""
    visitor = Client(site.address)
    return visitor.open("/sala/").partition('data-stream="')[2].partition('"')[0].replace("&amp;", "&")
