from __future__ import annotations

import csv
import io
import json

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.engine import registry
from games.models import Rating
from games.services import act as service
from games.services.start import Configuration, start
from tests import scenes

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("chefe"))
    return client


@pytest.mark.parametrize("model", ["match", "seat", "action"])
def test_the_lists_can_be_searched_and_filtered(admin, thrown, person, model):
    service.act(thrown.pk, person, 0, "k", "i1-i2")
    page = admin.get(reverse(f"admin:games_{model}_changelist"), {"q": thrown.pk, "game": "tab"})
    assert page.status_code == 200
    assert page.context["cl"].result_count > 0
    assert admin.get(reverse(f"admin:games_{model}_changelist"), {"q": "nada"}).context["cl"].result_count == 0


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_match_of_every_game_is_listed_with_its_result(admin, person, slug):
    match = start(person, Configuration(slug))
    service.resign(match.pk, person, match.version)
    page = admin.get(reverse("admin:games_match_changelist"), {"q": match.pk, "game": slug})
    assert registry.find(slug).name in page.content.decode()
    assert '<td class="field-result">Pretas (' in page.content.decode()
    assert admin.get(reverse("admin:games_match_change", args=[match.pk])).status_code == 200


def test_the_points_can_be_searched_and_filtered_but_not_changed(admin, alice):
    rating = Rating.objects.create(user=alice, game_slug="damas")
    address = reverse("admin:games_rating_changelist")
    counts = [admin.get(address, {"q": "Ali", "game": game}).context["cl"].result_count for game in ("damas", "tab")]
    assert counts == [1, 0]
    assert admin.post(reverse("admin:games_rating_change", args=[rating.pk]), {"points": 3000}).status_code == 403


def test_the_history_of_a_match_can_be_read_but_not_written(admin, thrown, person):
    service.act(thrown.pk, person, 0, "k", "i1-i2")
    address = reverse("admin:games_match_change", args=[thrown.pk])
    assert "i1-i2" in admin.get(address).content.decode()
    assert admin.post(address, {"position": "x"}).status_code == 403
    assert admin.get(reverse("admin:games_match_add")).status_code == 403


def test_results_are_exported_as_csv(admin, match, person):
    service.resign(match.pk, person, 0)
    data = {"action": "export_csv", "_selected_action": [match.pk]}
    response = admin.post(reverse("admin:games_match_changelist"), data)
    assert response["Content-Type"].startswith("text/csv")
    [row] = csv.DictReader(io.StringIO(response.content.decode()))
    assert (row["code"], row["white"], row["black"], row["winner"]) == (match.pk, "Alice", "robot 1", "b")
    assert (row["options"], row["ending"]) == ("columns=9", "resigned")


def test_a_name_is_never_a_formula_in_the_export(admin, match, person):
    match.seats.filter(user__isnull=False).update(user=None, guest="g", name="=1+1")
    data = {"action": "export_csv", "_selected_action": [match.pk]}
    response = admin.post(reverse("admin:games_match_changelist"), data)
    [row] = csv.DictReader(io.StringIO(response.content.decode()))
    assert row["white"] == "'=1+1"


def test_the_admin_is_for_staff_only(alice_in):
    assert alice_in.get(reverse("admin:games_match_changelist")).status_code in {302, 403}


def test_a_finished_game_is_listed_with_its_result_to_whoever_signs_in_there(match, person):
    User.objects.create_superuser("chefe", password="caravela-azul-7")
    scenes.placed(match, "5u1/6M/7/6U w 2")
    service.act(match.pk, person, 0, "k", "g3-f4")
    client, address = Client(), f"{reverse('admin:games_match_changelist')}?q={match.pk}"
    client.get(address, follow=True)
    form = {"login": "chefe", "password": "caravela-azul-7", "next": address}
    page = client.post(reverse("account_login"), form, follow=True)
    assert page.redirect_chain == [(address, 302)]
    assert '<td class="field-result">Brancas (pelas regras do jogo)</td>' in page.content.decode()


def test_matches_are_exported_with_every_action_as_json(admin, thrown, person):
    service.act(thrown.pk, person, 0, "k", "i1-i2")
    data = {"action": "export_json", "_selected_action": [thrown.pk]}
    response = admin.post(reverse("admin:games_match_changelist"), data)
    [line] = response.content.decode().splitlines()
    exported = json.loads(line)
    assert (exported["code"], exported["white"]) == (thrown.pk, "Alice")
    assert [one["action"] for one in exported["log"]][-1] == "i1-i2"
    assert "i1-i2" in exported["moves"].split()


def test_a_match_has_its_board_and_its_actions_in_order(admin, thrown, person):
    service.act(thrown.pk, person, 0, "k", "i1-i2")
    page = admin.get(reverse("admin:games_match_change", args=[thrown.pk])).content.decode()
    assert '<div class="organiser-board"><svg' in page
    assert "i1-i2" in page.partition('<pre class="organiser-log">')[2].partition("</pre>")[0]
    assert 'class="sprite"' in page


def test_the_first_page_says_how_the_site_is_doing(admin, match, person, alice_in):
    service.resign(match.pk, person, 0)
    page = admin.get(reverse("admin:index"))
    assert page.status_code == 200
    text = page.content.decode()
    assert "Partidas acabadas por dia" in text
    assert text.count("<rect") == 14
    assert "Administração do Tâbuleiro" in text
    assert alice_in.get(reverse("admin:index")).status_code == 302


def test_the_first_page_asks_the_same_however_much_was_played(admin, person, django_assert_max_num_queries):
    for _ in range(5):
        service.resign(start(person, Configuration("damas")).pk, person, 0)
    with django_assert_max_num_queries(12):
        admin.get(reverse("admin:index"))


def test_the_game_is_called_by_its_name(admin, match):
    page = admin.get(reverse("admin:games_match_changelist")).content.decode()
    assert f'<td class="field-game">{match.game.name}</td>' in page
