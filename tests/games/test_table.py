"""How one viewer sees a match: colours, materials, whose side lies near, and what the client is sent."""

from __future__ import annotations

import pytest

from accounts.people import Person
from accounts.preferences import Preferences
from games.commands import bundled
from games.services.act import resign
from games.services.start import Configuration, rematch, start
from games.table import Table
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("beginner", "colour", "side", "swapped"),
    [
        ("me", "first", "w", False),
        ("other", "first", "b", False),
        ("me", "white", "w", False),
        ("me", "black", "w", True),
        ("other", "white", "b", True),
        ("other", "black", "b", False),
    ],
)
def test_the_colour_of_the_pieces_is_chosen_apart_from_who_begins(person, beginner, colour, side, swapped):
    match = start(person, Configuration("damas", beginner=beginner, colour=colour))
    assert (match.seat_of(person).side, match.swapped) == (side, swapped)


def test_lots_give_both_colours_and_both_sides(person):
    matches = [start(person, Configuration("damas", beginner="lot", colour="lot")) for _ in range(40)]
    assert {(match.seat_of(person).side, match.swapped) for match in matches} == {
        (side, swapped) for side in "wb" for swapped in (False, True)
    }


def test_who_begins_with_the_black_pieces_is_shown_so(person):
    match = start(person, Configuration("duplohex", colour="black"))
    table = Table(match, person)
    above, below = table.bars
    assert (below.colour, below.detail, above.colour) == ("b", "Pretas", "w")
    assert 'class="wall w"' in table.board
    placed(match, "7/7/7/3D3/7/7/7 b dr 23,24,24,24")
    assert 'd4, disco (pretas)"' in Table(match, person).board


def test_a_rematch_swaps_the_sides_and_keeps_the_colours(person):
    match = start(person, Configuration("damas", colour="black"))
    again = rematch(resign(match.pk, person, 0), person)
    assert (again.seat_of(person).side, again.swapped) == ("b", False)


def test_the_near_side_is_the_own_one_and_at_one_screen_who_plays_if_wanted(person, bob):
    match = start(person, Configuration("fanorona", mode="here"))
    turning = Preferences(turn_board=True)
    placed(match, "bbbbbbb/bbbbbbb/bwbw1bw/www1www/wwwwwww b 1 50")
    assert Table(match, person).bottom == "w"
    assert Table(match, person, turning).bottom == "b"
    assert Table(match, person, turning, turned=True).bottom == "w"
    assert Table(match, Person(bob, "", "Bob"), turning).bottom == "w"


def test_the_material_and_the_coordinates_are_the_viewers(person):
    match = start(person, Configuration("stac"))
    assert 'class="board of-own"' in Table(match, person).board
    likes = Preferences(boards={"stac": "felt", "tab": "slate"}, coordinates=False)
    assert 'class="board of-felt plain"' in Table(match, person, likes).board


def test_both_halves_of_a_turn_are_marked(person):
    match = start(person, Configuration("duplohex"))
    event = {"side": "b", "turn": 1, "token": "", "say": {"text": "", "values": {}}}
    match.recent = [{**event, "steps": [["placed", cell, ""]]} for cell in ("c4#1", "d4#0")]
    assert Table(match, person).board.count('href="#hex-last"') == 2


def test_choices_that_differ_in_their_end_alone_are_sent_as_one():
    choices = [
        {"a": "Da1", "t": ["box-d", "a1"]},
        {"a": "Db1", "t": ["box-d", "b1"]},
        {"a": "Rc2-d2", "t": ["c2", "d2"], "x": 1},
        {"a": "pass", "t": ["pass"]},
        {"a": "1x28", "t": ["1", "14", "28"], "c": ["10", "23"]},
    ]
    assert bundled(choices) == [
        {"a": "D", "t": ["box-d"], "e": ["a1", "b1"]},
        {"a": "Rc2-", "t": ["c2"], "x": 1, "e": ["d2"]},
        {"a": "pass", "t": ["pass"]},
        {"a": "1x28", "t": ["1", "14", "28"], "c": ["10", "23"]},
    ]
