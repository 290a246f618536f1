"""The lobby through the web."""

from __future__ import annotations

import pytest
from django.test import Client

from games.match import speech
from games.models import Match, Seek
from tests.games.company import words
from tests.games.inviting import invite, part

pytestmark = pytest.mark.django_db


def lobby(client: Client, query: str = "") -> str:
    return words(client.get(f"/sala/{query}", headers=part("lobby")))


def test_the_lobby_shows_what_is_open_and_filters_by_game(alice_in, client):
    response = alice_in.post("/jogar/", {"game": "damas", "mode": "lobby", "lowest": 1200, "beginner": "lot"})
    assert response["Location"] == "/sala/"
    shown = lobby(client)
    for said in (
        'Damas · <a href="/jogador/Alice/"',
        "sem relógio",
        "sorteia-se quem começa",
        "amigável",
        "a partir de 1200 pontos",
    ):
        assert said in shown
    assert "Jogar Damas contra Alice" in shown
    assert "/jogador/Alice/" in lobby(client, "?jogo=damas")
    assert "/jogador/Alice/" not in lobby(client, "?jogo=tab")
    assert "Retirar o convite para uma partida de Damas" in lobby(alice_in)


def test_the_clock_is_told_in_words_and_comes_along(alice_in, client):
    seek = invite(alice_in, clock="300+5")
    said = words(client.get(seek.get_absolute_url()))
    assert "300+5" not in said
    client.post(f"/convite/{seek.code}/aceitar/")
    match = Match.objects.get()
    assert match.clock == "300+5"
    assert speech.clock(match.clock) in said


def test_new_seeks_come_at_the_end(alice_in, client, charlie_in):
    for one, game in ((alice_in, "stac"), (charlie_in, "damas"), (alice_in, "tab")):
        one.post("/jogar/", {"game": game, "mode": "lobby"})
    shown = lobby(client)
    places = [shown.index(f"<b>{game} · <a") for game in ("Stac", "Damas", "Tâb")]
    assert places == sorted(places)


def test_an_empty_lobby_has_the_robots_of_every_level(client):
    page = words(client.get("/sala/?jogo=stac"))
    assert "Contra o computador: Stac" in page
    for level in range(1, 7):
        assert f'name="level" value="{level}"' in page
    response = client.post("/jogar/", {"mode": "robot", "game": "stac", "beginner": "lot", "level": 3})
    assert response["Location"] == Match.objects.get().get_absolute_url()


def test_whoever_waits_in_the_lobby_is_led_to_the_match(alice_in, client):
    alice_in.post("/jogar/", {"game": "damas", "mode": "lobby"})
    seek = Seek.objects.get()
    assert f"minha={seek.code}" in lobby(alice_in)
    client.post(f"/convite/{seek.code}/aceitar/", headers=part("lobby"))
    match = Match.objects.get()
    led = alice_in.get(f"/sala/?minha={seek.code}", headers=part("lobby"))
    assert match.get_absolute_url() in led["HX-Location"]
    assert "HX-Location" not in alice_in.get("/sala/", headers=part("lobby"))
    assert "HX-Location" not in Client().get(f"/sala/?minha={seek.code}", headers=part("lobby"))


def test_who_is_accepted_before_the_lobby_has_come_is_led_to_the_match(alice_in, client):
    alice_in.post("/jogar/", {"game": "damas", "mode": "lobby"})
    seek = Seek.objects.get()
    client.post(f"/convite/{seek.code}/aceitar/", headers=part("lobby"))
    assert alice_in.get("/sala/")["Location"] == Match.objects.get().get_absolute_url()
    assert alice_in.get("/sala/").status_code == 200


def test_in_the_lobby_a_refusal_comes_with_the_fresh_list(alice_in, client, charlie_in):
    alice_in.post("/jogar/", {"game": "damas", "mode": "lobby"})
    seek = Seek.objects.get()
    client.post(f"/convite/{seek.code}/aceitar/")
    response = charlie_in.post(f"/convite/{seek.code}/aceitar/", headers=part("lobby"))
    assert response.status_code == 409
    assert 'id="lobby"' in words(response)
    assert "já foi aceite" in words(response)
    assert "Damas · Alice" not in words(response)


def test_only_users_are_offered_rated_matches(client, alice_in, bob_in):
    page = words(client.get("/configuracao/?modo=link"))
    assert 'name="rated" value="true" disabled' in page
    assert (
        client.post("/jogar/", {"game": "damas", "mode": "link", "clock": "300+5", "rated": "true"}).status_code == 403
    )
    seek = invite(alice_in, rated="true", clock="300+5")
    assert "é preciso ter conta para a jogar" in words(client.get(seek.get_absolute_url()))
    assert client.post(f"/convite/{seek.code}/aceitar/").status_code == 403
    bob_in.post(f"/convite/{seek.code}/aceitar/")
    assert Match.objects.get().counts
