"""What is heard and known of whoever listens at the other end of the site."""

from __future__ import annotations

import asyncio
import time

import pytest

from games.live import hub as live
from games.live.hub import Hub
from games.live.in_redis import InRedis
from tabsite import processes
from tests.shared.conftest import until


def test_a_signal_is_heard_at_the_other_end(ends):
    async def scenario() -> None:
        async with ends() as (ours, theirs):
            with theirs.listen(["abc"]) as listener:
                ours.publish("other", 3)
                ours.publish("abc", 1)
                ours.publish("abc", 2, but="abc")
                await until(lambda: listener.news.get("abc", (0, ""))[0] == 2)
                assert [topic for topic, *_ in listener.take()] == ["abc"]

    asyncio.run(scenario())


def test_a_seat_is_here_while_somebody_listens_at_either_end(ends):
    async def scenario() -> None:
        async with ends() as (ours, theirs):
            with theirs.listen(["here-abc-w"]):
                await until(lambda: ours.is_here("here-abc-w"))
                with ours.listen(["here-abc-w"]):
                    assert ours.is_here("here-abc-w")
                assert ours.is_here("here-abc-w"), "one of two windows closed"
                assert ours.is_watched("here-abc-w", 0)
            await until(lambda: not ours.is_here("here-abc-w"))
            gone = ours.gone_since("here-abc-w")
            assert gone is not None
            assert 0 <= time.monotonic() - gone < 30
            assert ours.has_left("here-abc-w")
            assert ours.is_watched("here-abc-w", 60)
            assert not ours.is_watched("here-abc-w", 0)

    asyncio.run(scenario())


def test_who_never_came_counts_as_gone_since_the_start(ends):
    async def scenario() -> None:
        async with ends() as (ours, _):
            gone = ours.gone_since("here-abc-b")
            assert gone is not None
            assert time.monotonic() - gone < 30
            assert not ours.has_left("here-abc-b")
            assert not ours.is_watched("here-abc-b")

    asyncio.run(scenario())


def test_a_goodbye_is_known_at_the_other_end(ends):
    async def scenario() -> None:
        async with ends() as (ours, theirs):
            assert ours.goodbye("here-abc-w") is None
            theirs.say_goodbye("here-abc-w")
            said = ours.goodbye("here-abc-w")
            assert said is not None
            assert abs(time.monotonic() - said) < 30

    asyncio.run(scenario())


def test_coming_and_going_is_told_at_both_ends(ends, monkeypatch):
    monkeypatch.setattr(live, "STIR_SECONDS", 0.01)

    async def scenario() -> None:
        async with ends() as (ours, theirs):
            with ours.listen(["presence-abc"]) as alice:
                await until(lambda: alice.news)
                alice.take()
                with theirs.listen(["presence-abc"]):
                    await until(lambda: alice.news)
                    assert alice.take() == [("presence-abc", 1, "")]

    asyncio.run(scenario())


def test_watchers_are_counted_at_both_ends_without_those_who_have_a_seat(ends):
    async def scenario() -> None:
        async with ends() as (ours, theirs):
            with ours.listen(["abc"]), theirs.listen(["abc"]), theirs.listen(["abc", "here-abc-w"]):
                await until(lambda: ours.audience("abc", ["here-abc-w", "user-1"]) == 2)
                await until(lambda: theirs.audience("abc", ["here-abc-w", "user-1"]) == 2)
            await until(lambda: ours.audience("abc", []) == 0)

    asyncio.run(scenario())


def test_users_stand_in_the_order_in_which_they_came(ends):
    async def scenario() -> None:
        async with ends() as (ours, theirs):
            with theirs.listen(["user-3", "running"]):
                await until(lambda: ours.users(9) == ["user-3"])
                with ours.listen(["user-1"]), theirs.listen(["user-2"]):
                    await until(lambda: len(ours.users(9)) == 3)
                    assert ours.users(1) == ["user-3"]
                await until(lambda: ours.users(9) == ["user-3"])

    asyncio.run(scenario())


def test_a_session_that_is_ended_is_over_at_the_other_end(ends):
    async def scenario() -> None:
        async with ends() as (ours, theirs):
            with theirs.listen(["session-1"]) as listener, theirs.listen(["session-2"]) as other:
                ours.end("session-1")
                await until(lambda: listener.is_over)
                assert not other.is_over
            assert theirs.has_ended("session-1")
            assert not theirs.has_ended("session-2")

    asyncio.run(scenario())


def test_what_happens_all_the_time_is_told_calmly_at_both_ends(ends, monkeypatch):
    monkeypatch.setattr(live, "CALM_SECONDS", 0.05)

    async def scenario() -> None:
        async with ends() as (ours, theirs):
            with theirs.listen(["running"]) as listener:
                for _ in range(200):
                    ours.publish_calmly("running")
                await until(lambda: listener.news)
                assert listener.take() == [("running", 1, "")]

    asyncio.run(scenario())


@pytest.mark.process
def test_streams_and_those_of_an_address_are_counted_over_all_processes(two_processes):
    async def scenario() -> None:
        async with two_processes() as (ours, theirs):
            with theirs.listen(["user-1", "at 1.2.3.4"]), theirs.listen(["at 1.2.3.4"]), ours.listen(["at 1.2.3.4"]):
                await until(lambda: ours.elsewhere.counts(["at 1.2.3.4"]) == {"at 1.2.3.4": 2})
                await until(lambda: (ours.streams + ours.elsewhere.streams()) == 3)

    asyncio.run(scenario())


@pytest.mark.process
def test_who_listened_at_a_process_that_died_is_gone(two_processes, empty_redis, monkeypatch):
    monkeypatch.setattr(processes, "DEAD_SECONDS", 0.5)

    async def scenario() -> None:
        async with two_processes() as (ours, theirs):
            with theirs.listen(["here-abc-w", "user-1"]):
                await until(lambda: ours.is_here("here-abc-w") and ours.users(9) == ["user-1"])
                theirs.elsewhere.ended.set()  # it gives no sign of life, and says nothing
                await until(lambda: not ours.is_here("here-abc-w"))
                await until(lambda: ours.users(9) == [] and ours.has_left("here-abc-w"))

    asyncio.run(scenario())


@pytest.mark.process
def test_while_redis_is_away_nobody_is_gone_and_afterwards_all_is_as_before(two_processes, redis_server):
    async def scenario() -> None:
        async with two_processes() as (ours, theirs):
            with theirs.listen(["here-abc-w"]) as listener:
                await until(lambda: ours.is_here("here-abc-w"))
                redis_server.kill()
                ours.publish("here-abc-w", 2)
                assert ours.is_here("here-abc-b")
                assert ours.audience("abc", []) == 0
                redis_server.start()  # empty
                await until(lambda: listener.is_over)  # its page comes again and asks for what it missed
                await until(lambda: not ours.is_here("here-abc-b"))
                await until(lambda: ours.is_here("here-abc-w"))
                listener.take()
                ours.publish("here-abc-w", 3)
                await until(lambda: listener.news)

    asyncio.run(scenario())


@pytest.mark.process
def test_a_command_tells_the_pages_without_a_loop_of_its_own(two_processes, empty_redis):
    async def scenario() -> None:
        async with two_processes() as (ours, _):
            command = Hub(InRedis(empty_redis))
            with ours.listen(["abc"]) as listener:
                command.publish("abc", 7)
                await until(lambda: listener.news)
            await asyncio.to_thread(command.elsewhere.stop)

    asyncio.run(scenario())
