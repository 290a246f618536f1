"""How many streams one person and one address may hold open: each takes a descriptor, and there are only so many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.conf import settings

from accounts.people import OWN_TOPICS
from tabsite import descriptors, visitor


class Room:
    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    @contextmanager
    def place(self, scope: Any, topics: Sequence[str]) -> Iterator[bool]:
        """Whether there is a place. Given back when the stream ends."""
        keys = self.limits(scope, topics)
        is_free = all(self.taken[key] < most for key, most in keys.items())
        self.taken.update(keys.keys() if is_free else ())
        try:
            yield is_free
        finally:
            self.taken.subtract(keys.keys() if is_free else ())
            self.taken = +self.taken

    @staticmethod
    def limits(scope: Any, topics: Sequence[str]) -> dict[str, int]:
        """The pages of an address need connections, too, and so do all other addresses."""
        share = descriptors.most() // 4
        owners = [topic for topic in topics if topic.startswith(OWN_TOPICS)]
        everybody = {"all": 3 * share, f"at {visitor.household(visitor.address(scope))}": settings.STREAMS_PER_ADDRESS}
        most = {**everybody, **dict.fromkeys(owners, settings.STREAMS_PER_PERSON)}
        return {key: limit if key == "all" else min(limit, share) for key, limit in most.items()}


room = Room()
