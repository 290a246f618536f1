"""Every game agrees with the shared conformance file: through the contract, through its kernel, plain and compiled.

The files were made by two independent implementations that agree (`games/catalogue/<game>/tests/conformance.json`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from games.engine import registry
from games.engine.line import Line
from games.engine.perft import count, perft
from tests.games.examples import GAMES, POSITIONS, conformance, named
from tests.server import ROOT

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


COMPILED = """
import json, sys
from games.engine import perft, registry
game = registry.find(sys.argv[1])
answers = []
for text, depth in json.load(sys.stdin):
    position = game.read(text) if text else game.start({})
    answers.append([list(position.actions()), [perft.count(game, position, n) for n in range(1, depth + 1)]])
json.dump({"compiled": "numba" in sys.modules, "answers": answers}, sys.stdout)
"""


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_compiled_rules_have_the_same_actions_and_counts(slug):
    start, cases = conformance(slug)["start"], conformance(slug)["positions"]
    questions = [("", len(start)), *((case["position"], len(case["perft"])) for case in cases)]
    run = subprocess.run(
        [sys.executable, "-c", COMPILED, slug],
        cwd=ROOT,
        env={**os.environ, "TABULEIRO_JIT": "1"},
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    expected = [[list(registry.find(slug).start({}).actions()), start], *([case["legal"], case["perft"]] for case in cases)]
    assert json.loads(run.stdout) == {"compiled": True, "answers": expected}
