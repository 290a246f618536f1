"""The backup that the README tells operators to make, while somebody plays."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tabsite.environment import ROOT, sqlite

COMMAND = re.compile(r"^    \.venv/bin/python (-c .*VACUUM INTO.*)$", re.MULTILINE)
WRITE = "CREATE TABLE newest (move)"  # whatever it is that was written last
IS_THERE = "SELECT count(*) FROM sqlite_master WHERE name = 'newest'"


@pytest.mark.process
@pytest.mark.parametrize("name", ["README.md", "LEIA-ME.md"])
def test_the_backup_has_what_a_copied_file_alone_has_not(tmp_path: Path, name: str):
    (tmp_path / "var").mkdir()
    database = tmp_path / "var" / "tabuleiro.sqlite3"
    [command] = COMMAND.findall((ROOT / name).read_text())
    with closing(sqlite3.connect(database)) as site:
        site.executescript(sqlite(database)["OPTIONS"]["init_command"])
        site.execute(WRITE)
        site.commit()
        shutil.copy(database, tmp_path / "alone.sqlite3")
        subprocess.run(f"{sys.executable} {command}", shell=True, check=True, cwd=tmp_path)
    assert [found_in(tmp_path / f"{copy}.sqlite3") for copy in ("alone", "backup")] == [0, 1]


def found_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as copy:
        return int(copy.execute(IS_THERE).fetchone()[0])
