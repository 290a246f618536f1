"""What is asked of each system that is compared, and what came of it."""

from __future__ import annotations

import os
import signal
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from games.tools.bench.server import free_port, status, wait_for

Script = list[tuple[str, str]]  # side and action
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Played:
    """`delays` are the milliseconds from an action until the other player had what followed."""

    seconds: float = 0
    cpu: float = 0  # seconds, of the server's whole process tree
    received: int = 0  # bytes, by both players of every match
    delays: list[float] = field(default_factory=list)
    positions: list[str] = field(default_factory=list)  # at the end


@dataclass
class Survived:
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0

    def __add__(self, other: Survived) -> Survived:
        return Survived(self.acknowledged + other.acknowledged, self.lost + other.lost, self.doubled + other.doubled)


class System(ABC):
    """A server in a process of its own, on this machine alone, and players who come to it."""

    name: str

    @abstractmethod
    def command(self) -> tuple[list[str], dict[str, str]]:
        """What serves at `self.port`: the command, and the variables it needs."""

    @abstractmethod
    def play(self, scripts: Sequence[Script], every: float) -> Played:
        """All of them at once, in each an action every so many seconds, as soon as its player can."""

    @abstractmethod
    def idle(self, matches: int) -> float:
        """The KB that each player takes who is connected and waits."""

    @abstractmethod
    def survive(self, scripts: Sequence[Script], every: float, seconds: float) -> Survived:
        """Killed after so many seconds of play and started again."""

    def start(self) -> None:
        self.port = free_port()
        arguments, variables = self.command()
        # A group of its own: whatever it starts dies with it when it is killed.
        self.server = subprocess.Popen(
            arguments, env={**os.environ, **variables}, stdout=subprocess.DEVNULL, start_new_session=True
        )
        wait_for(self.port, lambda: self.server.poll() is None)

    def stop(self) -> None:
        self.server.terminate()
        try:
            self.server.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        os.killpg(self.server.pid, signal.SIGKILL)
        self.server.wait(20)

    def cpu(self) -> float:
        return sum(seconds_of(pid) for pid in tree(self.server.pid))

    def memory(self) -> int:
        return sum(status(pid)["memory"] for pid in tree(self.server.pid))


@contextmanager
def running(systems: Sequence[System]) -> Iterator[None]:
    """However it ends, no server outlives it."""
    try:
        for system in systems:
            system.start()
        yield
    finally:
        for system in systems:
            if hasattr(system, "server"):
                system.stop()


def tree(pid: int) -> list[int]:
    """The process and all that came from it. One that has ended meanwhile is none."""
    found = [pid]
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [one for child in listed.read_text().split() for one in tree(int(child))]
    return found


def seconds_of(pid: int) -> float:
    """Of the processor, by the process itself and by those it has waited for."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS
