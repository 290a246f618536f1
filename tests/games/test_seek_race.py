"""Of those who accept an invitation in the same instant exactly one plays, the others are told so. A real server."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tests import scenes
from tests.client import Client
from tests.site import Site

pytestmark = pytest.mark.process

AT_ONCE, TIMES = 4, 10


def invited(host: Client) -> str:
    host.open("/configuracao/")
    host.post("/jogar/", game="damas", mode="link")
    assert "/convite/" in host.url
    return host.url


def accepted(friend: Client, invitation: str, begin: Barrier) -> str:
    friend.open(invitation)
    begin.wait()
    friend.post(f"{invitation}aceitar/")
    if "/partida/" in friend.url:
        return "plays"
    assert "já foi aceite" in friend.page, friend.page
    return "told"


def test_exactly_one_accepts(site: Site, new_name: Callable[[str], str]):
    alice, name = Client(site.address), new_name("alice")
    alice.sign_up(name)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for _ in range(TIMES):
            invitation, begin = invited(alice), Barrier(AT_ONCE)
            friends = [Client(site.address) for _ in range(AT_ONCE)]
            results = list(pool.map(accepted, friends, [invitation] * AT_ONCE, [begin] * AT_ONCE))
            assert sorted(results) == ["plays", *["told"] * (AT_ONCE - 1)]
    matches = [seat.match_id for seat in site.do(scenes.seats_of, name)]
    assert len(set(matches)) == TIMES
    assert [len(site.do(scenes.match, code).sides) for code in matches] == [2] * TIMES
