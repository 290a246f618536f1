"""The first page: the own matches, who is here, pairing by clock, and what it says of itself at its foot."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client

from accounts.blocks import block, unblock
from accounts.people import Person
from games.home import here
from games.home.own import MOST, own_matches
from games.live.hub import Listener
from games.models import Match, Seat, Seek, Standing
from games.services.act import act
from games.services.put_away import put_away
from games.services.start import Configuration, start
from tests.games.conftest import between
from tests.scenes import give_points

pytestmark = pytest.mark.django_db


def text(client: Client, path: str = "/", **query: str) -> str:
    return " ".join(client.get(path, query).content.decode().split())


def begun(person: Person, **wanted: object) -> Match:
    """Alice has moved, and nothing has been answered yet."""
    match = start(person, Configuration("damas", **wanted))
    act(match.pk, person, 0, "", "9-13")
    return match


def test_own_matches_say_what_where_and_how_long(alice_in, person, alice, bob):
    begun(person, level=3)
    between(alice, bob, clock="3d")
    page = text(alice_in)
    for said in ("Damas · computador, nível 3", "Damas · Bob", "é a sua vez", "prazo: ", "· há 0"):
        assert said in page


def test_where_it_is_ones_turn_comes_first(person, alice, bob):
    waits = between(bob, alice)
    due = between(alice, bob)
    robot = begun(person, level=2)
    assert [one.match.pk for one in own_matches(person)] == [due.pk, robot.pk, waits.pk]


def test_matches_without_a_move_crowd_nothing_out(person, alice, bob):
    played, friend = begun(person), between(alice, bob)
    for _ in range(MOST):
        start(person, Configuration("damas"))
    assert {one.match.pk for one in own_matches(person)} == {played.pk, friend.pk}


def test_a_match_that_cannot_be_read_hides_no_other(alice_in, person, caplog):
    broken, well = begun(person), begun(person)
    Match.objects.filter(pk=broken.pk).update(position="nonsense")
    assert [one.match.pk for one in own_matches(person)] == [well.pk]
    assert alice_in.get("/").status_code == 200


def test_a_match_can_be_taken_off_the_list(alice_in, person):
    match = begun(person, mode="here")
    assert alice_in.post(f"/partida/{match.pk}/retirar/", headers={"HX-Request": "true"}).content == b""
    match.refresh_from_db()
    assert (match.ending, match.winner, own_matches(person)) == ("aborted", "", [])
    assert alice_in.post(f"/partida/{match.pk}/retirar/")["Location"] == "/"


def test_what_counts_is_lost_by_taking_it_off(alice_in, person, alice):
    match = begun(person, level=2)
    assert "Conta como derrota." in text(alice_in)
    put_away(match.pk, person)
    match.refresh_from_db()
    assert (match.ending, match.winner) == ("resigned", "b")
    assert Standing.objects.get(user=alice, among="", period="").games == 1


def test_nobody_takes_away_what_is_not_theirs(bob_in, person, pair, alice_in):
    match = begun(person)
    assert bob_in.post(f"/partida/{match.pk}/retirar/").status_code == 403
    assert alice_in.post(f"/partida/{pair.pk}/retirar/").status_code == 403
    assert Match.objects.filter(ending="").count() == 2


def test_whoever_is_here_can_be_challenged_or_watched(hub, alice_in, client, bob, alice):
    assert 'id="people"' not in text(alice_in)
    hub.listeners[f"user-{bob.pk}"].add(Listener())
    give_points("Bob", "stac")
    assert "Stac 1523" in text(alice_in)
    assert "/configuracao/?adversario=Bob" in text(alice_in)
    assert "Desafiar" not in text(client), "a guest cannot challenge"
    block(bob, alice)
    assert 'id="people"' not in text(alice_in)
    unblock(bob, "Alice")
    match = between(bob, alice)
    assert f'href="/partida/{match.pk}/"' in text(client).partition('id="people"')[2]
    assert here.count() == 1


def asked(client: Client, clock: str = "300+5", jogo: str = "") -> str:
    return str(client.post("/sala/emparceirar/", {"clock": clock, "jogo": jogo})["Location"])


def test_a_touch_on_a_clock_makes_an_invitation_and_the_next_one_accepts_it(alice_in, bob_in):
    assert asked(alice_in, jogo="stac") == "/sala/"
    seek = Seek.objects.get()
    assert (seek.game.slug, seek.configuration["clock"], seek.listed, seek.rated) == ("stac", "300+5", True, False)
    assert "1 à espera" in text(bob_in)
    assert "à espera" not in text(alice_in, "/sala/emparceirar/"), "not one's own"
    assert "à espera" not in text(bob_in, "/sala/emparceirar/", jogo="damas")
    assert asked(bob_in) == Match.objects.get().get_absolute_url()
    led = alice_in.get(f"/sala/emparceirar/?minha={seek.pk}", headers={"HX-Request": "true"})
    assert Match.objects.get().get_absolute_url() in led["HX-Location"]


def test_another_clock_or_game_makes_another_invitation(alice_in, bob_in, charlie_in):
    asked(alice_in, jogo="stac")
    assert asked(bob_in, clock="180+2") == "/sala/"
    assert asked(charlie_in, jogo="damas") == "/sala/"
    assert Seek.objects.filter(match=None).count() == 3


def test_a_clock_that_is_not_offered_is_refused(client):
    assert client.post("/sala/emparceirar/", {"clock": "1+1"}).status_code == 422
    assert not Seek.objects.exists()


def test_what_was_chosen_on_the_first_page_is_kept_in_all_the_settings(client):
    page = text(client, "/configuracao/", mode="link", beginner="lot", level="4")
    for chosen in ('value="link" checked', 'value="lot" checked', 'value="4" selected'):
        assert chosen in page


def test_a_guest_is_told_why_a_rated_invitation_is_not_for_them(alice_in, client):
    alice_in.post("/jogar/", {"game": "damas", "mode": "lobby", "rated": "true", "clock": "300+5"})
    row = text(client, "/sala/").partition('class="seeks"')[2]
    assert "Para jogar a valer pontos é preciso ter conta: entre ou crie uma." in row
    assert 'href="/conta/login/"' in row


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"mode": "lobby", "lowest": "9000"}, "lowest"),
        ({"mode": "lobby", "lowest": "1500", "highest": "1400"}, "highest"),
        ({"thinking_time": "1"}, "thinking_time"),
        ({"clock": "turn"}, "turn_seconds"),
        ({"clock": "turn", "turn_seconds": "9"}, "turn_seconds"),
        ({"clock": "turn", "turn_seconds": "61"}, "turn_seconds"),
        ({"clock": "total", "total_minutes": "0"}, "total_minutes"),
    ],
)
def test_an_error_is_said_beside_its_field(client, sent, field):
    response = client.post("/jogar/", {"game": "damas", **sent})
    page = " ".join(response.content.decode().split())
    assert response.status_code == 422
    assert f'aria-describedby="{field}-error"' in page
    assert re.search(rf'id="{field}-error" role="alert">[^<]+<', page)
    assert "Há um campo por corrigir: está assinalado abaixo." in page


@pytest.mark.parametrize(
    ("sent", "clock"),
    [
        ({"clock": "turn", "turn_seconds": "10"}, "10s"),
        ({"clock": "turn", "turn_seconds": "37"}, "37s"),
        ({"clock": "turn", "turn_seconds": "60"}, "60s"),
        ({"clock": "total", "total_minutes": "7.5"}, "450+0"),
        ({"clock": "total", "total_minutes": "180", "increment": "60"}, "10800+60"),
        ({"clock": "180+0"}, "180+0"),
    ],
)
def test_a_clock_can_be_made_to_measure_and_is_remembered(client, sent, clock):
    client.post("/jogar/", {"game": "damas", **sent})
    assert Match.objects.get().clock == clock
    assert f'value="{sent["clock"]}" selected' in text(client, "/configuracao/")


def test_the_foot_leads_to_pages_that_are_true_to_what_is_kept(client):
    for path in ("/acerca/", "/privacidade/", "/codigo/"):
        assert f'href="{path}"' in text(client)
        for language in ("pt", "en"):
            answer = client.get(path, headers={"Accept-Language": language})
            assert (answer.status_code, answer["Content-Language"]) == (200, language)
    privacy = text(client, "/privacidade/")
    assert f"durante {settings.SESSION_COOKIE_AGE // 86_400} dias" in privacy
    assert f"ao fim de {settings.GUEST_DAYS} dias sem lances" in privacy
    assert client.get("/").cookies.keys() == {"csrftoken"}, "before anything is started there is no session"


@pytest.mark.parametrize(
    ("contact", "shown"),
    [
        ("", None),
        ("casa@example.org", '<a href="mailto:casa@example.org" rel="noopener">casa@example.org</a>'),
        ("https://example.org/?a&b", '<a href="https://example.org/?a&amp;b" rel="noopener">'),
        ("sala 3 <b>", "Contacto: sala 3 &lt;b&gt;"),
        ("javascript:a@b", "Contacto: javascript:a@b"),
    ],
)
def test_the_pages_of_the_house_say_how_to_reach_whoever_runs_it(client, settings, contact, shown):
    settings.CONTACT = contact
    page = text(client, "/privacidade/")
    assert shown in page if shown else 'id="contact"' not in page


def test_robots_can_be_put_to_play_where_nobody_plays(client):
    assert 'name="mode" value="robots"' in text(client)
    answer = client.post("/jogar/", {"mode": "robots", "level": "4", "rival": "4", "game": "stac", "beginner": "me"})
    match = Match.objects.get()
    assert answer["Location"] == match.get_absolute_url()
    assert [seat.level for seat in Seat.objects.all()] == [4, 4]
    assert f'id="running-{match.pk}"' in text(Client())
