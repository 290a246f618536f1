"""A player's page: what it shows to others and to the player, and that it asks the same however much was played."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.people import Person
from games.models import Match, Seat
from games.services import act as service
from games.services.delete_account import delete_account
from games.services.recount import recount
from games.services.rename import rename
from games.services.start import Configuration, start
from tests.games.company import fresh, play
from tests.games.conftest import between

pytestmark = pytest.mark.django_db


def page(client: Client, name: str, **query: str):
    return client.get(reverse("player", args=[name]), query)


def lost_to_bob(alice, bob, **wanted: object) -> Match:
    match = play(between(alice, bob), "9-13 21-17")
    service.resign(match.pk, Person(alice, "", "Alice"), fresh(match).version)
    return fresh(match)


def titles(answer) -> list[str]:
    return [row.title for row in answer.context["rows"]]


def test_the_page_shows_points_opponents_and_matches(client, alice, bob):
    match = lost_to_bob(alice, bob)
    answer = page(client, "Bob")
    assert titles(answer) == ["Damas contra Alice"]
    assert [(one.name, one.came_out) for one in answer.context["opponents"]] == [("Alice", "+1 =0 −0")]
    assert answer.context["curve"].label.startswith("Pontos (Damas): de 1741 a 1741")
    assert reverse("film", args=[match.pk]) in answer.content.decode()
    assert reverse("save", args=[match.pk]) in answer.content.decode()


def test_the_list_can_be_narrowed(client, alice, bob):
    lost_to_bob(alice, bob)
    person = Person(alice, "", "Alice")
    service.resign(start(person, Configuration("tab", level=3)).pk, person, 0)
    assert titles(page(client, "Alice")) == ["Tâb contra o computador, nível 3", "Damas contra Bob"]
    for query in ({"de": "damas"}, {"com": "pessoas"}, {"contra": "bob"}):
        answer = page(client, "Alice", **query)
        assert (titles(answer), answer.context["page"].paginator.count) == (["Damas contra Bob"], 1)
    assert titles(page(client, "Alice", resultado="ganhas")) == []
    assert len(titles(page(client, "Alice", resultado="x", de="x", com="x", pagina="-7", contra="é&?"))) == 2


def test_what_is_private_is_shown_to_the_player_alone(client, alice_in, alice, bob):
    match = lost_to_bob(alice, bob)
    Match.objects.filter(pk=match.pk).update(private=True)
    Seat.objects.filter(match=match).update(hidden=True)
    recount()
    assert [len(titles(page(who, "Alice"))) for who in (client, alice_in)] == [0, 1]
    assert page(client, "Alice").context["player"].games == 0


def test_matches_at_one_screen_are_ones_own(client, alice_in, alice):
    person = Person(alice, "", "Alice")
    service.resign(start(person, Configuration("tab", mode="here")).pk, person, 0)
    assert [len(titles(page(who, "Alice"))) for who in (client, alice_in)] == [0, 1]


def test_a_name_in_another_case_leads_to_the_page_and_an_unknown_one_nowhere(client, alice):
    assert page(client, "aLICE").headers["Location"] == "/jogador/Alice/"
    answer = page(client, "Ninguem")
    assert answer.status_code == 404
    assert "a conta também pode ter sido eliminada." in answer.content.decode()


def test_a_name_that_somebody_had_leads_to_the_page_until_the_account_is_deleted(client, alice):
    rename(alice, "Alicia")
    assert page(client, "aLICE").headers["Location"] == "/jogador/Alicia/"
    delete_account(alice)
    assert [page(client, name).status_code for name in ("Alice", "Alicia")] == [404, 404]


def test_a_guest_sees_the_own_matches_at_an_address_that_shows_nobody_elses(client, alice_in):
    client.post("/jogar/", {"game": "damas", "mode": "robot", "level": "1", "beginner": "me"})
    match = Match.objects.get()
    client.post(f"{match.get_absolute_url()}desistir/", {"version": 0})
    assert titles(client.get("/partidas/")) == ["Damas contra o computador, nível 1"]
    assert titles(Client().get("/partidas/")) == []
    assert alice_in.get("/partidas/").headers["Location"] == "/jogador/Alice/"


def test_the_page_asks_the_same_however_much_was_played(client, alice, bob):
    asked = []
    for _ in range(2):
        for _ in range(3):
            lost_to_bob(alice, bob)
        with CaptureQueriesContext(connection) as queries:
            assert page(client, "Alice").status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 12


def test_names_at_the_table_lead_to_the_players_but_never_for_somebody_who_plays(client, alice_in, alice, bob):
    match = play(between(alice, bob), "9-13 21-17")
    link = 'class="nm" href="/jogador/Bob/"'
    assert [link in who.get(match.get_absolute_url()).content.decode() for who in (client, alice_in)] == [True, False]
    service.resign(match.pk, Person(alice, "", "Alice"), fresh(match).version)
    film = reverse("film", args=[match.pk])
    assert all(link in who.get(film).content.decode() for who in (client, alice_in))


def test_months_are_written_as_each_language_does(client, alice):
    alice.date_joined = datetime(2026, 11, 5, tzinfo=UTC)
    alice.save()
    assert "Desde novembro de 2026" in page(client, "Alice").content.decode()
    english = client.get(reverse("player", args=["Alice"]), headers={"Accept-Language": "en"})
    assert "Since November 2026" in english.content.decode()


def test_whoever_looks_can_challenge_the_player_but_nobody_themselves(client, alice_in, alice):
    challenge = "&amp;adversario=Alice"
    assert [challenge in page(who, "Alice").content.decode() for who in (client, alice_in)] == [True, False]
