"""Clocks in a match: what actions do to them, and that the server decides. Tests turn back what is stored, not time."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.people import Person
from games.background import clock_keeper
from games.engine.errors import BadOption, RulesError
from games.match.errors import MatchOver, OutOfTime
from games.match.pace import left_of, pause_before
from games.models import Match, Pulse, Seat
from games.services import act as service
from games.services import robots_match, timing
from games.services.arrive import arrive
from games.services.start import Configuration, rematch, start, start_between
from games.services.undo import undo
from games.table.table import Table
from games.thinking import questions
from tests.games.company import here, sit_down
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db

HERE, ROBOT, ROBOTS = Match.Mode.HERE, Match.Mode.ROBOT, Match.Mode.ROBOTS


@pytest.fixture
def timed(person) -> Match:
    """Alice and Bob at one screen, half a minute for each turn."""
    return start(person, Configuration("damas", HERE, clock="30s"))


@pytest.fixture
def fischer(person) -> Match:
    return start(person, Configuration("damas", HERE, clock="300+5"))


@pytest.fixture
def between(person, bob) -> Match:
    """Alice, who begins, and Bob from afar."""
    host = timeless_seat(person)
    return start_between(host, Person(bob, "", "Bob"), Configuration("damas", clock="30s"))


def timeless_seat(person: Person):
    return start(person, Configuration("damas", HERE)).sides["w"]


def stored(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def wait(match: Match, seconds: float) -> None:
    """As if so much time had gone by."""
    past, now = timedelta(seconds=seconds), stored(match)
    deadline = now.deadline - past if now.deadline else None
    Match.objects.filter(pk=match.pk).update(
        runs_since=now.runs_since - past, deadline=deadline, acted_at=now.acted_at - past
    )


def left(match: Match) -> dict[str, int]:
    """In seconds, rounded."""
    now, at = stored(match), timezone.now()
    return {side: round(left_of(now, side, at) / 1000) for side in now.sides}


def runs_for(match: Match) -> float:
    now = stored(match)
    return round((now.deadline - timezone.now()).total_seconds())


def play(match: Match, person: Person, action: str) -> Match:
    return service.act(match.pk, person, stored(match).version, "", action)


def test_without_a_clock_nothing_runs(person):
    match = start(person, Configuration("damas", HERE))
    assert (match.clocks, match.runs_since, match.deadline) == ({}, None, None)
    service.append(match, "9-13")
    assert (stored(match).deadline, match.actions.get().left) == (None, None)


def test_the_clock_of_whoever_begins_runs_from_the_start(timed):
    assert left(timed) == {"w": 30, "b": 30}
    assert runs_for(timed) == 30


def test_a_turn_that_passes_has_its_time_again_and_the_others_clock_runs(timed, person):
    wait(timed, 20)
    assert left(timed) == {"w": 10, "b": 30}
    play(timed, person, "9-13")
    assert left(timed) == {"w": 30, "b": 30}
    wait(timed, 12)
    assert left(timed) == {"w": 30, "b": 18}
    assert runs_for(timed) == 18


def test_fischer_takes_what_was_used_and_adds_the_increment(fischer, person):
    wait(fischer, 20)
    play(fischer, person, "9-13")
    assert left(fischer) == {"w": 285, "b": 300}
    wait(fischer, 100)
    play(fischer, person, "22-18")
    assert left(fischer) == {"w": 285, "b": 205}
    assert [round(action.left / 1000) for action in fischer.actions.all()] == [285, 205]


def test_a_throw_does_not_renew_the_time_for_the_move(person):
    match = start(person, Configuration("tab", HERE, clock="30s"))
    placed(match, "uuuuuuuuu/9/8M/UUUUUUUU1 w -")
    wait(match, 20)
    service.append(stored(match), "=2")
    assert left(match)["w"] == 10
    assert runs_for(match) == 10


def test_another_throw_in_the_same_turn_has_the_time_of_a_turn(person):
    match = start(person, Configuration("tab", HERE, clock="30s"))
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU w 1")
    wait(match, 20)
    after = play(match, person, "i1-i2")
    assert (after.board.side, left(match)["w"]) == ("w", 30)


def test_in_fischer_another_throw_adds_nothing(person):
    match = start(person, Configuration("tab", HERE, clock="300+5"))
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU w 1")
    wait(match, 20)
    play(match, person, "i1-i2")
    assert left(match)["w"] == 280


def test_an_action_after_the_deadline_is_refused_and_the_match_has_ended(timed, person):
    wait(timed, 31)
    with pytest.raises(OutOfTime):
        service.act(timed.pk, person, 0, "k", "9-13")
    now = stored(timed)
    assert (now.ending, now.winner, now.version, now.deadline, now.runs_since) == ("time", "b", 1, None, None)
    assert (now.clocks["w"], now.actions.count(), now.record) == (0, 0, "")
    assert {seat.side: seat.result for seat in now.seats.all()} == {"w": "lost", "b": "won"}
    with pytest.raises(MatchOver):
        service.act(timed.pk, person, 1, "k", "9-13")


@pytest.mark.parametrize("late", [service.throw, undo, lambda *values: service.resign(*values[:3])])
def test_nothing_else_is_done_after_the_deadline(timed, person, late):
    wait(timed, 31)
    with pytest.raises(OutOfTime):
        late(timed.pk, person, 0, "k")
    assert (stored(timed).ending, stored(timed).winner) == ("time", "b")


def test_an_action_at_the_last_moment_counts(timed, person):
    wait(timed, 29)
    play(timed, person, "9-13")
    assert stored(timed).ending == ""


def test_the_refusal_is_said_with_the_table_of_the_ended_match(htmx, timed):
    wait(timed, 31)
    answer = htmx.post(reverse("act", args=[timed.pk]), {"version": 0, "key": "k", "action": "9-13"})
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "O tempo já se tinha esgotado: a partida acabou." in page
    assert "data-over" in page


@pytest.mark.parametrize("path", ["match", "film", "save"])
def test_whoever_looks_finds_the_match_ended(charlie_in, timed, path):
    wait(timed, 31)
    charlie_in.get(reverse(path, args=[timed.pk]))
    assert (stored(timed).ending, stored(timed).winner) == ("time", "b")


def test_it_ends_once(client, timed):
    wait(timed, 31)
    for _ in range(3):
        page = client.get(reverse("match", args=[timed.pk])).content.decode()
        clock_keeper.end_due()
    assert stored(timed).version == 1
    assert "O jogador 1 ficou sem tempo." in page


def test_who_asks_for_news_gets_the_end(htmx, timed):
    address = reverse("match", args=[timed.pk])
    assert htmx.get(address, {"v": 0}).status_code == 204
    wait(timed, 31)
    assert "ficou sem tempo" in htmx.get(address, {"v": 0}).content.decode()


def test_a_stranger_who_acts_late_only_finds_the_end(charlie_in, timed):
    wait(timed, 31)
    answer = charlie_in.post(reverse("resign", args=[timed.pk]), {"version": 0})
    assert (answer.status_code, stored(timed).winner) == (409, "b")


def test_the_sweep_ends_what_is_due_and_nothing_else(person, timed, fischer):
    wait(timed, 31)
    wait(fischer, 31)
    clock_keeper.end_due()
    assert (stored(timed).ending, stored(fischer).ending) == ("time", "")


def test_the_end_stops_both_clocks(fischer, person):
    wait(fischer, 20)
    service.resign(fischer.pk, person, 0)
    now = stored(fischer)
    assert (now.runs_since, now.deadline, left(fischer)) == (None, None, {"w": 280, "b": 300})


def test_the_loser_is_told_so(alice_in, person, between, bob):
    play(between, person, "9-13")
    play(between, Person(bob, "", "Bob"), "22-18")
    wait(between, 61)
    page = alice_in.get(reverse("match", args=[between.pk])).content.decode()
    assert "Perdeu por tempo." in page


def test_nobodys_time_goes_by_before_both_are_at_the_table(hub, between, person, bob):
    assert (left(between)["w"], stored(between).runs_since) == (30, None)
    here(hub, between, "w")
    clock_keeper.let_begin()
    assert (left(between)["w"], stored(between).runs_since) == (30, None)
    assert "O relógio começa quando os dois estiverem à mesa." in Table(stored(between), person).note.detail
    play(between, person, "9-13")
    assert (left(between)["b"], stored(between).runs_since) == (30, None)
    here(hub, between, "b")
    clock_keeper.let_begin()
    assert (left(between)["b"], runs_for(between)) == (30, 60)
    assert "O relógio começa" not in Table(stored(between), person).note.detail


def test_where_somebody_does_not_come_the_match_ends_without_a_result(hub, between, person):
    here(hub, between, "w")
    play(between, person, "9-13")
    Match.objects.update(deadline=timezone.now())
    clock_keeper.end_due()
    assert (stored(between).ending, stored(between).winner) == ("aborted", "")
    assert not Seat.objects.filter(broke_off=True).exists()


def test_whoever_never_acts_in_time_has_lost_nothing_but_it_is_remembered(hub, between):
    sit_down(hub, between)
    wait(between, 61)
    clock_keeper.end_due()
    assert (stored(between).ending, stored(between).winner) == ("aborted", "")
    assert list(Seat.objects.filter(broke_off=True).values_list("side", flat=True)) == ["w"]


def test_while_the_server_is_down_nobody_could_come(between):
    Match.objects.update(deadline=timezone.now())
    clock_keeper.give_back(timezone.now())
    clock_keeper.end_due()
    assert (stored(between).ending, runs_for(between)) == ("", timing.NO_SHOW.total_seconds())


def test_who_only_looked_in_starts_no_clock(hub, between):
    for side in "wb":
        here(hub, between, side)
    hub.listeners.clear()
    arrive(between.pk)
    assert stored(between).runs_since is None


def test_once_both_are_at_the_table_there_is_half_a_minute_before_the_first_turns(hub, between, person, bob):
    sit_down(hub, between)
    assert (left(between)["w"], runs_for(between)) == (30, 60)
    wait(between, 25)
    assert left(between)["w"] == 30
    play(between, person, "9-13")
    assert (left(between)["b"], runs_for(between)) == (30, 60)
    play(between, Person(bob, "", "Bob"), "22-18")
    assert runs_for(between) == 30


def test_days_run_at_once(person, bob):
    match = start_between(timeless_seat(person), Person(bob, "", "Bob"), Configuration("damas", clock="3d"))
    assert match.deadline - match.runs_since == timedelta(days=3)
    assert runs_for(match) == 3 * 86_400


def test_days_are_only_for_two_people_from_afar(person):
    for mode in (HERE, ROBOT, ROBOTS):
        with pytest.raises(BadOption):
            start(person, Configuration("damas", mode, clock="3d"))


@pytest.mark.parametrize("clock", ["5s", "x", "300+5;", "1000d"])
def test_a_clock_that_does_not_exist_starts_nothing(person, clock):
    with pytest.raises(RulesError):
        start(person, Configuration("damas", clock=clock))
    assert Match.objects.count() == 0


@pytest.mark.parametrize(("chosen", "clock"), [("", ""), ("none", ""), ("30s", "30s"), ("300+5", "300+5")])
def test_the_configuration_has_clocks(alice_in, chosen, clock):
    alice_in.post(reverse("start"), {"game": "damas", "clock": chosen})
    assert Match.objects.get().clock == clock


@pytest.mark.parametrize("chosen", ["5s", "3d", "25s", "x", "300+5 w=1.000 b=1.000"])
def test_a_clock_that_is_not_offered_is_refused(alice_in, chosen):
    assert alice_in.post(reverse("start"), {"game": "damas", "clock": chosen}).status_code == 422
    assert Match.objects.count() == 0


def test_no_clock_is_remembered_as_well(alice_in):
    for chosen in ("30s", "none"):
        alice_in.post(reverse("start"), {"game": "damas", "clock": chosen})
    page = alice_in.get(reverse("configuration")).content.decode()
    assert '<option value="none" selected>' in page


def test_a_rematch_has_the_same_clock(timed, person):
    service.resign(timed.pk, person, 0)
    again = rematch(stored(timed), person)
    assert (again.clock, left(again)) == ("30s", {"w": 30, "b": 30})


def test_what_people_played_by_days_goes_on_here_without_a_clock(person, bob):
    match = start_between(timeless_seat(person), Person(bob, "", "Bob"), Configuration("damas", clock="3d"))
    assert rematch(match, person).clock == ""


def test_an_undo_begins_the_turn_anew(timed, person):
    play(timed, person, "9-13")
    wait(timed, 20)
    undo(timed.pk, person, 1, "")
    assert (left(timed), runs_for(timed)) == ({"w": 30, "b": 30}, 30)


def test_an_undo_gives_no_time_back_and_takes_increments_back(fischer, person):
    play(fischer, person, "9-13")
    assert left(fischer) == {"w": 305, "b": 300}
    wait(fischer, 20)
    undo(fischer.pk, person, 1, "")
    assert left(fischer) == {"w": 300, "b": 280}
    wait(fischer, 50)
    assert left(fischer) == {"w": 250, "b": 280}


def test_more_time_can_be_granted_while_the_clock_runs(timed):
    wait(timed, 20)
    match = stored(timed)
    timing.give(match, "w", 15_000, timezone.now())
    match.save()
    assert (left(timed), runs_for(timed)) == ({"w": 25, "b": 30}, 25)


def test_a_robots_clock_runs_but_it_cannot_lose_by_time(person):
    match = start(person, Configuration("damas", level=1, beginner="other", clock="30+0"))
    assert (match.deadline, match.waits_for_robot) == (None, True)
    wait(match, 12 + pause_before(None))
    assert left(match) == {"w": 18, "b": 30}
    wait(match, 100)
    clock_keeper.end_due()
    assert (stored(match).ending, left(match)["w"]) == ("", 1)
    service.act_for_robot(match.pk, 0, "9-13")
    assert (left(match), runs_for(match)) == ({"w": 1, "b": 30}, 30)


def test_the_pause_before_a_robot_acts_is_not_its_own(person):
    match = start(person, Configuration("damas", level=1, clock="30+0"))
    play(match, person, "9-13")
    seconds = (stored(match).runs_since - stored(match).acted_at).total_seconds()
    assert seconds == pytest.approx(pause_before(None))


def test_a_robot_thinks_less_when_little_is_left(person):
    match = start(person, Configuration("damas", level=6, beginner="other", clock="60+0"))
    assert questions.task(match).milliseconds == 1_000
    wait(match, 50)
    assert questions.task(stored(match)).milliseconds < 300


def test_while_robots_rest_their_clocks_stand(person):
    match = start(person, Configuration("damas", ROBOTS, level=1, rival=1, clock="300+5"))
    wait(match, 21)
    robots_match.pause(match.pk, person)
    assert (stored(match).runs_since, left(match)) == (None, {"w": 280, "b": 300})
    robots_match.go_on(match.pk, person)
    wait(match, 11)
    assert left(match) == {"w": 270, "b": 300}


def test_a_stop_of_the_server_costs_nobody_time_and_is_said(client, timed):
    wait(timed, 100)
    Pulse.objects.create(pk=1, at=timezone.now() - timedelta(seconds=90))
    clock_keeper.give_back(timezone.now())
    now = stored(timed)
    assert (now.ending, now.version, left(timed), runs_for(timed)) == ("", 1, {"w": 20, "b": 30}, 25)
    assert "O servidor esteve parado." in client.get(reverse("match", args=[timed.pk])).content.decode()


def test_what_the_server_said_is_no_part_of_the_record(timed, person):
    play(timed, person, "9-13")
    clock_keeper.give_back(timezone.now())
    assert play(timed, person, "22-18").record == "9-13\n22-18"


def test_after_a_crash_the_last_action_is_a_sign_of_life_as_well(timed, person):
    Pulse.objects.create(pk=1, at=timezone.now() - timedelta(days=1))
    play(timed, person, "9-13")
    wait(timed, 20)
    clock_keeper.give_back(timezone.now())
    assert left(timed) == {"w": 30, "b": 30}


def test_time_that_was_over_before_the_stop_is_not_given_back(timed):
    wait(timed, 100)
    Pulse.objects.create(pk=1, at=timezone.now() - timedelta(seconds=10))
    clock_keeper.give_back(timezone.now())
    wait(timed, 6)
    clock_keeper.end_due()
    assert stored(timed).winner == "b"


def test_days_go_on_while_the_server_stops(person, bob):
    match = start_between(timeless_seat(person), Person(bob, "", "Bob"), Configuration("damas", clock="1d"))
    play(match, person, "9-13")
    play(match, Person(bob, "", "Bob"), "22-18")
    wait(match, 86_401)
    Pulse.objects.create(pk=1, at=timezone.now() - timedelta(hours=5))
    clock_keeper.give_back(timezone.now())
    clock_keeper.end_due()
    assert (stored(match).ending, stored(match).winner) == ("time", "b")


def test_an_idle_server_writes_no_sign_of_life(person):
    clock_keeper.sign_of_life()
    assert not Pulse.objects.exists()
    start(person, Configuration("damas", HERE, clock="30s"))
    clock_keeper.sign_of_life()
    assert Pulse.objects.count() == 1


def test_an_action_with_a_clock_asks_the_database_no_more_than_one_without(
    person, timed, django_assert_max_num_queries
):
    plain = start(person, Configuration("damas", HERE))
    with django_assert_max_num_queries(100) as without:
        service.act(plain.pk, person, 0, "k", "9-13")
    with django_assert_max_num_queries(len(without)):
        service.act(timed.pk, person, 0, "k", "9-13")
