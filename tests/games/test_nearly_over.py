"""What tests of an end begin with really is that near to it."""

from __future__ import annotations

from statistics import mean

import pytest

from games.engine import registry
from games.engine.contract import WHITE
from tests import nearly_over


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_game_has_a_position_that_is_nearly_over_whatever_is_played(slug: str):
    game, record = registry.find(slug), nearly_over.record(slug)
    position = game.read(record.start)
    assert (record.game, position.side, record.actions) == (slug, WHITE, ())
    lasted = nearly_over.lengths(game, position)
    assert min(lasted) >= nearly_over.LEAST
    assert mean(lasted) <= nearly_over.MOST
