"""A Redis for the tests alone: on a socket in a temporary folder, keeping nothing."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
import redis

from tests.patience import wait_until
from tests.site import end_with_the_parent

MISSING = "there is no redis-server: install the Debian package 'redis-server'"


class RedisServer:
    def __init__(self, folder: Path):
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = shutil.which("redis-server")
        if program is None:
            pytest.skip(MISSING)
        command = [program, "--port", "0", "--unixsocket", str(self.socket), "--save", "", "--appendonly", "no"]
        with (self.folder / "redis.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log, preexec_fn=end_with_the_parent, start_new_session=True
            )
        wait_until(self.answers, "redis-server does not answer")

    def answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
