"""How much is measured: as much as figures need to mean something, or as little as shows that it runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.engine import registry


@dataclass(frozen=True)
class Size:
    games: Sequence[str] = field(default_factory=registry.slugs)
    tries: int = 300  # of each request
    times: int = 3  # that an engine starts
    counting: float = 0.4  # seconds at least, to know how fast
    depth: int = 10  # of Damas' tree
    seconds: Sequence[float] = (1, 5)  # of a search
    moves: tuple[int, int] = (1_000, 100)  # so many, at so many milliseconds
    long_moves: tuple[int, int] = (5, 5_000)


SMALL = Size(["damas"], tries=100, times=1, counting=0.02, depth=6, seconds=(0.05,), moves=(10, 10), long_moves=(2, 20))
