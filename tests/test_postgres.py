"""The PostgreSQL that `make test-postgres` makes: found by its command, of an ordinary user, gone after a Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.postgres import programs
from tabsite.environment import ROOT

ASK = """
import os, time, psycopg
with psycopg.connect(dbname="postgres") as connection:
    (files,) = connection.execute("SHOW data_directory").fetchone()
print(files, os.stat(files).st_uid, os.environ["TEST_DATABASE_URL"], flush=True)
time.sleep(600)
"""


@pytest.mark.process
@pytest.mark.skipif(programs() is None, reason="no PostgreSQL on this machine")
def test_an_interrupted_command_leaves_nothing_behind():
    """Also where it was started in the background, by a shell that lets such commands ignore a Ctrl-C."""
    background = f"trap '' INT; exec {sys.executable} scripts/postgres.py {sys.executable} -c '{ASK}'"
    command = ["sh", "-c", background]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as script:
        assert script.stdout
        files, owner, address = script.stdout.readline().split()
        assert owner != "0"
        assert address == "postgres:///tests"
        assert Path(files).exists()
        script.send_signal(signal.SIGINT)
    assert script.returncode not in (0, None)
    assert not Path(files).parent.exists()
