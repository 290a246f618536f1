"""Two ends of one site: what happens at one is known at the other, whether both are in one process or not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest

from games.live.hub import Hub
from games.live.in_redis import InRedis
from tabsite import processes

Ends = Callable[[], AbstractAsyncContextManager[tuple[Hub, Hub]]]


@pytest.fixture(autouse=True)
def brisk(monkeypatch):
    monkeypatch.setattr(processes, "BEAT_SECONDS", 0.05)
    monkeypatch.setattr("games.live.in_redis.BEAT_SECONDS", 0.05)


@asynccontextmanager
async def one_process() -> AsyncIterator[tuple[Hub, Hub]]:
    hub = Hub()
    hub.attach(asyncio.get_running_loop())
    yield hub, hub
    hub.close()


@pytest.fixture
def two_processes(empty_redis: Any) -> Ends:
    """As far as Redis can tell them: each with connections, threads and a name of its own."""

    @asynccontextmanager
    async def ends() -> AsyncIterator[tuple[Hub, Hub]]:
        hubs = Hub(InRedis(empty_redis)), Hub(InRedis(empty_redis))
        for hub in hubs:
            hub.attach(asyncio.get_running_loop())
        await until(lambda: empty_redis.pubsub_numsub("tab:signals")[0][1] == 2)
        yield hubs
        for hub in hubs:
            hub.close()
            await asyncio.to_thread(hub.elsewhere.stop)

    return ends


@pytest.fixture(params=["process", pytest.param("redis", marks=pytest.mark.process)])
def ends(request: pytest.FixtureRequest) -> Ends:
    return one_process if request.param == "process" else request.getfixturevalue("two_processes")


async def until(holds: Callable[[], object]) -> None:
    """In the loop, which goes on meanwhile."""
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.01)
