"""How many have how many points, and where the computer's levels stand among them."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.engine import registry
from games.models import Rating
from games.rating.spread import Spread

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def forgotten():
    cache.clear()


def rated(name: str, points: float, settled: bool = True) -> User:
    user = User.objects.create_user(name)
    until = timezone.now() + timedelta(days=9 if settled else -9)
    Rating.objects.create(user=user, game_slug="damas", points=points, games=20, provisional_from=until)
    return user


def shown(client, **query: str) -> Spread | None:
    return client.get(reverse("ranking", args=["damas"]), {"entre": "pessoas", **query}).context["spread"]


def test_people_stand_in_columns_of_a_hundred_points(client):
    for name, points in (("a1", 1499.9), ("b1", 1500), ("c1", 1599), ("d1", 2210.4)):
        rated(name, points)
    rated("e1", 1700, settled=False)
    found = shown(client)
    assert found is not None
    assert found.columns == [(1400, 1499, 1), (1500, 1599, 2), (2200, 2299, 1)]
    page = client.get(reverse("ranking", args=["damas"]), {"entre": "pessoas"}).content.decode()
    assert "<td>de 1500 a 1599</td><td>2</td>" in page


def test_the_levels_of_the_computer_are_fixed_marks(client):
    found = shown(client)
    assert found is not None
    assert [(mark.number, mark.name) for mark in found.marks][:2] == [(1, "Aleatório"), (2, "Guloso")]
    assert [mark.points for mark in found.marks] == sorted(mark.points for mark in found.marks)
    assert found.marks[0].points == 500


def test_whoever_has_points_sees_where_they_are(alice_in, alice):
    Rating.objects.create(user=alice, game_slug="damas", points=1611.2, games=3, provisional_from=timezone.now())
    found = shown(alice_in)
    assert found is not None
    assert found.own == 1611


def test_a_month_has_no_such_drawing(client):
    assert shown(client, periodo="mes") is None


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_game_can_be_drawn_with_nobody_in_it(client, slug):
    page = client.get(reverse("ranking", args=[slug]), {"entre": "pessoas"})
    assert page.status_code == 200
