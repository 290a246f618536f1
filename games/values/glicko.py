"""Points by Glicko-2 (Glickman, 2013): how strong somebody is held to be, how sure that is, and how steady.

A match is rated when it ends, so between two of them goes by whatever part of a rating period really did.
The values are those of lichess.org, but for the period: it follows from them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

START, STEADINESS = 1500.0, 0.09
LEAST_POINTS, MOST_POINTS = 400.0, 4000.0
LEAST_DEVIATION, PROVISIONAL, MOST_DEVIATION = 45.0, 110.0, 500.0
LEAST_VOLATILITY, MOST_VOLATILITY = 0.01, 0.1
TAU = 0.75
WIN, DRAW, LOSS = 1.0, 0.5, 0.0
SCALE = 400 / math.log(10)  # points in one unit of Glickman's own scale
# A deviation of 60 becomes 110 in a year: the square grows by that of the volatility with every period, which makes
# 34.8 periods a year.
PERIOD = 365 * STEADINESS**2 * SCALE**2 / (110**2 - 60**2)  # 10.5 days
EXACT = 1e-6


@dataclass(frozen=True)
class Estimate:
    points: float = START
    deviation: float = MOST_DEVIATION
    volatility: float = STEADINESS

    @property
    def mu(self) -> float:
        return (self.points - START) / SCALE

    @property
    def phi(self) -> float:
        return self.deviation / SCALE

    @property
    def settled_days(self) -> float:
        """How long it can go without a match before it is provisional; 0 where it already is."""
        lacking = (PROVISIONAL**2 - self.deviation**2) / SCALE**2
        return max(0.0, lacking / self.volatility**2 * PERIOD)


def aged(own: Estimate, days: float) -> Estimate:
    return replace(own, deviation=bounded(SCALE * grown(own.phi, own.volatility, days)))


def after(own: Estimate, results: Sequence[tuple[Estimate, float]], days: float, tau: float = TAU) -> Estimate:
    """Once these results came in, so many days after the last ones. What the others have now is their affair."""
    weights = [weight(rival) for rival, _ in results]
    expected = [1 / (1 + math.exp(-g * (own.mu - rival.mu))) for g, (rival, _) in zip(weights, results, strict=True)]
    variance = 1 / sum(g**2 * e * (1 - e) for g, e in zip(weights, expected, strict=True))
    surprise = sum(g * (score - e) for g, e, (_, score) in zip(weights, expected, results, strict=True))
    volatility = between(LEAST_VOLATILITY, unsteady(own, variance, variance * surprise, tau), MOST_VOLATILITY)
    phi = 1 / math.sqrt(1 / grown(own.phi, volatility, days) ** 2 + 1 / variance)
    points = own.points + SCALE * phi**2 * surprise
    return Estimate(between(LEAST_POINTS, points, MOST_POINTS), bounded(SCALE * phi), volatility)


def part(before: Estimate, after: Estimate, share: float) -> Estimate:
    """On the way from one to the other."""

    def on_the_way(name: str) -> float:
        start, end = getattr(before, name), getattr(after, name)
        return float(start + share * (end - start))

    return Estimate(on_the_way("points"), on_the_way("deviation"), on_the_way("volatility"))


def weight(rival: Estimate) -> float:
    """A result counts for less where little is known of the other one."""
    return 1 / math.sqrt(1 + 3 * rival.phi**2 / math.pi**2)


def grown(phi: float, volatility: float, days: float) -> float:
    return math.sqrt(phi**2 + max(0.0, days) / PERIOD * volatility**2)


def bounded(deviation: float) -> float:
    return between(LEAST_DEVIATION, deviation, MOST_DEVIATION)


def between(least: float, value: float, most: float) -> float:
    return min(most, max(least, value))


def unsteady(own: Estimate, variance: float, delta: float, tau: float) -> float:
    """The new volatility: Glickman's step 5."""
    before, spread = math.log(own.volatility**2), own.phi**2 + variance

    def slope(x: float) -> float:
        rest = delta**2 - spread - math.exp(x)
        return math.exp(x) * rest / (2 * (spread + math.exp(x)) ** 2) - (x - before) / tau**2

    if delta**2 > spread:
        far = math.log(delta**2 - spread)
    else:
        far = next(x for step in range(1, 100) if slope(x := before - step * tau) >= 0)
    return math.exp(root(slope, before, far) / 2)


def root(slope: Callable[[float], float], one: float, other: float) -> float:
    """Where the function between the two passes zero (Illinois method)."""
    at_one, at_other = slope(one), slope(other)
    while abs(other - one) > EXACT:
        middle = one + (one - other) * at_one / (at_other - at_one)
        value = slope(middle)
        if value * at_other <= 0:
            one, at_one = other, at_other
        else:
            at_one /= 2
        other, at_other = middle, value
    return one
