"""The numbers that explain the labels best: logistic loss, Adam, tables held near nothing where few positions speak."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.engine.search.learned import EIGHTHS, Learned, Numbers

POINTS = 150  # so many are worth a chance of 73 %, unless a game says otherwise
BATCH, FEWEST_STEPS = 8_192, 64  # positions of a step, fewer where an epoch would have too few steps
RATES = (0.01,) * 8 + (0.003,) * 4 + (0.001,) * 4  # one an epoch
HOLD, HOLD_FEW, FEW = 1e-5, 1e-4, 200_000  # L2 of the tables; with fewer positions the stronger one
HELD_BACK = 20  # every so many a game only tells which epoch was best
STEADY, STEADY_SQUARE, TINY = 0.9, 0.999, 1e-8


@dataclass(frozen=True)
class Data:
    """One row a position. The last `against` of the places count against the side to act."""

    features: Any
    places: Any
    against: int
    late: Any  # the ending's share
    wanted: Any
    games: Any

    def part(self, chosen: Any) -> Data:
        late, wanted, games = self.late[chosen], self.wanted[chosen], self.games[chosen]
        return Data(self.features[chosen], self.places[chosen], self.against, late, wanted, games)

    @property
    def signs(self) -> Any:
        """Of the places."""
        lookups = self.places.shape[1]
        return np.where(np.arange(lookups) < lookups - self.against, 1.0, -1.0)


@dataclass(frozen=True)
class Fitted:
    numbers: Numbers
    loss: float
    epoch: int


def chance(values: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(values, -30, 30)))


def labels(values: Any, halves: Any, points: int = POINTS) -> Any:
    """Half what the search saw and half what came of it; only the former where the result is unknown."""
    seen = chance(values / points)
    return np.where(halves < 0, seen, 0.5 * seen + 0.25 * halves)


class Model:
    """Early and late numbers side by side, in units of `points`; and what Adam remembers of each."""

    def __init__(self, learned: Learned, start: Any, points: int, scale: Any):
        self.features = learned.features
        self.scale = scale
        self.numbers = np.zeros((learned.count, 2))
        self.numbers[: self.features] = np.array(start, dtype=float)[:, None] / points * scale[:, None]
        self.mean, self.square, self.steps = np.zeros_like(self.numbers), np.zeros_like(self.numbers), 0

    def shares(self, data: Data) -> Any:
        return np.stack([1 - data.late, data.late], axis=1)

    def values(self, data: Data) -> Any:
        both = (data.features / self.scale) @ self.numbers[: self.features]
        both += (self.numbers[data.places] * data.signs[:, None]).sum(axis=1)
        return (both * self.shares(data)).sum(axis=1)

    def slope(self, data: Data, hold: float) -> Any:
        error = (chance(self.values(data)) - data.wanted) / len(data.wanted)
        errors = error[:, None] * self.shares(data)
        slope = np.empty_like(self.numbers)
        slope[: self.features] = (data.features / self.scale).T @ errors
        for phase in range(2):
            signed = errors[:, phase : phase + 1] * data.signs
            added = np.bincount(data.places.ravel(), weights=signed.ravel(), minlength=len(self.numbers))
            slope[self.features :, phase] = added[self.features :]
        slope[self.features :] += hold * self.numbers[self.features :]
        return slope

    def found(self) -> Any:
        """The numbers of the features as they are."""
        numbers = self.numbers.copy()
        numbers[: self.features] /= self.scale[:, None]
        return numbers

    def step(self, slope: Any, rate: float) -> None:
        self.steps += 1
        self.mean += (1 - STEADY) * (slope - self.mean)
        self.square += (1 - STEADY_SQUARE) * (slope**2 - self.square)
        mean = self.mean / (1 - STEADY**self.steps)
        square = self.square / (1 - STEADY_SQUARE**self.steps)
        self.numbers -= rate * mean / (np.sqrt(square) + TINY)

    def loss(self, data: Data) -> float:
        parts = [slice(first, first + BATCH) for first in range(0, len(data.wanted), BATCH)]
        values = np.concatenate([self.values(data.part(part)) for part in parts])
        expected = np.clip(chance(values), 1e-9, 1 - 1e-9)
        return float(-np.mean(data.wanted * np.log(expected) + (1 - data.wanted) * np.log(1 - expected)))


def scale_of(features: Any) -> Any:
    """Adam takes steps of one size: what comes in large numbers is made small."""
    return np.maximum(1.0, features.std(axis=0)) if len(features) else np.ones(features.shape[1])


def fitted(
    learned: Learned,
    data: Data,
    start: Any,
    seed: int,
    tell: Callable[[str], None],
    hold: float = 0,
    points: int = POINTS,
) -> Fitted:
    """The best epoch by the games that were held back: neighbours of one game would tell each other's label."""
    random = np.random.default_rng(seed)
    held_back = data.games % HELD_BACK == 0
    known, unseen = data.part(~held_back), data.part(held_back)
    hold = hold or (HOLD_FEW if len(data.wanted) < FEW else HOLD)
    model, at, least = Model(learned, start, points, scale_of(known.features)), 0, np.inf
    best = model.found()
    batch = max(1, min(BATCH, len(known.wanted) // FEWEST_STEPS))
    for epoch, rate in enumerate(RATES, 1):
        order = random.permutation(len(known.wanted))
        for first in range(0, len(order), batch):
            model.step(model.slope(known.part(order[first : first + batch]), hold), rate)
        loss = model.loss(unseen)
        tell(f"epoch {epoch:2} of {len(RATES)}: loss {loss:.5f}")
        if loss < least:
            best, at, least = model.found(), epoch, loss
    eighths = np.rint(best * points * EIGHTHS).astype(int)
    return Fitted(Numbers(eighths[:, 0].tolist(), eighths[:, 1].tolist(), {}), float(least), at)
