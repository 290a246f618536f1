"""The engines from outside: one real process for each game, asked everything."""

from __future__ import annotations

import re
import subprocess
import sys
from random import Random

import pytest

from games.engine import registry, robots, ugi
from games.engine.line import Line
from games.engine.ugi import Session
from tests.engine_process import Engine
from tests.games.examples import conformance
from tests.site import ROOT

pytestmark = pytest.mark.process
RESULTS = {"w": "p1win", "b": "p2win", "draw": "draw"}
ERROR = "info string error: "


@pytest.fixture(scope="module", params=registry.slugs())
def game(request):
    return registry.find(request.param)


@pytest.fixture(scope="module")
def engine(game):
    engine = Engine(game.slug)
    yield engine
    assert engine.end("quit") == 0


@pytest.fixture(autouse=True)
def from_the_start(request):
    """Every test finds the engine as it was at first."""
    if "engine" in request.fixturenames:
        engine, game = request.getfixturevalue("engine"), request.getfixturevalue("game")
        names = [f"setoption name {option.name} value {option.default}" for option in game.options]
        assert engine.ask(*names, "setoption name Seed value 1", "uginewgame") == []


def fen(engine):
    return next(line.removeprefix("fen ") for line in engine.ask("d") if line.startswith("fen "))


def finished(game):
    """The moves of a game to its end."""
    return conformance(game.slug)["games"][0]


def test_the_handshake_names_the_engine_and_its_options(game, engine):
    answers = engine.ask("ugi")
    assert answers[0].startswith("id name ")
    assert answers[1].startswith("id author ")
    assert answers[-1] == "ugiok"
    names = [re.match(r"option name (\w+) type (\w+) default (\w+)", line)[1] for line in answers[2:-1]]
    throws = ["Throw"] if game.start({}).odds() else []
    own = [option.name.capitalize() for option in game.options]
    assert names == ["Level", "Hash", "Threads", "Seed", *throws, *own]


def test_every_position_of_the_conformance_file(game, engine):
    for case in conformance(game.slug)["positions"]:
        depths = [f"perft {depth}" for depth in range(1, len(case["perft"]) + 1)]
        answers = engine.ask(f"position fen {case['position']}", "legal", *depths)
        counts = [f"perft {depth} {count}" for depth, count in enumerate(case["perft"], 1)]
        assert answers == [" ".join(["legal", *case["legal"]]), *counts], case["position"]
        assert fen(engine) == case["position"]


def test_the_start_has_the_counts_of_the_conformance_file(game, engine):
    counts = conformance(game.slug)["start"]
    answers = engine.ask("position startpos", "legal", *(f"perft {depth}" for depth in range(1, len(counts) + 1)))
    legal = " ".join(["legal", *game.start({}).actions()])
    assert answers == [legal, *(f"perft {depth} {count}" for depth, count in enumerate(counts, 1))]


def test_every_game_of_the_conformance_file(game, engine):
    for played in conformance(game.slug)["games"]:
        moves = " ".join(played["moves"])
        answers = engine.ask(f"position fen {played['start']} moves {moves}", "query gameover", "query result", "legal")
        assert answers == ["response true", f"response {RESULTS[played['result']]}", "legal"]
        assert fen(engine) == played["final"]


def test_divide_adds_up_to_perft(engine):
    *parts, total = engine.ask("divide 2")
    assert engine.ask("perft 2") == [total]
    assert total == f"perft 2 {sum(int(part.split()[1]) for part in parts)}"


def test_the_start_follows_the_options(game, engine):
    for option in game.options:
        for value, _ in option.choices:
            changes = f"setoption name {option.name.capitalize()} value {value}"
            assert engine.ask(changes, "position startpos") == []
            assert fen(engine) == game.start({option.name: value}).text
        engine.ask(f"setoption name {option.name} value {option.default}")


def test_a_session_begins_with_the_options_it_is_given(game):
    for option in game.options:
        value, said = option.choices[-1][0], []
        Session(game, said.append, {option.name: value}).handle("d")
        assert f"fen {game.start({option.name: value}).text}" in said


def test_an_option_of_the_command_line_counts_and_the_input_may_end_in_the_middle_of_a_search():
    engine = Engine("stac", "target=2")
    assert fen(engine) == registry.find("stac").start({"target": "2"}).text
    assert not any(answer.startswith("bestmove") for answer in engine.ask("go infinite"))
    assert engine.end() == 0


BAD_LINES = [
    "nonsense",
    "\0\0",
    "Ω ≈ ç",
    "setoption",
    "setoption name Nothing value 1",
    "setoption name Level value 99",
    "setoption name Level value ٣",
    "setoption name Hash value -1",
    "position",
    "position fen",
    "position fen nonsense",
    "position startpos moves nonsense",
    "position startpos nonsense",
    "position nowhere",
    "query",
    "query everything",
    "go",
    "go fast",
    "go depth",
    "go depth many",
    "go movetime -5",
    "perft",
    "perft 1 2",
    "perft -1",
    "perft 61",
    "perft 99999999999999999999",
    "divide x",
    "{braces} {0} %s",
]


def test_bad_lines_are_answered_and_the_old_position_stays(game, engine):
    engine.ask(f"position startpos moves {game.start({}).actions()[0]}")
    before = fen(engine)
    for line in BAD_LINES:
        if not line.strip("\0"):
            continue
        answers = engine.ask(line)
        assert len(answers) == 1, line
        assert answers[0].startswith(ERROR), line
        assert fen(engine) == before


def test_blank_lines_and_bytes_that_are_no_text_do_no_harm(engine):
    assert engine.ask("", "   ", b"\0\0") == []
    assert engine.ask(b"\xff\xfe\x80")[0].startswith(ERROR)
    assert engine.ask(b"x" * 1_500_000)[0].startswith(ERROR)


def test_a_search_answers_with_a_legal_move(game, engine):
    line = to_decide(game)
    engine.ask(f"position startpos moves {' '.join(line.actions)}")
    for limit in ("depth 1", "nodes 100", "movetime 50", "p1time 1000 p2time 1000 p1inc 0 p2inc 0"):
        engine.tell(f"go {limit}")
        *infos, best = engine.until("bestmove")
        assert best.removeprefix("bestmove ") in line.position.actions()
        assert re.match(r"info depth \d+ score cp -?\d+ nodes \d+ nps \d+ time \d+ pv ", infos[-1])


def to_decide(game):
    """A line after which the side has more than one action to choose from, and no throw to make."""
    random, line = Random(1), Line(game, game.start({}))
    while line.position.odds() or len(line.position.actions()) < 2:
        line.play(random.choice(line.position.actions()))
    return line


def test_an_infinite_search_listens_and_ends_with_stop(game, engine):
    engine.ask(f"position startpos moves {' '.join(to_decide(game).actions)}")
    answers = engine.ask("go infinite")
    assert not any(answer.startswith("bestmove") for answer in answers)
    engine.tell("stop")
    assert engine.until("bestmove")[-1] != "bestmove none"
    assert engine.ask("stop") == []


def test_the_same_seed_chooses_the_same_move(game, engine):
    engine.ask(f"position startpos moves {' '.join(to_decide(game).actions)}", "setoption name Seed value 7")
    engine.tell("go depth 1")
    first = engine.until("bestmove")[-1]
    engine.tell("go depth 1")
    assert engine.until("bestmove")[-1] == first


def test_a_finished_game_has_no_best_move(game, engine):
    played = finished(game)
    engine.ask(f"position fen {played['start']} moves {' '.join(played['moves'])}")
    engine.tell("go depth 1")
    assert engine.until("bestmove") == ["bestmove none"]
    assert engine.ask("perft 3") == ["perft 3 0"]
    assert engine.ask("divide 1") == ["perft 1 0"]


def test_only_where_chance_acts_the_best_move_is_to_roll(game, engine):
    start = game.start({})
    engine.tell("position startpos", "go depth 1")
    best = engine.until("bestmove")[-1].split()[1]
    assert (best == "roll") if start.odds() else (best in start.actions())
    for throw in start.odds():
        engine.tell(f"position startpos moves {throw}", "go depth 1")
        after = start.after(throw)
        assert engine.until("bestmove")[-1].split()[1] in ({"roll"} if after.odds() else after.actions())


def test_an_engine_that_throws_for_itself_plays_a_whole_game_of_moves(game, engine):
    if not game.start({}).odds():
        pytest.skip("nothing is thrown")
    engine.tell("setoption name Throw value true", "setoption name Level value 3")
    line = Line(game, game.start({}))
    while line.outcome() is None and len(line.actions) < 60:
        moves = f" moves {' '.join(line.actions)}" if line.actions else ""
        engine.tell(f"position startpos{moves}", "go depth 1")
        line.play(engine.until("bestmove")[-1].split()[1])
    engine.ask("setoption name Throw value false", f"setoption name Level value {robots.MASTER}")
    assert len({action for action in line.actions if action.startswith("=")}) > 2
    assert engine.ask("setoption name Throw value perhaps")[0].startswith(ERROR)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("position fen nonsense", "Write the side, White and Black"),
        ("position startpos moves 99-98", "99 is not a square"),
        ("setoption name Level value 99", "Level takes a number from 1 to 6"),
    ],
)
def test_programs_are_told_in_english_what_is_wrong(line, said):
    heard = []
    Session(registry.find("damas"), heard.append).handle(line)
    assert [one.startswith(ERROR) and said in one for one in heard] == [True]


def test_nodes_and_depth_are_kept_exactly(game, engine):
    engine.ask(f"position startpos moves {' '.join(to_decide(game).actions)}", "setoption name Level value 6")
    engine.tell("go nodes 5000")
    assert " nodes 5000 " in engine.until("bestmove")[-2]
    for depth in (1, 3):
        engine.tell(f"go depth {depth}")
        assert engine.until("bestmove")[-2].startswith(f"info depth {depth} ")


def test_whose_turn_it_is(game, engine):
    assert engine.ask("query p1turn", "query gameover", "query result") == [
        "response true",
        "response false",
        "response none",
    ]


@pytest.mark.parametrize(("slug", "words"), [("tab", "nothing"), ("nothing", "duplohex, fanorona")])
def test_a_game_or_an_option_that_does_not_exist_is_said_in_words(slug, words):
    with pytest.raises(SystemExit, match=words):
        ugi.main([slug, "nothing=1"])


def test_a_process_that_cannot_begin_ends_with_words_and_no_traceback():
    command = [sys.executable, "manage.py", "ugi", "tab", "nothing=1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, input="")
    assert done.returncode == 1
    assert "nothing" in done.stderr
    assert "Traceback" not in done.stderr
