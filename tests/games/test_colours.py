"""Who begins, in which colour, and who does in the rematch."""

from __future__ import annotations

import re

import pytest

from accounts.people import Person
from games.match import files
from games.match.speech import name_of
from games.models import Match
from games.services.act import finish, resign
from games.services.offer import answer, propose
from games.services.start import Configuration, rematch, start
from games.table.table import Table
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db


def finished(match: Match) -> Match:
    finish(match, None, Match.Ending.AGREED)
    match.save()
    return match


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
    match = start(person, Configuration("stac", beginner=beginner, colour=colour))
    assert (match.seat_of(person).side, match.swapped) == (side, swapped)


def test_lots_give_both_colours_and_both_sides(person):
    matches = [start(person, Configuration("stac", beginner="lot", colour="lot")) for _ in range(40)]
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
    match = start(person, Configuration("stac", colour="black"))
    again = rematch(resign(match.pk, person, 0), person)
    assert (again.seat_of(person).side, again.swapped, again.private) == ("b", False, False)


@pytest.mark.parametrize("slug", ["damas", "fanorona"])
@pytest.mark.parametrize("mode", ["robot", "here", "robots"])
@pytest.mark.parametrize("colour", ["first", "white", "black", "lot"])
def test_where_white_begins_by_the_rules_it_always_does(person, slug, mode, colour):
    match = start(person, Configuration(slug, mode=mode, colour=colour))
    again = rematch(finished(match), person)
    assert [match.swapped, again.swapped, rematch(finished(again), person).swapped] == [False] * 3


def test_between_people_a_rematch_of_damas_begins_with_white(pair, person, bob):
    rival = Person(bob, "", "Bob")
    resign(pair.pk, person, 0)
    offer = propose(pair.pk, person, "rematch", 1, "").open_offers["rematch"][1]
    again = answer(pair.pk, rival, offer, "accepted").next
    above, below = Table(again, rival).bars
    assert (below.name, below.detail, below.to_act, above.detail) == ("Bob", "Brancas", True, "Pretas")
    assert '[White "Bob"]' in files.written(again)


def test_the_colour_is_not_asked_for_where_the_rules_decide_it(client):
    page = client.get("/configuracao/").content.decode()
    assert re.search(r'<fieldset class="field" data-js-of-game="([^"]*)">\s*<legend>As suas peças', page)[
        1
    ].split() == [
        "tab",
        "stac",
        "duplohex",
    ]
    assert '<p class="help" data-js-of-game="damas">Quem começa joga com as brancas.</p>' in page


def test_at_one_screen_a_rematch_swaps_who_begins(person):
    match = start(person, Configuration("damas", mode="here"))
    again = rematch(finished(match), person)
    third = rematch(finished(again), person)
    beginners = [name_of(one, one.sides["w"]) for one in (match, again, third)]
    assert beginners == ["Jogador 1", "Jogador 2", "Jogador 1"]


def test_at_one_screen_whoever_was_chosen_begins_and_lots_are_drawn(person):
    def beginner(chosen: str) -> str:
        match = start(person, Configuration("damas", mode="here", beginner=chosen))
        return name_of(match, match.sides["w"])

    assert [beginner("me"), beginner("other")] == ["Jogador 1", "Jogador 2"]
    assert {beginner("lot") for _ in range(40)} == {"Jogador 1", "Jogador 2"}


def test_robots_swap_their_sides_in_a_rematch(person):
    match = start(person, Configuration("stac", mode="robots", level=2, rival=5))
    again = rematch(finished(match), person)
    assert [{side: seat.level for side, seat in one.sides.items()} for one in (match, again)] == [
        {"w": 2, "b": 5},
        {"w": 5, "b": 2},
    ]
    assert (match.swapped, again.swapped) == (False, True)  # each keeps the colour of its pieces
