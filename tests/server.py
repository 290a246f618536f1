"""The real server as a process, for tests that need it: prepared in its own folder, on a free port."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


class Server:
    def __init__(self, var: Path, code: Path = ROOT, **environment: str):
        self.var, self.code, self.port = var, code, free_port()
        self.environment = {
            **os.environ,
            "TABULEIRO_VAR": str(var),
            "PORT": str(self.port),
            "ROBOT_PACE_MS": "20",
            **environment,
        }
        self.environment.pop("DJANGO_SETTINGS_MODULE", None)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def database(self) -> Path:
        return self.var / "tabuleiro.sqlite3"

    def manage(self, *arguments: str, **environment: str) -> str:
        command = [sys.executable, "manage.py", *arguments]
        done = subprocess.run(
            command,
            cwd=self.code,
            env={**self.environment, **environment},
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def prepare(self) -> None:
        # Compiled kernels are named after their sources: those of the checkout may be taken over.
        kernels = ROOT / "var" / "kernels"
        if kernels.exists() and self.code == ROOT:
            shutil.copytree(kernels, self.var / "kernels", dirs_exist_ok=True)
        self.manage("prepare")

    def start(self) -> None:
        command = [sys.executable, "manage.py", "serve"]
        log = (self.var / "server.log").open("ab")
        self.process = subprocess.Popen(command, cwd=self.code, env=self.environment, stdout=log, stderr=log)
        self.wait_until_it_answers()

    def wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with suppress(OSError):
                urllib.request.urlopen(f"{self.address}/", timeout=5).close()
                return
            time.sleep(0.1)
        raise RuntimeError((self.var / "server.log").read_text())

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(15)
            self.process = None

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.process = None
