"""Matches of one person that end in the same instant all count. A real server."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tests import scenes
from tests.client import Client
from tests.site import Site

pytestmark = pytest.mark.process

AT_ONCE = 4
AT_FIRST = 1500


def signed_up(site: Site, name: str) -> Client:
    client = Client(site.address)
    client.sign_up(name)
    return client


def met(host: Client, rival: Client) -> str:
    """A match that counts, in which both have moved. Gives its address."""
    host.open("/configuracao/")
    host.post("/jogar/", game="damas", mode="link", rated="true", clock="300+5")
    invitation = host.url
    rival.open(invitation)
    rival.post(f"{invitation}aceitar/")
    assert "/partida/" in rival.url
    match = rival.url
    for player, action in ((host, "9-13"), (rival, "21-17")):
        player.open(match)
        player.post(f"{match}jogar/", action=action)
    return match


def test_all_of_them_count(site: Site, new_name: Callable[[str], str]):
    name, *others = new_name("alice"), *(new_name("bob") for _ in range(AT_ONCE))
    alice, *rivals = (signed_up(site, one) for one in (name, *others))
    matches, begin = [met(alice, rival) for rival in rivals], Barrier(AT_ONCE)

    def resign(rival: Client, match: str) -> None:
        begin.wait()
        rival.post(f"{match}desistir/")

    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(resign, rivals, matches))
    [(_, games, points)] = site.do(scenes.points, name)
    assert games == AT_ONCE
    assert [(games, points < AT_FIRST) for _, games, points in site.do(scenes.points, *others)] == [(1, True)] * AT_ONCE
    gained = [seat.change for seat in site.do(scenes.seats_of, name)]
    assert min(gained) > 0
    assert sum(gained) == round(points) - AT_FIRST
