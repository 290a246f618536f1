"""The Nu validator's process: one for all workers of xdist. Their controller starts it when a test wants it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from typing import Any

import pytest

from tests.patience import SECONDS
from tests.site import ROOT, end_with_the_parent, held_port

JAR = ROOT / "var" / "tools" / "vnu.jar"
IS_HERE = JAR.exists() and shutil.which("java") is not None
MISSING = "no Nu validator: it needs Java, and scripts/validator.sh fetches it to var/tools/vnu.jar"
# A short life: what takes long to compile is not worth it.
LEAN = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss16m")
WANTED_BY = ("test_every_state.py", "test_validity.py")


class NuServer:
    """It has its address from the beginning, and ends with whoever started it."""

    def __init__(self) -> None:
        self.held = held_port()
        self.port = self.held.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        local = "-Dnu.validator.servlet.bind-address=127.0.0.1"
        command = ["java", *LEAN, local, "-cp", str(JAR), "nu.validator.servlet.Main", str(self.port)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=end_with_the_parent
        )

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(SECONDS)
        self.held.close()


SHARED = pytest.StashKey[NuServer]()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Every worker is told the address, whether or not anybody will answer there."""
    if SHARED not in node.config.stash:
        node.config.stash[SHARED] = NuServer()
        node.config.add_cleanup(node.config.stash[SHARED].stop)
    node.workerinput["nu"] = node.config.stash[SHARED].address


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(node: Any, ids: Sequence[str]) -> None:
    server = node.config.stash[SHARED]
    is_wanted = any(file in test for test in ids for file in WANTED_BY)
    if IS_HERE and is_wanted and server.process is None:
        server.start()
