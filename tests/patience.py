"""How long tests wait for what must come. Nothing is proved by it: a slow machine is no fault, and a hang is one."""

from __future__ import annotations

import time
from collections.abc import Callable

SECONDS = 30
MILLISECONDS = 1000 * SECONDS


def nap() -> None:
    time.sleep(0.02)


def wait_until(
    holds: Callable[[], object], otherwise: Callable[[], object] | str = "", rest: Callable[[], None] = nap
) -> None:
    """Looks again and again; says what it saw when it gives up."""
    deadline = time.monotonic() + SECONDS
    while not holds():
        if time.monotonic() > deadline:
            raise AssertionError(otherwise if isinstance(otherwise, str) else otherwise())
        rest()
