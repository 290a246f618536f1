"""What measures runs, in small: the figures themselves are for a quiet machine, and no test looks at them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from games.engine import registry, robots, strength
from games.tools.bench.peers import theirs
from tabsite.environment import ROOT, VAR

COMPILED = {"TABULEIRO_JIT": "1"}


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """A folder of its own, with what `make test` has prepared."""
    for name in ("kernels", "static"):
        (tmp_path / name).symlink_to(VAR / name, target_is_directory=True)
    own = {"TABULEIRO_VAR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "tabsite.settings"}
    return {**{name: value for name, value in os.environ.items() if name != "DATABASE_URL"}, **own}


def run(environment: dict[str, str], *arguments: str, statuses: tuple[int, ...] = (0,)) -> str:
    command = [sys.executable, "manage.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode in statuses, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.mark.process
@pytest.mark.long
def test_the_cost_of_an_action_is_measured_against_a_bare_view(elsewhere):
    told = run(elsewhere, "bench", "web", "--small")
    assert re.search(r"^floor view +\d+\.\d\d ms CPU$", told, re.MULTILINE)
    assert re.findall(r"^(Damas, \w+) .* ratio", told, re.MULTILINE) == ["Damas, robot", "Damas, here"]
    sizes = re.findall(r"^  (\S+), compressed +\d", told, re.MULTILINE)
    assert sizes == [game.name for game in registry.all_games().values()]


@pytest.mark.process
@pytest.mark.long
def test_the_speed_of_an_engine_is_measured_compiled_and_plain(elsewhere):
    told = run(elsewhere, "bench", "engines", "--small")
    assert re.search(r"^damas +[\d,]+ +[\d,]+ +\d+   \(at least 50\)$", told, re.MULTILINE)
    assert re.search(r"^damas perft\(6\) [\d,]+ leaves/s", told, re.MULTILINE)
    assert "ugi damas to readyok" in told


@pytest.mark.process
def test_the_robots_depth_overruns_and_memory_are_measured(elsewhere):
    told = run(elsewhere, "bench", "robots", "--small")
    assert re.search(r"^  damas +0\.05 s  depth +[1-9]", told, re.MULTILINE)
    assert "10 moves at 10 ms: overrun p50" in told
    assert re.search(r"every game warm: \d+ MB$", told.strip())


@pytest.mark.process
@pytest.mark.long
def test_many_matches_at_once_are_played_and_nothing_is_lost(elsewhere):
    """Slow answers make it say 1 at its end, which on a busy machine is no fault."""
    sizes = {"matches": 2, "watchers": 2, "seconds": 2, "every": 0.5, "idle": 4, "greedy": 2, "rest": 0.2}
    arguments = [f"--{name}={value}" for name, value in sizes.items()]
    told = run(elsewhere, "load", *arguments, statuses=(0, 1))
    [(acted, stored)] = re.findall(r"^actions +(\d+) .*, (\d+) in the database$", told, re.MULTILINE)
    assert acted == stored != "0"
    assert "positions         2 of 2 as played" in told
    assert "errors            0 []" in told
    assert "idle streams      4 of 4" in told
    [(started, refused)] = re.findall(
        r"^greedy visitors +2: (\d+) matches started, (\d+) refused \[\]$", told, re.MULTILINE
    )
    assert (int(started), int(refused) > 0) == (2 * settings.LIMITS["start alone"], True)
    assert re.search(r"^level 1 meanwhile [1-9]\d* answers: p50 \d+\.\d\d s  p95 ", told, re.MULTILINE)


@pytest.mark.process
def test_a_ladder_is_measured_and_a_dry_run_stores_nothing(elsewhere):
    before = strength.file_of("damas").read_bytes()
    small = ["--games=2", "--time=1", "--seconds=0.05", "--up-to=2", "--processes=1", "--dry"]
    told = run({**elsewhere, **COMPILED}, "calibrate", "damas", *small)
    assert re.findall(r"^damas +(\d v \d) ", told, re.MULTILINE) == ["2 v 1"]
    assert re.search(r"^damas +depth in 0\.05 s: [1-9]", told, re.MULTILINE)
    assert "damas: Aleatório 500, Guloso" in told
    assert strength.file_of("damas").read_bytes() == before


def test_half_a_ladder_is_not_stored():
    with pytest.raises(CommandError, match="Half a ladder"):
        call_command("calibrate", "damas", up_to=2)


def test_what_was_measured_is_printed_as_a_table(capsys):
    call_command("calibrate", "damas", tables=True)
    told, measured = capsys.readouterr().out, strength.read("damas")
    assert measured
    ratings = " | ".join(str(measured.rating(level.number)) for level in robots.LEVELS)
    assert f"| Damas | {ratings} |" in told


@pytest.mark.process
@pytest.mark.long
@pytest.mark.thorough
def test_the_same_games_are_played_at_boardgame_io_with_the_same_positions(elsewhere):
    small = {"matches": 4, "seconds": 1, "rates": 8, "rounds": 1, "idle": 2, "kills": 1}
    told = run(elsewhere, "peers", *(f"--{name}={value}" for name, value in small.items()))
    if "npm" in told:
        pytest.skip(told)
    assert "24 actions compared, 0 positions differ" in told
    assert re.search(r"CPU ms per action at 8 a second \| [\d.]+ \| [\d.]+ \| [\d.]+ \|", told)
    assert re.search(r"lost / doubled in 1 kills \| 0 / 0 of \d+ \| \d+ / \d+ of \d+ \| all \|", told)


def test_without_npm_the_comparison_says_so_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(theirs.NotThere, match="npm and node are not here"):
        theirs.install(tmp_path)
