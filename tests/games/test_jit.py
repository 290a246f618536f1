"""Compiled kernels: an edited one never meets old machine code, and no source is forgotten."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.catalogue import OWN
from games.engine import jit
from tests.site import ROOT

CALLER = """
from games.catalogue.toy.callee import step
from games.engine.jit import compiled

@compiled("int64(int64)")
def walk(start: int) -> int:
    return step(step(start))
"""
CALLEE = """
from games.engine.jit import compiled

@compiled("int64(int64)")
def step(start: int) -> int:
    return start + 1
"""
ASK = "from games.catalogue.toy.caller import walk; print(walk(40), *walk.stats.cache_hits.values())"


@pytest.fixture
def toy(tmp_path):
    """A catalogue with two kernels, one of which calls the other."""
    folder = tmp_path / "games" / "toy"
    folder.mkdir(parents=True)
    for name, source in (("__init__", ""), ("caller", CALLER), ("callee", CALLEE)):
        (folder / f"{name}.py").write_text(source)
    return folder


def walked(toy: Path) -> list[int]:
    """Where a fresh process gets to, and how often it has found the caller compiled."""
    folders = {"TABULEIRO_GAMES": str(toy.parent), "TABULEIRO_VAR": str(toy.parent.parent / "var")}
    environment = {**os.environ, **folders, "TABULEIRO_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", ASK], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [int(word) for word in done.stdout.split()]


@pytest.mark.process
def test_a_fresh_process_after_an_edited_callee_uses_the_new_code(toy):
    assert walked(toy) == [42]
    # Of another length: by that Python itself tells two edits within one second apart.
    (toy / "callee.py").write_text(CALLEE.replace("+ 1", "+ 11"))
    assert walked(toy) == [62]
    (toy / "callee.py").write_text(CALLEE)
    assert walked(toy) == [42, 1]


def test_every_source_with_compiled_functions_counts():
    everywhere = {file for file in (ROOT / "games").rglob("*.py") if b"@compiled(" in file.read_bytes()}
    assert set(jit.sources((OWN,))) == everywhere


def test_any_edit_of_any_kernel_names_another_cache(toy):
    catalogues = (OWN, toy.parent)
    names = [jit.digest.__wrapped__(catalogues)]
    for file in ("caller.py", "callee.py"):
        with (toy / file).open("a") as source:
            source.write("# an edit\n")
        names.append(jit.digest.__wrapped__(catalogues))
    assert len({*names, jit.digest()}) == 4


def test_a_kernel_in_a_folder_of_its_own_counts_too(toy):
    before = jit.digest.__wrapped__((OWN, toy.parent))
    (toy / "deeper").mkdir()
    (toy / "deeper" / "kernel.py").write_text(CALLEE)
    assert jit.digest.__wrapped__((OWN, toy.parent)) != before
