"""Each game played to each of its ends, as the winner, the loser and whoever watches read it, in both languages."""

from __future__ import annotations

from itertools import cycle

import pytest
from django.utils import translation

from accounts.people import Person
from games.engine import registry
from games.match import speech
from games.models import Match, Offer
from games.services import act as service
from games.services.abort import abort
from games.services.claim import claim
from games.services.offer import propose
from tests import scenes
from tests.games.company import fresh, went
from tests.games.conftest import between
from tests.games.ends import BESIDE_THE_RULES, BY_THE_RULES

pytestmark = pytest.mark.django_db


def read(match: Match) -> tuple[tuple[str, ...], ...]:
    """By the winner, the loser and others, in Portuguese and in English. Of a draw first by Alice."""
    winner = match.sides[match.winner or "w"]
    loser = next(seat for seat in match.sides.values() if seat is not winner)
    sentences = []
    for language in ("pt", "en"):
        with translation.override(language):
            sentences.append(tuple(speech.ended(match, own) for own in (winner, loser, None)))
    return tuple(sentences)


def act(match: Match, people: dict[str, Person], action: str) -> Match:
    """Whoever is to move; what is thrown is written."""
    match = fresh(match)
    if match.board.odds():
        service.append(match, action)
    else:
        service.act(match.pk, people[match.board.side], match.version, "", action)
    return fresh(match)


def begun(match: Match, people: dict[str, Person]) -> Match:
    """Both have moved, and Bob is to act."""
    throws = cycle(["=1", "=2"])  # Tâb's sticks: move a piece and throw again, then pass the turn on
    while not (match.both_acted and match.board.side == "b"):
        legal = match.board.actions()
        wanted = next(throws) if match.board.odds() else ""
        match = act(match, people, wanted if wanted in legal else legal[0])
    return match


@pytest.mark.parametrize(("slug", "start", "actions", "portuguese", "english"), BY_THE_RULES)
def test_an_end_is_told_to_each_reader(alice, bob, person, rival, slug, start, actions, portuguese, english):
    match = scenes.placed(between(alice, bob, slug), start)
    for action in actions.split():
        assert not match.is_over
        match = act(match, {"w": person, "b": rival}, action)
    assert match.ending == Match.Ending.RULES
    assert read(match) == (portuguese, english)


@pytest.mark.parametrize("slug", registry.slugs())
def test_so_it_is_to_those_that_no_rule_of_the_game_makes(alice, bob, person, rival, hub, slug):
    people, found = {"w": person, "b": rival}, {}
    match = between(alice, bob, slug)
    found["aborted"] = read(abort(match.pk, rival))
    match = begun(between(alice, bob, slug), people)
    found["resigned"] = read(service.resign(match.pk, rival, match.version))
    match = begun(between(alice, bob, slug, clock="30s"), people)
    scenes.let_time_pass(3600, match.pk)
    found["time"] = read(service.run_out(match.pk))
    match = begun(between(alice, bob, slug), people)
    for one in (person, rival):
        match = propose(match.pk, one, Offer.Kind.DRAW, fresh(match).version, "")
    found["agreed"] = read(match)
    for name, win in (("win claimed", True), ("draw claimed", False)):
        match = begun(between(alice, bob, slug), people)
        went(hub, match, "b", 11, goodbye=True)
        found[name] = read(claim(match.pk, person, win=win))
    assert found == BESIDE_THE_RULES
