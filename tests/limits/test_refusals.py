"""Requests that nobody can serve: the right status, words, and one line in the log."""

from __future__ import annotations

import logging

import pytest
from django.test import Client

from accounts.models import User
from accounts.people import Person
from games.match.errors import KeyUsed
from games.models import Match
from games.services import act as service
from games.services import undo
from games.services.start import Configuration, start, start_between
from tabsite.logs import Brief

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> Person:
    return Person(User.objects.create_user("Alice"), "", "Alice")


@pytest.fixture
def match(alice) -> Match:
    return start(alice, Configuration("damas", Match.Mode.HERE))


@pytest.mark.parametrize("host", ["mau.example", "testserver,testserver", "testserver:99999x", "", "a b", "[::1"])
def test_a_wrong_or_doubled_host_is_refused_in_words(host):
    client = Client(raise_request_exception=False)
    answers = [client.get("/", headers={"host": host}), client.post("/jogar/", {}, headers={"host": host})]
    assert [answer.status_code for answer in answers] == [400, 400]
    assert all("O Tâbuleiro não está neste endereço." in answer.content.decode() for answer in answers)


def test_a_key_of_an_earlier_action_is_no_new_action(match, alice):
    service.act(match.pk, alice, 0, "k", "9-13")
    with pytest.raises(KeyUsed):
        service.act(match.pk, alice, 1, "k", "22-18")
    with pytest.raises(KeyUsed):
        undo.undo(match.pk, alice, 1, "k")
    assert Match.objects.get().version == 1


def test_the_opponents_key_is_not_ones_own(alice):
    bob = Person(User.objects.create_user("Bob"), "", "Bob")
    match = start_between(start(alice, Configuration("damas")).seats.get(level=None), bob, Configuration("damas"))
    service.act(match.pk, alice, 0, "k", "9-13")
    with pytest.raises(KeyUsed):
        service.act(match.pk, bob, 0, "k", "22-18")


def test_a_used_key_is_told_to_the_player(client, match, alice):
    client.force_login(alice.user)
    client.post(f"/partida/{match.pk}/jogar/", {"version": 0, "key": "k", "action": "9-13"})
    answer = client.post(f"/partida/{match.pk}/jogar/", {"version": 1, "key": "k", "action": "22-18"})
    assert answer.status_code == 422
    assert "Este pedido repete a chave de outro." in answer.content.decode()


def test_a_key_of_another_match_is_free(match, alice):
    other = start(alice, Configuration("damas", Match.Mode.HERE))
    service.act(match.pk, alice, 0, "k", "9-13")
    assert service.act(other.pk, alice, 0, "k", "9-13").version == 1


@pytest.mark.parametrize("refused", [{"HTTP_HOST": "mau.example"}, {"CONTENT_LENGTH": "99999999"}])
def test_a_refused_request_leaves_one_line_without_a_traceback(client, caplog, refused):
    caplog.handler.addFilter(Brief())
    body = b"x=" + b"y" * 70_000
    answer = client.generic("POST", "/jogar/", body, "application/x-www-form-urlencoded", **refused)
    assert answer.status_code == 400
    errors = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert errors
    assert not any(record.exc_info for record in errors)


def test_sign_ins_and_wrong_passwords_are_written_down(client, caplog):
    User.objects.create_user("Alice", password="quatro-paus-ao-ar")
    with caplog.at_level(logging.INFO, "accounts"):
        client.post("/conta/login/", {"login": "Alice\nBob", "password": "errada"}, REMOTE_ADDR="203.0.113.7")
        client.post("/conta/login/", {"login": "Alice", "password": "quatro-paus-ao-ar"}, REMOTE_ADDR="203.0.113.7")
        client.post("/conta/logout/", REMOTE_ADDR="203.0.113.7")
    lines = [record.getMessage() for record in caplog.records if record.name == "accounts.receivers"]
    assert lines == [
        r"a wrong password for 'Alice\nBob' from 203.0.113.7",
        "Alice signed in from 203.0.113.7",
        "Alice signed out from 203.0.113.7",
    ]


def test_a_plain_refusal_does_not_stand_in_the_log(client, db, caplog):
    caplog.handler.addFilter(Brief())
    client.get("/convite/abcdefgh2345/")
    Client(enforce_csrf_checks=True).post("/convite/abcdefgh2345/aceitar/")
    client.post("/sala/")
    assert caplog.text == ""


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/convite/abcdefgh2345/aceitar/", "/convite/…/aceitar/"),
        ("/avisos/correio/MQ:1tK:xyz/", "/avisos/correio/…/"),
        ("/conta/password/reset/key/1-abc-def/", "/conta/password/reset/key/…/"),
        ("/partida/abcdefgh2345/", "/partida/abcdefgh2345/"),
    ],
)
def test_an_address_that_lets_somebody_in_stands_in_no_line(path, shown):
    line = logging.LogRecord("django.request", logging.ERROR, "", 0, "%s: %s", ("Internal Server Error", path), None)
    line.status_code = 500
    assert Brief().filter(line)
    assert line.getMessage() == f"Internal Server Error: {shown}"


@pytest.mark.parametrize("path", ["/avisos/", "/conta/login/"])
def test_a_browser_that_says_it_is_nowhere_is_answered(client, path):
    headers = {"HX-Request": "true", "HX-Target": "overlay", "HX-Current-URL": "http://["}
    assert client.get(path, headers=headers).status_code == 200


NUL_SENT = [
    ("/sala/?minha=%00", {}),
    ("/assistir/mudancas/?minha=%00.0.0", {}),
    ("/avisos/correio/%00/", {}),
    ("/conta/login/", {"login": "Alice\0", "password": "x"}),
    ("/jogar/", {"game": "damas", "mode": "here", "opponent": "\0"}),
]


@pytest.mark.parametrize(("path", "form"), NUL_SENT)
def test_what_comes_with_a_nul_is_nonsense(path, form):
    client = Client(raise_request_exception=False)
    answer = client.post(path, form) if form else client.get(path)
    assert answer.status_code == 400
    assert "O servidor não compreendeu o pedido. Volte atrás e tente de novo." in answer.content.decode()


def test_a_cookie_with_a_nul_is_nobodys():
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = "\0" * 32
    assert client.get("/").status_code == 200
