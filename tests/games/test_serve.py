"""The real server is told to stop while somebody has a page open and robots think: it ends at once, in order."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPResponse
from pathlib import Path

import pytest

from tabsite.environment import ROOT, VAR
from tests.patience import SECONDS, wait_until
from tests.server import Server
from tests.visitor import Visitor

pytestmark = pytest.mark.process


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """In a group of processes of its own, as a terminal gives it."""
    shutil.copytree(VAR / "static", tmp_path / "static")
    (tmp_path / "kernels").symlink_to(VAR / "kernels", target_is_directory=True)
    server = Server(tmp_path)
    server.manage("prepare")
    with (tmp_path / "server.log").open("wb") as log:
        command = [sys.executable, "manage.py", "serve"]
        server.process = subprocess.Popen(
            command, cwd=ROOT, env=server.environment, stdout=log, stderr=log, start_new_session=True
        )
    server.wait_until_it_answers()
    yield server
    with suppress(ProcessLookupError):
        os.killpg(server.process.pid, signal.SIGKILL)
    server.process.wait()


def watched_robots(server: Server) -> HTTPResponse:
    """The open stream of a page at which two robots have begun to play."""
    alice = Visitor(server.address)
    alice.open("/configuracao/")
    alice.post("/jogar/", game="damas", mode="robots", level="6", rival="6", pace="100")
    *_, path = re.findall(r'data-stream="([^"]+)"', alice.page)  # the person's, then the table's
    stream = urllib.request.urlopen(server.address + path, timeout=SECONDS)
    wait_until(lambda: stream.readline().startswith(b"data:"), "no robot has acted")
    return stream


@pytest.mark.parametrize("told", ["SIGTERM to the server", "SIGINT to its group"])
def test_it_ends_in_order_with_an_open_page_and_robots_at_work(server: Server, told: str):
    stream = watched_robots(server)
    assert server.process
    if "group" in told:
        os.killpg(server.process.pid, signal.SIGINT)
    else:
        server.process.terminate()
    assert server.process.wait(SECONDS) == 0
    stream.read()  # raises where the stream was cut off
    log = (server.var / "server.log").read_text()
    assert "Traceback" not in log, log
    assert "timeout graceful shutdown exceeded" not in log
    wait_until(lambda: not alive(server.process.pid), "a worker has outlived the server")


def alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
