"""How many leaves a second a kernel counts from the start: `python -m games.engine.speed damas 0.4`.

A program of its own, so that the same source can be timed compiled (TABULEIRO_JIT=1) and not (NUMBA_DISABLE_JIT=1).
"""

from __future__ import annotations

import sys
import time

from games.engine import perft, registry
from games.engine.contract import Game, Position

MOST_DEPTH = 11


def speed(slug: str, enough: float) -> float:
    """Deeper until the clock has something to measure, `enough` seconds; then the best of three."""
    game = registry.find(slug)
    start = game.start({})
    depth, spent = 1, 0.0
    while spent < enough and depth < MOST_DEPTH:
        depth += 1
        leaves, spent = timed(game, start, depth)
    return max(leaves / timed(game, start, depth)[1] for _ in range(3))


def timed(game: Game, start: Position, depth: int) -> tuple[int, float]:
    before = time.process_time()
    leaves = perft.count(game, start, depth)
    return leaves, time.process_time() - before


if __name__ == "__main__":
    print(speed(sys.argv[1], float(sys.argv[2])))
