"""A mail server that takes connections and says nothing: nobody but the postman waits for it."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from accounts.models import Letter
from tests.client import Client
from tests.conftest import MakeSite
from tests.patience import wait_until
from tests.site import Site

pytestmark = [pytest.mark.process]
EIGHT = range(8)
CHANGES = 40
SLACK_SECONDS = 0.1  # far less than anybody waits for a mail server


@pytest.fixture
def silence() -> Iterator[socket.socket]:
    """The connections wait in its queue: whoever comes hears nothing until their patience ends."""
    with socket.create_server(("127.0.0.1", 0), backlog=100) as server:
        server.setblocking(False)
        yield server


@pytest.fixture
def site(silence: socket.socket, make_site: MakeSite) -> Site:
    host, port = silence.getsockname()
    return make_site(EMAIL_HOST=host, EMAIL_PORT=str(port), ROBOT_WORKERS="0")


def callers(silence: socket.socket) -> list[socket.socket]:
    found = []
    try:
        while True:
            found.append(silence.accept()[0])
    except BlockingIOError:
        return found


def letters() -> list[tuple[str, int]]:
    return [(letter.to[0], letter.tries) for letter in Letter.objects.order_by("pk")]


def reset(somebody: Client, address: str) -> None:
    somebody.open("/conta/password/reset/")
    somebody.post("/conta/password/reset/", email=address)
    assert somebody.status == 200, somebody.page


def test_nobody_waits_for_a_silent_mail_server(site: Site, silence: socket.socket):
    alice, bob = Client(site.address), Client(site.address)
    alice.open("/conta/signup/")
    alice.post("/conta/signup/", username="Alice", password1="caravela-azul-7", email="alice@exemplo.pt")
    assert alice.status == 200, alice.page
    wait_until(lambda: site.do(letters)[0][1], "the postman to try")
    for number in EIGHT:
        reset(bob, f"bob{number}@exemplo.pt")
    alice.open("/")
    assert "Alice" in alice.page

    heard = callers(silence)
    written = site.do(letters)
    assert [to for to, _ in written] == ["alice@exemplo.pt", *(f"bob{number}@exemplo.pt" for number in EIGHT)]
    assert 1 <= len(heard) <= sum(tries for _, tries in written), "nobody but the postman calls"
    for caller in heard:
        caller.close()


@pytest.mark.quiet
def test_changes_of_others_take_no_longer_while_many_ask_for_mail(site: Site):
    """No longer than while as many ask for pages that send none: that is work in any case."""
    alice = Client(site.address)
    alice.open("/configuracao/")
    alice.post("/jogar/", game="damas", mode="here")
    table = alice.url
    reset(alice, "first@exemplo.pt")  # whatever comes first takes longer
    crowd = [Client(site.address) for _ in EIGHT]

    def p95_among(crowd_does: Callable[[Client], None]) -> float:
        with ThreadPoolExecutor(len(crowd)) as threads:
            asked = [threads.submit(crowd_does, one) for one in crowd]
            found = p95_of_changes(alice, table)
            for one in asked:
                one.result()
        return found

    without_mail = p95_among(look_twice)
    assert p95_among(lambda one: reset(one, f"c{crowd.index(one)}@exemplo.pt")) < 2 * without_mail + SLACK_SECONDS


def look_twice(somebody: Client) -> None:
    for _ in range(2):
        somebody.open("/conta/password/reset/")


def p95_of_changes(somebody: Client, table: str) -> float:
    """To turn the board round is the smallest change there is."""
    times = []
    for _ in range(CHANGES):
        began = time.monotonic()
        somebody.post(f"{table}virar/")
        times.append(time.monotonic() - began)
        assert somebody.status == 200
    return sorted(times)[CHANGES * 95 // 100]
