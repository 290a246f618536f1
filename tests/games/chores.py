"""What tests let worker processes do. They wait for files, which say what has happened, never for a time."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

from games.engine.worker import follow_the_parent

PATIENCE_SECONDS = 30
GLANCE_SECONDS = 0.01


def wait_until(condition: Callable[[], object], what: str = "what the test waits for") -> None:
    """Patient, because the machine may be busy; a test that comes to the end of it fails."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < end, f"did not happen within {PATIENCE_SECONDS} s: {what}"
        time.sleep(GLANCE_SECONDS)


def start_when(file: Path) -> None:
    """A start that lasts as long as the test likes."""
    follow_the_parent()
    wait_until(file.exists)


def start_slowly(seconds: float) -> None:
    follow_the_parent()
    time.sleep(seconds)


def start_only_with(file: Path) -> None:
    """Until the file is there every start fails."""
    follow_the_parent()
    with (file.parent / "starts").open("a") as starts:
        starts.write("x")
    if not file.exists():
        os._exit(1)


def say_who(told: Path, file: Path) -> int:
    """Tells that it is at work, and works until the file is there."""
    (told / str(os.getpid())).touch()
    wait_until(file.exists)
    return os.getpid()


def leave(file: Path) -> None:
    file.touch()


def never_end() -> None:
    threading.Event().wait()


def fail() -> None:
    raise ValueError("the board has no 33rd square")
