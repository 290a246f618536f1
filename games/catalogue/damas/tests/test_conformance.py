"""The shared conformance file, through the public contract and through the kernel, plain and compiled."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.catalogue.damas import GAME
from games.engine.line import Line
from games.engine.perft import perft

ROOT = Path(__file__).resolve().parents[4]
CASES = json.loads(Path(__file__).with_name("conformance.json").read_text())
START = GAME.start({}).text
START_COUNTS = [7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866, 17743464]


def counted(position, depth):
    return GAME.kernel.perft(position.state(), depth)


@pytest.mark.parametrize("case", CASES["positions"], ids=lambda case: case["position"])
def test_a_position_has_the_legal_actions_and_counts_of_the_file(case):
    position = GAME.read(case["position"])
    depths = range(1, len(case["perft"]) + 1)
    assert position.text == case["position"]
    assert list(position.actions()) == case["legal"]
    assert [perft(position, depth) for depth in depths] == case["perft"]
    assert [counted(position, depth) for depth in depths] == case["perft"]


@pytest.mark.parametrize("game", CASES["games"], ids=lambda game: game["final"])
def test_a_game_ends_as_the_file_says(game):
    line = Line(GAME, GAME.read(game["start"]))
    for action in game["moves"]:
        assert line.outcome() is None
        line.play(action)
        assert GAME.read(line.position.text) == line.position
    assert line.position.text == game["final"]
    assert line.position.actions() == ()
    assert (line.outcome().winner or "draw") == game["result"]


def test_the_start_has_the_counts_of_the_rules():
    assert [perft(GAME.read(START), depth) for depth in range(1, 6)] == START_COUNTS[:5]
    assert [counted(GAME.read(START), depth) for depth in range(1, 7)] == START_COUNTS[:6]


def test_no_sequence_of_no_actions_is_lost():
    assert counted(GAME.read(START), 0) == 1


COMPILED_RUN = """
import json, sys
from games.catalogue.damas import GAME
from games.engine.perft import perft
asked = json.load(sys.stdin)
answers = []
for text, depth in asked["positions"]:
    position = GAME.read(text)
    depths = range(1, depth + 1)
    counts = [GAME.kernel.perft(position.state(), depth) for depth in depths]
    assert [perft(position, depth) for depth in depths[:3]] == counts[:3]
    answers.append([position.text, list(position.actions()), counts])
start = GAME.start({}).state()
json.dump({
    "compiled": "numba" in sys.modules,
    "answers": answers,
    "start": [GAME.kernel.perft(start, depth) for depth in range(1, asked["depth"] + 1)],
}, sys.stdout)
"""


def compiled_run(folder, cases, depth, **environment):
    asked = {"positions": [(case["position"], len(case["perft"])) for case in cases], "depth": depth}
    run = subprocess.run(
        [sys.executable, "-c", COMPILED_RUN],
        cwd=ROOT,
        env={**os.environ, "TABULEIRO_JIT": "1", "TABULEIRO_VAR": str(folder), **environment},
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return json.loads(run.stdout)


def expected(cases, depth):
    return {
        "compiled": True,
        "answers": [[case["position"], case["legal"], case["perft"]] for case in cases],
        "start": START_COUNTS[:depth],
    }


def test_the_compiled_rules_agree_with_plain_python(tmp_path):
    cases = CASES["positions"]
    assert compiled_run(tmp_path, cases, depth=10) == expected(cases, depth=10)


def test_the_compiled_rules_stay_inside_their_arrays(tmp_path):
    cases = CASES["positions"][:8]
    assert compiled_run(tmp_path, cases, depth=6, NUMBA_BOUNDSCHECK="1") == expected(cases, depth=6)


def test_the_rules_load_without_django_and_without_numba():
    code = "import sys, games.catalogue.damas; print({'django', 'numba', 'numpy'} & set(sys.modules))"
    env = {name: value for name, value in os.environ.items() if name != "TABULEIRO_JIT"}
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"
