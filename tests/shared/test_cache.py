"""Django's cache in Redis, and as if it were empty while Redis is away."""

from __future__ import annotations

import pytest

from tabsite.shared_cache import MOST_SECONDS, SharedCache

pytestmark = pytest.mark.process


@pytest.fixture
def cache(redis_server, empty_redis):
    return SharedCache(redis_server.url, {"KEY_PREFIX": "tests"})


def test_what_one_process_keeps_another_one_finds(cache, redis_server):
    other = SharedCache(redis_server.url, {"KEY_PREFIX": "tests"})
    cache.set("guest", {"guest": "a1"}, 60)
    assert other.get("guest") == {"guest": "a1"}
    assert not other.add("guest", 1)
    other.delete("guest")
    assert cache.get("guest") is None


def test_what_is_counted_is_counted_together_and_forgotten_in_time(cache, redis_server, empty_redis):
    other = SharedCache(redis_server.url, {"KEY_PREFIX": "tests"})
    assert (cache.add("limit", 0, 60), other.add("limit", 0, 60)) == (True, False)
    assert (cache.incr("limit"), other.incr("limit", 2)) == (1, 3)
    assert 0 < empty_redis.ttl("tab:tests:1:limit") <= 60


@pytest.mark.parametrize("seconds", [None, 3600 * 24 * 180])
def test_nothing_stays_for_long_because_it_may_not_have_been_taken_out_while_redis_was_away(
    cache, empty_redis, seconds
):
    cache.set("session", 1, seconds)
    assert 0 < empty_redis.ttl("tab:tests:1:session") <= MOST_SECONDS


def test_while_redis_is_away_the_cache_is_empty_and_nobody_is_refused(cache, redis_server):
    cache.set("a", 1)
    redis_server.kill()
    try:
        assert (cache.get("a"), cache.get_many(["a"]), cache.has_key("a")) == (None, {}, False)
        assert cache.add("a", 0) is True
        cache.set("a", 2)
        assert (cache.delete("a"), cache.touch("a")) == (False, False)
        cache.delete_many(["a"])
        with pytest.raises(ValueError, match="a"):
            cache.incr("a")
    finally:
        redis_server.start()
    cache.set("a", 3)
    assert cache.get("a") == 3
