"""Django's cache in Redis, but as if it were empty while Redis is away: limits count nothing then, sessions come from
the database. What could not be taken out meanwhile must not come back for long, so nothing stays for more than minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.retry import Retry

from tabsite.shared import LOST, PATIENCE_SECONDS, PREFIX

MOST_SECONDS = 5 * 60

Given = TypeVar("Given")


class SharedCache(RedisCache):
    def __init__(self, server: str, params: dict[str, Any]) -> None:
        params = {**params, "KEY_PREFIX": f"{PREFIX}{params.get('KEY_PREFIX', '')}"}
        params["OPTIONS"] = {
            "socket_timeout": PATIENCE_SECONDS,
            "socket_connect_timeout": PATIENCE_SECONDS,
            "retry": Retry(NoBackoff(), 1),
        }
        super().__init__(server, params)

    def get_backend_timeout(self, timeout: Any = DEFAULT_TIMEOUT) -> int:
        wanted = super().get_backend_timeout(timeout)
        return MOST_SECONDS if wanted is None else min(int(wanted), MOST_SECONDS)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return otherwise(default, super().get, key, default, version)

    def get_many(self, keys: Any, version: int | None = None) -> dict[Any, Any]:
        return otherwise({}, super().get_many, keys, version)

    def add(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return otherwise(True, super().add, key, value, timeout, version)

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        otherwise(None, super().set, key, value, timeout, version)

    def delete(self, key: str, version: int | None = None) -> bool:
        return otherwise(False, super().delete, key, version)

    def delete_many(self, keys: Any, version: int | None = None) -> None:
        otherwise(None, super().delete_many, keys, version)

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return otherwise(False, super().touch, key, timeout, version)

    def has_key(self, key: str, version: int | None = None) -> bool:
        return otherwise(False, super().has_key, key, version)

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        try:
            return super().incr(key, delta, version)
        except LOST as error:
            raise ValueError(f"not known now: {key}") from error  # as of what is not there


def otherwise(given: Given, ask: Callable[..., Given], *arguments: Any) -> Given:
    try:
        return ask(*arguments)
    except LOST:
        return given
