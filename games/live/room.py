"""How many streams one person and one address may hold open: each takes a descriptor, and there are only so many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.conf import settings

from accounts.people import OWN_TOPICS
from tabsite import descriptors, visitor

AT = "at "


class Room:
    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    @contextmanager
    def place(self, limits: Mapping[str, int], elsewhere: Mapping[str, int]) -> Iterator[bool]:
        """Whether there is a place, with so many that are taken in other processes. Given back when the stream ends."""
        is_free = all(self.taken[key] + elsewhere.get(key, 0) < most for key, most in limits.items())
        self.taken.update(limits.keys() if is_free else ())
        try:
            yield is_free
        finally:
            self.taken.subtract(limits.keys() if is_free else ())
            self.taken = +self.taken


def limits(address: str, topics: Iterable[str]) -> dict[str, int]:
    """The pages of an address need connections, too, and so do all other addresses."""
    share = descriptors.most() // 4
    owners = [topic for topic in topics if topic.startswith(OWN_TOPICS)]
    most = {address: settings.STREAMS_PER_ADDRESS, **dict.fromkeys(owners, settings.STREAMS_PER_PERSON)}
    return {"all": 3 * share, **{key: min(limit, share) for key, limit in most.items()}}


def address(scope: Any) -> str:
    """The topic by which the streams of an address are counted, wherever they end."""
    return f"{AT}{visitor.household(visitor.address(scope))}"


room = Room()
