"""Acting in a match: what is appended, and every way of being refused."""

from __future__ import annotations

import pytest
from django.db import IntegrityError

from accounts.people import Person
from games.engine.errors import IllegalAction
from games.match.errors import MatchOver, NotAPlayer, NotYourTurn, StaleVersion
from games.models import Action, Match, Seat
from games.services import act as service
from games.services.start import Configuration, start
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db


def tokens(match: Match) -> list[str]:
    return list(match.actions.values_list("token", flat=True))


def unchanged(match: Match) -> bool:
    stored = Match.objects.get(pk=match.pk)
    return (stored.version, stored.position, stored.ending, tokens(stored)) == (
        match.version,
        match.position,
        "",
        [],
    )


def test_an_action_is_appended_and_the_match_moves_on(thrown, person):
    after = service.act(thrown.pk, person, 0, "k1", "i1-i2")
    stored = Match.objects.get(pk=thrown.pk)
    assert stored.position == after.position == "uuuuuuuuu/9/8M/UUUUUUUU1 w -"
    assert (stored.version, stored.record, tokens(stored)) == (1, "i1-i2", ["i1-i2"])


def test_capitals_and_spaces_do_not_matter_in_what_is_typed(thrown, person):
    service.act(thrown.pk, person, 0, "k", " I1 - i2 ")
    assert tokens(thrown) == ["i1-i2"]


def test_a_throw_comes_from_the_server_and_is_recorded(match, person):
    service.throw(match.pk, person, 0, "k")
    assert tokens(match)[0] in {"=1", "=2", "=3", "=4", "=6"}


def test_nobody_can_choose_a_throw(match, person):
    with pytest.raises(IllegalAction, match="o valor não se escolhe"):
        service.act(match.pk, person, 0, "k", "=6")
    assert unchanged(match)


def test_nobody_can_throw_again(thrown, person):
    with pytest.raises(IllegalAction, match="nada para lançar"):
        service.throw(thrown.pk, person, 0, "k")
    assert unchanged(thrown)


def test_an_illegal_action_is_refused_with_the_rule(thrown, person):
    with pytest.raises(IllegalAction) as refused:
        service.act(thrown.pk, person, 0, "k", "a1-c1")
    assert str(refused.value)
    assert unchanged(thrown)


@pytest.mark.parametrize("nonsense", ["", "🎲", "a1-", "x" * 120, "'; DROP TABLE games_match;--", "{who}", "%s"])
def test_nonsense_is_refused_in_words(thrown, person, nonsense):
    with pytest.raises(IllegalAction):
        service.act(thrown.pk, person, 0, "k", nonsense)
    assert unchanged(thrown)


def test_acting_out_of_turn_is_refused(match, person):
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU b -")
    with pytest.raises(NotYourTurn):
        service.throw(match.pk, person, 0, "k")
    assert unchanged(match)


def test_acting_in_anothers_match_is_refused(thrown, bob):
    with pytest.raises(NotAPlayer):
        service.act(thrown.pk, Person(bob, "", "Bob"), 0, "k", "i1-i2")
    assert unchanged(thrown)


def test_a_visitor_without_identity_holds_no_seat(thrown):
    Seat.objects.filter(match=thrown, user__isnull=False).update(user=None, guest="")
    with pytest.raises(NotAPlayer):
        service.act(thrown.pk, Person(None, "", ""), 0, "k", "i1-i2")


def test_an_old_version_is_refused(thrown, person):
    service.act(thrown.pk, person, 0, "k1", "i1-i2")
    with pytest.raises(StaleVersion):
        service.throw(thrown.pk, person, 0, "k2")
    assert tokens(thrown) == ["i1-i2"]


def test_the_same_request_twice_is_one_action(thrown, person):
    service.act(thrown.pk, person, 0, "k1", "i1-i2")
    with pytest.raises(service.Repeated):
        service.act(thrown.pk, person, 0, "k1", "i1-i2")
    assert tokens(thrown) == ["i1-i2"]


def test_a_finished_match_takes_no_action(thrown, person):
    service.resign(thrown.pk, person, 0)
    with pytest.raises(MatchOver):
        service.act(thrown.pk, person, 1, "k", "i1-i2")
    with pytest.raises(MatchOver):
        service.resign(thrown.pk, person, 1)
    assert tokens(thrown) == []


def test_resigning_gives_the_match_to_the_other_side(match, person):
    service.resign(match.pk, person, 0)
    stored = Match.objects.get(pk=match.pk)
    assert (stored.winner, stored.ending, stored.waits_for_robot) == ("b", "resigned", False)
    assert {seat.side: seat.result for seat in stored.seats.all()} == {"w": "lost", "b": "won"}


def test_taking_the_last_piece_wins(match, person):
    placed(match, "9/9/8m/7M1 w 2")
    service.act(match.pk, person, 0, "k", "h1-i2")
    stored = Match.objects.get(pk=match.pk)
    assert (stored.winner, stored.ending) == ("w", "rules")
    assert {seat.side: seat.result for seat in stored.seats.all()} == {"w": "won", "b": "lost"}
    assert stored.finished_at is not None


def test_a_robot_waits_when_the_turn_goes_to_it(match, person):
    placed(match, "uuuuuuuuu/9/8M/UUUUUUUU1 w 2")
    after = service.act(match.pk, person, 0, "k", "i2-g2")
    assert after.waits_for_robot
    assert Match.objects.get(pk=match.pk).waits_for_robot


def test_a_robots_answer_to_a_version_that_has_passed_does_nothing(match):
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU b -")
    service.act_for_robot(match.pk, 0, "=2")
    service.act_for_robot(match.pk, 0, "=2")
    assert tokens(match) == ["=2"]


def test_a_robot_does_not_act_for_a_person(match):
    service.act_for_robot(match.pk, 0, "=2")
    assert tokens(match) == []


def test_actions_are_only_ever_added(thrown, person):
    service.act(thrown.pk, person, 0, "k", "i1-i2")
    action = thrown.actions.get()
    action.token = "h1-h2"
    with pytest.raises(TypeError):
        action.save()
    with pytest.raises(IntegrityError):
        Action.objects.create(match=thrown, number=0, side="w", token="=1")


def test_the_record_has_one_line_per_turn(match, person):
    placed(match, "uuuuuuuuu/9/8M/UUUUUUUU1 w 2")
    service.act(match.pk, person, 0, "k", "i2-g2")
    service.act_for_robot(match.pk, 1, "=2")
    service.act_for_robot(match.pk, 2, "pass")
    assert Match.objects.get(pk=match.pk).record == "i2-g2\n=2 pass"


def test_two_people_here_act_for_both_sides(person):
    match = start(person, Configuration("tab", mode="here"))
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU b 1")
    service.act(match.pk, person, 0, "k", "a4-a3")
    assert tokens(match) == ["a4-a3"]


def test_the_ids_of_pieces_follow_them(thrown, person):
    before = thrown.ids["i1"]
    after = service.act(thrown.pk, person, 0, "k", "i1-i2")
    assert after.ids["i2"] == before
    assert "i1" not in after.ids


def test_the_third_occurrence_of_a_position_is_a_draw(person):
    match = placed(start(person, Configuration("fanorona", mode="here")), "6b/7/7/7/w6 w 0 50")
    match.start = match.position
    match.save()
    for number, action in enumerate(["a1-b1", "g5-f5", "b1-a1", "f5-g5"] * 2):
        after = service.act(match.pk, person, number, "", action)
    assert (after.ending, after.winner) == ("rules", "")
    assert {seat.result for seat in Seat.objects.filter(match=match)} == {"drew"}
