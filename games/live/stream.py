"""The live stream itself: one for each browser, as long as one of its pages is open."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from django.conf import settings

from games.live import hub, room, sessions
from games.live.tickets import tickets_in

ECHO = "/eco/"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


async def stream(scope: Any, receive: Any, send: Any) -> None:
    tickets = tickets_in(scope.get("query_string", b""))
    if not tickets or scope["method"] != "GET":
        await refuse(send, 403)
        return
    topics = sessions.audible(tickets, await sessions.alive(scope))
    address = room.address(scope)
    limits = room.limits(address, topics)
    with room.room.place(limits, await sessions.asked(hub.hub.elsewhere.counts, limits)) as is_free:
        if is_free:
            await answer([*topics, address], receive, send)
        else:
            await refuse(send, 429)


async def refuse(send: Any, status: int) -> None:
    headers = [(b"content-type", b"text/plain"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def answer(topics: Sequence[str], receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    gone = asyncio.ensure_future(left(receive))
    try:
        await follow(topics, send, gone)
    finally:
        gone.cancel()


async def echo(send: Any) -> None:
    """The least that a server can answer: how long the way there and back takes."""
    await send({"type": "http.response.start", "status": 204, "headers": [(b"cache-control", b"no-store")]})
    await send({"type": "http.response.body", "body": b""})


async def left(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def follow(topics: Sequence[str], send: Any, gone: asyncio.Future[None]) -> None:
    with hub.hub.listen(topics) as listener:
        await write(send, "retry: 1000\n\n")
        while hub.hub.open and not (listener.is_over or gone.done()):
            woken: asyncio.Future[Any] = asyncio.ensure_future(listener.woken.wait())
            await asyncio.wait([woken, gone], timeout=settings.HEARTBEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            woken.cancel()
            news = listener.take()
            await write(send, "".join(f"data: {json.dumps(item)}\n\n" for item in news) or ": \n\n")
    if not gone.done():
        await send({"type": "http.response.body", "body": b""})


async def write(send: Any, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
