"""What several processes share lies in Redis, where REDIS_URL names one; nothing in it has to survive.

Whatever is asked of it has an answer of its own for when Redis is away, starts or is full (LOST): no request fails.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.conf import settings
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

PREFIX = "tab:"
LOST = RedisError
# A network's worst moment, not an outage: somebody waits in front of a page.
PATIENCE_SECONDS = 1
CHECK_SECONDS = 15


def is_on() -> bool:
    return bool(settings.REDIS_URL)


@cache
def client() -> Any:
    """One for all threads, which keeps a connection for each that asks at the same time."""
    return connect(settings.REDIS_URL)


def connect(url: str, patience: float = PATIENCE_SECONDS) -> Any:
    """Asked again once, at once: a connection that has rested may be gone."""
    return Redis.from_url(
        url,
        decode_responses=True,
        socket_timeout=patience,
        socket_connect_timeout=PATIENCE_SECONDS,
        health_check_interval=CHECK_SECONDS,
        retry=Retry(NoBackoff(), 1),
    )


def key(*parts: str) -> str:
    return PREFIX + ":".join(parts)
