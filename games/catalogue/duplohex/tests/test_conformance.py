"""The shared conformance file, through the public contract, in plain Python and compiled."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.catalogue.duplohex import GAME, kernel
from games.engine.errors import IllegalAction
from games.engine.line import Line
from games.engine.perft import perft

ROOT = Path(__file__).resolve().parents[4]
CASES = json.loads(Path(__file__).with_name("conformance.json").read_text())
START = GAME.start({}).text
START_COUNTS = [98, 9408, 442176, 40725312]


@pytest.mark.parametrize("case", CASES["positions"], ids=lambda case: case["position"])
def test_a_position_has_the_legal_actions_and_counts_of_the_file(case):
    position = GAME.read(case["position"])
    assert position.text == case["position"]
    assert list(position.actions()) == case["legal"]
    depths = range(1, len(case["perft"]) + 1)
    assert [kernel.perft(position.state(), depth) for depth in depths] == case["perft"]


@pytest.mark.parametrize("case", CASES["positions"], ids=lambda case: case["position"])
def test_counting_through_the_contract_agrees_with_the_kernel(case):
    position = GAME.read(case["position"])
    assert [perft(position, depth) for depth in (1, 2)] == case["perft"][:2]


@pytest.mark.parametrize("game", CASES["games"], ids=lambda game: game["final"])
def test_a_game_ends_as_the_file_says(game):
    line = Line(GAME, GAME.read(game["start"]))
    for action in game["moves"]:
        assert line.outcome() is None
        position = line.play(action)
        assert GAME.read(position.text) == position
    assert (line.position.text, line.position.actions()) == (game["final"], ())
    assert line.outcome().winner == game["result"]
    with pytest.raises(IllegalAction):
        line.play(game["moves"][-1])


def test_the_start_has_the_counts_of_the_rules():
    state = GAME.read(START).state()
    assert [kernel.perft(state, depth) for depth in range(4)] == [1, *START_COUNTS[:3]]
    assert list(state) == list(GAME.read(START).state())


COMPILED_RUN = """
import json, sys
from games.catalogue.duplohex import GAME, kernel
texts = json.load(sys.stdin)
answers = []
for text, depth in texts:
    position = GAME.read(text)
    counts = [int(kernel.perft(position.state(), each)) for each in range(1, depth + 1)]
    answers.append([position.text, list(position.actions()), counts])
finals = []
for text in json.loads(sys.argv[1]):
    outcome = GAME.read(text).outcome()
    finals.append([outcome.winner, outcome.reason.spoken()])
json.dump({"compiled": "numba" in sys.modules, "answers": answers, "finals": finals}, sys.stdout)
"""


def test_the_compiled_rules_agree_with_plain_python(tmp_path):
    texts = [[START, 4], *([case["position"], len(case["perft"])] for case in CASES["positions"])]
    finals = [game["final"] for game in CASES["games"]]
    run = subprocess.run(
        [sys.executable, "-c", COMPILED_RUN, json.dumps(finals)],
        cwd=ROOT,
        env={**os.environ, "TABULEIRO_JIT": "1", "TABULEIRO_VAR": str(tmp_path)},
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    answers = [[START, list(GAME.read(START).actions()), START_COUNTS]]
    answers += [[case["position"], case["legal"], case["perft"]] for case in CASES["positions"]]
    outcomes = [GAME.read(text).outcome() for text in finals]
    expected = [[outcome.winner, outcome.reason.spoken()] for outcome in outcomes]
    assert json.loads(run.stdout) == {"compiled": True, "answers": answers, "finals": expected}


def test_the_rules_load_without_django_and_without_numba():
    code = "import sys, games.catalogue.duplohex; print({'django', 'numba', 'numpy'} & set(sys.modules))"
    env = {name: value for name, value in os.environ.items() if name != "TABULEIRO_JIT"}
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"
