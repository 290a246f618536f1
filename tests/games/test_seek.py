"""How two people come to a match: exactly one accepts, nobody their own, and nothing stays open for ever."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.people import Person
from games.live import hub as live
from games.lobby.notices import notices_for
from games.lobby.seeks import challenges_to, is_open, listed
from games.match.errors import NeedsAccount, NotYourSeek, OwnSeek, SeekGone, SeekTaken, TooManySeeks
from games.models import Match, Seek
from games.services import seek as service
from games.services.start import Configuration
from games.services.take_over import take_over

pytestmark = pytest.mark.django_db
WANTED = Configuration("damas", beginner="other", colour="white")
GUEST = Person(None, "g" * 32, "Convidado 1234")
STRANGER = Person(None, "s" * 32, "Convidado 4321")


@pytest.fixture
def rival(bob) -> Person:
    return Person(bob, "", bob.username)


def aged(seek: Seek, **age: int) -> Seek:
    Seek.objects.filter(pk=seek.pk).update(made_at=timezone.now() - timedelta(**age))
    seek.refresh_from_db()
    return seek


def sides(match: Match) -> dict[str, str]:
    return {seat.side: seat.name for seat in match.seats.all()}


def test_a_guest_accepts_an_invitation_and_plays_the_other_side(person):
    match = service.accept(service.post(person, replace(WANTED, game="stac")).code, GUEST)
    assert sides(match) == {"w": "Convidado 1234", "b": "Alice"}
    assert (match.mode, match.swapped, match.private, match.counts) == ("people", True, True, False)


def test_all_that_was_asked_for_comes_along(person):
    wanted = Configuration("tab", options={"columns": "7"}, beginner="me", colour="black")
    match = service.accept(service.post(person, wanted, listed=True).code, GUEST)
    assert (match.game_slug, match.options, match.private) == ("tab", {"columns": "7"}, False)
    assert sides(match)["w"] == "Alice"


def test_nobody_accepts_their_own(person):
    seek = service.post(person, WANTED)
    with pytest.raises(OwnSeek):
        service.accept(seek.code, person)
    assert not Match.objects.exists()


def test_the_second_is_told_that_it_was_accepted(person):
    seek = service.post(person, WANTED)
    service.accept(seek.code, GUEST)
    with pytest.raises(SeekTaken) as refused:
        service.accept(seek.code, STRANGER)
    assert refused.value.status == 409
    assert "já foi aceite" in str(refused.value.sentence)
    assert Match.objects.count() == 1


def test_accepting_twice_leads_to_the_same_match(person):
    seek = service.post(person, WANTED)
    assert service.accept(seek.code, GUEST) == service.accept(seek.code, GUEST)
    assert service.accept(seek.code, person).pk == Match.objects.get().pk


def test_an_invitation_by_link_is_open_for_seven_days(person):
    assert is_open(aged(service.post(person, WANTED), days=6))
    old = aged(service.post(person, WANTED), days=7, minutes=1)
    with pytest.raises(SeekGone):
        service.accept(old.code, GUEST)


def test_a_seek_in_the_lobby_is_open_while_whoever_made_it_is_there(person, monkeypatch):
    hub = live.Hub()
    monkeypatch.setattr(live, "hub", hub)
    seek = aged(service.post(person, WANTED, listed=True), minutes=2)
    assert listed(STRANGER) == []
    with hub.listen([person.topic]):
        assert listed(STRANGER) == [seek]
        assert not is_open(aged(seek, minutes=31))
    aged(seek, minutes=2)
    assert listed(STRANGER) == [seek]  # the page may only be loading again
    hub.left[person.topic] -= 31
    assert listed(STRANGER) == []
    with pytest.raises(SeekGone):
        service.accept(seek.code, GUEST)


def test_a_seek_of_a_deleted_account_is_closed(alice, person):
    seek = service.post(person, WANTED, listed=True)
    alice.delete()
    assert listed(STRANGER) == []
    with pytest.raises(SeekGone):
        service.accept(seek.code, GUEST)


def test_withdrawn_it_is_gone(person):
    seek = service.post(person, WANTED)
    with pytest.raises(NotYourSeek):
        service.withdraw(seek.code, GUEST)
    service.withdraw(seek.code, person)
    with pytest.raises(SeekGone):
        service.accept(seek.code, GUEST)


def test_five_may_be_open_at_a_time(person):
    seeks = [service.post(person, WANTED) for _ in range(5)]
    with pytest.raises(TooManySeeks):
        service.post(person, WANTED)
    service.withdraw(seeks[0].code, person)
    service.post(person, WANTED)


def test_only_users_play_for_the_rankings(person, rival):
    with pytest.raises(NeedsAccount):
        service.post(GUEST, WANTED, rated=True)
    seek = service.post(person, replace(WANTED, clock="300+5"), rated=True)
    with pytest.raises(NeedsAccount):
        service.accept(seek.code, GUEST)
    assert service.accept(seek.code, rival).counts


def test_two_who_have_found_each_other_look_for_nobody_else(person, rival):
    link = service.post(person, WANTED)
    service.post(person, WANTED, listed=True)
    service.post(rival, WANTED, listed=True)
    other = service.post(GUEST, WANTED, listed=True)
    service.accept(service.post(person, WANTED, listed=True).code, rival)
    assert set(Seek.objects.filter(match=None)) == {link, other}


def test_a_challenge_is_for_one_person_alone(person, rival):
    seek = service.challenge(person, rival.user, WANTED)
    assert challenges_to(rival) == [seek]
    assert listed(STRANGER) == []
    for stranger in (GUEST, STRANGER):
        with pytest.raises(SeekGone):
            service.accept(seek.code, stranger)
    match = service.accept(seek.code, rival)
    assert (sides(match), match.private) == ({"w": "Bob", "b": "Alice"}, False)


def test_nobody_challenges_themselves(person):
    with pytest.raises(OwnSeek):
        service.challenge(person, person.user, WANTED)


def test_a_declined_challenge_is_told_to_whoever_made_it(person, rival):
    seek = service.challenge(person, rival.user, WANTED)
    with pytest.raises(NotYourSeek):
        service.decline(seek.code, person)
    service.decline(seek.code, rival)
    assert challenges_to(rival) == []
    told = [(notice.kind, notice.text) for notice in notices_for(person)]
    assert told == [("declined", "Bob recusou o seu desafio para uma partida de Damas.")]
    with pytest.raises(SeekGone):
        service.accept(seek.code, rival)
    service.withdraw(seek.code, person)
    assert notices_for(person) == []


def test_an_accepted_challenge_is_declined_no_more(person, rival):
    seek = service.challenge(person, rival.user, WANTED)
    match = service.accept(seek.code, rival)
    with pytest.raises(SeekTaken):
        service.decline(seek.code, rival)
    seek.refresh_from_db()
    assert (seek.declined, seek.match) == (False, match)


def test_of_an_accepted_seek_only_the_notice_is_withdrawn(person):
    seek = service.post(person, WANTED)
    match = service.accept(seek.code, GUEST)
    assert [notice.kind for notice in notices_for(person)] == ["accepted"]
    service.withdraw(seek.code, person)
    seek.refresh_from_db()
    assert (notices_for(person), seek.match) == ([], match)


def test_an_invitation_by_link_cannot_be_declined(person):
    with pytest.raises(NotYourSeek):
        service.decline(service.post(person, WANTED).code, GUEST)


def test_whoever_made_it_is_told_of_the_match_until_they_have_seen_it(person):
    seek = service.post(person, WANTED)
    match = service.accept(seek.code, GUEST)
    told = [(notice.kind, notice.text) for notice in notices_for(person)]
    assert told == [("accepted", "Convidado 1234 aceitou o seu convite para uma partida de Damas.")]
    assert notices_for(GUEST, shown=match.get_absolute_url()) == []
    assert notices_for(person, shown=match.get_absolute_url()) == []
    assert notices_for(person) == []


def test_a_guest_who_signs_in_keeps_the_seeks(alice, person):
    seek = service.post(GUEST, WANTED)
    take_over(GUEST.guest, alice)
    seek.refresh_from_db()
    assert (seek.user, seek.guest, seek.name) == (alice, "", "Alice")
    with pytest.raises(OwnSeek):
        service.accept(seek.code, person)


def test_whoever_waits_is_asked_or_looks_on_hears_of_it(person, rival, monkeypatch, django_capture_on_commit_callbacks):
    heard: list[str] = []
    monkeypatch.setattr(live, "hub", live.Hub())
    monkeypatch.setattr(live.hub, "publish", lambda topic, version: heard.append(topic))
    with django_capture_on_commit_callbacks(execute=True):
        seek = service.post(person, WANTED, listed=True)
    assert heard == [f"seek-{seek.code}", person.topic, "lobby"]
    heard.clear()
    with django_capture_on_commit_callbacks(execute=True):
        challenge = service.challenge(person, rival.user, WANTED)
    assert heard == [f"seek-{challenge.code}", person.topic, rival.topic]


def test_old_seeks_are_forgotten_when_a_new_one_is_made(person):
    aged(service.post(GUEST, WANTED), days=8)
    aged(service.post(GUEST, WANTED, listed=True), minutes=31)
    taken = service.post(GUEST, WANTED)
    service.accept(taken.code, STRANGER)
    aged(taken, days=8)
    kept = service.post(person, WANTED)
    assert set(Seek.objects.all()) == {taken, kept}
