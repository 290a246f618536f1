"""Two clicks are one wish: what starts something starts it once, and a visitor who clicks twice is one guest."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Match, Seat, Seek
from games.services import seek as seeking
from games.services.act import resign
from games.services.start import Configuration

pytestmark = pytest.mark.django_db
ROBOT = {"game": "damas", "mode": "robot", "level": 1, "beginner": "me"}


def browsers(path: str = "/") -> tuple[Client, Client]:
    """One browser that has seen a page and sends two requests before either is answered."""
    first, second = Client(), Client()
    first.get(path)
    assert first.cookies["csrftoken"].value
    for name, cookie in first.cookies.items():
        second.cookies[name] = cookie.value
    return first, second


@pytest.mark.parametrize("form", [ROBOT, {"game": "stac", "mode": "link"}, {"game": "stac", "mode": "lobby"}])
def test_starting_twice_at_once_starts_one(alice_in, form):
    first, second = (alice_in.post("/jogar/", form)["Location"] for _ in range(2))
    assert first == second
    assert Match.objects.count() + Seek.objects.count() == 1


def test_something_else_is_started_too(alice_in, charlie_in):
    alice_in.post("/jogar/", ROBOT)
    alice_in.post("/jogar/", {**ROBOT, "level": 2})
    charlie_in.post("/jogar/", ROBOT)
    assert Match.objects.count() == 3


def test_what_was_withdrawn_or_given_up_is_started_anew(alice_in, person):
    first = alice_in.post("/jogar/", {"game": "stac", "mode": "link"})["Location"]
    seeking.withdraw(first.split("/")[2], person)
    assert alice_in.post("/jogar/", {"game": "stac", "mode": "link"})["Location"] != first
    first = alice_in.post("/jogar/", ROBOT)["Location"]
    resign(first.split("/")[2], person, 0)
    assert alice_in.post("/jogar/", ROBOT)["Location"] != first


def test_a_rematch_asked_for_twice_is_one(alice_in, match, person):
    resign(match.pk, person, 0)
    first, second = (alice_in.post(f"/partida/{match.pk}/desforra/")["Location"] for _ in range(2))
    assert first == second
    assert Match.objects.count() == 2


def test_going_on_from_a_moment_twice_at_once_is_one_match(alice_in, match):
    first, second = (alice_in.post(f"/partida/{match.pk}/filme/0/continuar/")["Location"] for _ in range(2))
    assert first == second
    assert Match.objects.count() == 2


def test_a_visitor_who_clicks_twice_is_one_guest_with_one_match():
    first, second = browsers()
    assert first.post("/jogar/", ROBOT)["Location"] == second.post("/jogar/", ROBOT)["Location"]
    assert first.session["guest"] == second.session["guest"] == Match.objects.get().sides["w"].guest


def test_two_visitors_are_two_guests():
    for _ in range(2):
        visitor = Client()
        visitor.get("/")
        visitor.post("/jogar/", ROBOT)
    assert len({seat.guest for seat in Seat.objects.exclude(guest="")}) == 2


def test_a_visitor_who_accepts_twice_keeps_the_seat(person):
    """In the lobby, where nobody is anybody before accepting."""
    seek = seeking.post(person, Configuration("damas"), listed=True)
    first, second = browsers("/sala/")
    answers = [client.post(f"/convite/{seek.code}/aceitar/") for client in (first, second)]
    assert {answer["Location"] for answer in answers} == {Match.objects.get().get_absolute_url()}
    assert second.session["guest"] == Match.objects.get().sides["b"].guest


def test_whoever_opens_an_invitation_is_somebody_from_then_on(person):
    seek = seeking.post(person, Configuration("damas"))
    visitor = Client()
    visitor.get(seek.get_absolute_url())
    guest = visitor.session["guest"]
    visitor.post(f"/convite/{seek.code}/aceitar/")
    assert Match.objects.get().sides["b"].guest == guest


def test_looking_at_the_lobby_or_at_a_closed_invitation_makes_nobody_a_guest(person):
    seek = seeking.post(person, Configuration("damas"))
    code = seek.code
    seeking.withdraw(code, person)
    visitor = Client()
    for path in ("/", "/sala/", f"/convite/{code}/"):
        visitor.get(path)
    assert "sessionid" not in visitor.cookies
