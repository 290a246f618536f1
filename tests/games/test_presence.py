"""Who is here or gone, and what whoever stayed may claim."""

from __future__ import annotations

import asyncio
import time
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.live import hub as live
from games.live import presence
from games.live.tickets import tickets_in
from games.match.errors import NotAPlayer, OpponentHere, TooEarly
from games.models import Match
from games.services.act import Repeated
from games.services.claim import claim
from games.table.table import Table
from tests.games.company import fresh, here, went
from tests.patience import SECONDS

pytestmark = pytest.mark.django_db


def test_a_seat_is_here_while_one_of_its_pages_listens(hub, begun):
    async def scenario() -> None:
        hub.attach(asyncio.get_running_loop())
        seat = presence.topic(begun, "b")
        with hub.listen([begun.pk, seat]):
            with hub.listen([begun.pk, seat]):
                pass
            presence.leave(begun, "b")  # one of two windows closes
            assert presence.is_here(begun, "b")
        assert not presence.is_here(begun, "b")

    asyncio.run(scenario())


def test_watchers_are_pages_without_a_seat(hub, begun):
    here(hub, begun, "w")
    assert presence.watchers(begun) == 0
    hub.listeners[begun.pk] |= {live.Listener(), live.Listener()}
    assert presence.watchers(begun) == 2


def test_coming_and_going_is_told_once_a_moment_later(hub, monkeypatch):
    async def scenario() -> None:
        monkeypatch.setattr(live, "STIR_SECONDS", 0.01)
        hub.attach(asyncio.get_running_loop())
        with hub.listen(["presence-abc"]) as alice:
            with hub.listen(["presence-abc"]), hub.listen(["presence-abc"]):
                pass
            assert hub.stirred == {"presence-abc"}
            await asyncio.wait_for(alice.woken.wait(), SECONDS)
            assert alice.take() == [("presence-abc", 1, "")]
            assert hub.stirred == set()  # nothing more is on its way

    asyncio.run(scenario())


def test_only_a_players_ticket_names_the_seat(hub, begun, person, stranger):
    def topics(seat, who) -> set[str]:
        return set(tickets_in(presence.stream(begun, seat, who).partition("?")[2].encode())[0])

    own = begun.seat_of(person)
    assert topics(own, person) == {begun.pk, person.topic, f"presence-{begun.pk}", f"here-{begun.pk}-w"}
    assert topics(None, stranger) == {begun.pk, stranger.topic, f"presence-{begun.pk}"}


def test_the_page_says_who_is_here_in_words(hub, begun, alice_in):
    gone = alice_in.get(begun.get_absolute_url()).content.decode()
    assert 'id="here-b" class="here gone"' in gone
    here(hub, begun, "b")
    assert 'id="here-b" class="here"' in alice_in.get(begun.get_absolute_url()).content.decode()


def test_the_presence_of_a_match_is_a_small_answer(hub, begun, alice_in):
    here(hub, begun, "b")
    hub.listeners[begun.pk].add(live.Listener())
    answer = alice_in.get(reverse("presence", args=[begun.pk]))
    wanted = {"here": {"w": False, "b": True}, "watchers": "1 a assistir", "claim": None, "said": "Bob está aqui."}
    assert answer.json() == wanted


def test_ten_seconds_after_a_goodbye_the_other_may_claim(hub, begun, person):
    went(hub, begun, "b", 9, goodbye=True)
    with pytest.raises(TooEarly, match="daqui a 1 s"):
        claim(begun.pk, person, win=True)
    went(hub, begun, "b", 10.1, goodbye=True)
    after = claim(begun.pk, person, win=True)
    assert (after.ending, after.winner) == ("left", "w")
    assert Table(after, person).note.text == "Ganhou! Bob abandonou a partida."


def test_whoever_stayed_may_take_a_draw(hub, begun, person):
    went(hub, begun, "b", 11, goodbye=True)
    after = claim(begun.pk, person, win=False)
    assert (after.ending, after.winner) == ("left", "")
    assert {seat.result for seat in fresh(begun).seats.all()} == {"drew"}


@pytest.mark.parametrize(
    ("clock", "seconds"), [("60+0", 30), ("180+2", 60), ("10s", 60), ("900+10", 120), ("60s", 300), ("", 180)]
)
def test_after_silence_it_takes_longer_the_slower_the_game(hub, begun, person, clock, seconds):
    Match.objects.filter(pk=begun.pk).update(clock=clock, clocks={"w": 60_000, "b": 60_000})
    went(hub, begun, "b", seconds - 1)
    assert presence.claim_in(fresh(begun), "w") == 1
    went(hub, begun, "b", seconds + 1)
    assert claim(begun.pk, person, win=True).ending == "left"


def test_with_days_for_a_turn_nobody_is_gone(hub, begun, person):
    Match.objects.filter(pk=begun.pk).update(clock="3d", clocks={"w": 60_000, "b": 60_000})
    went(hub, begun, "b", 1700, goodbye=True)
    with pytest.raises(OpponentHere):
        claim(begun.pk, person, win=True)


def test_a_goodbye_of_another_window_long_ago_does_not_count(hub, begun):
    went(hub, begun, "b", 20)
    hub.goodbyes[presence.topic(begun, "b")] = time.monotonic() - 100
    assert presence.claim_in(begun, "w") == 160


def test_after_a_restart_everybody_has_just_left(hub, begun):
    assert presence.claim_in(begun, "w") == 180


def test_who_left_while_the_other_one_thought_has_the_whole_time_to_come_back(hub, begun):
    went(hub, begun, "b", 100, goodbye=True)
    begun.acted_at = timezone.now() - timedelta(seconds=4)
    assert presence.claim_in(begun, "w") == 6


def test_nothing_is_claimed_from_who_is_here_or_need_not_act(hub, begun, person, rival):
    here(hub, begun, "b")
    with pytest.raises(OpponentHere):
        claim(begun.pk, person, win=True)
    went(hub, begun, "w", 1000, goodbye=True)
    with pytest.raises(OpponentHere):
        claim(begun.pk, rival, win=True)  # it is his own turn
    assert fresh(begun).ending == ""


def test_claiming_twice_is_once_and_strangers_claim_nothing(hub, begun, person, rival, stranger):
    went(hub, begun, "b", 11, goodbye=True)
    with pytest.raises(NotAPlayer):
        claim(begun.pk, stranger, win=True)
    claim(begun.pk, person, win=True)
    with pytest.raises(Repeated):
        claim(begun.pk, person, win=True)
    assert fresh(begun).winner == "w"


def test_a_goodbye_through_the_web_starts_the_ten_seconds(hub, begun, bob):
    client = Client()
    client.force_login(bob)
    went(hub, begun, "b", 0)
    assert client.post(reverse("leave", args=[begun.pk])).status_code == 204
    assert presence.claim_in(begun, "w") == 10
