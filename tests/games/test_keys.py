"""The memory's keys: a position never answers for another one."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import registry
from games.engine.search.tree import mixed
from tests import keys
from tests.games.examples import examples

THINKING = [slug for slug, game in registry.all_games().items() if game.thinking]
by_slug = pytest.mark.parametrize("slug", THINKING)


@by_slug
def test_states_that_differ_in_one_thing_that_matters_differ_in_key(slug):
    game, told_apart = registry.find(slug), examples(slug).told_apart
    states = keys.some_states(game)
    for state in states[:: max(1, len(states) // 6)]:
        own, own_key = told_apart(state), keys.key(game, state)
        for other in keys.neighbours(state, states):
            assert (keys.key(game, other) == own_key) == (told_apart(other) == own), (state, other)


@pytest.mark.process
def test_words_are_mixed_alike_compiled_and_plain(compiled):
    random = Random(1)
    words = [(random.getrandbits(63), random.getrandbits(64) - (1 << 63)) for _ in range(200)]
    assert compiled(mix, words) == mix(words)


def mix(words):
    return [int(mixed(*pair)) for pair in words]


@by_slug
def test_no_two_reached_positions_share_a_key(slug):
    assert keys.collisions(slug, 2_000) == []


@pytest.mark.process
@pytest.mark.thorough
@by_slug
def test_a_million_reached_positions_share_no_key(compiled, slug):
    assert compiled(keys.collisions, slug, 1_000_000) == []
