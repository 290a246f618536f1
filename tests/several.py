"""The real site in several processes: two that serve behind nginx, one that thinks for the computer, and their Redis.

The database is the tests' PostgreSQL. nginx sends requests to both in turn, so whoever plays here is never long at the
same process as the opponent, and hardly as oneself.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from scripts.cluster import nginx
from tests.backstage import Backstage
from tests.patience import SECONDS, wait_until
from tests.redis_server import RedisServer
from tests.site import ROOT, Site, children, command, end_with_the_parent, held_port

WEB, THINKING = ("web0", "web1"), "robots"


class SeveralProcesses(Site):
    def __init__(self, var: Path, backstage: Backstage, **environment: str):
        super().__init__(var, backstage, **environment)
        self.doors = [held_port() for _ in WEB]
        self.folder = Path(tempfile.mkdtemp(prefix="tabuleiro-"))  # a socket's path is short
        self.redis = RedisServer(self.folder)
        self.processes: dict[str, subprocess.Popen[bytes]] = {}

    @property
    def ports(self) -> list[int]:
        return [int(door.getsockname()[1]) for door in self.doors]

    @property
    def environment(self) -> dict[str, str]:
        together = {"REDIS_URL": self.redis.url, "ROBOTS": "workers", "TRUSTED_PROXIES": "1"}
        return {**super().environment, **together}

    def start(self) -> None:
        self.redis.start()
        for name, port in zip(WEB, self.ports, strict=True):
            self.begin(name, [sys.executable, "manage.py", "serve"], port)
        self.begin(THINKING, [sys.executable, "manage.py", "robots"], 0)
        self.begin("nginx", nginx(self.folder, self.port, self.ports), 0)
        for port in (*self.ports, self.port):
            wait_until(lambda port=port: self.is_ready(port), lambda: f"the site does not answer:\n{self.log}")

    def begin(self, name: str, words: list[str], port: int) -> None:
        with (self.var / "server.log").open("ab") as log:
            self.processes[name] = subprocess.Popen(
                words,
                cwd=ROOT,
                env={**self.environment, "PORT": str(port)},
                stdout=log,
                stderr=log,
                preexec_fn=end_with_the_parent,
                start_new_session=True,
            )

    def is_ready(self, port: int) -> bool:
        ended = [name for name, process in self.processes.items() if process.poll() is not None]
        assert not ended, f"{ended} ended:\n{self.log}"
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=SECONDS):
                return True
        except (urllib.error.URLError, ConnectionError):
            return False

    def end(self) -> None:
        for process in reversed(self.processes.values()):
            if process.poll() is None:
                process.terminate()
                process.wait(SECONDS)
        if self.redis.process and self.redis.process.poll() is None:
            self.redis.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def kill(self) -> None:
        """All that serve and think at once, as when a machine fails."""
        for name in ("nginx", *WEB, THINKING):
            os.killpg(self.processes[name].pid, signal.SIGKILL)
            self.processes[name].wait()

    def signal_workers(self, number: signal.Signals) -> list[int]:
        workers = [pid for pid in children(self.processes[THINKING].pid) if "spawn_main" in command(pid)]
        for pid in workers:
            os.kill(pid, number)
        return workers
