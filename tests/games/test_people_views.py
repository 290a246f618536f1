"""Two people in a match besides the board, through the web; and who may not."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Match
from games.services import act as service
from games.services.offer import propose
from games.views.access import LET_IN
from tests.games.company import fresh, play
from tests.games.conftest import between

pytestmark = pytest.mark.django_db
ROUTES = {
    "propose": {"kind": "draw"},
    "answer": {"offer": 1, "answer": "accepted"},
    "abort": {},
    "claim": {"result": "win"},
    "say": {"phrase": "hello"},
    "leave": {},
    "resign": {},
    "hint": {},
    "rematch": {},
}
FORGED = {
    "propose": {"kind": "money"},
    "answer": {"offer": "x", "answer": "accepted"},
    "claim": {"result": "everything"},
    "say": {"phrase": "<script>"},
}


def state(match: Match) -> tuple:
    now = fresh(match)
    return now.version, now.position, now.ending, now.talk, now.open_offers, now.offers.count(), Match.objects.count()


def post(client: Client, name: str, match: Match, **data: object):
    return client.post(reverse(name, args=[match.pk]), {"version": match.version, "key": "k", **data})


@pytest.mark.parametrize("name", ROUTES)
def test_a_stranger_is_refused_in_words_and_changes_nothing(begun, charlie_in, name):
    before = state(begun)
    for client in (Client(), charlie_in):
        answer = post(client, name, begun, **ROUTES[name])
        assert answer.status_code == 403
        assert "Está a assistir" in answer.content.decode()
    assert state(begun) == before


@pytest.mark.parametrize("name", ROUTES)
def test_a_private_match_does_not_exist_for_strangers(alice, bob, charlie_in, name):
    match = play(between(alice, bob, private=True), "9-13 21-17")
    before = state(match)
    assert post(charlie_in, name, match, **ROUTES[name]).status_code == 404
    assert charlie_in.get(reverse("presence", args=[match.pk])).status_code == 404
    assert state(match) == before


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_request_is_400_in_words(begun, htmx, name):
    before = state(begun)
    answer = post(htmx, name, begun, **FORGED[name])
    assert answer.status_code == 400
    assert "O pedido não foi compreendido. Recarregue a página e tente de novo." in answer.content.decode()
    assert state(begun) == before


@pytest.mark.parametrize("name", ["propose", "answer", "abort", "claim", "say", "leave"])
def test_nothing_of_this_changes_a_match_against_a_robot(htmx, match, name):
    before = state(match)
    answer = post(htmx, name, match, **ROUTES[name])
    assert answer.status_code == 409
    assert (
        "Isto só é possível numa partida entre duas pessoas: convide alguém para a próxima." in answer.content.decode()
    )
    assert state(match) == before


@pytest.mark.parametrize(
    ("name", "status"), [("propose", 409), ("answer", 409), ("abort", 409), ("claim", 409), ("resign", 409)]
)
def test_in_a_finished_match_nothing_is_left_to_do(begun, htmx, person, name, status):
    service.resign(begun.pk, person, begun.version)
    before = state(begun)
    assert post(htmx, name, fresh(begun), **ROUTES[name]).status_code == status
    assert state(begun) == before


def test_who_watches_a_private_match_may_watch_its_rematch(alice, bob, charlie_in, person, rival):
    match = between(alice, bob, private=True)
    session = charlie_in.session
    session[LET_IN] = [match.pk]
    session.save()
    service.resign(match.pk, person, 0)
    propose(match.pk, person, "rematch", 0, "a")
    new = propose(match.pk, rival, "rematch", 0, "b").next
    assert charlie_in.get(new.get_absolute_url()).status_code == 404
    assert charlie_in.get(match.get_absolute_url()).status_code == 200
    assert charlie_in.get(new.get_absolute_url()).status_code == 200


def test_the_wrong_side_answers_nothing(begun, htmx, person):
    number = propose(begun.pk, person, "draw", begun.version, "x").open_offers["draw"][1]
    before = state(begun)
    answer = post(htmx, "answer", begun, offer=number, answer="accepted")
    assert (answer.status_code, state(begun)) == (403, before)
    assert "Só quem recebeu a proposta" in answer.content.decode()


def test_there_are_no_hints_and_no_lonely_rematch_between_people(begun, htmx, person):
    before = state(begun)
    assert post(htmx, "hint", begun).status_code == 403
    assert post(htmx, "rematch", begun).status_code == 409
    assert state(begun) == before


def test_an_offer_is_shown_to_players_only(begun, htmx, rival, charlie_in):
    propose(begun.pk, rival, "draw", begun.version, "x")
    assert "Bob propôs empate." in htmx.get(begun.get_absolute_url()).content.decode()
    assert "Bob propôs empate." not in charlie_in.get(begun.get_absolute_url()).content.decode()


def test_whoever_waits_for_a_rematch_is_led_there_and_watchers_get_a_link(begun, htmx, person, rival, charlie_in):
    over = service.resign(begun.pk, person, begun.version)
    propose(begun.pk, person, "rematch", 0, "a")
    new = propose(begun.pk, rival, "rematch", 0, "b").next
    answer = htmx.get(f"{begun.get_absolute_url()}?v={over.version}")
    assert answer.status_code == 204
    assert new.get_absolute_url() in answer["HX-Location"]
    assert htmx.get(begun.get_absolute_url()).status_code == 200  # the old match can still be looked at
    link = f'id="next-match" class="btn primary" href="{new.get_absolute_url()}"'
    assert link in charlie_in.get(begun.get_absolute_url()).content.decode()
