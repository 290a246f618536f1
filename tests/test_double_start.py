"""Two requests of one browser in the same instant, at a real server: one match, one guest."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tests import scenes
from tests.client import Client
from tests.site import Site

pytestmark = pytest.mark.process
AT_ONCE = 4
ROBOT = {"game": "damas", "mode": "robot", "level": "1"}


def secret_of(site: Site) -> str:
    """What a browser has that has seen a page and is nobody yet."""
    visitor = Client(site.address)
    visitor.open("/")
    return visitor.hidden()["csrfmiddlewaretoken"]


def sent(site: Site, secret: str, path: str, form: dict[str, str], begin: Barrier) -> str:
    browser = Client(site.address, cookies={"csrftoken": secret})
    begin.wait()
    browser.open(path, {"csrfmiddlewaretoken": secret, **form})
    return browser.url


def sent_at_once(site: Site, path: str, form: dict[str, str]) -> set[str]:
    """Where the same request leads that a visitor sends several times."""
    secret, begin = secret_of(site), Barrier(AT_ONCE)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return set(pool.map(lambda _: sent(site, secret, path, form, begin), range(AT_ONCE)))


def test_a_visitor_who_starts_several_times_at_once_has_one_match(site: Site):
    addresses = sent_at_once(site, "/jogar/", ROBOT)
    assert len(addresses) == 1
    assert "/partida/" in addresses.pop()


def test_a_visitor_who_accepts_several_times_at_once_plays(site: Site, new_name):
    alice = Client(site.address)
    alice.sign_up(new_name("alice"))
    alice.open("/configuracao/")
    alice.post("/jogar/", game="damas", mode="lobby")
    invitation = f"/convite/{site.do(scenes.newest_seek)}/"
    addresses = sent_at_once(site, f"{invitation}aceitar/", {})
    assert len(addresses) == 1
    assert "/partida/" in addresses.pop()
