"""The shared conformance file, through the public contract, in plain Python and compiled."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.catalogue.fanorona import GAME, kernel
from games.engine.line import Line
from games.engine.perft import perft

ROOT = Path(__file__).resolve().parents[4]
CASES = json.loads(Path(__file__).with_name("conformance.json").read_text())
START = GAME.start({}).text
START_COUNTS = [2, 9, 51, 326, 2066]


@pytest.mark.parametrize("case", CASES["positions"], ids=lambda case: case["position"])
def test_a_position_has_the_legal_actions_and_counts_of_the_file(case):
    position = GAME.read(case["position"])
    depths = range(1, len(case["perft"]) + 1)
    assert position.text == case["position"]
    assert list(position.actions()) == case["legal"]
    assert [perft(position, depth) for depth in depths] == case["perft"]
    assert [kernel.perft(position.state(), depth) for depth in depths] == case["perft"]


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
    assert [kernel.perft(GAME.start({}).state(), depth) for depth in range(1, 6)] == START_COUNTS
    assert [perft(GAME.start({}), depth) for depth in range(1, 6)] == START_COUNTS


COMPILED_RUN = """
import json, sys
from games.catalogue.fanorona import GAME, kernel
texts = json.load(sys.stdin)
answers = []
for text in texts:
    position = GAME.read(text)
    counts = [kernel.perft(position.state(), depth) for depth in (1, 2, 3, 4)]
    answers.append([position.text, list(position.actions()), counts])
json.dump({"compiled": "numba" in sys.modules, "answers": answers}, sys.stdout)
"""


def test_the_compiled_rules_agree_with_plain_python(tmp_path):
    texts = [START, *(case["position"] for case in CASES["positions"])]
    run = subprocess.run(
        [sys.executable, "-c", COMPILED_RUN],
        cwd=ROOT,
        env={**os.environ, "TABULEIRO_JIT": "1", "TABULEIRO_VAR": str(tmp_path)},
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    expected = [[START, list(GAME.read(START).actions()), START_COUNTS[:4]]]
    expected += [[case["position"], case["legal"], case["perft"]] for case in CASES["positions"]]
    assert json.loads(run.stdout) == {"compiled": True, "answers": expected}


def test_a_second_process_counts_with_the_cached_code(tmp_path):
    code = "from games.catalogue.fanorona import GAME, kernel; print(kernel.perft(GAME.start({}).state(), 4))"
    env = {**os.environ, "TABULEIRO_JIT": "1", "TABULEIRO_VAR": str(tmp_path)}
    for _ in range(2):
        run = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        assert run.stdout.strip() == "326"


def test_the_rules_load_without_django_and_without_numba():
    code = "import sys, games.catalogue.fanorona; print({'django', 'numba', 'numpy'} & set(sys.modules))"
    env = {name: value for name, value in os.environ.items() if name != "TABULEIRO_JIT"}
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"
