"""Matches of one person that end in the same instant all count. A real server."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import pytest

from tests.server import Server
from tests.visitor import Visitor

AT_ONCE = 4


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path / "var")
    server.var.mkdir()
    server.prepare()
    server.start()
    yield server
    server.stop()


def signed_up(server: Server, name: str) -> Visitor:
    visitor = Visitor(server.address)
    visitor.open("/conta/signup/")
    visitor.post("/conta/signup/", username=name, password1="caravela-azul-7")
    return visitor


def met(host: Visitor, rival: Visitor) -> str:
    """A match that counts. Gives its address."""
    host.open("/configuracao/")
    host.post("/jogar/", game="damas", mode="link", rated="true")
    invitation = host.url
    rival.open(invitation)
    rival.post(f"{invitation}aceitar/")
    assert "/partida/" in rival.url
    return rival.url


def test_all_of_them_count(server):
    alice = signed_up(server, "Alice")
    rivals = [signed_up(server, f"Bob{number}") for number in range(AT_ONCE)]
    matches, begin = [met(alice, rival) for rival in rivals], Barrier(AT_ONCE)

    def resign(rival: Visitor, match: str) -> None:
        begin.wait()
        rival.post(f"{match}desistir/")

    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(resign, rivals, matches))
    rows = "SELECT username, games, points > 1500 FROM games_rating JOIN accounts_user u ON u.id = user_id ORDER BY 1"
    with closing(sqlite3.connect(server.database)) as database:
        assert database.execute(rows).fetchall() == [
            ("Alice", AT_ONCE, 1),
            *((f"Bob{number}", 1, 0) for number in range(AT_ONCE)),
        ]
        gained = database.execute("SELECT SUM(change) FROM games_seat WHERE change > 0").fetchone()[0]
        (now,) = database.execute("SELECT points FROM games_rating ORDER BY points DESC").fetchone()
    assert gained == round(now) - 1500
