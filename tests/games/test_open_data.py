"""Open data: which matches anybody may take along, part by part, and that nothing else is in them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.people import Person
from games.engine import notation, registry
from games.match import published
from games.models import Match, Seat
from games.services import act as service
from games.services.delete_account import delete_account
from games.services.start import Configuration, start
from tests.games.company import fresh, play
from tests.games.conftest import between

pytestmark = pytest.mark.django_db
THEN = datetime(2026, 3, 31, 22, 59, tzinfo=UTC)  # in Lisbon it is still March


def lost_to_bob(alice, bob) -> Match:
    match = play(between(alice, bob), "9-13 21-17")
    service.resign(match.pk, Person(alice, "", "Alice"), fresh(match).version)
    return fresh(match)


def ended(match: Match, at: datetime) -> Match:
    Match.objects.filter(pk=match.pk).update(finished_at=at)
    Seat.objects.filter(match=match).update(over_at=at)
    return match


def listed(client: Client, **query: str) -> list[str]:
    return [match["code"] for match in client.get(reverse("open_matches"), query).json()["matches"]]


def month(client: Client, year: int = 2026, number: int = 3, **query: str):
    return client.get(reverse("open_month", args=["damas", year, number]), query)


def test_a_match_is_given_with_its_players_its_result_and_its_moves(client, alice, bob):
    match = lost_to_bob(alice, bob)
    given = client.get(reverse("open_match", args=[match.pk])).json()
    assert (given["white"]["name"], given["black"]["name"]) == ("Alice", "Bob")
    assert (given["result"], given["ending"], given["actions"]) == ("0-1", "resigned", ["9-13", "21-17"])
    assert given["start"] == registry.find("damas").start(match.options).text
    assert given["white"]["change"] < 0 < given["black"]["change"]


def test_a_computer_has_its_level_and_a_guest_no_name(client):
    guest = Person(None, "a" * 32, "Convidado")
    match = start(guest, Configuration("damas", level=2))
    service.resign(match.pk, guest, 0)
    given = client.get(reverse("open_match", args=[match.pk])).json()
    assert [given["white"], given["black"]] == [{"kind": "guest"}, {"kind": "computer", "level": 2}]


def test_of_a_deleted_account_only_that_it_was_one_is_left(client, alice, bob):
    match = lost_to_bob(alice, bob)
    delete_account(alice)
    given = client.get(reverse("open_match", args=[match.pk])).json()
    assert (given["white"], given["black"]["name"]) == ({"kind": "deleted"}, "Bob")


def test_what_is_private_running_aborted_or_at_one_screen_is_nobodys(client, alice, bob):
    here = start(Person(alice, "", "Alice"), Configuration("damas", mode=Match.Mode.HERE))
    service.resign(here.pk, Person(alice, "", "Alice"), 0)
    running, private, aborted = between(alice, bob), lost_to_bob(alice, bob), lost_to_bob(alice, bob)
    Match.objects.filter(pk=private.pk).update(private=True)
    Match.objects.filter(pk=aborted.pk).update(ending=Match.Ending.ABORTED)
    assert listed(client) == []
    for match in (here, running, private, aborted):
        answer = client.get(reverse("open_match", args=[match.pk]))
        assert (answer.status_code, "error" in answer.json()) == (404, True)


def test_matches_come_by_game_and_by_player_the_newest_first(client, alice, bob):
    first, second = lost_to_bob(alice, bob), lost_to_bob(alice, bob)
    person = Person(alice, "", "Alice")
    other = start(person, Configuration("tab", level=1))
    service.resign(other.pk, person, 0)
    assert listed(client) == [other.pk, second.pk, first.pk]
    assert listed(client, jogo="damas") == [second.pk, first.pk]
    assert listed(client, jogador="bob") == [second.pk, first.pk]
    assert listed(client, jogador="alice", jogo="tab") == [other.pk]


@pytest.mark.parametrize("query", [{"jogo": "xadrez"}, {"jogador": "nobody"}, {"jogador": "x" * 5000}])
def test_what_does_not_exist_is_said_in_json(client, query):
    answer = client.get(reverse("open_matches"), query)
    assert (answer.status_code, list(answer.json())) == (404, ["error"])


def test_lists_go_on_where_they_ended(client, alice, bob, monkeypatch):
    monkeypatch.setattr(published, "PART", 2)
    codes = sorted((ended(lost_to_bob(alice, bob), THEN).pk for _ in range(5)), reverse=True)  # all at one instant
    for query in ("", "?jogo=damas", "?jogador=Alice"):
        found, address = [], reverse("open_matches") + query
        while address:
            answer = client.get(address).json()
            found += [match["code"] for match in answer["matches"]]
            address = answer["next"]
        assert found == codes


def test_a_month_is_a_file_in_parts_that_can_be_read_again(client, alice, bob, monkeypatch):
    monkeypatch.setattr(published, "PART", 2)
    codes = [ended(lost_to_bob(alice, bob), THEN).pk for _ in range(3)]
    first = month(client)
    assert first["Content-Disposition"] == 'attachment; filename="damas-2026-03.pdn"'
    following = first["Link"].partition("<")[2].partition(">")[0]
    second = client.get(following)
    texts = [answer.content.decode().count("[Game ") for answer in (first, second)]
    assert (texts, "Link" in second) == ([2, 1], False)
    assert notation.read(second.content.decode()).actions == ("9-13", "21-17")
    assert len(codes) == 3


def test_a_month_ends_at_the_sites_midnight(client, alice, bob):
    ended(lost_to_bob(alice, bob), THEN)
    ended(lost_to_bob(alice, bob), THEN.replace(hour=23, minute=0))
    assert [month(client, number=number).content.decode().count("[Game ") for number in (2, 3, 4)] == [0, 1, 1]


@pytest.mark.parametrize("path", ["/dados/damas/2026-13.pdn", "/dados/xadrez/2026-03.pdn", "/dados/damas/0-1.pdn"])
def test_a_month_that_does_not_exist_is_said_so(client, path):
    assert client.get(path).status_code == 404


def test_a_place_that_does_not_exist_is_the_beginning(client, alice, bob):
    match = lost_to_bob(alice, bob)
    assert listed(client, antes="nothing") == [match.pk]


def test_a_ranking_is_given_as_its_page_shows_it(client, alice, bob):
    person = Person(alice, "", "Alice")
    service.resign(start(person, Configuration("tab", level=1)).pk, person, 0)
    given = client.get(reverse("open_ranking", args=["tab"])).json()
    assert (given["page"], given["pages"], given["next"]) == (1, 1, None)
    assert given["players"] == [{"name": "Alice", "place": 1, "games": 1, "wins": 0, "fastest": None}]
    assert client.get(reverse("open_ranking", args=["damas"]), {"entre": "pessoas"}).json()["players"] == []
    assert client.get(reverse("open_ranking", args=["xadrez"])).status_code == 404


def test_a_player_is_given_by_game(client, alice, bob):
    lost_to_bob(alice, bob)
    given = client.get(reverse("open_player", args=["bob"])).json()
    assert (given["name"], list(given["games"])) == ("Bob", ["damas"])
    bobs = given["games"]["damas"]
    assert (bobs["won"], bobs["drew"], bobs["lost"], bobs["rated"], bobs["provisional"]) == (1, 0, 0, 1, True)
    bob.is_active = False
    bob.save()
    assert client.get(reverse("open_player", args=["bob"])).status_code == 404


def test_any_page_of_the_web_may_read_it_and_nobody_too_often(client, settings):
    settings.LIMITS = {**settings.LIMITS, "data": 2}
    answers = [client.get(reverse("open_matches")) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert {answer["Access-Control-Allow-Origin"] for answer in answers} == {"*"}
    assert answers[-1]["Retry-After"] == "60"
    assert month(client).status_code == 429


def test_the_page_names_every_month_since_the_first_match(client, alice, bob):
    assert "Ainda não acabou nenhuma partida." in client.get(reverse("open_data")).content.decode()
    ended(lost_to_bob(alice, bob), THEN)
    page = client.get(reverse("open_data")).content.decode()
    assert reverse("open_month", args=["tab", 2026, 3]) in page
    assert reverse("open_month", args=["tab", 2026, 2]) not in page


def test_the_same_is_asked_of_the_database_however_much_there_is(client, alice, bob):
    def asked() -> list[int]:
        counts = []
        for path in (reverse("open_matches"), reverse("open_matches") + "?jogador=bob", "/dados/damas/2026-03.pdn"):
            with CaptureQueriesContext(connection) as queries:
                client.get(path)
            counts.append(len(queries))
        return counts

    ended(lost_to_bob(alice, bob), THEN)
    few = asked()
    for _ in range(6):
        ended(lost_to_bob(alice, bob), THEN)
    assert asked() == few
