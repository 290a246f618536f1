"""Each game played to each of its ends, as the winner, the loser and whoever watches read it, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import getsource
from itertools import cycle
from pkgutil import iter_modules
from types import ModuleType

import pytest
from django.utils import translation

from accounts.people import Person
from games.engine import registry
from games.engine.line import Line
from games.engine.words import Say, Told
from games.match import speech
from games.models import Match, Offer
from games.services import act as service
from games.services.abort import abort
from games.services.claim import claim
from games.services.offer import propose
from tests import scenes
from tests.games.company import fresh, went
from tests.games.conftest import between
from tests.games.ends import BESIDE_THE_RULES, BY_THE_RULES, UNPLAYED

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


def reasons(value: object) -> Iterator[str]:
    """The sentences among what a module has, as they stand in the sources."""
    if isinstance(value, Say | Told):
        yield value.text
    elif isinstance(value, dict | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from reasons(one)
    elif isinstance(value, str) and value.endswith("."):
        yield value


def ending_modules(slug: str) -> Iterator[ModuleType]:
    """Those of a game that say how it came out."""
    package = type(registry.find(slug)).__module__
    for found in iter_modules(import_module(package).__path__):
        if found.name != "tests":
            module = import_module(f"{package}.{found.name}")
            if "Outcome(" in getsource(module):
                yield module


def given(slug: str) -> set[str]:
    own = {
        one
        for module in ending_modules(slug)
        for name, value in vars(module).items()
        if name.isupper()
        for one in reasons(value)
    }
    return own | set(reasons(registry.find(slug).repetition))


def played(slug: str, start: str, actions: str) -> str:
    game = registry.find(slug)
    outcome = Line(game, game.read(start), actions.split()).outcome()
    assert outcome
    return outcome.reason.text


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_reason_that_a_game_gives_for_an_end_is_in_the_list(slug):
    listed = {played(slug, start, actions) for game, start, actions, *_ in BY_THE_RULES if game == slug}
    assert given(slug) == listed | UNPLAYED.get(slug, set()), "tests/games/ends.py says how each end is to be read"


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
