"""Weights that explain results best: logistic regression, held near the weights there were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from games.engine.tuning.samples import Sample, columns

SCALES = (60, 80, 110, 150, 200, 270, 360, 480, 640, 850)
STEPS = 25
HOLD = 2.0  # how strongly a weight is held where few positions speak about it


def fitted(samples: Sequence[Sample], weights: Sequence[int]) -> list[int]:
    """The new weights, in the scale of the old ones."""
    rows, results = columns(samples)
    features, wanted, old = np.array(rows), np.array(results), np.array(weights, dtype=float)
    scale = min(SCALES, key=lambda scale: loss(features @ old / scale, wanted))
    new = old / scale
    for _ in range(STEPS):
        new = new - step(features, wanted, new, old / scale)
    return [round(weight) for weight in new * scale]


def chance(values: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(values, -30, 30)))


def loss(values: Any, wanted: Any) -> float:
    expected = np.clip(chance(values), 1e-9, 1 - 1e-9)
    return float(-np.mean(wanted * np.log(expected) + (1 - wanted) * np.log(1 - expected)))


def step(features: Any, wanted: Any, weights: Any, old: Any) -> Any:
    """Newton's step. Each weight is held in proportion to how much its feature varies."""
    expected = chance(features @ weights)
    spread = np.maximum(features.var(axis=0), 1e-6)
    slope = features.T @ (expected - wanted) + HOLD * spread * (weights - old)
    curve = (features * (expected * (1 - expected))[:, None]).T @ features + np.diag(HOLD * spread + 1e-9)
    return np.linalg.solve(curve, slope)
