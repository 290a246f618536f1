"""Saving a match and opening files: what is good goes on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from random import Random
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.people import Person
from games.engine import notation, registry
from games.engine.contract import BLACK
from games.engine.line import Line
from games.engine.notation import Record
from games.match import replay
from games.models import Action, Match
from games.services import act as service
from games.services import start as start_service
from games.services.open import open_record
from games.services.start import Configuration, start
from games.services.undo import undo
from games.values import clocks
from tests import samples
from tests.games.written import DAMAS, TAB, saved, send, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(person) -> Match:
    match = start(person, Configuration("damas", level=1))
    for action in ["9-13", "22-18", "13x22", "26x19"]:
        service.append(match, action)
    return Match.objects.get(pk=match.pk)


def test_a_match_is_saved_as_a_file_that_can_be_read(client, played):
    response = client.get(reverse("save", args=[played.pk]))
    assert response["Content-Disposition"] == f'attachment; filename="damas-{played.pk}.pdn"'
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    record = notation.read(words(response))
    assert (record.game, record.actions, record.result) == ("damas", ("9-13", "22-18", "13x22", "26x19"), "*")
    assert (record.tags["White"], record.tags["Black"]) == ("Alice", "Computador")


def test_what_was_taken_back_is_only_mentioned(client, person, played):
    match = undo(played.pk, person, 4, "")
    service.append(match, "10-14")
    record = notation.read(saved(client, played))
    assert record.actions == ("10-14",)
    assert record.comments == ((0, "anulado: 9-13 22-18 13x22 26x19"),)


def test_a_resigned_match_is_saved_with_its_result(client, person, played):
    service.resign(played.pk, person, 4)
    assert saved(client, played).rstrip().endswith("0-1")


def test_a_match_that_does_not_exist_is_not_saved(client, db):
    assert client.get("/partida/nao-existe/ficheiro/").status_code == 404


def test_what_was_saved_goes_on_where_it_stopped(client, alice_in, alice, played):
    response = send(alice_in, saved(client, played), level="1")
    match = Match.objects.exclude(pk=played.pk).get()
    assert response["Location"] == match.get_absolute_url()
    assert (match.position, match.record, match.version) == (played.position, played.record, 4)
    assert (match.latest, match.ids) == (played.latest, played.ids)
    assert [action.token for action in match.actions.all()] == [action.token for action in played.actions.all()]
    assert (match.sides["w"].user, match.sides["b"].level, match.counts) == (alice, 1, False)
    person = match.sides["w"].user
    assert person == alice
    service.append(match, "10-14")
    assert match.waits_for_robot


def test_undo_and_film_work_in_an_opened_match(client, alice_in, person, played):
    send(alice_in, saved(client, played))
    match = Match.objects.exclude(pk=played.pk).get()
    assert replay.at(match, 1).position == replay.at(played, 1).position
    assert undo(match.pk, person, 4, "").position == played.start


def test_a_pasted_text_is_opened_by_a_guest(client, db):
    client.post(reverse("open"), {"text": f"{DAMAS}1. 9-13 *", "mode": "here"})
    match = Match.objects.get()
    assert (match.mode, match.record) == ("here", "9-13")
    assert match.sides["w"].guest == client.session["guest"]


@pytest.mark.parametrize(("side", "own"), [("turn", "b"), ("w", "w"), ("b", "b")])
def test_the_person_plays_the_side_they_choose(alice_in, alice, side, own):
    send(alice_in, f"{DAMAS}1. 9-13 *", side=side)
    match = Match.objects.get()
    assert match.sides[own].user == alice
    assert match.waits_for_robot == (own == "w")


def test_a_file_that_does_not_say_its_game_is_of_the_chosen_one(alice_in):
    send(alice_in, "1. 9-13 *", game="damas")
    assert Match.objects.get().game_slug == "damas"


def test_a_position_in_the_file_is_where_it_begins(alice_in):
    send(alice_in, '[Game "tab"]\n[FEN "uuuuuuuuu/9/8M/UUUUUUUU1 b -"]\n\n=2 pass *')
    match = Match.objects.get()
    assert (match.start, match.record) == ("uuuuuuuuu/9/8M/UUUUUUUU1 b -", "\n=2 pass")


def test_old_letters_and_line_ends_are_understood(alice_in):
    send(alice_in, '[Game "damas"]\r\n[White "João"]\r\n\r\n1. 9-13 *'.encode("latin-1"))
    assert Match.objects.get().record == "9-13"


def test_a_clock_is_saved_with_what_is_left_and_goes_on_with_it(client, alice_in, person):
    match = start(person, Configuration("damas", "here", clock="300+5"))
    service.append(match, "9-13")
    past = timezone.now() - timedelta(seconds=100)
    Match.objects.filter(pk=match.pk).update(runs_since=past, deadline=past + timedelta(seconds=300))
    text = saved(client, match)
    assert re.search(r'\[Clock "300\+5 w=(304\.9\d\d|305\.000) b=(199\.\d{3}|200\.000)"\]', text)
    send(alice_in, text, mode="here")
    opened = Match.objects.exclude(pk=match.pk).get()
    assert (opened.clock, opened.clocks) == clock_in(text)
    assert opened.deadline - opened.runs_since == timedelta(milliseconds=opened.clocks["b"])
    service.append(opened, "22-18")
    assert 204_000 < Match.objects.get(pk=opened.pk).clocks["b"] <= opened.clocks["b"] <= 205_000


def clock_in(text: str) -> tuple[str, dict[str, int]]:
    clock, left = clocks.read_written(notation.read(text).clocks)
    return clock.text, left


def test_a_match_that_was_lost_by_time_is_saved_and_opened_as_a_film(client, alice_in, person):
    match = start(person, Configuration("damas", "here", clock="30s"))
    service.append(match, "9-13")
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now())
    text = saved(client, match)
    assert text.rstrip().endswith("1-0")
    send(alice_in, text)
    opened = Match.objects.exclude(pk=match.pk).get()
    assert (opened.ending, opened.winner, opened.deadline) == ("file", "w", None)


def test_a_clock_of_days_does_not_run_alone(alice_in):
    send(alice_in, '[Game "damas"]\n[Clock "3d w=1000.000 b=1000.000"]\n\n1. 9-13 *')
    assert (Match.objects.get().clock, Match.objects.get().deadline) == ("", None)


def test_the_film_of_an_opened_match_does_not_make_up_times(alice_in):
    send(alice_in, '[Game "damas"]\n[Clock "30s w=20.000 b=9.000"]\n\n1. 9-13 *', mode="here")
    film = words(alice_in.get(reverse("film", args=[Match.objects.get().pk, 1])))
    assert 'role="timer"' not in film


def test_a_game_that_is_over_by_its_rules_is_a_film(alice_in):
    response = send(alice_in, '[Game "tab"]\n[FEN "9/9/8m/7M1 w 2"]\n\nh1-i2 1-0')
    match = Match.objects.get()
    assert response["Location"] == reverse("film", args=[match.pk, 0])
    assert (match.ending, match.winner, match.mode) == ("rules", "w", "here")


@pytest.mark.parametrize(("result", "winner"), [("1-0", "w"), ("0-1", "b"), ("1/2-1/2", "")])
def test_a_game_that_is_over_because_the_file_says_so_is_a_film(alice_in, result, winner):
    response = send(alice_in, f"{DAMAS}1. 9-13 22-18 {result}")
    match = Match.objects.get()
    assert response["Location"] == reverse("film", args=[match.pk, 0])
    assert (match.ending, match.winner, match.waits_for_robot) == ("file", winner, False)
    assert "omo indica o ficheiro." in words(alice_in.get(reverse("film", args=[match.pk, 2])))


def test_the_sheet_is_offered(client, db):
    page = words(client.get(reverse("open")))
    assert 'enctype="multipart/form-data"' in page


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_file_taken_over_at_once_is_what_its_actions_make_one_after_another(slug, person):
    """Whoever begins."""
    game = registry.find(slug)
    usual = samples.played(game, game.start({}), Random(2), samples.anything)
    black = next(position for position in usual.history if position.side == BLACK)
    for line in (usual, samples.played(game, black, Random(3), samples.anything)):
        slowly = start_service.new_match(Configuration(slug, mode="here"), line.start)
        rows = [service.advance(slowly, action) for action in line.actions]
        opened = open_record(person, notation.read(written(line)), Configuration("", mode="here"))
        for name in ("record", "recent", "latest", "ids", "position", "version"):
            assert getattr(opened, name) == getattr(slowly, name), name
        assert [stored(row) for row in opened.actions.all()] == [stored(row) for row in rows]


def written(line: Line) -> str:
    return notation.write(Record(line.game.slug, line.game.settings({}), line.start.text, tuple(line.actions)))


def stored(row: Action) -> tuple[object, ...]:
    return (row.number, row.side, row.token, row.key, row.reached, row.chosen, row.back, row.left)


def test_what_was_played_to_read_it_is_not_played_again(person):
    """It cost eight times the reading while every action was played anew and the record copied with each."""
    reading, opening = costs(person, 2000)
    assert opening < 3 * reading
    assert sum(costs(person, 4000)) < 3 * (reading + opening)


def costs(person: Person, actions: int) -> tuple[float, float]:
    """Seconds of work to read a file and to open it, the better of two."""
    text = TAB + "=2 pass " * (actions // 2)
    readings = [timed(partial(notation.read, text)) for _ in range(2)]
    here = Configuration("", mode="here")
    openings = [timed(partial(open_record, person, record, here)) for _, record in readings]
    return min(seconds for seconds, _ in readings), min(seconds for seconds, _ in openings)


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    began = time.process_time()
    done = work()
    return time.process_time() - began, done
