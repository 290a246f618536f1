"""Every game agrees with its conformance file, through the contract and through its kernel.

The files (`games/catalogue/<game>/tests/conformance.json`) were made by two independent implementations that agree.
`test_ugi.py` asks the compiled rules the same.
"""

from __future__ import annotations

import pytest

from games.engine import registry
from games.engine.line import Line
from games.engine.perft import count, perft
from tests.games.examples import GAMES, POSITIONS, named

# Plain Python counts this far in a moment.
QUICK = 20_000


@pytest.mark.parametrize(("slug", "case"), POSITIONS, ids=named)
def test_a_position_has_the_legal_actions_and_counts_of_the_file(slug, case):
    game = registry.find(slug)
    position = game.read(case["position"])
    assert position.text == case["position"]
    assert list(position.actions()) == case["legal"]
    quick = [(depth, leaves) for depth, leaves in enumerate(case["perft"], 1) if leaves <= QUICK]
    assert [(depth, perft(position, depth)) for depth, _ in quick] == quick
    assert [(depth, count(game, position, depth)) for depth, _ in quick] == quick


@pytest.mark.parametrize(("slug", "played"), GAMES, ids=named)
def test_a_game_ends_as_the_file_says(slug, played):
    game = registry.find(slug)
    line = Line(game, game.read(played["start"]))
    for action in played["moves"]:
        assert line.outcome() is None
        line.play(action)
        assert game.read(line.position.text) == line.position
    outcome = line.outcome()
    assert outcome is not None
    assert line.position.text == played["final"]
    assert (outcome.winner or "draw") == played["result"]
