"""Of those who accept an invitation in the same instant exactly one plays, the others are told so. A real server."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import pytest

from tests.server import Server
from tests.visitor import Visitor

AT_ONCE, TIMES = 4, 10


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("race") / "var")
    server.var.mkdir()
    server.prepare()
    server.start()
    yield server
    server.stop()


def rows(server: Server, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(server.database)) as database:
        return database.execute(query).fetchall()


def invited(host: Visitor) -> str:
    host.open("/configuracao/")
    host.post("/jogar/", game="damas", mode="link")
    assert "/convite/" in host.url
    return host.url


def accepted(server: Server, invitation: str, begin: Barrier) -> str:
    friend = Visitor(server.address)
    friend.open(invitation)
    begin.wait()
    friend.post(f"{invitation}aceitar/")
    if "/partida/" in friend.url:
        return "plays"
    assert "já foi aceite" in friend.page, friend.page
    return "told"


def test_exactly_one_accepts(server):
    alice = Visitor(server.address)
    alice.open("/conta/signup/")
    alice.post("/conta/signup/", username="Alice", password1="caravela-azul-7")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for _ in range(TIMES):
            invitation, begin = invited(alice), Barrier(AT_ONCE)
            results = list(pool.map(accepted, [server] * AT_ONCE, [invitation] * AT_ONCE, [begin] * AT_ONCE))
            assert sorted(results) == ["plays", *["told"] * (AT_ONCE - 1)]
    assert rows(server, "SELECT COUNT(*) FROM games_match") == [(TIMES,)]
    assert rows(server, "SELECT COUNT(*) FROM games_seat") == [(2 * TIMES,)]
