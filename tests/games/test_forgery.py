"""Whoever lets somebody's browser send something from elsewhere changes nothing, on any route that takes a change."""

from __future__ import annotations

from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.services import seek
from games.services.start import Configuration
from tests.games.conftest import between
from tests.games.routes import routes, words_of

pytestmark = pytest.mark.django_db

# Mail programs take a letter's link without having seen a page: it is signed, and for nothing but that.
SIGNED = {"mail_off"}
SENT = {"version": 0, "action": "9-13", "game": "damas", "mode": "here", "username": "Dora", "password1": "caravela-7"}
OWN, OTHER = "a" * 32, "b" * 32
FORGERIES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "without a token": ({}, {}),
    "with nonsense": ({"csrfmiddlewaretoken": "x"}, {}),
    "with another's in the form": ({"csrfmiddlewaretoken": OTHER}, {}),
    "with another's in the head": ({}, {"X-CSRFToken": OTHER}),
    "from another site": ({"csrfmiddlewaretoken": OWN}, {"Origin": "https://mau.example"}),
}


def everything() -> dict[str, list[Any]]:
    return {model.__name__: list(model._base_manager.order_by("pk").values()) for model in apps.get_models()}


@pytest.fixture
def addresses(alice, bob, person) -> list[str]:
    """Of every named route; at a match and a seek where somebody who is asked properly could do something."""
    match, open_seek = between(alice, bob, "damas"), seek.post(person, Configuration("damas"))
    known: dict[str, Any] = {
        "slug": "damas", "chapter": "manual", "moment": 0, "key": "x", "uidb36": "1", "ticket": "x", "id": 1, "pk": 1,
        "name": "Bob", "app_label": "games", "content_type_id": 1, "object_id": match.pk, "url": "x",
        "year": 2026, "number": 3,
    }  # fmt: skip
    found = []
    for name, pattern in routes():
        code = open_seek.code if str(pattern.pattern).startswith("convite/") else match.pk
        values = {word: {**known, "code": code}[word] for word in words_of(name, pattern)}
        if name not in SIGNED:
            found.append(reverse(name, kwargs=values))
    assert len(found) > 100
    return found


def strict(user: User) -> Client:
    client = Client(enforce_csrf_checks=True)
    client.force_login(user)
    client.cookies["csrftoken"] = OWN
    return client


def test_the_same_is_taken_when_it_comes_from_the_page(alice, bob):
    address = f"{between(alice, bob, 'damas').get_absolute_url()}jogar/"
    assert strict(alice).post(address, {**SENT, "csrfmiddlewaretoken": OTHER}).status_code == 403
    assert strict(alice).post(address, {**SENT, "csrfmiddlewaretoken": OWN}).status_code == 302


@pytest.mark.parametrize(("kind", "staff"), [*((kind, False) for kind in FORGERIES), ("without a token", True)])
def test_no_route_takes_a_change_that_is_forged(kind, staff, alice, addresses):
    fields, headers = FORGERIES[kind]
    client = strict(User.objects.create_superuser("Dora") if staff else alice)
    before = everything()
    for path in addresses:
        answer = client.post(path, {**SENT, **fields}, headers=headers)
        assert answer.status_code == 403, path
        assert "O pedido não veio desta página" in answer.content.decode(), path
    assert everything() == before
