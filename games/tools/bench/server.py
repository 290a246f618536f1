"""The server that is measured: where it listens, when it does, what it takes."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def status(pid: int) -> dict[str, int]:
    """Memory in KB and threads of a process."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    values = {name: value.split() for name, _, value in (line.partition(":") for line in lines)}
    return {"memory": int(values["VmRSS"][0]), "threads": int(values["Threads"][0])}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, is_alive: Callable[[], bool] = lambda: True) -> None:
    for _ in range(600):
        if not is_alive():
            break
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.1)
    raise RuntimeError("the server does not answer")
