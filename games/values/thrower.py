"""The one place where chance happens. No request can choose a result or ask for one again."""

from __future__ import annotations

import secrets
from collections.abc import Mapping


def throw(odds: Mapping[str, int]) -> str:
    """One of the actions, each as likely as its weight says."""
    left = secrets.randbelow(sum(odds.values()))
    for action, weight in odds.items():
        left -= weight
        if left < 0:
            return action
    raise AssertionError("weights add up")
