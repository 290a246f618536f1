"""Where the site keeps its things: for nobody else's eyes; a disk that cannot be written is told in one sentence."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import connection

from tabsite import environment
from tests.backstage import Backstage
from tests.site import ROOT


def started(var: Path, command: str = "serve", limit: Callable[[], None] | None = None) -> tuple[int, list[str]]:
    done = subprocess.run(
        [sys.executable, "manage.py", command],
        cwd=ROOT,
        env={**os.environ, "TABULEIRO_VAR": str(var), "DATABASE_URL": ""},
        capture_output=True,
        text=True,
        preexec_fn=limit,
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()


def no_room() -> None:
    """As on a full disk, for whoever runs the tests, root or not."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@pytest.mark.parametrize("command", ["prepare", "serve"])
def test_a_full_disk_is_told_in_one_sentence(tmp_path, command):
    code, (portuguese, english) = started(tmp_path / "var", command, no_room)
    assert code == 1
    assert portuguese.startswith(
        f"O Tâbuleiro não consegue escrever em {tmp_path}/var (File too large): liberte espaço"
    )
    assert english.startswith(f"Tâbuleiro cannot write to {tmp_path}/var (File too large): make room")


def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(tmp_path):
    (tmp_path / "file").touch()
    code, lines = started(tmp_path / "file" / "var")
    assert (code, len(lines)) == (1, 2)


def test_a_database_that_cannot_be_written_is_told_in_one_sentence(tmp_path):
    (tmp_path / "tabuleiro.sqlite3").mkdir()
    code, (_, english) = started(tmp_path)
    assert code == 1
    assert english.startswith(f"Tâbuleiro cannot write to {tmp_path}/tabuleiro.sqlite3 (unable to open database file)")


def test_the_folder_is_for_nobody_else(tmp_path):
    (tmp_path / "var").mkdir(mode=0o755)
    (tmp_path / "var" / "tabuleiro.sqlite3").mkdir()  # so that it goes no further
    started(tmp_path / "var")
    assert stat.S_IMODE((tmp_path / "var").stat().st_mode) == 0o700


def test_a_commit_waits_for_the_log_and_not_for_the_disk(tmp_path, backstage: Backstage):
    """The reason stands in tabsite/environment.py."""

    def pragmas() -> list[object]:
        with connection.cursor() as cursor:
            return [cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]

    assert backstage.do(environment.sqlite(tmp_path / "new.sqlite3"), pragmas) == ["wal", 1]
