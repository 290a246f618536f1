"""Inviting and challenging through the web: the waiting room, the invitation, the notices."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.lobby.seeks import IN_LOBBY
from games.models import Match, Seek
from tests.games.company import words
from tests.games.inviting import invite, part

pytestmark = pytest.mark.django_db


def test_inviting_by_link_leads_to_a_waiting_room_with_the_link(alice_in):
    seek = invite(alice_in)
    page = words(alice_in.get(seek.get_absolute_url()))
    assert f'value="http://testserver/convite/{seek.code}/"' in page
    assert "À espera do outro jogador" in page
    assert "joga primeiro" in page
    assert f'action="/convite/{seek.code}/retirar/"' in page


def test_the_friend_sees_who_invites_to_what_and_plays_with_one_click(alice_in, client):
    seek = invite(alice_in)
    page = words(client.get(seek.get_absolute_url()))
    assert "Convite de Alice: partida de Damas" in page
    assert "joga depois" in page
    response = client.post(f"/convite/{seek.code}/aceitar/")
    match = Match.objects.get()
    assert response["Location"] == match.get_absolute_url()
    assert "É a sua vez:" not in words(client.get(match.get_absolute_url()))
    assert "É a vez de Alice." in words(client.get(match.get_absolute_url()))
    assert "É a sua vez: escolha um lance." in words(alice_in.get(match.get_absolute_url()))


def test_whoever_opens_the_link_later_is_let_in_to_watch(alice_in, client, charlie_in):
    seek = invite(alice_in)
    client.post(f"/convite/{seek.code}/aceitar/")
    match = Match.objects.get()
    assert charlie_in.get(match.get_absolute_url()).status_code == 404
    assert charlie_in.get(seek.get_absolute_url())["Location"] == match.get_absolute_url()
    assert "É a vez de Alice." in words(charlie_in.get(match.get_absolute_url()))
    assert Client().get(match.get_absolute_url()).status_code == 404


def test_too_late_is_409_and_shows_the_way_to_the_match(alice_in, client, charlie_in):
    seek = invite(alice_in)
    client.post(f"/convite/{seek.code}/aceitar/")
    response = charlie_in.post(f"/convite/{seek.code}/aceitar/")
    assert response.status_code == 409
    assert "já foi aceite" in words(response)
    assert f'href="{seek.get_absolute_url()}"' in words(response)


def test_one_that_does_not_exist_is_404_with_words(client):
    for response in (client.get("/convite/nada/"), client.post("/convite/nada/aceitar/")):
        assert response.status_code == 404
        assert "Este convite já não é válido." in words(response)


def test_the_waiting_page_is_told_only_of_changes(alice_in, client):
    seek = invite(alice_in)
    again = f"{seek.get_absolute_url()}?estado=open"
    assert alice_in.get(again, headers=part("main")).status_code == 204
    client.post(f"/convite/{seek.code}/aceitar/")
    assert Match.objects.get().get_absolute_url() in alice_in.get(again, headers=part("main"))["HX-Location"]


def test_a_withdrawn_invitation_tells_the_friend_who_still_sees_it(alice_in, client):
    seek = invite(alice_in)
    alice_in.post(f"/convite/{seek.code}/retirar/")
    response = client.get(f"{seek.get_absolute_url()}?estado=open", headers=part("main"))
    assert response.status_code == 404
    assert "Este convite já não é válido." in words(response)


def test_an_unknown_name_is_refused_beside_the_field(alice_in):
    response = alice_in.post("/jogar/", {"game": "damas", "mode": "named", "opponent": "Ninguém"})
    assert response.status_code == 422
    assert "Não há nenhum jogador com este nome. Confirme como se escreve." in words(response)
    assert not Seek.objects.exists()


def test_a_challenge_reaches_the_other_wherever_they_are(alice_in, bob_in, charlie_in):
    alice_in.post("/jogar/", {"game": "damas", "mode": "named", "opponent": "bob"})
    seek = Seek.objects.get()
    notice = words(bob_in.get("/avisos/", headers=part("notices")))
    assert "Desafio de Alice: Damas." in notice
    assert "Desafio" not in words(charlie_in.get("/avisos/", headers=part("notices")))
    assert charlie_in.get(seek.get_absolute_url()).status_code == 404
    answered = bob_in.post(f"/convite/{seek.code}/recusar/", headers=part("notices"))
    assert "Desafio" not in words(answered)
    assert "Bob recusou o desafio" in words(alice_in.get(f"{seek.get_absolute_url()}?estado=open"))
    assert "Bob recusou o seu desafio para uma partida de Damas." in words(
        alice_in.get("/avisos/", headers=part("notices"))
    )


def test_nothing_is_said_about_what_the_page_shows(alice_in, bob_in):
    alice_in.post("/jogar/", {"game": "damas", "mode": "named", "opponent": "Bob"})
    seek = Seek.objects.get()
    here = part("notices", **{"HX-Current-URL": f"http://testserver{seek.get_absolute_url()}"})
    assert "data-js-notice" not in words(bob_in.get("/avisos/", headers=here))


def test_a_challenge_can_be_made_from_a_name(client, bob):
    page = words(client.get("/configuracao/?adversario=Bob"))
    assert 'value="named" checked' in page
    assert 'value="Bob"' in page


def test_guests_make_eight_seeks_a_minute(client):
    for _ in range(8):
        invite(client)
        Seek.objects.all().delete()
    response = client.post("/jogar/", {"game": "damas", "mode": "link"})
    assert response.status_code == 429
    assert "Demasiados pedidos seguidos." in words(response)
    cache.clear()
    invite(client)


def test_challenges_are_limited_in_a_minute(alice_in, bob):
    challenge = {"game": "damas", "mode": "named", "opponent": "Bob"}
    for _ in range(25):
        assert alice_in.post("/jogar/", challenge).status_code == 302
        Seek.objects.all().delete()
    response = alice_in.post("/jogar/", challenge)
    assert response.status_code == 429
    assert "Demasiados pedidos seguidos." in words(response)
    assert not Seek.objects.exists()


def test_a_seek_that_lapsed_is_closed_to_others_and_still_its_makers(alice_in, client):
    alice_in.post("/jogar/", {"game": "damas", "mode": "lobby"})
    seek = Seek.objects.get()
    assert client.get(seek.get_absolute_url()).status_code == 200
    Seek.objects.update(made_at=timezone.now() - IN_LOBBY - timedelta(minutes=1))
    assert client.get(seek.get_absolute_url()).status_code == 404
    assert alice_in.get(seek.get_absolute_url()).status_code == 200


def test_among_the_notices_a_refusal_comes_with_the_reason(alice_in, bob_in):
    alice_in.post("/jogar/", {"game": "damas", "mode": "named", "opponent": "Bob"})
    seek = Seek.objects.get()
    alice_in.post(f"/convite/{seek.code}/retirar/")
    response = bob_in.post(f"/convite/{seek.code}/recusar/", headers=part("notices"))
    assert response.status_code == 404
    assert '<p class="notice error">Este convite já não é válido.</p>' in words(response)


def test_the_sixth_open_seek_is_refused_over_the_page(alice_in):
    for _ in range(5):
        invite(alice_in)
    response = alice_in.post("/jogar/", {"game": "damas", "mode": "link"}, headers={"HX-Request": "true"})
    assert (response.status_code, response["HX-Retarget"]) == (409, "#overlay")
    assert "Já tem cinco convites por aceitar." in words(response)


def test_the_first_page_says_against_whom_and_whose_turn(alice_in, client):
    seek = invite(alice_in)
    client.post(f"/convite/{seek.code}/aceitar/")
    assert "é a sua vez" in words(alice_in.get("/"))
    assert "Damas · Alice" in words(client.get("/"))
    assert "à espera do adversário" in words(client.get("/"))


def test_people_who_play_each_other_get_no_hints_and_no_free_undo(alice_in, client):
    seek = invite(alice_in)
    client.post(f"/convite/{seek.code}/aceitar/")
    match = Match.objects.get()
    statuses = [
        alice_in.post(f"{match.get_absolute_url()}{verb}/", {"version": 0}).status_code for verb in ("dica", "anular")
    ]
    assert statuses == [403, 409]


def test_what_was_cleared_is_not_asked_for_again(alice_in, alice):
    alice_in.post("/jogar/", {"game": "damas", "mode": "lobby", "lowest": 1200})
    alice_in.post("/jogar/", {"game": "damas", "mode": "lobby", "lowest": ""})
    assert "lowest" not in User.objects.get(pk=alice.pk).preferences["last_configuration"]


def test_a_guests_invitation_names_the_guest_in_the_readers_language(client, alice_in, alice):
    seek = invite(client)
    alice.preferences = {"language": "en"}
    alice.save()
    assert f"Guest {seek.name.split()[-1]}" in words(alice_in.get(seek.get_absolute_url()))


def test_a_page_that_follows_the_invitation_makes_no_session_for_a_visitor(alice_in, client):
    """It could take the place of the one that the same visitor has just got by accepting in another window."""
    seek = invite(alice_in)
    client.post(f"/convite/{seek.code}/aceitar/")
    visitor = Client()
    response = visitor.get(f"{seek.get_absolute_url()}?estado=open", headers=part("main"))
    assert response.status_code == 409
    assert "sessionid" not in response.cookies
    assert "Ver a partida" in words(response)
