from __future__ import annotations

import os

import pytest
from django.test import Client

from accounts.models import User
from accounts.people import Person
from games.live import hub as live
from games.models import Match, Seat
from games.services.start import Configuration, start, start_between
from games.thinking.search_pool import SearchPool
from tests.games.company import BOTH_MOVED, GUEST, play
from tests.games.passing_time import timeless_seat
from tests.workers import compiled as compiled

TO_MOVE = "uuuuuuuuu/9/3m5/UUUUUUUUU w 1"


@pytest.fixture(scope="session")
def pool():
    """One worker with the compiled kernels for all tests. It is ready, however long that takes on a busy machine."""
    pool = SearchPool(1)
    pool.run(os.getpid)
    yield pool
    pool.close()


@pytest.fixture
def hub(monkeypatch) -> live.Hub:
    """Of this test alone: nobody is there yet."""
    hub = live.Hub()
    monkeypatch.setattr(live, "hub", hub)
    return hub


@pytest.fixture
def alice(db) -> User:
    return User.objects.create_user("Alice")


@pytest.fixture
def bob(db) -> User:
    return User.objects.create_user("Bob")


@pytest.fixture
def alice_in(alice) -> Client:
    client = Client()
    client.force_login(alice)
    return client


@pytest.fixture
def charlie_in(db) -> Client:
    client = Client()
    client.force_login(User.objects.create_user("Charlie"))
    return client


@pytest.fixture
def htmx(alice) -> Client:
    """Alice's browser with scripts: it asks for the table alone."""
    client = Client(headers={"HX-Request": "true", "HX-Target": "table"})
    client.force_login(alice)
    return client


@pytest.fixture
def person(alice) -> Person:
    return Person(alice, "", alice.username)


@pytest.fixture
def match(person) -> Match:
    """Alice begins against the random robot."""
    return start(person, Configuration("tab", level=1))


@pytest.fixture
def thrown(match) -> Match:
    """Alice has thrown Tâb and may move."""
    return placed(match, "uuuuuuuuu/9/9/UUUUUUUUU w 1")


@pytest.fixture
def bob_in(bob) -> Client:
    client = Client()
    client.force_login(bob)
    return client


def between(host: User, guest: User, game: str = "damas", clock: str = "", **values: object) -> Match:
    """Two people; the host begins."""
    seat = Seat(user=host, name=host.username)
    return start_between(seat, Person(guest, "", guest.username), Configuration(game, clock=clock), **values)


@pytest.fixture
def pair(alice, bob) -> Match:
    """Alice begins at Damas with Bob."""
    return between(alice, bob)


@pytest.fixture
def rival(bob) -> Person:
    return Person(bob, "", bob.username)


@pytest.fixture
def stranger(db) -> Person:
    return GUEST


@pytest.fixture
def rated(alice, bob) -> Match:
    """A match that counts, in which both have moved."""
    return play(between(alice, bob, clock="300+5"), BOTH_MOVED)


@pytest.fixture
def begun(alice, bob) -> Match:
    """Both have moved, and then Alice again: Bob is to move."""
    return play(between(alice, bob), f"{BOTH_MOVED} 10-14")


@pytest.fixture
def timed(person) -> Match:
    """Alice and Bob at one screen, half a minute for each turn."""
    return start(person, Configuration("damas", "here", clock="30s"))


@pytest.fixture
def fischer(person) -> Match:
    return start(person, Configuration("damas", "here", clock="300+5"))


@pytest.fixture
def afar(person, bob) -> Match:
    """Alice, who begins, and Bob from afar."""
    return start_between(timeless_seat(person), Person(bob, "", "Bob"), Configuration("damas", clock="30s"))


def placed(match: Match, text: str) -> Match:
    """The match, as if play had led to this position."""
    from games.engine.scene import number

    match.start = match.position = text
    match.record = ""
    match.board = match.game.read(text)
    match.ids = number(match.game.scene.pieces(match.board))
    match.waits_for_robot = match.sides[match.board.side].is_robot
    match.save()
    return match
