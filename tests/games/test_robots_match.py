"""Robot against robot: whoever started the match watches, pauses and steps; nobody acts in it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.people import Person
from games.background import answers
from games.engine import registry
from games.engine.errors import BadOption
from games.live import hub as live
from games.match.errors import MatchOver, NotAPlayer
from games.models import Match
from games.rating.ladders import against_computer
from games.services import act, robots_match
from games.services.start import Configuration, start
from games.services.tally import note, tally
from games.thinking import questions
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db


@pytest.fixture
def duel(person):
    return start(person, Configuration("damas", Match.Mode.ROBOTS, level=2, rival=1, pace=500))


def now(match):
    return Match.objects.get(pk=match.pk)


def test_both_seats_are_robots_of_their_levels(duel, person):
    assert {side: seat.level for side, seat in duel.sides.items()} == {"w": 2, "b": 1}
    assert duel.seat_of(person) is None
    assert duel.is_hosted_by(person)
    assert duel.waits_for_robot


def test_robots_play_a_match_to_its_end(duel, pool):
    with live.hub.listen([duel.pk]):  # on a busy machine it lasts long enough to be set aside
        while not now(duel).is_over:
            answers.give(duel.pk, pool)
    finished = now(duel)
    assert finished.ending == Match.Ending.RULES
    assert finished.actions.count() == finished.version


@pytest.mark.parametrize("change", [robots_match.pause, robots_match.go_on, robots_match.step])
def test_a_match_that_is_over_neither_rests_nor_goes_on(duel, person, change):
    act.finish(duel, "w", Match.Ending.RULES)
    duel.save()
    with pytest.raises(MatchOver):
        change(duel.pk, person)
    assert (now(duel).version, now(duel).paused, now(duel).waits_for_robot) == (0, False, False)


def test_a_paused_match_rests_and_a_step_is_one_action(duel, person, pool):
    robots_match.pause(duel.pk, person)
    answers.give(duel.pk, pool)
    assert duel.actions.count() == 0
    robots_match.step(duel.pk, person)
    answers.give(duel.pk, pool)
    answers.give(duel.pk, pool)
    assert duel.actions.count() == 1
    robots_match.go_on(duel.pk, person)
    answers.give(duel.pk, pool)
    answers.give(duel.pk, pool)
    assert duel.actions.count() == 3


def test_a_stranger_cannot_pause_it(duel, charlie_in):
    with pytest.raises(NotAPlayer):
        robots_match.pause(duel.pk, Person(None, "charlie", "Charlie"))
    for what in ("pausa", "seguir", "passo"):
        assert charlie_in.post(f"/partida/{duel.pk}/{what}/", {"version": 0}).status_code == 403
    assert not now(duel).paused


def test_only_who_started_it_is_offered_to_pause_it(duel, alice_in, charlie_in):
    pages = [client.get(duel.get_absolute_url()).content.decode() for client in (alice_in, charlie_in)]
    assert ['id="board"' in page for page in pages] == [True, True]
    assert ['id="command-pause"' in page for page in pages] == [True, False]


def test_nobody_acts_in_it_not_even_who_started_it(duel, alice_in):
    assert alice_in.post(f"/partida/{duel.pk}/jogar/", {"version": 0, "action": "9-13"}).status_code == 403
    assert duel.actions.count() == 0


def test_robots_do_not_play_for_an_empty_room(duel, pool):
    Match.objects.update(started_at=timezone.now() - timedelta(minutes=1))
    answers.give(duel.pk, pool)
    assert now(duel).paused
    assert duel.actions.count() == 0


def test_who_loads_the_page_again_is_still_watching(duel, pool):
    Match.objects.update(started_at=timezone.now() - timedelta(minutes=1))
    with live.hub.listen([duel.pk]):
        pass
    answers.give(duel.pk, pool)
    assert not now(duel).paused
    assert duel.actions.count() == 1


def test_the_sweep_waits_for_the_match_s_own_pace(duel):
    Match.objects.update(pace=4000, acted_at=timezone.now() - timedelta(seconds=3))
    assert answers.waiting() == []
    Match.objects.update(acted_at=timezone.now() - timedelta(seconds=6))
    assert answers.waiting() == [duel.pk]


def test_such_a_match_is_in_no_ranking(duel, person, pool):
    placed(duel, "W:W10,11:B14:H0:F1")  # two ways to take the last piece
    answers.give(duel.pk, pool)
    assert now(duel).ending == Match.Ending.RULES
    assert list(against_computer(registry.find("damas"), {}, "", "").rows) == []
    finished = now(duel)
    finished.mode, finished.sides["w"].level = Match.Mode.ROBOT, None  # nothing else keeps it out
    note(finished)
    tally(finished)
    assert len(against_computer(registry.find("damas"), {}, "", "").rows) == 1


@pytest.mark.parametrize(
    "wrong", [{"thinking_time": 5001}, {"thinking_time": 0}, {"thinking_depth": 31}, {"pace": 5}, {"rival": 9}]
)
def test_limits_are_kept_on_the_server(person, wrong):
    with pytest.raises(BadOption):
        start(person, Configuration("damas", Match.Mode.ROBOTS, **wrong))
    assert Match.objects.count() == 0


def test_what_experts_set_reaches_the_worker(person):
    match = start(person, Configuration("damas", level=6, beginner="other", thinking_time=2500, thinking_depth=7))
    task = questions.task(match)
    assert (task.milliseconds, task.depth, task.level) == (2500, 7, 6)
