"""What counts, and for whom: whole levels, users, a clock; points are not passed on."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.people import Person
from games.match.errors import (
    NeedsClock,
)
from games.models import Match, Rating, Seat, Seek, Standing
from games.rating.pairs import one_sided
from games.services import act, seek
from games.services.offer import answer, propose
from games.services.start import Configuration, start, start_between
from games.services.sweep import forsaken, sweep
from games.services.take_over import take_over
from games.table.table import Table
from tests.games.company import BOTH_MOVED, GUEST, fresh, play, words
from tests.games.conftest import between

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("limits", "counts"),
    [
        ({}, True),
        ({"thinking_time": 5000}, True),
        ({"thinking_time": 1000, "thinking_depth": 30}, True),
        ({"thinking_time": 999}, False),
        ({"thinking_depth": 1}, False),
    ],
)
def test_a_level_counts_as_such_only_with_all_that_it_can_do(person, limits, counts):
    match = start(person, Configuration("damas", level=6, **limits))
    act.resign(match.pk, person, 0)
    assert (fresh(match).counts, Standing.objects.exists()) == (counts, counts)


def test_the_form_says_so_before(alice_in):
    page = words(alice_in.get("/configuracao/"))
    assert "Com menos de 1000 ms ou de 30 lances, a partida não conta para as classificações." in page


def test_of_a_guests_matches_none_counts_after_signing_in(alice, person):
    over, running = (start(GUEST, Configuration("damas")) for _ in range(2))
    act.resign(over.pk, GUEST, 0)
    assert take_over(GUEST.guest, alice) == 2
    act.resign(running.pk, person, 0)
    assert not Standing.objects.exists()
    act.resign(start(person, Configuration("damas")).pk, person, 0)
    assert Standing.objects.filter(among="", period="").values_list("games", flat=True).get() == 1


def test_what_counted_before_the_rule_for_guests_counts_no_more_once_it_is_taken_over(alice):
    match = start(
        GUEST,
        Configuration("damas"),
    )
    Match.objects.update(counts=True)
    take_over(GUEST.guest, alice)
    assert not fresh(match).counts


def test_the_name_that_a_guest_takes_is_seen_at_every_table(
    alice, bob, bob_in, hub, django_capture_on_commit_callbacks
):
    seat = Seat(guest=GUEST.guest, name=GUEST.name)
    match = start_between(seat, Person(bob, "", "Bob"), Configuration("damas"))
    heard = []
    hub.publish = lambda topic, version, but="": heard.append((topic, version))  # type: ignore[method-assign]
    with django_capture_on_commit_callbacks(execute=True):
        take_over(GUEST.guest, alice)
    assert (match.pk, match.version + 1) in heard
    follow = {"hx-request": "true", "hx-target": "table"}
    assert "Alice" in words(bob_in.get(f"{match.get_absolute_url()}?v={match.version}", headers=follow))


def left_alone(match: Match, days: int) -> Match:
    Match.objects.filter(pk=match.pk).update(acted_at=timezone.now() - timedelta(days=days))
    return match


def test_a_match_that_was_left_for_a_week_is_lost(person):
    match = left_alone(play(start(person, Configuration("damas", level=1)), BOTH_MOVED), 8)
    assert sum(sweep()) == 1
    assert (fresh(match).ending, fresh(match).winner) == ("left", "b")
    assert list(Standing.objects.filter(among="", period="").values_list("games", "wins")) == [(1, 0)]
    assert "abandonou" in Table(fresh(match), GUEST).note.text


def test_what_was_not_begun_waits_for_the_robot_or_counts_for_nothing_is_not(person):
    new = start(person, Configuration("damas", level=1))
    waits = play(start(person, Configuration("damas", level=1)), "9-13")
    friendly = play(start(person, Configuration("damas", level=6, thinking_depth=1)), BOTH_MOVED)
    lately = play(start(person, Configuration("damas", level=1)), BOTH_MOVED)
    for match in (new, waits, friendly):
        left_alone(match, 8)
    left_alone(lately, 6)
    assert not forsaken(timezone.now() - timedelta(days=7)).exists()
    assert list(sweep()) == []


def test_a_rated_match_needs_a_clock(alice_in, person):
    with pytest.raises(NeedsClock):
        seek.post(person, Configuration("damas"), rated=True)
    response = alice_in.post("/jogar/", {"game": "damas", "mode": "link", "rated": "true", "clock": "none"})
    assert response.status_code == 422
    assert "Uma partida a valer pontos precisa de relógio: escolha um." in words(response)
    assert not Seek.objects.exists()


def test_an_invitation_from_before_that_rule_leads_to_a_friendly_match(person, rival):
    made = seek.post(person, Configuration("damas"))
    Seek.objects.update(rated=True)
    assert not seek.accept(made.pk, rival).counts


def test_neither_does_the_rematch_of_a_match_without_a_clock_count(alice, bob, person, rival):
    match = between(alice, bob)
    act.resign(match.pk, person, 0)
    number = propose(match.pk, person, "rematch", 0, "k").open_offers["rematch"][1]
    assert not answer(match.pk, rival, number, "accepted").next.counts


def resigned(match: Match, who: Person) -> Match:
    act.resign(match.pk, who, fresh(match).version)
    return fresh(match)


def gained(match: Match) -> int | None:
    return match.sides["w"].change


@pytest.mark.parametrize(("game", "actions"), [("damas", "9-13"), ("damas", ""), ("tab", "=2 pass =2 pass =2 pass =2")])
def test_there_are_no_points_before_both_have_played(alice, bob, rival, game, actions):
    assert gained(resigned(play(between(alice, bob, game), actions), rival)) is None
    assert not Rating.objects.exists()


def test_in_tab_throws_do_not_hide_that_two_beginnings_are_the_same(alice, bob, rival):
    first = play(between(alice, bob, "tab"), "=2 pass =3 pass =2 pass =2 pass =3 pass =2 pass")
    assert gained(resigned(first, rival)) > 0
    other_throws = play(between(alice, bob, "tab"), "=3 pass =2 pass =3 pass =3 pass =2 pass =3 pass")
    assert gained(resigned(other_throws, rival)) is None
    other_moves = play(between(alice, bob, "tab"), "=1 i1-i2 =2 i2-g2 =2 pass =2 g2-e2 =3 pass =2 e2-c2 =2 pass")
    assert gained(resigned(other_moves, rival)) > 0


def test_each_further_match_of_a_pair_within_a_day_weighs_less(alice, bob, rival):
    for user in (alice, bob):
        Rating.objects.create(user=user, game_slug="damas", deviation=60, games=30)
    first = gained(resigned(play(between(alice, bob), "9-13 21-17"), rival))
    second = gained(resigned(play(between(alice, bob), "9-13 22-18"), rival))
    third = gained(resigned(play(between(alice, bob), "9-13 23-19"), rival))
    assert (first, second, third) == (10, 4, 3)
    Match.objects.update(finished_at=timezone.now() - timedelta(days=2))
    assert gained(resigned(play(between(alice, bob), "10-14 21-17"), rival)) > 8


def test_the_administration_sees_pairs_that_look_so(client, alice, bob, person, rival):
    for opening in ("9-13 21-17", "9-13 22-18", "9-13 23-19"):
        resigned(play(between(alice, bob), opening), rival)
    charlie = User.objects.create_user("Charlie")
    resigned(play(between(alice, charlie), "9-13 21-17"), Person(charlie, "", "Charlie"))
    assert [(pair["winner"], pair["loser"], pair["wins"], pair["given_up"]) for pair in one_sided()] == [
        ("Alice", "Bob", 3, 3)
    ]
    client.force_login(User.objects.create_superuser("Dora"))
    page = words(client.get("/admin/games/rating/pares/"))
    assert "Alice" in page
    assert "Bob" in page
    assert "/admin/games/rating/pares/" in words(client.get("/admin/games/rating/"))


def test_nobody_else_sees_them(alice_in, bob):
    assert alice_in.get("/admin/games/rating/pares/").status_code == 302
    staff = User.objects.create_user("Eva", is_staff=True)
    client = Client()
    client.force_login(staff)
    assert client.get("/admin/games/rating/pares/").status_code == 403
