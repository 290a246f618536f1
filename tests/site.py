"""The real site in a process of its own: prepared, served, killed and started again as an operator would.

Its database and key are its own; static files and compiled kernels are those that `manage.py prepare` has made.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tabsite.environment import VAR
from tests import databases
from tests.backstage import Backstage
from tests.patience import SECONDS, wait_until

ROOT = Path(__file__).resolve().parents[1]
SHARED = ("kernels", "static")
DIE_WITH_THE_PARENT = 1  # PR_SET_PDEATHSIG

Result = TypeVar("Result")


class Site:
    def __init__(self, var: Path, backstage: Backstage, **environment: str):
        self.var, self.backstage = var, backstage
        self.held = held_port()
        self.port = int(self.held.getsockname()[1])
        self.own = {"ROBOT_PACE_MS": "20", "ROBOT_WORKERS": "1", **environment}
        self.process: subprocess.Popen[bytes] | None = None

    @classmethod
    def prepared(cls, var: Path, backstage: Backstage) -> Site:
        """An empty one: what `make run` does before it serves, but for what is shared."""
        var.mkdir()
        for name in SHARED:
            (var / name).symlink_to(VAR / name, target_is_directory=True)
        databases.make(var)
        site = cls(var, backstage)
        site.manage("migrate", "--verbosity", "0")
        return site

    @classmethod
    def copied(cls, prepared: Path, var: Path, backstage: Backstage, **environment: str) -> Site:
        shutil.copytree(prepared, var, symlinks=True)
        databases.make(var)
        return cls(var, backstage, **environment)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def environment(self) -> dict[str, str]:
        own = {"TABULEIRO_VAR": str(self.var), "PORT": str(self.port), "DJANGO_SETTINGS_MODULE": "tests.site_settings"}
        inherited = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        return {**inherited, **own, **databases.address(self.var), **self.own, "PYTHONUNBUFFERED": "1"}

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

    def do(self, work: Callable[..., Result], *arguments: Any, **named: Any) -> Result:
        """Behind the scenes: a function at this site's database."""
        return self.backstage.do(databases.values(self.var), work, *arguments, **named)

    def start(self) -> None:
        with (self.var / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
                preexec_fn=end_with_the_parent,
                start_new_session=True,  # as a terminal gives it
            )
        wait_until(self.answers, lambda: f"the site does not answer:\n{self.log}")

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, f"the site has ended:\n{self.log}"
        try:
            with urllib.request.urlopen(f"{self.address}/eco/", timeout=SECONDS):
                return True
        except (urllib.error.URLError, ConnectionError):
            return False

    @property
    def log(self) -> str:
        return (self.var / "server.log").read_text(errors="replace")

    def stop(self) -> None:
        """As an operator does. Whatever happened meanwhile, nothing unforeseen stands in the log."""
        self.end()
        assert "Traceback" not in self.log, self.log

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(SECONDS)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def kill_workers(self) -> list[int]:
        """Kill -9 of the processes that think for the robots."""
        return self.signal_workers(signal.SIGKILL)

    def signal_workers(self, number: signal.Signals) -> list[int]:
        assert self.process is not None
        workers = [pid for pid in children(self.process.pid) if "spawn_main" in command(pid)]
        for pid in workers:
            os.kill(pid, number)
        return workers


def held_port() -> socket.socket:
    """A port that nobody else is given as long as the socket is open; who wants to listen there still can."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


def end_with_the_parent() -> None:
    """A run of the tests that is killed leaves nothing running."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_THE_PARENT, signal.SIGKILL)


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
