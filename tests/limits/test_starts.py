"""Starting matches is limited per person and per address, and the refusal says so."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from games.models import Match

pytestmark = pytest.mark.django_db
WANTED = {"game": "damas", "mode": "here", "level": 2, "beginner": "me", "colour": "first", "clock": "none"}
REFUSED = "Demasiados pedidos seguidos. Espere um pouco e tente de novo."


@pytest.fixture(autouse=True)
def few(settings):
    settings.LIMITS = {**settings.LIMITS, "start": 4, "start alone": 2}


def statuses(client: Client, times: int, **where: str) -> list[int]:
    """Each is a wish of its own: the same twice at once would be a double click."""
    return [client.post("/jogar/", {**WANTED, "key": number}, **where).status_code for number in range(times)]


def test_a_person_starts_so_many_a_minute_from_anywhere(client):
    client.force_login(User.objects.create_user("Alice"))
    assert statuses(client, 2) == [302, 302]
    answer = client.post("/jogar/", WANTED, REMOTE_ADDR="203.0.113.7")
    assert (answer.status_code, Match.objects.count()) == (429, 2)
    assert REFUSED in answer.content.decode()


def test_an_address_starts_so_many_with_ever_new_sessions():
    assert [statuses(Client(), 1)[0] for _ in range(5)] == [302, 302, 302, 302, 429]
    assert statuses(Client(), 1, REMOTE_ADDR="203.0.113.7") == [302]


@pytest.mark.parametrize("way", ["desforra/", "filme/0/continuar/"])
def test_other_ways_to_a_new_match_count_as_well(client, way):
    begun = client.post("/jogar/", WANTED)["Location"]
    answers = [client.post(f"{begun}{way}", {"key": number}) for number in range(2)]
    assert [answer.status_code for answer in answers] == [302, 429]
    assert REFUSED in answers[-1].content.decode()


def test_a_double_click_counts_once(client):
    client.force_login(User.objects.create_user("Alice"))
    assert [client.post("/jogar/", WANTED).status_code for _ in range(5)] == [302] * 5
    assert Match.objects.count() == 1
