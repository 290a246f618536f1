"""What tests of an end begin with is what it is said to be."""

from __future__ import annotations

from statistics import mean

import pytest

from games.engine import notation, registry
from games.engine.contract import WHITE
from games.engine.line import Line
from tests import samples

by_name = pytest.mark.parametrize("slug", registry.slugs())


@by_name
def test_every_game_has_a_position_that_is_nearly_over_whatever_is_played(slug: str):
    game, record = registry.find(slug), notation.read(samples.nearly_over(slug))
    position = game.read(record.start)
    assert (record.game, position.side, record.actions) == (slug, WHITE, ())
    lasted = samples.lengths(game, position)
    assert min(lasted) >= samples.LEAST
    assert mean(lasted) <= samples.MOST


@by_name
def test_every_game_without_chance_has_a_short_whole_one(slug: str):
    game, actions = registry.find(slug), samples.short_game(slug)
    if game.chance:
        assert actions == ()
    else:
        assert Line(game, game.start(game.settings({})), actions).outcome() is not None
        assert len(actions) <= 50
