"""Whoever is awaited in a match is told on the other pages."""

from __future__ import annotations

from django.test import Client

from accounts.people import Person
from games.models import Match, Seat
from games.notices import notices_for
from games.services.act import act, resign
from games.services.start import Configuration, start_between

GUEST = "0123456789abcdef0123456789abcdef"


def told(client: Client, at: str = "/") -> str:
    headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{at}"}
    return client.get("/avisos/", headers=headers).content.decode().strip()


def test_the_turn_is_told_to_whoever_has_it(pair, person, alice_in, bob_in, charlie_in, client):
    assert "É a sua vez em Damas com Bob" in told(alice_in)
    assert told(bob_in) == ""
    act(pair.pk, person, 0, "", "9-13")
    assert told(alice_in) == ""
    assert f'href="/partida/{pair.pk}/"' in told(bob_in)
    assert told(charlie_in) == told(client) == ""


def test_a_guest_is_told_as_well(alice):
    client = Client()
    session = client.session
    session.update({"guest": GUEST, "guest_name": 4321})
    session.save()
    start_between(Seat(user=alice, name="Alice"), Person(None, GUEST, "Convidado 4321"), Configuration("damas"))
    match = start_between(
        Seat(guest=GUEST, name="Convidado 4321"), Person(alice, "", "Alice"), Configuration("stac", beginner="me")
    )
    assert told(client).count("data-notice") == 1
    assert f'data-notice="{match.pk}"' in told(client)


def test_what_the_page_shows_is_no_news(pair, alice_in):
    assert told(alice_in, f"/partida/{pair.pk}/") == ""
    assert told(alice_in, f"/partida/{pair.pk}/filme/0/") == ""
    assert told(alice_in, "/a-decorrer/?jogo=damas") != ""


def test_the_longest_waiting_comes_first(person, alice, bob):
    from tests.games.conftest import between

    first, second = between(alice, bob), between(alice, bob, "stac")
    assert [notice.about for notice in notices_for(person)] == [first.pk, second.pk]


def test_matches_that_are_over_or_against_robots_are_not_told(pair, match, person, alice_in):
    resign(pair.pk, person, 0)
    assert Match.objects.filter(ending="").count() == 1
    assert told(alice_in) == ""


def test_the_region_is_in_the_page_of_those_who_can_be_told(alice_in, client, db):
    asks = 'data-hx-get="/avisos/"'
    assert asks in alice_in.get("/classificacoes/").content.decode()
    assert asks not in client.get("/classificacoes/").content.decode()


def test_notices_speak_the_readers_language(pair, alice_in):
    alice_in.post("/preferencias/", {"language": "en"})
    assert "Your turn in Damas with Bob" in told(alice_in)
