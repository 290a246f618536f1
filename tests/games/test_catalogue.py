"""Catalogues beside ours: what TABULEIRO_GAMES names is found, and whatever is wrong with it is said loudly."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.engine import registry
from tests.extra_game import FOLDER, SLUG
from tests.site import ROOT

pytestmark = pytest.mark.process
ASK = "from games.engine import registry; print(*registry.all_games())"


def asked(*folders: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TABULEIRO_GAMES": os.pathsep.join(map(str, folders)), "TABULEIRO_JIT": "0"}
    return subprocess.run([sys.executable, "-c", ASK], cwd=ROOT, env=environment, capture_output=True, text=True)


def game_called(folder: Path, slug: str, source: str = "") -> Path:
    (folder / slug).mkdir(parents=True)
    (folder / slug / "__init__.py").write_text(source)
    return folder


def test_the_games_of_every_folder_are_found(tmp_path):
    (tmp_path / "empty").mkdir()
    found = asked(tmp_path / "empty", FOLDER).stdout.split()
    assert set(found) == {*registry.all_games(), SLUG}


def test_a_folder_that_does_not_exist_fails_loudly(tmp_path):
    assert f"TABULEIRO_GAMES names {tmp_path / 'none'}, which is no folder" in asked(tmp_path / "none").stderr


def test_two_games_of_one_name_fail_loudly(tmp_path):
    assert "two games are called 'tab'" in asked(game_called(tmp_path, "tab")).stderr


def test_a_folder_that_is_no_game_fails_loudly(tmp_path):
    assert "has no attribute 'GAME'" in asked(game_called(tmp_path, "other")).stderr


def test_a_game_with_the_name_of_another_fails_loudly(tmp_path):
    folder = game_called(tmp_path, "other", "from games.catalogue.tab import GAME as GAME")
    assert f"{folder / 'other'} gives a game called 'tab'" in asked(folder).stderr
