from __future__ import annotations

from collections import Counter

from games.engine import registry
from games.values.thrower import throw

# The 99.999th percentile of chi-square with 4 degrees of freedom: one honest run in 100,000 exceeds it.
LIMIT = 28.47


def test_the_servers_throws_have_the_odds_of_four_sticks():
    odds = registry.find("tab").start({}).odds()
    assert odds == {"=1": 4, "=2": 6, "=3": 4, "=4": 1, "=6": 1}
    thrown = Counter(throw(odds) for _ in range(100_000))
    expected = {action: 100_000 * weight / 16 for action, weight in odds.items()}
    assert sum((thrown[action] - count) ** 2 / count for action, count in expected.items()) < LIMIT


def test_only_listed_actions_are_thrown():
    assert {throw({"a": 1, "b": 0}) for _ in range(200)} == {"a"}
