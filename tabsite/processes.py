"""Which processes share this site's Redis. Each gives a sign of life every second; whoever is silent is dead.

Times are those of the machines' clocks on the wall: several machines keep theirs alike (NTP).
"""

from __future__ import annotations

import os
import secrets
import socket
import threading
import time
from typing import Any

from tabsite import shared

BEAT_SECONDS = 1
DEAD_SECONDS = 5
ALIVE = shared.key("processes")


class Processes:
    def __init__(self, redis: Any):
        self.redis = redis
        self.own = f"{socket.gethostname()}.{os.getpid()}.{secrets.token_hex(3)}"
        self.lock = threading.Lock()
        self.seen: frozenset[str] = frozenset()
        self.seen_at = -float(BEAT_SECONDS)

    def beat(self) -> bool:
        """Says whether the others knew this process already: if not, they have given up what it had told them."""
        return not self.redis.zadd(ALIVE, {self.own: time.time()})

    def leave(self) -> None:
        self.redis.zrem(ALIVE, self.own)

    def alive(self) -> frozenset[str]:
        """As it was within the last second: who asks often asks Redis seldom."""
        with self.lock:
            if time.monotonic() - self.seen_at >= BEAT_SECONDS:
                found = self.redis.zrangebyscore(ALIVE, time.time() - DEAD_SECONDS, "+inf")
                self.seen, self.seen_at = frozenset(found), time.monotonic()
            return self.seen

    def dead(self) -> list[tuple[str, float]]:
        """With the time of their last sign."""
        return list(self.redis.zrangebyscore(ALIVE, 0, time.time() - DEAD_SECONDS, withscores=True))

    def bury(self, one: str) -> None:
        self.redis.zrem(ALIVE, one)
