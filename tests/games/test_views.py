"""The same refusals through the web: right status, words in the person's language, nothing changed."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Match, Seat
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db


def act(client: Client, match: Match, action: str = "i1-i2", *, version: object = 0, key: str = "k", name: str = "act"):
    data = {"version": version, "key": key, "action": action}
    return client.post(reverse(name, args=[match.pk]), data)


def state(match: Match) -> tuple[int, str, str, int]:
    stored = Match.objects.get(pk=match.pk)
    return stored.version, stored.position, stored.ending, stored.actions.count()


def words(response) -> str:
    return response.content.decode()


def test_a_legal_action_answers_with_the_new_table(htmx, thrown):
    response = act(htmx, thrown)
    assert response.status_code == 200
    assert 'data-version="1"' in words(response)
    assert response["Table-Version"] == f"{thrown.pk} 1"
    assert "Table-Moment" not in response
    assert "<html" not in words(response)
    assert state(thrown) == (1, "uuuuuuuuu/9/8M/UUUUUUUU1 w -", "", 1)


def test_without_scripts_an_action_leads_back_to_the_match(alice_in, thrown):
    response = act(alice_in, thrown)
    assert response.status_code == 302
    assert response["Location"] == thrown.get_absolute_url()


def test_acting_out_of_turn_is_409_with_words(htmx, match):
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU b -")
    before = state(match)
    response = act(htmx, match, name="throw")
    assert response.status_code == 409
    assert "Ainda não é a sua vez: espere pelo lance do adversário." in words(response)
    assert state(match) == before


def test_acting_in_anothers_match_is_403_with_words(bob, thrown):
    client = Client(headers={"HX-Request": "true", "HX-Target": "table"})
    client.force_login(bob)
    before = state(thrown)
    response = act(client, thrown)
    assert response.status_code == 403
    assert "Está a assistir" in words(response)
    assert state(thrown) == before


@pytest.mark.parametrize("name", ["act", "throw", "resign", "rematch"])
def test_a_stranger_can_change_nothing(thrown, name):
    before = state(thrown)
    assert act(Client(), thrown, name=name).status_code == 403
    assert state(thrown) == before
    assert Match.objects.count() == 1


def test_a_stranger_sees_the_board_and_nothing_to_act_with(client, thrown):
    page = words(client.get(thrown.get_absolute_url()))
    assert 'data-choices="[]"' in page
    assert "data-to-act" not in page
    for name in ("command-throw", "command-pass", "command-undo", "command-resign", "command-rematch", "typed"):
        assert f'id="{name}"' not in page, name


def test_an_old_version_is_409_with_the_fresh_table(htmx, thrown):
    act(htmx, thrown)
    before = state(thrown)
    response = act(htmx, thrown, "h1-i1", key="other")
    assert response.status_code == 409
    assert "O tabuleiro mudou entretanto" in words(response)
    assert 'data-version="1"' in words(response)
    assert state(thrown) == before


def test_the_same_request_twice_answers_alike_and_acts_once(htmx, thrown):
    act(htmx, thrown)
    response = act(htmx, thrown)
    assert response.status_code == 200
    assert 'data-version="1"' in words(response)
    assert state(thrown)[3] == 1


def test_a_finished_match_answers_409(htmx, thrown):
    act(htmx, thrown, name="resign")
    before = state(thrown)
    response = act(htmx, thrown, version=1)
    assert response.status_code == 409
    assert "Esta partida já acabou. Pode revê-la ou começar outra." in words(response)
    assert state(thrown) == before


def test_nonsense_is_422_with_the_reason(htmx, thrown):
    before = state(thrown)
    response = act(htmx, thrown, "<script>alert(1)</script>")
    assert response.status_code == 422
    assert "<script>alert" not in words(response)
    assert 'data-js-now="refused"' in words(response)
    assert state(thrown) == before


@pytest.mark.parametrize("version", ["", "x", "-1", "9" * 400])
def test_a_malformed_version_is_400(htmx, thrown, version):
    before = state(thrown)
    assert act(htmx, thrown, version=version).status_code in {400, 409}
    assert state(thrown) == before


def test_an_action_that_is_too_long_is_400(htmx, thrown):
    assert act(htmx, thrown, "a" * 5000).status_code == 400


def test_refusals_speak_english_to_whoever_chose_it(htmx, alice, match):
    alice.preferences = {"language": "en"}
    alice.save()
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU b -")
    assert "It is not your turn yet: wait for" in words(act(htmx, match, name="throw"))


def test_without_a_csrf_token_nothing_happens(alice, thrown):
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    before = state(thrown)
    response = act(client, thrown)
    assert response.status_code == 403
    assert "O pedido não veio desta página" in words(response)
    assert state(thrown) == before


def test_the_token_of_an_answer_is_good_for_the_next_action(alice, thrown):
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    table = words(client.get(thrown.get_absolute_url()))
    for version in range(thrown.version, thrown.version + 2):
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w{64})"', table)[1]
        address = reverse("resign" if version > thrown.version else "turn", args=[thrown.pk])
        data = {"csrfmiddlewaretoken": token, "version": thrown.version, "key": ""}
        response = client.post(address, data, headers={"HX-Request": "true", "HX-Target": "table"})
        assert response.status_code == 200
        table = words(response)
    assert "data-over" in table


def test_a_throw_cannot_be_asked_for_by_get(htmx, match):
    assert htmx.get(reverse("throw", args=[match.pk])).status_code == 405


def test_a_match_that_does_not_exist_is_404_in_words(client, db):
    response = client.get("/partida/nao-existe/")
    assert response.status_code == 404
    assert "Não há nada neste endereço" in words(response)


def test_whoever_follows_and_has_the_version_gets_nothing_new(htmx, match):
    address = match.get_absolute_url()
    assert htmx.get(f"{address}?v=0").status_code == 204
    assert htmx.get(f"{address}?v=7").status_code == 200


def test_one_click_starts_a_game_as_a_guest(client, db):
    response = client.post(reverse("start"), {"game": "tab"})
    match = Match.objects.get()
    assert response["Location"] == match.get_absolute_url()
    seat = match.seats.get(level=None)
    assert seat.name.startswith("Convidado ")
    assert seat.guest == client.session["guest"]


@pytest.mark.parametrize(
    "bad",
    [
        {"game": "xadrez"},
        {"game": "tab", "level": "99"},
        {"game": "tab", "mode": "x"},
        {"game": "tab", "tab-columns": "8"},
        {},
    ],
)
def test_a_configuration_that_does_not_exist_is_422_and_starts_nothing(client, db, bad):
    response = client.post(reverse("start"), bad)
    assert response.status_code == 422
    assert Match.objects.count() == 0


def test_signing_in_takes_the_guests_matches_along(client, alice):
    client.post(reverse("start"), {"game": "tab"})
    alice.set_password("quatro-paus-ao-ar")
    alice.save()
    client.post(reverse("account_login"), {"login": "Alice", "password": "quatro-paus-ao-ar"})
    seat = Seat.objects.get(level=None)
    assert (seat.user, seat.guest, seat.name) == (alice, "", "Alice")


def test_the_last_configuration_is_remembered(client, db):
    client.post(reverse("start"), {"game": "tab", "level": "1", "beginner": "other", "tab-columns": "13"})
    page = words(client.get(reverse("configuration")))
    assert 'name="tab-columns" value="13" checked' in page
    assert 'name="beginner" value="other" checked' in page


def test_the_usual_settings_are_shown_and_kept_only_when_something_is_started_with_them(client, db):
    wanted = {"game": "tab", "level": "1", "beginner": "other", "tab-columns": "13"}
    client.post(reverse("start"), wanted)
    usual = client.get(reverse("configuration"), {"repor": "1"})
    assert 'name="tab-columns" value="9" checked' in words(usual)
    assert 'name="beginner" value="me" checked' in words(usual)
    assert 'name="tab-columns" value="13" checked' in words(client.get(reverse("configuration")))
    client.post(reverse("start"), {**wanted, "tab-columns": "9"})
    assert 'name="tab-columns" value="9" checked' in words(client.get(reverse("configuration")))


def test_a_rematch_swaps_the_sides(htmx, match, alice):
    act(htmx, match, name="resign")
    htmx.post(reverse("rematch", args=[match.pk]))
    again = Match.objects.exclude(pk=match.pk).get()
    assert again.seats.get(user=alice).side == "b"
    assert again.options == match.options


def test_the_page_sends_a_strict_policy(client, db):
    response = client.get("/")
    assert "script-src 'self'" in response["Content-Security-Policy"]
    assert "unsafe" not in response["Content-Security-Policy"]
    assert response["X-Frame-Options"] == "DENY"
    assert response["X-Content-Type-Options"] == "nosniff"


def test_what_a_game_shows_at_its_table_alone_is_loaded_there_alone(client, match):
    """A part of the page brings it along, too: whoever comes from the first page has not loaded it."""
    style = "games/tab/table.css"
    assert style not in client.get("/").content.decode()
    page = client.get(match.get_absolute_url())
    assert page.content.decode().count(style) == 1
    part = client.get(match.get_absolute_url(), headers={"HX-Request": "true", "HX-Target": "main"})
    assert part.content.decode().count(style) == 1
