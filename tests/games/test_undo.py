"""Taking back: what stands afterwards, what the record keeps, and that luck stays as it was."""

from __future__ import annotations

import random
from importlib import import_module

import pytest
from django.apps import apps
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.people import Person
from games.engine import registry
from games.engine.line import Line
from games.match.errors import MatchOver, NotAPlayer, NothingToUndo, StaleVersion
from games.models import Action, Match, Seat
from games.services import act as service
from games.services.start import Configuration, start
from games.services.undo import TOLD_FIRST, undo
from games.values import record, thrower

pytestmark = pytest.mark.django_db


def play(match: Match, person: Person, actions: str) -> Match:
    """Both sides, at one screen; throws as they are written."""
    for action in actions.split():
        match = Match.objects.get(pk=match.pk)
        service.append(match, action)
    return Match.objects.get(pk=match.pk)


def here(person: Person, game: str = "damas") -> Match:
    return start(person, Configuration(game, mode="here"))


def against_robot(person: Person, game: str = "damas") -> Match:
    return start(person, Configuration(game, level=1))


def standing(match: Match) -> list[str]:
    return [action.token for action in match.standing()]


def replayed(match: Match) -> str:
    game = match.game
    return Line(game, game.read(match.start), standing(match)).position.text


def test_undo_goes_back_to_the_players_own_last_decision(person):
    match = play(against_robot(person), person, "9-13 22-18")
    after = undo(match.pk, person, 2, "k")
    assert (after.position, standing(after)) == (match.start, [])
    assert (after.version, after.waits_for_robot) == (3, False)


def test_undo_while_the_robot_thinks_makes_its_answer_come_too_late(person):
    match = play(against_robot(person), person, "9-13")
    assert match.waits_for_robot
    undo(match.pk, person, 1, "k")
    service.act_for_robot(match.pk, 1, "22-18")
    assert standing(match) == []


def test_at_one_screen_undo_takes_back_one_action(person):
    match = play(here(person), person, "9-13 22-18")
    assert standing(undo(match.pk, person, 2, "k")) == ["9-13"]


def test_several_undos_go_further_and_further_back(person):
    match = play(here(person), person, "9-13 22-18 13x22")
    for version, left in ((3, "9-13"), (4, "")):
        match = undo(match.pk, person, version, "")
        assert " ".join(standing(match)) == left
    with pytest.raises(NothingToUndo):
        undo(match.pk, person, 5, "")


def test_what_was_forced_is_taken_back_with_the_decision_before_it(person):
    match = play(here(person), person, "9-13 22-18 13x22")
    assert match.latest == {"w": [0, "9-13"], "b": [1, "22-18"]}
    assert standing(undo(match.pk, person, 3, "k")) == ["9-13"]


def test_the_record_keeps_what_was_taken_back(person):
    match = play(against_robot(person), person, "9-13 22-18")
    after = play(undo(match.pk, person, 2, "k"), person, "10-14 22-18 14-19")
    assert after.record == "~9-13 ~22-18 10-14\n22-18\n14-19"
    assert list(after.actions.values_list("token", "back")) == [
        ("9-13", None),
        ("22-18", None),
        ("undo", 0),
        ("10-14", None),
        ("22-18", None),
        ("14-19", None),
    ]


def test_undoing_twice_at_the_same_place_keeps_both(person):
    match = play(here(person), person, "9-13")
    match = play(undo(match.pk, person, 1, ""), person, "10-14")
    match = play(undo(match.pk, person, 3, ""), person, "11-15 22-18")
    assert match.record == "~9-13 ~10-14 11-15\n22-18"
    assert record.taken_back(match.record) == [(0, ["9-13", "10-14"])]


def test_undo_is_told_in_the_messages(person):
    match = undo(play(against_robot(person), person, "9-13 22-18").pk, person, 2, "k")
    assert match.recent[-1]["say"]["text"] == (TOLD_FIRST.text)
    assert match.last_event is None


def test_the_throw_that_was_seen_stays_and_the_next_ones_come_again(person):
    match = play(against_robot(person, "tab"), person, "=1 i1-i2 =1 i2-h2 =2 h2-f2 =3 pass =1")
    match = undo(match.pk, person, 9, "")
    assert standing(match) == ["=1", "i1-i2", "=1"]
    service.act(match.pk, person, 10, "", "h1-i1")
    service.throw(match.pk, person, 11, "")
    assert standing(match)[-1] == "=2"


def test_the_robots_throw_comes_again_too(person):
    match = play(against_robot(person, "tab"), person, "=1 i1-i2 =1 i2-h2 =2 h2-f2 =3")
    undo(match.pk, person, 7, "")
    match = play(match, person, "h1-i1 =2 i1-h2")
    service.act_for_robot(match.pk, match.version, "=6")
    assert standing(match)[-1] == "=3"


def test_undoing_never_changes_luck(person, monkeypatch):
    """Whatever is played instead, as often as one likes, the throws are those that were seen."""
    match = start(person, Configuration("tab", mode="here"))
    monkeypatch.setattr(thrower, "throw", lambda odds: chosen.pop(0))
    chosen = ["=1", "=4", "=2", "=1", "=6", "=3"]
    seen = []
    while chosen:
        seen.append(step(match, person, random.Random(1)))
    thrown = [token for token in seen if token.startswith("=")]
    for attempt in range(4):
        for _ in range(4):
            try:
                undo(match.pk, person, Match.objects.get(pk=match.pk).version, "")
            except NothingToUndo:
                break
        chosen = ["never"] * 99
        while sum(token.startswith("=") for token in standing(match)) < len(thrown):
            assert step(match, person, random.Random(attempt)) != "never"
        assert [token for token in standing(match) if token.startswith("=")] == thrown


def step(match: Match, person: Person, luck: random.Random) -> str:
    now = Match.objects.get(pk=match.pk)
    if now.board.odds():
        service.throw(now.pk, person, now.version, "")
    else:
        service.act(now.pk, person, now.version, "", luck.choice(now.board.actions()))
    return Match.objects.get(pk=match.pk).recent[-1]["token"]


def test_a_finished_match_is_not_undone(person):
    match = play(against_robot(person), person, "9-13 22-18")
    service.resign(match.pk, person, 2)
    with pytest.raises(MatchOver):
        undo(match.pk, person, 3, "k")


def test_undo_with_nothing_to_take_back_is_refused(person):
    with pytest.raises(NothingToUndo):
        undo(against_robot(person).pk, person, 0, "k")


def test_what_the_robot_answered_meanwhile_is_taken_back_as_well(person):
    match = play(against_robot(person), person, "9-13 22-18")
    assert standing(undo(match.pk, person, 1, "k")) == []


def test_an_old_version_takes_nothing_back(person):
    match = play(against_robot(person), person, "9-13 22-18 13x22")
    with pytest.raises(StaleVersion):
        undo(match.pk, person, 1, "k")
    assert standing(match) == ["9-13", "22-18", "13x22"]


def test_at_one_screen_an_old_version_takes_nothing_back(person):
    match = play(here(person), person, "9-13 22-18")
    with pytest.raises(StaleVersion):
        undo(match.pk, person, 1, "k")


def test_the_same_undo_twice_is_one(person):
    match = play(here(person), person, "9-13 22-18")
    undo(match.pk, person, 2, "k")
    with pytest.raises(service.Repeated):
        undo(match.pk, person, 2, "k")
    assert standing(match) == ["9-13"]


def test_a_stranger_takes_nothing_back(person, bob):
    match = play(against_robot(person), person, "9-13 22-18")
    with pytest.raises(NotAPlayer):
        undo(match.pk, Person(bob, "", "Bob"), 2, "k")
    assert Client().post(reverse("undo", args=[match.pk]), {"version": 2}).status_code == 403
    assert standing(match) == ["9-13", "22-18"]


def test_undo_by_the_web_answers_with_the_table_before(htmx, person):
    match = play(against_robot(person), person, "9-13 22-18")
    table = htmx.get(match.get_absolute_url()).content.decode().replace("\n", " ")
    assert 'Anular<span class="hidden"> 9-13</span>' in table
    answer = htmx.post(reverse("undo", args=[match.pk]), {"version": 2, "key": "k"})
    assert answer.status_code == 200
    assert 'data-version="3"' in answer.content.decode()
    assert "O seu lance 9-13 foi anulado." in answer.content.decode()
    assert "<s>9-13</s>" in answer.content.decode()


def test_undo_without_a_decision_is_409_in_words(htmx, person):
    answer = htmx.post(reverse("undo", args=[against_robot(person).pk]), {"version": 0, "key": "k"})
    assert answer.status_code == 409
    assert "Ainda não há nenhum lance seu para anular: jogue primeiro." in answer.content.decode()


def test_positions_that_were_taken_back_do_not_count_as_repeated(person):
    start_text = "6b/7/7/7/w6 w 0 50"
    match = here(person, "fanorona")
    Match.objects.filter(pk=match.pk).update(start=start_text, position=start_text, ids={"a1": "w1", "g5": "b1"})
    match = play(match, person, "a1-b1 g5-f5 b1-a1 f5-g5")
    undo(match.pk, person, 4, "")
    match = play(match, person, "f5-g5")
    assert match.ending == ""
    assert play(match, person, "a1-b1 g5-f5 b1-a1 f5-g5").ending == "rules"


def test_a_match_with_an_undo_is_not_in_the_ranking(client, alice, person):
    match = play(against_robot(person), person, "9-13 22-18")
    undo(match.pk, person, 2, "")
    service.resign(match.pk, person, 3)
    assert Seat.objects.filter(user=alice, result="lost").count() == 1
    page = client.get(reverse("ranking", args=["damas"])).context["page"]
    assert list(page.object_list) == []


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(slug=st.sampled_from(sorted(registry.all_games())), count=st.integers(1, 12), seed=st.integers(0, 999))
def test_after_an_undo_the_match_is_the_replay_of_what_stands(person, slug, count, seed):
    match, luck = start(person, Configuration(slug, mode="here")), random.Random(seed)
    for _ in range(count):
        if not Match.objects.get(pk=match.pk).is_over:
            step(match, person, luck)
    before = Match.objects.get(pk=match.pk)
    tokens = standing(before)
    if before.is_over or not before.latest:
        return
    after = undo(match.pk, person, before.version, "")
    stored = Match.objects.get(pk=match.pk)
    assert tokens[: len(standing(stored))] == standing(stored) == record.standing(stored.record)
    assert stored.position == after.position == replayed(stored)
    assert set(stored.ids) == {piece.place for piece in stored.game.scene.pieces(stored.board)}
    assert len(stored.board.actions()) > 1
    assert stored.board.odds() == {}
    step(match, person, luck)
    assert Match.objects.get(pk=match.pk).position == replayed(match)


def test_a_match_from_before_decisions_were_written_down_can_be_taken_back_as_far_as_it_goes(person):
    """It has actions and no decisions, until the migration has played it through again."""
    match, broken = start(person, Configuration("damas", "here")), start(person, Configuration("damas", "here"))
    for action in ("9-13", "22-18", "13x22", "26x19"):
        service.append(match, action)
    service.append(broken, "9-13")
    expected = Match.objects.get(pk=match.pk).latest
    Action.objects.update(chosen=False)
    Match.objects.update(latest={})
    Match.objects.filter(pk=broken.pk).update(start="nonsense")
    import_module("games.migrations.0008_decisions").fill(apps, None)
    assert Match.objects.get(pk=match.pk).latest == expected
    taken = []
    while (now := Match.objects.get(pk=match.pk)).latest:
        taken.append(max(now.latest.values())[1])
        undo(match.pk, person, now.version, "")
    assert taken == ["26x19", "22-18", "9-13"]


def test_there_is_no_last_undo(person):
    match = play(here(person), person, "9-13")
    Match.objects.filter(pk=match.pk).update(undos=32_767)
    assert undo(match.pk, person, 1, "k").undos == 32_768
    assert Match.objects.get().undos == 32_768
