"""What the words of a UGI line mean: options, depths and limits; and how a value is said."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import robots
from games.engine.contract import WHITE
from games.engine.search.searcher import EVER, Limits, Thought
from games.engine.search.thinking import DEEPEST

MOST_DEPTH = 60


class Misunderstood(Exception):
    """The line is no command, or its words are off."""


@dataclass(frozen=True)
class Setting:
    """An option of every game, as UGI lists it."""

    name: str
    default: int
    least: int
    most: int

    def line(self) -> str:
        return f"option name {self.name} type spin default {self.default} min {self.least} max {self.most}"

    def read(self, text: str) -> int:
        if not text.isascii() or not text.isdecimal() or len(text) > 18 or not self.least <= int(text) <= self.most:
            raise Misunderstood(f"{self.name} takes a number from {self.least} to {self.most}")
        return int(text)


@dataclass(frozen=True)
class Switch:
    """An option that is on or off."""

    name: str

    def line(self) -> str:
        return f"option name {self.name} type check default false"

    def read(self, text: str) -> int:
        if text.lower() not in ("true", "false"):
            raise Misunderstood(f"{self.name} is true or false")
        return int(text.lower() == "true")

    @property
    def default(self) -> int:
        return 0


THROW = Switch("Throw")  # in games with chance: whether `go` throws where a throw is due, or says `roll`
SETTINGS = (
    Setting("Level", robots.LEVELS[-1].number, 1, robots.LEVELS[-1].number),
    Setting("Hash", 24, 1, 4096),
    Setting("Threads", 1, 1, 64),
    Setting("Seed", 0, 0, 2**31),
)


def number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise Misunderstood(f"{text[:40]} is not a number")
    return int(text)


def read_depth(words: list[str]) -> int:
    if len(words) != 1 or number(words[0]) > MOST_DEPTH:
        raise Misunderstood(f"one depth, up to {MOST_DEPTH}")
    return number(words[0])


def read_limits(words: list[str], side: str) -> Limits:
    if words == ["infinite"]:
        return Limits(endless=True)
    names = {"movetime", "depth", "nodes", "p1time", "p2time", "p1inc", "p2inc"}
    if not words or len(words) % 2 or not names.issuperset(words[::2]):
        raise Misunderstood("go movetime MS | depth D | nodes N | p1time .. p2time .. | infinite")
    read = {name: number(value) for name, value in zip(words[::2], words[1::2], strict=True)}
    milliseconds = read.get("movetime", share_of_clock(read, "p1" if side == WHITE else "p2"))
    depth, nodes = read.get("depth", DEEPEST), read.get("nodes", EVER)
    return Limits(milliseconds, min(max(depth, 1), DEEPEST), max(nodes, 1))


def share_of_clock(read: dict[str, int], player: str) -> int | None:
    """A thirtieth of what is left, and most of what every move brings; never all of it."""
    left = read.get(f"{player}time")
    if left is None:
        return None
    return max(1, min(left // 30 + read.get(f"{player}inc", 0) * 3 // 4, left * 3 // 4))


def score(thought: Thought) -> str:
    """In hundredths of a piece, or the moves to a certain end."""
    plies = thought.plies_to_end
    if plies is None:
        return f"cp {thought.value}"
    return f"mate {(plies + 1) // 2 if plies > 0 else -(-plies + 1) // 2}"
