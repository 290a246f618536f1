"""The settings are read once: to measure with a database of its own, a command runs again in a process whose folder is
another, which is thrown away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from types import FrameType

from django.conf import settings

INSIDE = "TABULEIRO_MEASURED"
ENDING = (signal.SIGINT, signal.SIGTERM)
SHARED = ("kernels", "static")  # what `prepare` would only make again


def is_here() -> bool:
    return INSIDE in os.environ


def again() -> int:
    with tempfile.TemporaryDirectory() as folder:
        for name in SHARED:
            shared = Path(settings.VAR) / name
            shared.mkdir(parents=True, exist_ok=True)
            (Path(folder) / name).symlink_to(shared, target_is_directory=True)
        variables = {**os.environ, "TABULEIRO_VAR": folder, INSIDE: "1"}
        measuring = subprocess.Popen([sys.executable, *sys.argv], env=variables)
        try:
            return measuring.wait()
        finally:
            measuring.terminate()  # if this is ended by a signal that was sent to it alone
            measuring.wait()


def end_in_order() -> None:
    """Ended by a signal, a process first ends what it has started; another signal does not interrupt that."""
    for number in ENDING:
        signal.signal(number, leave)


def leave(number: int, frame: FrameType | None) -> None:
    for other in ENDING:
        signal.signal(other, signal.SIG_IGN)
    sys.exit(128 + number)
