"""Something is done to many matches, one by one: one that fails stops no other."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

logger = logging.getLogger(__name__)

Result = TypeVar("Result")


class Each:
    """One that fails is told once, not at every turn."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.failing: set[str] = set()

    def do(self, task: Callable[[str], object], codes: Iterable[str]) -> None:
        for code in codes:
            self.attempt(code, partial(task, code))

    def attempt(self, code: str, task: Callable[[], Result]) -> Result | None:
        try:
            result = task()
        except Exception:
            if code not in self.failing:
                logger.exception("%s: match %s failed; it is tried again", self.name, code)
            self.failing.add(code)
            return None
        self.failing.discard(code)
        return result
