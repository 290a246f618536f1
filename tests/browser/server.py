"""The real site in a process of its own: prepared, served, killed and started again as an operator would."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

from games.engine import registry
from games.engine.scene import number

ROOT = Path(__file__).resolve().parents[2]
KERNELS = Path(os.environ.get("TABULEIRO_VAR", ROOT / "var")) / "kernels"
PATIENCE_SECONDS = 30


def prepare(var: Path) -> None:
    """Everything that `make run` does before it serves. Compiled kernels are shared with the project's own."""
    KERNELS.mkdir(parents=True, exist_ok=True)
    (var / "kernels").symlink_to(KERNELS, target_is_directory=True)
    Site(var).manage("prepare")


class Site:
    def __init__(self, var: Path, pace_ms: int = 20):
        self.var, self.pace_ms, self.port = var, pace_ms, 0
        self.process: subprocess.Popen[bytes] | None = None

    @classmethod
    def copied(cls, prepared: Path, var: Path, pace_ms: int = 20) -> Site:
        shutil.copytree(prepared, var, symlinks=True)
        return cls(var, pace_ms)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def environment(self) -> dict[str, str]:
        own = {"TABULEIRO_VAR": str(self.var), "PORT": str(self.port), "ROBOT_PACE_MS": str(self.pace_ms)}
        inherited = {name: value for name, value in os.environ.items() if name not in OUTSIDE}
        return {**inherited, **own, "PYTHONUNBUFFERED": "1"}

    def manage(self, *arguments: str, **variables: str) -> str:
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env={**self.environment, **variables},
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(f"manage.py {arguments[0]}: {done.stdout}{done.stderr}")
        return done.stdout

    def start(self) -> None:
        self.port = self.port or free_port()
        with (self.var / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"], cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )
        self.wait_until_it_answers()

    def wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            if self.process is None or self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(self.address, timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
        raise RuntimeError(f"the site does not answer:\n{self.log}")

    @property
    def log(self) -> str:
        return (self.var / "server.log").read_text(errors="replace")

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def kill_workers(self) -> list[int]:
        """Kill -9 of the processes that think for the robots."""
        assert self.process is not None
        workers = [pid for pid in children(self.process.pid) if "spawn_main" in command(pid)]
        for pid in workers:
            os.kill(pid, signal.SIGKILL)
        return workers

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.var / "tabuleiro.sqlite3", timeout=10)) as database:
            return database.execute(query, values).fetchall()

    def change(self, query: str, *values: Any) -> None:
        with closing(sqlite3.connect(self.var / "tabuleiro.sqlite3", timeout=10)) as database, database:
            database.execute(query, values)

    def place(self, code: str, position: str, **changes: Any) -> None:
        """Sets up a position in a running match: where a test begins, not what it checks."""
        game = registry.find(str(self.rows("SELECT game_slug FROM games_match WHERE code = ?", code)[0][0]))
        ids = number(game.pieces(game.read(position)))
        values = {"start": position, "position": position, "record": "", "ids": json.dumps(ids), **changes}
        columns = ", ".join(f"{name} = ?" for name in values)
        self.change(f"UPDATE games_match SET {columns}, version = version + 1 WHERE code = ?", *values.values(), code)

    def position(self, code: str) -> str:
        return str(self.rows("SELECT position FROM games_match WHERE code = ?", code)[0][0])


# What the person who runs the tests has set must not shape the site that is tested.
OUTSIDE = {"DEBUG", "HTTPS", "DATABASE_URL", "SECRET_KEY", "ALLOWED_HOSTS", "HOST", "EMAIL_HOST", "TABULEIRO_JIT"}


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def children(pid: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent == pid:
            found.append(int(status.parent.name))
    return found


def command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
