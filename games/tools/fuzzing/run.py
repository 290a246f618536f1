"""Feeds inputs to a reader and watches the time and the memory of each."""

from __future__ import annotations

import gc
import resource
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hypothesis
from hypothesis import HealthCheck

from games.tools.fuzzing.readers import Reader

SECONDS = 2.0
MOST_GROWTH = 512 * 2**20  # bytes; whoever asks for more gets a MemoryError
STATM = Path("/proc/self/statm")
CHUNK = 1_000  # hypothesis remembers what it has tried; a new start forgets it


class Hang(Exception):
    """An input took too long."""


class Failure(Exception):
    """A reader did what it must not; the smallest input that was found is in the message."""


@dataclass
class Count:
    inputs: int = 0
    accepted: int = 0
    seconds: float = 0


def fuzz(reader: Reader, inputs: int, seed: int) -> Count:
    count, began = Count(), time.monotonic()
    while count.inputs < inputs:
        before = count.inputs
        if before:
            gc.collect()
        feed(reader, min(CHUNK, inputs - before), seed + before, count)
        if count.inputs == before:
            break
    count.seconds = time.monotonic() - began
    return count


def feed(reader: Reader, inputs: int, seed: int, count: Count) -> None:
    tried: list[Any] = [None]

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=inputs,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
        verbosity=hypothesis.Verbosity.quiet,
    )
    @hypothesis.given(reader.inputs)
    def probe(value: Any) -> None:
        tried[0] = value
        count.inputs += 1
        with little_time():
            count.accepted += reader.probe(value)

    try:
        with little_memory():
            probe()
    except Exception as error:
        # The last one tried is the smallest that fails: hypothesis runs it once more to tell.
        message = f"{reader.game} {reader.name}: {tried[0]!r}: {type(error).__name__}: {error}"
        raise Failure(message) from error


@contextmanager
def little_time() -> Iterator[None]:
    previous = signal.signal(signal.SIGALRM, too_slow)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


@contextmanager
def little_memory() -> Iterator[None]:
    """A limit for the process, where the system says how much it has (Linux)."""
    limits = resource.getrlimit(resource.RLIMIT_AS)
    if STATM.exists():
        now = int(STATM.read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + MOST_GROWTH, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, limits)


def too_slow(number: int, frame: Any) -> None:
    raise Hang(f"more than {SECONDS:g} seconds")


def peak() -> int:
    """Bytes; macOS counts bytes, the others kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
