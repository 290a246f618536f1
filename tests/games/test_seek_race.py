"""Of those who accept an invitation in the same instant exactly one plays, the others are told so; two who accept each
other's play once; and nobody has more open than are allowed. A real server."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

import pytest
from pytest_django.plugin import DjangoDbBlocker

from accounts.people import Person
from games.match.errors import TooManySeeks
from games.services.seek import MOST_OPEN, post
from games.services.start import Configuration
from games.services.writing import writing
from tests import databases, scenes
from tests.backstage import Backstage
from tests.client import Client
from tests.patience import wait_until
from tests.site import Site

pytestmark = pytest.mark.process

AT_ONCE, TIMES = 4, 10
ROUNDS = 5  # without a common order PostgreSQL found a deadlock in three of four


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


def in_the_lobby(site: Site, visitor: Client) -> str:
    visitor.open("/configuracao/")
    visitor.post("/jogar/", game="damas", mode="lobby")
    return f"/convite/{site.do(scenes.newest_seek)}/"


def crossed(visitor: Client, invitation: str, begin: Barrier) -> str:
    begin.wait()
    visitor.post(f"{invitation}aceitar/")
    return "plays" if "/partida/" in visitor.url else f"{visitor.status}"


def test_two_who_accept_each_other_play_one_match(site: Site):
    with ThreadPoolExecutor(2) as pool:
        for _ in range(ROUNDS):
            both, begin = [Client(site.address), Client(site.address)], Barrier(2)
            first, second = (in_the_lobby(site, visitor) for visitor in both)
            answers = list(pool.map(crossed, both, [second, first], [begin] * 2))
            assert sorted(answers) == ["404", "plays"]


def test_whoever_makes_two_at_once_has_no_more_than_are_allowed(site: Site, django_db_blocker: DjangoDbBlocker):
    other, begun = Backstage(django_db_blocker.unblock), Event()
    guest = Person(None, secrets.token_hex(16), "Convidado 1234")
    site.do(lambda: [post(guest, Configuration("damas")) for _ in range(MOST_OPEN - 1)])
    with ThreadPoolExecutor(2) as both:
        last = both.submit(site.do, post_slowly, guest, begun)
        wait_until(lambda: begun.is_set() or last.done())
        one_more = both.submit(other.do, databases.values(site.var), post, guest, Configuration("damas"))
        last.result()
        assert isinstance(one_more.exception(), TooManySeeks)
    other.close()


def post_slowly(guest: Person, begun: Event) -> None:
    with writing():
        post(guest, Configuration("damas"))
        begun.set()
        wait_until(databases.somebody_waits)
