"""Draws, undos, rematches and more time: proposed by one player, answered by the other."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.people import Person
from games.match.errors import (
    MatchOver,
    NoClock,
    NotAPlayer,
    NotBothActed,
    NothingToUndo,
    NotOverYet,
    NotYourOffer,
    OfferGone,
    OnlyBetweenPeople,
    StaleVersion,
    TooEarly,
)
from games.models import Match, Offer, Seat
from games.services import act as service
from games.services.act import Repeated
from games.services.offer import answer, propose
from games.services.start import Configuration, start, start_between
from tests.games.company import fresh, play
from tests.games.conftest import between

pytestmark = pytest.mark.django_db


@pytest.fixture
def rival(bob) -> Person:
    return Person(bob, "", bob.username)


@pytest.fixture
def stranger(django_user_model) -> Person:
    return Person(django_user_model.objects.create_user("Charlie"), "", "Charlie")


@pytest.fixture
def begun(alice, bob) -> Match:
    """Alice and Bob have both moved; Alice is to move."""
    return play(between(alice, bob), "9-13 21-17")


@pytest.fixture
def ended(begun, person) -> Match:
    return service.resign(begun.pk, person, begun.version)


def offered(match: Match, person: Person, kind: str = "draw", key: str = "k") -> int:
    return propose(match.pk, person, kind, fresh(match).version, key).open_offers[kind][1]


def states(match: Match) -> list[str]:
    return list(match.offers.values_list("state", flat=True))


def test_a_draw_that_is_accepted_ends_the_match(begun, person, rival):
    after = answer(begun.pk, rival, offered(begun, person), "accepted")
    assert (after.ending, after.winner, after.open_offers) == ("agreed", "", {})
    assert {seat.result for seat in after.sides.values()} == {"drew"}
    assert fresh(begun).version == begun.version + 2


def test_a_draw_that_is_declined_changes_nothing_and_is_told(begun, person, rival):
    after = answer(begun.pk, rival, offered(begun, person), "declined")
    assert (after.ending, after.open_offers, states(after)) == ("", {}, ["declined"])
    assert after.talk[-1]["say"]["text"] == "{who} recusou o empate."
    assert after.position == begun.position


def test_who_proposed_can_withdraw(begun, person):
    after = answer(begun.pk, person, offered(begun, person), "withdrawn")
    assert (after.open_offers, states(after)) == ({}, ["withdrawn"])


def test_only_who_was_asked_accepts_and_only_who_asked_withdraws(begun, person, rival):
    number = offered(begun, person)
    for who, reply in ((person, "accepted"), (person, "declined"), (rival, "withdrawn")):
        with pytest.raises(NotYourOffer):
            answer(begun.pk, who, number, reply)
    assert (fresh(begun).ending, states(begun)) == ("", ["open"])


def test_proposing_the_same_to_each_other_is_agreeing(begun, person, rival):
    offered(begun, person)
    after = propose(begun.pk, rival, "draw", begun.version, "other")
    assert (after.ending, states(after)) == ("agreed", ["accepted"])


@pytest.mark.parametrize("kind", ["draw", "undo"])
def test_a_decision_of_the_one_who_was_asked_lets_it_lapse(begun, person, rival, kind):
    offered(begun, rival, kind)
    service.act(begun.pk, person, fresh(begun).version, "a", "10-14")
    assert (fresh(begun).open_offers, states(begun)) == ({}, ["lapsed"])


def test_a_draw_stands_while_the_one_who_proposed_it_moves(begun, person):
    offered(begun, person)
    service.act(begun.pk, person, fresh(begun).version, "a", "10-14")
    assert list(fresh(begun).open_offers) == ["draw"]


def test_a_throw_or_a_forced_pass_answers_nothing(alice, bob, person):
    match = play(between(alice, bob, "tab"), "=1 i1-i2 =1 i2-h2 =2 h2-f2")
    offered(match, person, "undo")
    assert list(play(match, "=3 pass").open_offers) == ["undo"]


def test_the_end_of_the_match_lets_everything_lapse(begun, person, rival):
    number = offered(begun, person)
    service.resign(begun.pk, rival, fresh(begun).version)
    assert (fresh(begun).open_offers, states(begun)) == ({}, ["lapsed"])
    with pytest.raises(OfferGone):
        answer(begun.pk, rival, number, "accepted")


def test_a_move_that_crosses_an_offer_is_played(begun, person, rival):
    offered(begun, rival, "undo")
    assert service.act(begun.pk, person, begun.version, "a", "10-14").record.endswith("10-14")


def test_an_offer_after_the_board_has_changed_is_refused(begun, person, rival):
    service.act(begun.pk, person, begun.version, "a", "10-14")
    with pytest.raises(StaleVersion):
        propose(begun.pk, rival, "draw", begun.version, "k")
    with pytest.raises(StaleVersion):
        propose(begun.pk, rival, "draw", begun.version + 9, "k")
    assert states(begun) == []


def test_the_same_request_twice_is_one_offer(begun, person, rival):
    number = offered(begun, person)
    with pytest.raises(Repeated):
        offered(begun, person)
    answer(begun.pk, rival, number, "declined")
    with pytest.raises(Repeated):
        propose(begun.pk, person, "draw", fresh(begun).version, "k")
    with pytest.raises(Repeated):
        answer(begun.pk, rival, number, "declined")
    with pytest.raises(OfferGone):
        answer(begun.pk, rival, number, "accepted")
    assert states(begun) == ["declined"]


def test_a_stranger_proposes_and_answers_nothing(begun, person, stranger):
    number = offered(begun, person)
    for change in (lambda: offered(begun, stranger), lambda: answer(begun.pk, stranger, number, "accepted")):
        with pytest.raises(NotAPlayer):
            change()
    assert states(begun) == ["open"]


def test_against_a_robot_nothing_is_proposed(person):
    with pytest.raises(OnlyBetweenPeople):
        propose(start(person, Configuration("damas", level=1)).pk, person, "draw", 0, "k")


def test_an_offer_of_another_match_is_no_offer_here(begun, alice, bob, person, rival):
    number = offered(play(between(alice, bob), "9-13 21-17"), person)
    with pytest.raises(OfferGone):
        answer(begun.pk, rival, number, "accepted")


def test_no_draw_before_both_have_moved(alice, bob, person):
    match = play(between(alice, bob), "9-13")
    with pytest.raises(NotBothActed):
        offered(match, person)


def test_after_n_refusals_the_next_offer_waits_ten_n_squared_seconds(begun, person, rival):
    for refusals, seconds in ((1, 10), (2, 40)):
        answer(begun.pk, rival, offered(begun, person, key=f"k{refusals}"), "declined")
        with pytest.raises(TooEarly, match=f"daqui a {seconds} s"):
            offered(begun, person, key="early")
        earlier = timezone.now() - timedelta(seconds=seconds)
        begun.offers.update(answered_at=earlier)
    assert offered(begun, person, key="late")


def test_back_off_is_for_each_kind_and_side_alone(begun, person, rival):
    answer(begun.pk, rival, offered(begun, person), "declined")
    assert offered(begun, person, "undo", key="u")
    assert offered(begun, rival, key="r")


def test_an_undo_that_is_granted_takes_back_the_askers_last_decision(begun, person, rival):
    after = answer(begun.pk, rival, offered(begun, person, "undo"), "accepted")
    assert (after.position, after.record) == (begun.start, "~9-13 ~21-17")
    assert (fresh(begun).undos, fresh(begun).open_offers) == (1, {})
    assert [action.token for action in after.actions.all()] == ["9-13", "21-17", "undo"]


def test_an_undo_between_people_keeps_the_throws_that_were_seen(alice, bob, person, rival):
    match = play(between(alice, bob, "tab"), "=1 i1-i2 =1 i2-h2 =2 h2-f2 =3 pass =1")
    answer(match.pk, rival, offered(match, person, "undo"), "accepted")
    assert [action.token for action in fresh(match).standing()] == ["=1", "i1-i2", "=1"]
    service.act(match.pk, person, fresh(match).version, "", "h1-i1")
    service.throw(match.pk, person, fresh(match).version, "")
    assert fresh(match).standing()[-1].token == "=2"


def test_with_nothing_decided_there_is_nothing_to_undo(alice, bob, rival):
    with pytest.raises(NothingToUndo):
        offered(play(between(alice, bob), "9-13"), rival, "undo")


def test_a_finished_match_knows_only_the_rematch(ended, begun, person, rival):
    for kind in ("draw", "undo", "time"):
        with pytest.raises(MatchOver):
            propose(begun.pk, person, kind, fresh(begun).version, "k")


def test_a_rematch_is_asked_for_at_the_end(begun, person):
    with pytest.raises(NotOverYet):
        offered(begun, person, "rematch")


def test_a_rematch_swaps_the_sides_and_keeps_the_rest(alice, bob, person, rival):
    match = play(between(alice, bob, clock="300+5", private=True), "9-13 21-17")
    service.resign(match.pk, person, match.version)
    old = answer(match.pk, rival, offered(match, person, "rematch"), "accepted")
    new = old.next
    assert {side: seat.name for side, seat in new.sides.items()} == {"w": "Bob", "b": "Alice"}
    assert (new.mode, new.clock, new.private, new.game_slug, new.swapped) == ("people", "300+5", True, "damas", False)
    assert fresh(match).next_id == new.pk


def test_asking_both_for_a_rematch_makes_one(ended, person, rival):
    offered(ended, person, "rematch")
    new = propose(ended.pk, rival, "rematch", 0, "b").next
    with pytest.raises(Repeated):
        propose(ended.pk, person, "rematch", 0, "c")
    assert fresh(ended).next_id == new.pk
    assert Match.objects.count() == 2


def test_guests_have_their_rematch_too(alice, person):
    guest = Person(None, "g" * 32, "Convidado 1234")
    match = start_between(Seat(user=alice, name="Alice"), guest, Configuration("stac"))
    service.resign(match.pk, person, 0)
    new = answer(match.pk, guest, offered(match, person, "rematch"), "accepted").next
    assert new.sides["w"].belongs_to(guest)
    assert new.sides["b"].belongs_to(person)


def test_more_time_goes_to_the_one_who_asked(alice, bob, person, rival):
    match = play(between(alice, bob, clock="60+0", clocks={"w": 5_000, "b": 9_000}), "9-13 21-17")
    before = fresh(match).deadline
    after = answer(match.pk, rival, offered(match, person, "time"), "accepted")
    assert after.clocks == {"w": pytest.approx(20_000, abs=1_000), "b": pytest.approx(9_000, abs=1_000)}
    assert (after.deadline - before).total_seconds() == pytest.approx(15, abs=0.1)


@pytest.mark.parametrize("clock", ["", "3d"])
def test_where_no_clock_runs_out_there_is_no_time_to_ask_for(alice, bob, person, clock):
    with pytest.raises(NoClock):
        offered(play(between(alice, bob, clock=clock), "9-13 21-17"), person, "time")


def test_one_open_offer_of_a_kind_is_all_the_database_takes(begun, person):
    offered(begun, person)
    with pytest.raises(IntegrityError), transaction.atomic():
        Offer.objects.create(match=begun, kind="draw", side="w")
