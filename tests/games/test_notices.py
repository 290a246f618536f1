"""Whoever is awaited in a match is told on the other pages."""

from __future__ import annotations

import time
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.people import Person
from games.live import presence
from games.live.hub import Listener
from games.lobby.notices import notices_for
from games.lobby.turns import MOST
from games.models import Match, Seat, Seek
from games.services.act import act, resign
from games.services.start import Configuration, start_between
from games.services.take_over import take_over
from tests.games.company import play, told
from tests.games.conftest import between

GUEST = "0123456789abcdef0123456789abcdef"


def test_the_turn_is_told_to_whoever_has_it(pair, person, alice_in, bob_in, charlie_in, client):
    assert "É a sua vez na partida de Damas contra Bob" in told(alice_in)
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
    assert told(client).count("data-js-notice") == 1
    assert f'data-js-notice="{match.pk}"' in told(client)


def test_what_the_page_shows_is_no_news(pair, alice_in):
    assert told(alice_in, f"/partida/{pair.pk}/") == ""
    assert told(alice_in, f"/partida/{pair.pk}/filme/0/") == ""
    assert told(alice_in, "/assistir/?jogo=damas") != ""


def test_the_longest_waiting_comes_first(person, alice, bob):
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
    assert "Your turn in Damas against Bob" in told(alice_in)


def test_what_is_due_first_comes_first(person, alice, bob):
    soon = timezone.now() + timedelta(hours=1)
    waiting, later, first = between(alice, bob), between(alice, bob, clock="3d"), between(alice, bob, clock="3d")
    Match.objects.filter(pk=first.pk).update(deadline=soon)
    assert [notice.about for notice in notices_for(person)] == [first.pk, later.pk, waiting.pk]


def test_the_next_turn_of_a_match_is_another_notice(pair, person, bob):
    before = notices_for(person)[0].key
    act(pair.pk, person, 0, "", "9-13")
    act(pair.pk, Person(bob, "", "Bob"), 1, "", "24-20")
    [now] = notices_for(person)
    assert (now.about, now.key != before) == (pair.pk, True)


def test_whoever_is_waited_for_is_told_how_long_before_the_other_may_claim(hub, person, alice, bob):
    """On another page of the site: that is not leaving."""
    match = play(between(alice, bob, clock="300+5"), "9-13 24-20")
    hub.left[presence.topic(match, "w")] = hub.goodbyes[presence.topic(match, "w")] = time.monotonic() - 11
    Match.objects.update(acted_at=timezone.now() - timedelta(minutes=1))
    assert "já pode reclamar" in notices_for(person)[0].detail
    hub.listeners[person.topic].add(Listener())
    assert notices_for(person)[0].detail == "Daqui a 109 s o adversário pode reclamar a vitória."


def test_many_old_matches_that_wait_for_others_hide_no_turn_of_ones_own(person, alice, bob):
    for _ in range(MOST + 1):
        between(bob, alice)
    mine = between(alice, bob)
    assert [notice.about for notice in notices_for(person)] == [mine.pk]


def test_the_list_is_bounded(person, alice, bob):
    for _ in range(MOST + 1):
        between(alice, bob)
    assert len(notices_for(person)) == MOST


def test_a_match_that_cannot_be_read_hides_no_other(person, alice, bob, alice_in, caplog):
    broken, mine = between(alice, bob), between(alice, bob)
    Match.objects.filter(pk=broken.pk).update(position="nonsense")
    assert [notice.about for notice in notices_for(person)] == [mine.pk]
    assert f"match {broken.pk} failed" in caplog.text


@pytest.fixture
def invited(bob) -> Seek:
    """A guest invites, and Bob accepts in another browser."""
    seek = Seek.objects.create(guest=GUEST, name="Convidado 4321", configuration={"game": "damas"})
    seek.match = start_between(seek, Person(bob, "", "Bob"), Configuration("damas"))
    seek.save()
    return seek


def test_a_guest_who_signs_in_as_the_opponent_does_not_get_both_seats(invited, bob, bob_in):
    take_over(GUEST, bob)
    assert [seat.user for seat in Seat.objects.filter(match=invited.match).order_by("-side")] == [None, bob]
    assert bob_in.get("/avisos/").status_code == 200
    assert Seek.objects.get().user is None


def test_who_has_both_seats_since_earlier_is_shown_the_match_and_the_notices(invited, bob, bob_in):
    Seat.objects.filter(match=invited.match).update(user=bob, guest="", name="Bob")
    Seek.objects.update(user=bob, guest="", name="Bob")
    answer = bob_in.get("/avisos/")
    assert (answer.status_code, "Bob aceitou o seu convite para uma partida de Damas." in answer.content.decode()) == (
        200,
        True,
    )
    for address in (invited.match.get_absolute_url(), "/", "/assistir/"):
        assert bob_in.get(address).status_code == 200
