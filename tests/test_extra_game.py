"""A sixth game is one new folder, here in a catalogue of its own: what all games are tested for holds for it, too.

How it is listed, played and shown stands in `tests/browser/test_extra_game.py`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.extra_game import SLUG, WITH_EXTRA
from tests.site import ROOT

pytestmark = pytest.mark.process
OVER_ALL_GAMES = re.compile(r"registry\.slugs\(\)|registry\.all_games\(\)|tests\.games\.examples")
GENERIC = sorted(
    file for file in (ROOT / "tests" / "games").glob("test_*.py") if OVER_ALL_GAMES.search(file.read_text())
)
OWN_DATABASE = {"TEST_DATABASE_URL": ""}  # this run has taken the name there
KINDS = ("-m", "not thorough and not quiet", "-k", f"{SLUG} and not fuzz")


@pytest.mark.long
def test_the_extra_game_keeps_what_every_game_promises():
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", *KINDS, *map(str, GENERIC)]
    environment = {**os.environ, **WITH_EXTRA, **OWN_DATABASE}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert int(re.search(r"(\d+) passed", done.stdout)[1]) > 130
    assert "skipped" not in done.stdout
