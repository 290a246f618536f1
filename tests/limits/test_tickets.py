"""Tickets of streams end with the session, and one person holds only so many streams."""

from __future__ import annotations

import pytest
from django.test import Client as DjangoClient

from accounts.models import User
from accounts.people import session_topic
from games.live import sessions
from games.live.hub import hub
from games.live.tickets import tickets_in
from tests.client import Client
from tests.limits.conftest import Connect, read, status
from tests.site import Site

OWN, OTHER = session_topic("own"), session_topic("other")


def test_what_concerns_a_person_is_heard_only_in_the_session_of_its_page():
    pages = [["match", "user-1", "here-match-w", OWN], ["lobby", "user-2", OTHER]]
    assert sessions.audible(pages, OWN) == ["here-match-w", "lobby", "match", OWN, "user-1"]
    assert sessions.audible(pages, "") == ["lobby", "match"]


@pytest.mark.django_db
def test_a_page_gives_a_ticket_of_its_session(client):
    client.force_login(User.objects.create_user("Alice"))
    stream = client.get("/sala/").context["lobby_stream"]
    (topics,) = tickets_in(stream.partition("?")[2].encode())
    assert session_topic(client.session.session_key) in topics


@pytest.mark.django_db(transaction=True)  # its thread closes connections
def test_a_session_that_was_signed_out_of_is_not_alive(client):
    client.force_login(User.objects.create_user("Alice"))
    key = client.session.session_key
    assert sessions.looked_up(key) == session_topic(key)
    client.post("/conta/logout/")
    assert sessions.looked_up(key) == ""
    assert session_topic(key) in hub.ended


@pytest.mark.django_db
def test_a_mere_visitor_has_no_session_to_name():
    stream = DjangoClient().get("/sala/").context["lobby_stream"]
    (topics,) = tickets_in(stream.partition("?")[2].encode())
    assert not [topic for topic in topics if topic.startswith("session-")]


def asking(visitor: Client) -> str:
    """The request with which this visitor's page listens to the lobby."""
    address = visitor.open("/sala/").partition('id="lobby"')[2].partition('data-stream="')[2].partition('"')[0]
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in visitor.jar)
    lines = [
        f"GET {address.replace('&amp;', '&')} HTTP/1.1",
        "Host: localhost",
        f"Cookie: {cookies}",
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", ""])


@pytest.mark.process
def test_signing_out_ends_the_streams(limited: Site, connect: Connect):
    alice = Client(limited.address)
    alice.sign_up("alice")
    link = connect(asking(alice))
    assert status(link) == "200"
    alice.open("/conta/logout/")
    alice.post("/conta/logout/")
    assert read(link).endswith("0\r\n\r\n")


@pytest.mark.process
def test_one_person_holds_so_many_streams(limited: Site, connect: Connect):
    bob = Client(limited.address)
    bob.sign_up("bob")
    answers = [status(connect(asking(bob))) for _ in range(4)]
    assert answers == ["200", "200", "200", "429"]
    assert status(connect(asking(Client(limited.address)))) == "200"
