"""Promises in seconds (mark `quiet`): where others use the machine, too, they mean nothing, and say so."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

MARK = "quiet"
BUSY = 1.5
# Of one core, on average: enough to take a second from somebody in a test of some seconds.
OF_OTHERS = 0.1
TICKS = os.sysconf("SC_CLK_TCK")
IDLE = (3, 4)  # columns of /proc/stat: nothing to do, and waiting for a disk
GUESTS = 8  # from here on: counted already


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Four promises need not load four thousand tests."""
    is_test = collection_path.suffix == ".py" and collection_path.name.startswith("test_")
    asks_for_promises = str(config.option.markexpr).startswith(f"{MARK} and")
    return True if asks_for_promises and is_test and MARK not in collection_path.read_text() else None


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("quiet") and (share := wall_per_work()) > BUSY:
        pytest.skip(f"a promise in seconds, which means nothing here now: a second of work takes {share:.1f} s")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Others may begin while it runs: a promise that was not kept then is none that was broken."""
    if not item.get_closest_marker("quiet"):
        return (yield)
    began, before = time.monotonic(), work_of_others()
    try:
        return (yield)
    except AssertionError:
        share = (work_of_others() - before) / (time.monotonic() - began)
        if share > OF_OTHERS:
            pytest.skip(f"a promise in seconds, not kept while others took {share:.1f} of a core")
        raise


def wall_per_work() -> float:
    """How long a little work takes while others use the machine, too, by what it takes alone."""
    began, worked = time.perf_counter(), time.process_time()
    while time.process_time() - worked < 0.2:
        pass
    return (time.perf_counter() - began) / 0.2


def work_of_others() -> float:
    """Seconds of the processors since the machine began that are not ours; 0 where nobody counts them."""
    counted = Path("/proc/stat")
    if not counted.exists():
        return 0
    ticks = [int(value) for value in counted.read_text().splitlines()[0].split()[1:]]
    busy = sum(value for column, value in enumerate(ticks[:GUESTS]) if column not in IDLE)
    return busy / TICKS - own_work()


def own_work() -> float:
    """Of this process and all that came from it."""
    parents: dict[int, int] = {}
    worked: dict[int, int] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = status.read_text().rpartition(")")[2].split()
            pid = int(status.parent.name)
            parents[pid], worked[pid] = int(fields[1]), sum(map(int, fields[11:15]))
    return sum(worked[pid] for pid in worked if descends(pid, parents)) / TICKS


def descends(pid: int, parents: dict[int, int]) -> bool:
    while pid and pid != os.getpid():
        pid = parents.get(pid, 0)
    return bool(pid)
