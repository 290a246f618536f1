"""What the robots reach in their time, and whether they keep to it: printed by `manage.py bench robots`.

A process with the compiled kernels is asked, as a worker of the site would be.
"""

from __future__ import annotations

import resource
import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

from games.engine import registry, robots
from games.engine.contract import Position
from games.engine.line import Line
from games.engine.search.searcher import Limits, Question, Searcher
from games.thinking.search_pool import SearchPool
from games.tools.bench.size import Size

Say = Callable[[str], None]


def report(say: Say, size: Size) -> None:
    pool = SearchPool(1, deadline=None)
    say("depth from the start position, one core:")
    for slug in size.games:
        for seconds in size.seconds:
            depth, nodes, spent = pool.run(depth_reached, slug, seconds)
            say(f"  {slug:9} {seconds:g} s  depth {depth:3}  {nodes:12,} nodes  {nodes / spent:12,.0f} a second")
    over = pool.run(overruns, *size.moves)
    p50, p99 = percentile(over, 50), percentile(over, 99)
    say(f"{size.moves[0]} moves at {size.moves[1]} ms: overrun p50 {p50:.1f} ms, p99 {p99:.1f} ms")
    longest = pool.run(longest_of, *size.long_moves)
    say(f"longest of {size.long_moves[0]} moves at {size.long_moves[1]} ms: {longest:.3f} s")
    say(f"memory of the worker after all that, every game warm: {pool.run(memory)} MB")
    pool.close()


def depth_reached(slug: str, seconds: float) -> tuple[int, int, float]:
    """Tâb starts with a throw: there the depth is that of the first decision after it."""
    game = registry.find(slug)
    thought = Searcher(game).think(Question(to_decide(slug), Limits(round(1000 * seconds))))
    return thought.depth, thought.nodes, thought.seconds


def to_decide(slug: str) -> Position:
    game, random = registry.find(slug), Random(1)
    position = game.start({})
    while position.odds() or len(position.actions()) < 2:
        position = position.after(random.choice(position.actions()))
    return position


def overruns(moves: int, milliseconds: int) -> list[float]:
    """How much longer than allowed the strongest level took, over games of all kinds."""
    return [1000 * spent - milliseconds for spent in spent_on(moves, milliseconds)]


def longest_of(moves: int, milliseconds: int) -> float:
    return max(spent_on(moves, milliseconds))


def spent_on(moves: int, milliseconds: int) -> list[float]:
    random = Random(2)
    spent: list[float] = []
    games = list(registry.all_games().values())
    while len(spent) < moves:
        line = Line(games[len(spent) % len(games)], games[len(spent) % len(games)].start({}))
        for _ in range(random.randrange(4, 30)):
            if line.outcome() is None:
                line.play(random.choice(line.position.actions()))
        if line.outcome() is None and not line.position.odds() and len(line.position.actions()) > 1:
            spent.append(timed(line, milliseconds))
    return spent


def timed(line: Line, milliseconds: int) -> float:
    request = robots.Request(line.game, line.position, robots.MASTER, line.history, Limits(milliseconds))
    began = time.monotonic()
    robots.think(request, Random(1))
    return time.monotonic() - began


def memory() -> int:
    """The most this process has ever held, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def percentile(values: list[float], percent: int) -> float:
    cuts: Any = statistics.quantiles(values, n=100)
    return float(cuts[percent - 1])
