"""`manage.py prepare` does what is to be done, once: kernels, and nothing where nothing has changed."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from games.engine import jit
from games.management.commands import prepare
from games.thinking import compiled
from tabsite.environment import ROOT, VAR
from tests.folders import contents


@pytest.fixture
def kernels(monkeypatch, tmp_path) -> Path:
    """A folder for compiled kernels, as if numba had just filled it."""
    monkeypatch.setenv("TABULEIRO_VAR", str(tmp_path))
    (jit.cache_folder() / "tab_0").mkdir(parents=True)
    (jit.cache_folder() / "tab_0" / "kernel.play-1.py311.nbi").touch()
    (jit.kernels_folder() / "endings.npy").touch()
    return jit.kernels_folder()


@pytest.fixture
def elsewhere(monkeypatch, tmp_path) -> Path:
    """The same sources in another place."""
    for source in [*jit.GAMES.glob("engine/**/*.py"), *jit.GAMES.glob("catalogue/*/*.py")]:
        copy = tmp_path / "elsewhere" / source.relative_to(jit.GAMES)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, copy)
    return tmp_path / "elsewhere"


def test_kernels_are_compiled_once(kernels):
    assert not compiled.is_done()
    compiled.note_done()
    assert compiled.is_done()


@pytest.mark.parametrize("gone", ["*/*/*.nbi", "*.npy"])
def test_a_file_that_is_gone_is_compiled_again(kernels, gone):
    compiled.note_done()
    next(kernels.glob(gone)).unlink()
    assert not compiled.is_done()


def test_kernels_of_the_same_sources_elsewhere_are_not_these(kernels, elsewhere, monkeypatch):
    compiled.note_done()
    before = jit.cache_folder()
    monkeypatch.setattr(jit, "GAMES", elsewhere)
    assert jit.cache_folder() == before
    assert not compiled.is_done()


def test_other_times_of_the_sources_alone_compile_nothing(kernels, elsewhere, monkeypatch):
    monkeypatch.setattr(jit, "GAMES", elsewhere)
    compiled.note_done()
    os.utime(elsewhere / "engine" / "jit.py", (1, 1))
    assert compiled.is_done()


def test_kernels_for_another_processor_are_not_these(kernels, monkeypatch):
    compiled.note_done()
    monkeypatch.setenv("NUMBA_CPU_NAME", "generic")
    assert not compiled.is_done()


TOY = """
import numba
@numba.njit("int64(int64)", cache=True)
def one(number):
    return number + 1
"""

ASK_NUMBA = """
import os, sys
from importlib.util import module_from_spec, spec_from_file_location

def compiles(folder):
    spec = spec_from_file_location("toy", os.path.join(folder, "toy.py"))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return bool(module.one.stats.cache_misses)

here, elsewhere = sys.argv[1:]
print(compiles(here), compiles(here))
os.utime(os.path.join(here, "toy.py"), (1, 1))
print(compiles(here))
print(compiles(elsewhere))
from numba import config
config.CPU_NAME = "generic"
print(compiles(here))
"""


@pytest.mark.process
def test_numba_itself_looks_at_the_place_and_the_processor_and_not_at_times(tmp_path):
    """What the marker is built on: a numba that sees it otherwise has to fail here."""
    folders = [tmp_path / name for name in ("here", "elsewhere")]
    for folder in folders:
        folder.mkdir()
        (folder / "toy.py").write_text(TOY)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-c", ASK_NUMBA, *map(str, folders)]
    asked = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    assert asked.stdout.splitlines() == ["True False", "False", "True", "True"]


def test_two_at_once_prepare_one_after_the_other(monkeypatch, tmp_path):
    monkeypatch.setattr(prepare, "VAR", tmp_path)
    with prepare.alone(), (tmp_path / "prepare.lock").open("w") as second, pytest.raises(BlockingIOError):
        fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)
    with (tmp_path / "prepare.lock").open("w") as third:
        fcntl.flock(third, fcntl.LOCK_EX | fcntl.LOCK_NB)


@pytest.mark.process
def test_the_second_time_there_is_nothing_to_do(tmp_path):
    """The project's own kernels and static files, which `make test` has prepared, and a new database."""
    (tmp_path / "kernels").symlink_to(VAR / "kernels", target_is_directory=True)
    shutil.copytree(VAR / "static", tmp_path / "static")
    own = {"TABULEIRO_VAR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "tabsite.settings", "DATABASE_URL": ""}
    environment = {**os.environ, **own}
    command = [sys.executable, "manage.py", "prepare"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    before = contents(tmp_path / "static")
    again = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    assert again.stdout.split("\n") == ["  base de dados / database", ""]
    assert contents(tmp_path / "static") == before
    assert (tmp_path / "tabuleiro.sqlite3").exists()


@pytest.mark.process
def test_a_game_without_larger_endings_says_so(capfd):
    call_command("endings", "stac")
    assert "stac has no endings to make" in capfd.readouterr().out
