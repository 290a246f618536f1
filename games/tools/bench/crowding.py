"""What one action costs when few and when many are in the database, beside a bare floor view in the same run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median

from django.db import connection

from games.models import Action, Match
from games.tools.bench import web
from games.tools.bench.growth import in_own_database
from games.tools.demo import Demo

MOST_RATIO = 1.3
PER_MATCH = 28  # actions of a demonstration, on average


def report(say: Callable[[str], None], sizes: Sequence[int], tries: int) -> bool:
    return in_own_database(lambda: compare(say, sorted(sizes), tries))


def compare(say: Callable[[str], None], sizes: Sequence[int], tries: int) -> bool:
    bench = web.Bench(["damas"])
    costs = []
    say(f"{connection.vendor}: {'actions':>9} {'matches':>8} {'an action':>11} {'floor':>9} {'ratio':>7}")
    for size in sizes:
        fill(size)
        action, floor = measured(bench, tries)
        costs.append(action / floor)
        counts = f"{Action.objects.count():>9} {Match.objects.count():>8}"
        times = f"{1000 * action:>8.2f} ms {1000 * floor:>6.2f} ms"
        say(f"{'':{len(connection.vendor) + 1}} {counts} {times} {costs[-1]:>7.2f}")
    grown = max(costs) / costs[0]
    say(f"an action costs {grown:.2f} times as much at the most (wanted: {MOST_RATIO})")
    return grown <= MOST_RATIO


def fill(actions: int) -> None:
    missing = actions - Action.objects.count()
    if missing > 0:
        Demo(missing // PER_MATCH + 1, seed=missing, samples=2).make(lambda line: None)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def measured(bench: web.Bench, tries: int) -> tuple[float, float]:
    """The fastest fifth of each, in turns: whatever else the machine does hits both."""
    actions, floors = [], []
    for _ in range(tries):
        floors.append(bench.floor())
        actions.append(bench.action(bench.games[0]))
    best = max(1, tries // 5)
    return median(sorted(actions)[:best]), median(sorted(floors)[:best])
