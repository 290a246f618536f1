"""Clocks and the real server: stopped, killed and started again while a turn runs."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server import Server
from tests.visitor import Visitor

STOPPED = "O servidor esteve parado."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("clocks"))
    server.prepare()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def alice(server: Server) -> Visitor:
    alice = Visitor(server.address)
    alice.open("/configuracao/")
    return alice


def begin(alice: Visitor, clock: str) -> str:
    """A match at one screen. Gives its code."""
    alice.post("/jogar/", game="damas", mode="here", clock=clock)
    return alice.url.rstrip("/").rpartition("/")[2]


def database(server: Server, query: str, *values: Any) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(server.database, timeout=10)) as connection, connection:
        return connection.execute(query, values).fetchall()


def an_hour_passes(server: Server) -> None:
    """While nobody serves: everything that is stored is an hour older."""
    for table, columns in (("games_match", ("runs_since", "deadline", "acted_at")), ("games_pulse", ("at",))):
        older = ", ".join(f"{name} = strftime('%Y-%m-%d %H:%M:%f', {name}, '-1 hour')" for name in columns)
        database(server, f"UPDATE {table} SET {older}")


def ending(server: Server, code: str) -> tuple[str, str]:
    [found] = database(server, "SELECT ending, winner FROM games_match WHERE code = ?", code)
    return found


def left(page: str) -> float:
    [milliseconds] = re.findall(r'data-left="(\d+)"', page)
    return int(milliseconds) / 1000


def wait_for_the_end(server: Server, code: str, seconds: float) -> float:
    """Without looking at the match. Gives how long it took."""
    began = time.monotonic()
    while ending(server, code) == ("", ""):
        assert time.monotonic() - began < seconds
        time.sleep(0.2)
    return time.monotonic() - began


def test_the_sweep_ends_a_match_that_nobody_looks_at(server: Server, alice: Visitor):
    code = begin(alice, "10s")
    assert 9 < wait_for_the_end(server, code, 20) + 0.5 < 14
    assert ending(server, code) == ("time", "b")
    assert "Jogador 1 ficou sem tempo." in alice.open(f"/partida/{code}/")


@pytest.mark.parametrize("way", ["stop", "kill"])
def test_a_clock_that_would_have_run_out_while_the_server_was_down_goes_on(server: Server, alice: Visitor, way: str):
    code = begin(alice, "30s")
    time.sleep(4)
    getattr(server, way)()
    an_hour_passes(server)
    server.start()
    page = alice.open(f"/partida/{code}/")
    assert STOPPED in page
    assert 22 < left(page) < 28
    alice.post(f"/partida/{code}/jogar/", action="9-13")
    assert left(alice.page) > 29
    assert ending(server, code) == ("", "")


def test_a_clock_still_runs_out_after_a_restart(server: Server, alice: Visitor):
    code = begin(alice, "10s")
    server.kill()
    server.start()
    wait_for_the_end(server, code, 25)
    assert ending(server, code) == ("time", "b")


def test_days_are_not_given_back(server: Server, alice: Visitor):
    code = begin(alice, "30s")
    server.stop()
    database(server, "UPDATE games_match SET clock = '1d', mode = 'people' WHERE code = ?", code)
    an_hour_passes(server)
    server.start()
    wait_for_the_end(server, code, 10)
    assert ending(server, code) == ("time", "b")


def test_no_error_was_logged(server: Server):
    assert "Traceback" not in Path(server.var / "server.log").read_text()
