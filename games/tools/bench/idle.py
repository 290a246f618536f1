"""Many streams that are open and silent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from games.tools.bench.guests import Visitor, stream_in


async def idle(port: int, address: str, visitor: Visitor, count: int, rest: float, measure: Callable[[], Any]) -> Any:
    """What `measure` says while so many streams are open."""

    async def wait() -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            async for _ in visitor.browser(port).listen(address):
                pass

    page = await visitor.browser(port).get(address)
    address = stream_in(page.text)
    tasks = []
    for _ in range(count):
        tasks.append(asyncio.create_task(wait()))
        await asyncio.sleep(0.002)
    await asyncio.sleep(2 * rest)
    still = sum(not task.done() for task in tasks)
    measured = measure()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return still, measured
