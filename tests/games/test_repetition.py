"""How often a position has stood is seen before the third time ends the game."""

from __future__ import annotations

import re

import pytest

from accounts.people import Person
from games.models import Match
from games.preferences import Preferences
from games.services import act as service
from games.services.start import Configuration, start
from games.services.undo import undo
from games.table.film import Film
from games.table.table import Table
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db
ROUND = ["a1-b1", "g5-f5", "b1-a1", "f5-g5"]


def played(person: Person, actions: list[str]) -> Match:
    match = placed(start(person, Configuration("fanorona", mode="here")), "6b/7/7/7/w6 w 0 50")
    for number, action in enumerate(actions):
        match = service.act(match.pk, person, number, "", action)
    return match


def stood(table: Table) -> int:
    return table.repetition.count if table.repetition else 1


def test_the_position_a_match_starts_from_counts_once(person):
    times = [stood(Table(played(person, (ROUND * 2)[:count]), person)) for count in range(9)]
    assert times == [1, 1, 1, 1, 2, 2, 2, 2, 3]


def test_it_stands_beside_the_other_counters_in_words_too(person, alice_in):
    page = alice_in.get(played(person, ROUND).get_absolute_url()).content.decode().replace("\n", " ")
    words = "Posição repetida: 2 de 3 vezes"
    shown = re.search(
        rf'<p class="counter repeated" title="{words}" data-js-whole>.*?2/3</span><span class="hidden">{words}', page
    )
    assert shown
    assert 'title="4 de 50 lances"' in page


def test_the_film_shows_it_at_each_moment(person):
    match = played(person, ROUND * 2)
    films = [Film(match, moment, person, Preferences(), turned=False) for moment in range(9)]
    assert [stood(film) for film in films] == [1, 1, 1, 1, 2, 2, 2, 2, 3]


def test_what_was_taken_back_is_not_counted(person):
    match = played(person, [*ROUND, "a1-b1"])
    back = undo(match.pk, person, 5, "")
    assert stood(Table(back, person)) == 2
    assert stood(Table(undo(match.pk, person, 6, ""), person)) == 1


def test_a_game_without_such_a_rule_counts_nothing(match, person):
    assert Table(match, person).repetition is None
