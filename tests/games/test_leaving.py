"""Who leaves: a rematch is for two who are still there, a host who is away is called, breaking off has its price."""

from __future__ import annotations

import time
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.people import Person
from games.live import hub as live
from games.live import presence
from games.lobby.notices import notices_for
from games.match.errors import (
    HostAway,
    OfferGone,
    TooEarly,
)
from games.models import Match, Seat, Seek
from games.services import act, seek
from games.services.abort import abort
from games.services.offer import answer, forget_who_left, propose
from games.services.rest import rest_of
from games.services.start import Configuration, start_between
from tests.games.company import GUEST, LIVE, fresh, here, sit_down, words
from tests.games.conftest import between

pytestmark = pytest.mark.django_db


def later(made: Seek, **ago: float) -> None:
    Seek.objects.filter(pk=made.pk).update(made_at=timezone.now() - timedelta(**ago))


def asked_for_a_rematch(hub: live.Hub, match: Match, who: Person) -> int:
    here(hub, match, "w")
    act.resign(match.pk, who, match.version)
    return propose(match.pk, who, "rematch", 0, "k").open_offers["rematch"][1]


def went(hub: live.Hub, match: Match, side: str) -> None:
    seat = presence.topic(match, side)
    del hub.listeners[seat]
    live.note(hub.left, seat)


def test_a_rematch_stands_while_whoever_asked_is_there(hub, rated, person, rival):
    number = asked_for_a_rematch(hub, rated, person)
    assert answer(rated.pk, rival, number, "accepted").next is not None


def test_a_rematch_lapses_when_whoever_asked_leaves_the_page(hub, rated, person, rival):
    number = asked_for_a_rematch(hub, rated, person)
    went(hub, rated, "w")
    with pytest.raises(OfferGone):
        answer(rated.pk, rival, number, "accepted")
    assert (fresh(rated).next, fresh(rated).open_offers) == (None, {})


def test_to_ask_as_well_is_then_no_agreement(hub, rated, person, rival):
    asked_for_a_rematch(hub, rated, person)
    went(hub, rated, "w")
    assert propose(rated.pk, rival, "rematch", 0, "r").next is None
    assert fresh(rated).open_offers["rematch"][0] == "b"


def test_the_other_page_hears_of_it_when_it_asks_who_is_here(hub, rated, person, bob_in):
    asked_for_a_rematch(hub, rated, person)
    version = fresh(rated).version
    went(hub, rated, "w")
    bob_in.get(f"{rated.get_absolute_url()}presenca/")
    assert (fresh(rated).open_offers, fresh(rated).version) == ({}, version + 1)


def test_after_a_restart_pages_have_a_moment_to_come_back(hub, rated, person):
    asked_for_a_rematch(hub, rated, person)
    hub.listeners.clear()
    hub.since = time.monotonic()
    forget_who_left(rated.pk)
    assert "rematch" in fresh(rated).open_offers
    rated.offers.update(made_at=timezone.now() - timedelta(minutes=1))
    hub.since -= live.GRACE_SECONDS
    forget_who_left(rated.pk)
    assert fresh(rated).open_offers == {}


def test_whoever_takes_a_link_to_a_live_match_calls_a_host_who_is_away(hub, person, rival, bob_in):
    made = seek.post(person, LIVE)
    assert "Alice está aqui." in words(bob_in.get(made.get_absolute_url()))
    later(made, minutes=5)
    page = words(bob_in.get(made.get_absolute_url()))
    assert "Alice não está aqui agora. Chame primeiro" in page
    assert f"/convite/{made.pk}/aceitar/" not in page
    with pytest.raises(HostAway):
        seek.accept(made.pk, rival)
    assert bob_in.post(f"/convite/{made.pk}/chamar/")["Location"] == made.get_absolute_url()
    assert "Chamou Alice. Espere aqui" in words(bob_in.get(made.get_absolute_url()))
    assert [notice.text for notice in notices_for(person)] == [
        "Bob abriu o seu convite e quer jogar agora uma partida de Damas."
    ]

    hub.listeners[made.topic].add(live.Listener())
    assert "Alice está aqui." in words(bob_in.get(made.get_absolute_url()))
    assert seek.accept(made.pk, rival).awaits_players


@pytest.mark.parametrize("clock", ["", "3d"])
def test_where_no_clock_runs_away_nobody_has_to_be_called(person, rival, clock):
    made = seek.post(person, Configuration("damas", Match.Mode.PEOPLE, clock=clock))
    later(made, days=1)
    assert seek.accept(made.pk, rival).mode == Match.Mode.PEOPLE


def test_whoever_breaks_off_again_and_again_has_to_wait_longer_and_longer(hub, alice, bob, person, rival):
    pauses = []
    for _ in range(3):
        match = between(alice, bob)
        here(hub, match, "w")
        abort(match.pk, rival)
        pauses.append(rest_of(rival))
    assert pauses == [0, 60, 240]
    for change in (
        lambda: seek.post(rival, LIVE),
        lambda: seek.accept(seek.post(person, LIVE).pk, rival),
        lambda: propose(match.pk, rival, "rematch", 0, "k"),
    ):
        with pytest.raises(TooEarly, match=r"Cancelou várias partidas seguidas: .* daqui a 4 min"):
            change()
    assert seek.post(person, LIVE)
    Match.objects.update(finished_at=timezone.now() - timedelta(days=1))
    assert rest_of(rival) == 0


def test_nor_does_a_rematch_begin_with_whoever_has_to_wait(hub, alice, bob, person, rival):
    for _ in range(2):
        match = between(alice, bob)
        here(hub, match, "w")
        abort(match.pk, rival)
    number = propose(match.pk, person, "rematch", 0, "k").open_offers["rematch"][1]
    with pytest.raises(TooEarly):
        answer(match.pk, rival, number, "accepted")


def test_guests_wait_as_well(hub, alice):
    for _ in range(2):
        match = start_between(Seat(user=alice, name="Alice"), GUEST, LIVE)
        sit_down(hub, match)
        abort(match.pk, GUEST)
    assert rest_of(GUEST) == 60
    assert rest_of(Person(None, "d" * 32, "Convidado 4444")) == 0


def test_to_leave_a_table_to_which_nobody_came_is_free(hub, alice, bob, person):
    for _ in range(3):
        match = between(alice, bob, clock="300+5")
        here(hub, match, "w")
        abort(match.pk, person)
    assert rest_of(person) == 0
