"""Breaking a match off before one has moved."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.match import files
from games.match.errors import MatchOver, NotAPlayer, TooLateToAbort
from games.services import act as service
from games.services.abort import abort
from games.services.act import Repeated
from games.table.table import Table
from tests.games.company import fresh, play
from tests.games.conftest import between

pytestmark = pytest.mark.django_db


def test_before_the_own_first_move_one_may_abort_and_nobody_has_a_result(alice, bob, rival):
    match = play(between(alice, bob), "9-13")
    after = abort(match.pk, rival)
    assert (after.ending, after.winner, after.finished_at is not None) == ("aborted", "", True)
    assert [seat.result for seat in fresh(match).seats.all()] == ["", ""]
    assert '[Result "*"]' in files.written(fresh(match))
    assert Table(fresh(match), rival).note.text == "Partida cancelada: os dois ainda não tinham jogado."


def test_after_the_own_first_move_it_is_too_late_to_abort(alice, bob, person, rival):
    match = play(between(alice, bob), "9-13")
    assert not Table(match, person).company.can_abort
    assert Table(match, rival).company.can_abort
    with pytest.raises(TooLateToAbort):
        abort(match.pk, person)
    assert fresh(match).ending == ""


def test_in_tab_a_throw_is_a_move(alice, bob, person):
    match = play(between(alice, bob, "tab"), "=2")
    with pytest.raises(TooLateToAbort):
        abort(match.pk, person)


def test_aborting_twice_is_once_and_a_finished_match_is_not_aborted(alice, bob, person, rival, stranger):
    match = between(alice, bob)
    with pytest.raises(NotAPlayer):
        abort(match.pk, stranger)
    abort(match.pk, person)
    with pytest.raises(Repeated):
        abort(match.pk, rival)
    other = between(alice, bob)
    service.resign(other.pk, person, 0)
    with pytest.raises(MatchOver):
        abort(other.pk, rival)


def test_an_aborted_match_is_in_no_ranking(client, alice, bob, person):
    abort(between(alice, bob).pk, person)
    assert list(client.get(reverse("ranking", args=["damas"])).context["page"].object_list) == []
