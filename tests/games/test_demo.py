"""A full site for looking and measuring: whatever is made can be checked as if people had played it."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import Action, Match, Rating, Seat
from games.services.recompute import Difference, recompute_all
from games.services.verify import codes, verify
from games.tools.demo import Demo

pytestmark = pytest.mark.django_db


@pytest.fixture
def full() -> None:
    Demo(60, seed=3, samples=1).make(lambda line: None)


def test_every_match_is_where_its_actions_lead(full):
    assert [fault for code in codes() for fault in verify(code)] == []
    assert Match.objects.count() == 60
    assert set(Match.objects.values_list("mode", flat=True)) == {"people", "robot"}
    assert Action.objects.filter(match__isnull=False).count() == sum(Match.objects.values_list("version", flat=True))


def test_points_and_results_are_those_of_the_record(full):
    assert Rating.objects.exists()
    assert recompute_all() == Difference()


def test_it_can_be_made_twice(full):
    Demo(20, seed=3, samples=1).make(lambda line: None)
    assert Match.objects.count() == 80
    assert Seat.objects.count() == 160
    assert User.objects.count() == len(set(User.objects.values_list("username", flat=True)))


def test_the_pages_of_a_full_site_can_be_read(full, client):
    name = User.objects.first()
    for path in (f"/jogador/{name}/", "/classificacoes/damas/?entre=pessoas", "/dados/partidas.json", "/dados/"):
        assert client.get(path).status_code == 200
