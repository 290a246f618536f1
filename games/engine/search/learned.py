"""A judgement that was learned from play: named features and tables of patterns, each number twice.

The numbers of the opening and of the ending travel in one word, so that one sum gives both; a game mixes them by what
is left on the board. They stand in a file of the game's folder: a line of JSON that says how they were made and for
which patterns, then 16 bits for each number, in eighths of a point, first all of the opening, then all of the ending.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.engine.jit import compiled

EIGHTHS = 8  # of a point, in the file and in the sums
LARGEST = 0x7FFF
LATE_BITS = 32
EARLY_MASK, EARLY_SIGN = 0xFFFFFFFF, 0x80000000


class Misfit(Exception):
    """The numbers are damaged, or belong to other patterns than those of the source."""


@compiled("int64(int64)")
def early_part(total: int) -> int:
    """The opening's half of a sum of words."""
    return ((total & EARLY_MASK) ^ EARLY_SIGN) - EARLY_SIGN


@compiled("int64(int64)")
def late_part(total: int) -> int:
    return (total - early_part(total)) >> LATE_BITS


@dataclass(frozen=True, slots=True)
class Table:
    """What one table looks at, as words for its digest, and how many cases it tells apart."""

    pattern: tuple[int, ...]
    entries: int


@dataclass(frozen=True, slots=True)
class Learned:
    """What the numbers of a game belong to: `features` that have names, then tables; mixed by `phases`."""

    file: Path
    features: int
    tables: tuple[Table, ...]
    phases: int

    @property
    def count(self) -> int:
        """Of words: named features first, then table after table."""
        return self.features + sum(table.entries for table in self.tables)

    @property
    def digest(self) -> str:
        layout = [self.features, self.phases, [(table.pattern, table.entries) for table in self.tables]]
        return sha256(json.dumps(layout).encode()).hexdigest()[:16]

    def read(self) -> Numbers:
        return stored(self)


@dataclass(frozen=True, slots=True)
class Numbers:
    """In eighths of a point, for the opening and for the ending."""

    early: Sequence[int]
    late: Sequence[int]
    made: dict[str, Any]

    @property
    def words(self) -> tuple[int, ...]:
        return tuple(early + (late << LATE_BITS) for early, late in zip(self.early, self.late, strict=True))


@cache
def stored(learned: Learned) -> Numbers:
    """Read once: a game's own file does not change while a process runs."""
    return read(learned.file, learned)


def read(file: Path, learned: Learned) -> Numbers:
    head, _, data = file.read_bytes().partition(b"\n")
    header = json.loads(head)
    if header["patterns"] != learned.digest or len(data) != 4 * learned.count:
        raise Misfit(f"{file.name} was made for other patterns: train again")
    if header["sha256"] != sha256(data).hexdigest():
        raise Misfit(f"{file.name} is damaged")
    numbers = swapped(array("h", data))
    return Numbers(numbers[: learned.count], numbers[learned.count :], header["made"])


def write(file: Path, learned: Learned, numbers: Numbers) -> None:
    data = swapped(array("h", [*map(bounded, numbers.early), *map(bounded, numbers.late)])).tobytes()
    header = {"patterns": learned.digest, "sha256": sha256(data).hexdigest(), "made": numbers.made}
    unfinished = file.with_suffix(".unfinished")
    unfinished.write_bytes(json.dumps(header).encode() + b"\n" + data)
    unfinished.replace(file)


def bounded(number: int) -> int:
    return max(-LARGEST, min(LARGEST, int(number)))


def swapped(numbers: array[int]) -> array[int]:
    """The file has the low byte first on every machine."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def without_tables(learned: Learned, numbers: Numbers) -> Numbers:
    """Only the named features."""
    rest = [0] * (learned.count - learned.features)
    return Numbers(
        [*numbers.early[: learned.features], *rest], [*numbers.late[: learned.features], *rest], numbers.made
    )
