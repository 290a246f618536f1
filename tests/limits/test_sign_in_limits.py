"""Guessing is limited by name and address together: who guesses elsewhere locks nobody out."""

from __future__ import annotations

import re

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth import get_user
from django.core import mail
from django.test import Client

from accounts.models import User
from games.limits import is_over
from tests.accounts.pages import alerts

pytestmark = pytest.mark.django_db
SIGN_IN, PASSWORD = "/conta/login/", "quatro-paus-ao-ar"
ELSEWHERE = "203.0.113.7"
LOCKED = "Demasiadas tentativas falhadas. Tente de novo dentro de alguns minutos."


@pytest.fixture
def alice() -> User:
    alice = User.objects.create_user("Alice", "alice@exemplo.pt", PASSWORD)
    EmailAddress.objects.create(user=alice, email=alice.email, verified=True, primary=True)
    return alice


def guess(client: Client, times: int = 5, **where: str) -> None:
    for _ in range(times):
        client.post(SIGN_IN, {"login": "Alice", "password": "errada"}, **where)


def test_whoever_guesses_elsewhere_does_not_lock_the_owner_out(client, alice):
    guess(Client(), REMOTE_ADDR=ELSEWHERE)
    client.post(SIGN_IN, {"login": "Alice", "password": PASSWORD})
    assert get_user(client) == alice


def test_whoever_guesses_stays_locked_however_many_others_come(client, alice):
    guess(client)
    for number in range(1000):
        is_over("seek", f"198.51.{number // 250}.{number % 250}")
    assert alerts(client.post(SIGN_IN, {"login": "Alice", "password": PASSWORD})) == [LOCKED]


def test_whoever_is_signed_in_shows_the_password_again_while_others_guess(client, alice):
    client.force_login(alice)
    guess(Client())
    answer = client.post("/conta/reauthenticate/", {"password": PASSWORD, "next": "/sala/"})
    assert answer["Location"] == "/sala/"


def test_a_reset_by_link_lets_the_owner_in(client, alice):
    guess(client)
    client.post("/conta/password/reset/", {"email": alice.email})
    (link,) = re.findall(r"http://testserver(/\S+)", mail.outbox[0].body)
    form = client.get(link)["Location"]
    new = "nove-flores-no-fim"
    client.post(form, {"password1": new, "password2": new})
    client.post(SIGN_IN, {"login": "Alice", "password": new})
    assert get_user(client) == alice
