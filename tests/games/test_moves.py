"""How actions are listed and shown: what a player reads instead of notation, and the way that was walked."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.match import replay
from games.models import Match
from games.services import act as service
from games.services.start import Configuration, start
from games.services.undo import undo
from games.table import moves
from games.table.table import Table
from tests.games.conftest import placed

TWO_ROUTES = "W:WK1:B10,23:H0:F1"  # 1x28 and 1x32, each by 14 or by 19


@pytest.mark.parametrize(("language", "words"), [("pt", "passa"), ("en", "passes")])
def test_a_pass_and_a_throw_are_no_notation(language, words):
    with translation.override(language):
        listed = moves.rows("tab", "=2 pass\n=1 i4-i3 =3 pass", "/", 30)
    assert f">{words}</a>" in listed
    assert '<b class="threw" title="Itneyn (2)">2</b>' in listed
    assert ">i4-i3</a>" in listed
    assert "=" not in listed.replace('="', "")


def test_what_was_taken_back_is_named_as_well():
    assert '<s><b class="threw" title="Tâb (1)">1</b></s>' in moves.rows("tab", "~=1 =2", "/", 30)


def test_other_games_keep_their_notation():
    assert ">9x18</a>" in moves.rows("damas", "9x18", "/", 30)


@pytest.mark.django_db
def test_a_sentence_names_them_too(person):
    table = Table(start(person, Configuration("tab", "here")), person)
    assert [table.told(action) for action in ("pass", "=6", "i1-i2")] == ["passa", "Sitteh (6)", "i1-i2"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("way", "landing"), [("1-19-32", "19"), ("1x14x32", "14"), ("1x32", "14"), ("1-2-3", "14"), ("no way", "14")]
)
def test_the_last_move_goes_the_way_that_was_walked_where_it_is_one_of_its_ways(person, way, landing):
    match = placed(start(person, Configuration("damas", "here")), TWO_ROUTES)
    after = service.act(match.pk, person, 0, "k", "1x32", way)
    steps = after.recent[-1]["steps"]
    assert [step[1:3] for step in steps if step[0] == "moved"] == [("1", landing), (landing, "32")]
    assert {step[1] for step in steps if step[0] == "captured"} == {"10", "23"}


def test_the_page_sends_the_way_or_what_was_typed(alice_in, person):
    for form, landing in (({"action": "1x32", "way": "1-19-32"}, "19"), ({"action": "1x19x32"}, "19")):
        match = placed(start(person, Configuration("damas", "here")), TWO_ROUTES)
        alice_in.post(f"/partida/{match.pk}/jogar/", {"version": 0, "key": landing, **form})
        match.refresh_from_db()
        assert (match.record, match.recent[-1]["steps"][0][:3]) == ("1x32", ["moved", "1", landing])


@pytest.mark.django_db
def test_the_film_and_an_undo_show_the_way_that_was_walked(person):
    """Also after something else was taken back, when the numbers of the actions are not their places any more."""
    match = placed(start(person, Configuration("damas", "here")), "W:WK1,9:B10,12,23,24:H0:F1")
    service.act(match.pk, person, 0, "a", "1x28", "1-19-28")
    undo(match.pk, person, 1, "b")
    walked = service.act(match.pk, person, 2, "c", "1x32", "1-19-32").recent[-1]["steps"]
    service.act(match.pk, person, 3, "d", "24-20")
    undone = undo(match.pk, person, 4, "e")
    assert [step[1:3] for step in walked if step[0] == "moved"] == [("1", "19"), ("19", "32")]
    assert replay.at(Match.objects.get(pk=match.pk), 1).recent[-1]["steps"] == walked
    assert undone.recent[-2]["steps"] == walked
