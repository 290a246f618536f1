"""The settings are read once: to measure with a database of its own, a command runs again in a process whose folder is
another, which is thrown away."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from django.conf import settings

INSIDE = "TABULEIRO_MEASURED"
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
        return subprocess.run([sys.executable, *sys.argv], env=variables).returncode
