"""A short run of `make fuzz`, and proof that it would notice."""

from __future__ import annotations

import resource
import time
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from hypothesis import strategies as st

from games.engine import registry
from games.tools.fuzzing import run
from games.tools.fuzzing.readers import Reader, asks_for_work


@pytest.mark.parametrize(("inputs", "seed"), [(600, 1), pytest.param(3000, 2, marks=pytest.mark.thorough)])
def test_no_reader_is_shaken_by_nonsense(inputs, seed):
    out = StringIO()
    call_command("fuzz", inputs=inputs, seed=seed, stdout=out)
    lines = out.getvalue().splitlines()
    readers = [f"{slug} {name}" for slug in registry.all_games() for name in ("positions", "moves", "lines", "files")]
    assert [" ".join(line.split()[:2]) for line in lines[1:-1]] == readers
    assert int(lines[-1].split()[0]) >= inputs


def test_a_run_that_finds_something_fails_with_the_input(monkeypatch):
    def refusal(position, text: str):
        raise IndexError("a hole")

    monkeypatch.setattr(registry.find("tab").words, "refusal", refusal, raising=False)
    with pytest.raises(CommandError, match=r"tab moves: \(<TabPosition .*\): IndexError: a hole \(seed 3\)"):
        call_command("fuzz", inputs=400, seed=3, stdout=StringIO())


def test_the_smallest_input_that_fails_is_named():
    def probe(text: str) -> bool:
        assert len(text) < 3
        return True

    with pytest.raises(run.Failure, match="game texts: '000': AssertionError"):
        run.fuzz(Reader("game", "texts", st.text(max_size=20), probe), 500, 1)


def always(probe) -> Reader:
    return Reader("game", "texts", st.just("x"), probe)


def test_a_hang_is_noticed(monkeypatch):
    monkeypatch.setattr(run, "SECONDS", 0.05)
    with pytest.raises(run.Failure, match="game texts: 'x': Hang: more than"):
        run.fuzz(always(lambda text: time.sleep(0.2) or True), 1, 1)


@pytest.mark.skipif(not run.STATM.exists(), reason="this system does not say how much memory a process has")
def test_a_hunger_for_memory_is_noticed():
    before = resource.getrlimit(resource.RLIMIT_AS)
    with pytest.raises(run.Failure, match="game texts: 'x': MemoryError"):
        run.fuzz(always(lambda text: bool(bytearray(2 * run.MOST_GROWTH))), 1, 1)
    assert resource.getrlimit(resource.RLIMIT_AS) == before


@pytest.mark.parametrize(
    ("line", "work"),
    [("perft 2", False), ("perft 3", True), ("go depth 9", True), ("position fen 9", False), ("perft x", False)],
)
def test_lines_that_rightly_take_long_are_left_out(line, work):
    assert asks_for_work(line) is work
