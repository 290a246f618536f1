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
from tests.site import ROOT

STARTS = {
    "tab": [5, 13, 41, 114, 340, 962, 2826, 8059],
    "damas": [7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866, 17743464, 81383200],
    "stac": [16, 248, 2844, 32474, 401064],
    "duplohex": [98, 9408, 442176, 40725312],
    "fanorona": [2, 9, 51, 326, 2066],
}
# Plain Python counts this far in a moment.
QUICK = 20_000

CASES = {
    slug: json.loads((registry.CATALOGUE / slug / "tests" / "conformance.json").read_text())
    for slug in registry.slugs()
}
POSITIONS = [(slug, case) for slug, cases in CASES.items() for case in cases["positions"]]
GAMES = [(slug, game) for slug, cases in CASES.items() for game in cases["games"]]


def named(value: object) -> str | None:
    return value.get("position") or value["final"] if isinstance(value, dict) else None


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
    cases = CASES[slug]["positions"]
    questions = [("", len(STARTS[slug])), *((case["position"], len(case["perft"])) for case in cases)]
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
    start = registry.find(slug).start({})
    expected = [[list(start.actions()), STARTS[slug]], *([case["legal"], case["perft"]] for case in cases)]
    assert json.loads(run.stdout) == {"compiled": True, "answers": expected}
