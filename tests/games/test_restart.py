"""Beginning anew, against the computer and at one screen: the same again, and what becomes of what was played."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.models import Match
from games.services import act as service
from games.services.start import Configuration, start
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db


def again(client, match: Match) -> Match:
    answer = client.post(reverse("restart", args=[match.pk]), {"version": match.version})
    assert answer.status_code == 302
    return Match.objects.get(pk=answer["Location"].split("/")[2])


def test_it_begins_with_the_same_sides_colours_and_terms(alice_in, person):
    wanted = Configuration("tab", "robot", level=3, beginner="other", colour="white", options={"columns": "11"})
    match = start(person, wanted)
    new = again(alice_in, match)
    for name in ("start", "options", "swapped", "clock", "counts", "mode", "private"):
        assert getattr(new, name) == getattr(match, name), name
    assert {side: seat.level for side, seat in new.sides.items()} == {"w": 3, "b": None}
    assert new.record == ""


def test_what_has_begun_and_counts_is_lost(alice_in, person):
    match = start(person, Configuration("damas", level=2))
    service.append(match, "9-13")
    again(alice_in, match)
    old = Match.objects.get(pk=match.pk)
    assert (old.ending, old.winner) == ("resigned", "b")


def test_at_one_screen_it_ends_without_a_result(alice_in, person):
    match = start(person, Configuration("damas", "here"))
    for action in ("9-13", "21-17"):
        service.append(match, action)
    page = alice_in.get(match.get_absolute_url()).content.decode()
    assert "Recomeçar? Fica sem resultado." in page
    new = again(alice_in, match)
    assert new.mode == "here"
    page = alice_in.get(match.get_absolute_url()).content.decode()
    assert "Partida cancelada." in page
    assert "ainda não tinham jogado" not in page


def test_a_match_that_began_elsewhere_begins_there_again(alice_in, person):
    match = placed(start(person, Configuration("damas", "here")), "W:WK1,2:B10,24:H0:F1")
    new = again(alice_in, match)
    assert (new.start, new.counts) == ("W:WK1,2:B10,24:H0:F1", False)


def test_two_clicks_are_one_new_match_and_no_stranger_begins_anew(alice_in, charlie_in, match):
    assert charlie_in.post(reverse("restart", args=[match.pk])).status_code == 403
    assert again(alice_in, match).pk == again(alice_in, match).pk


def test_between_people_nobody_begins_anew(alice_in, pair):
    answer = alice_in.post(reverse("restart", args=[pair.pk]))
    assert answer.status_code == 409
    assert "Só pode recomeçar contra o computador ou no mesmo ecrã." in answer.content.decode()
    assert 'id="command-restart"' not in alice_in.get(pair.get_absolute_url()).content.decode()
