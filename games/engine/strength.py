"""How strong each level is, as `manage.py calibrate` measured it: one file per game, in the game's folder."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path

from games.engine import registry, robots
from games.engine.arena.reckoning import Reckoning

LOWEST = 500  # the rating of the level that plays at random: the scale is our own


@dataclass(frozen=True)
class Pair:
    """A series between two levels, from the view of the first."""

    level: int
    other: int
    wins: int
    draws: int
    losses: int

    def reckoning(self) -> Reckoning:
        return Reckoning(self.wins, self.draws, self.losses, 0, {}, {})


@dataclass(frozen=True)
class Strength:
    milliseconds: int  # the master's time for a move in these games
    pairs: tuple[Pair, ...]
    depths: dict[str, int] = field(default_factory=dict)  # reached from the start, by seconds
    judgement: str = ""  # a digest of what the game had learned then

    def rating(self, level: int) -> int:
        """Each level's advantage over the one below it, added up."""
        steps = [pair.reckoning().elo for pair in self.pairs if pair.other == pair.level - 1 and pair.level <= level]
        return LOWEST + round(sum(steps))


def file_of(slug: str) -> Path:
    return registry.folder_of(slug) / "strength.json"


def write(slug: str, strength: Strength) -> None:
    file_of(slug).write_text(json.dumps(asdict(strength), indent=1) + "\n", "utf-8")
    read.cache_clear()


@cache
def read(slug: str) -> Strength | None:
    """None for a game that was not measured."""
    if not file_of(slug).exists():
        return None
    stored = json.loads(file_of(slug).read_text("utf-8"))
    pairs = tuple(Pair(**pair) for pair in stored["pairs"])
    return Strength(stored["milliseconds"], pairs, stored["depths"], stored.get("judgement", ""))


def judgement_of(slug: str) -> str:
    """Names the numbers that the robots of a game judge with, if they were learned: a measurement belongs to them."""
    thinking = registry.find(slug).thinking
    if thinking is None or thinking.learned is None:
        return ""
    numbers = thinking.learned.read()
    return sha256(repr((list(numbers.early), list(numbers.late))).encode()).hexdigest()[:16]


def ladder(slug: str) -> Sequence[tuple[int, int]]:
    """The pairs to be measured: each level against the one below it, and the strongest against the greedy."""
    numbers = [level.number for level in robots.levels_of(registry.find(slug))]
    steps = list(zip(numbers[1:], numbers, strict=False))
    return [*steps, (robots.MASTER, robots.GREEDY)] if robots.MASTER in numbers else steps
