"""The live stream itself: one for each browser, as long as one of its pages is open.

It says which version a match is at, and for each way in which the browser's pages see that match what is new in it.
"""

from __future__ import annotations

import asyncio
import json
import struct
import zlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, ClassVar

from django.conf import settings

from games.live import hub, room, sessions
from games.live.packing import packed
from games.live.tickets import tickets_in
from games.live.topics import EYES, OWN_EYES

Pushed = Callable[[str, int], Awaitable[str]]
ECHO = "/eco/"
GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # how such a file begins
LAST = b"\x03\0"  # an empty piece that says it is the last
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


async def nothing(eyes: str, version: int) -> str:
    return ""


async def stream(scope: Any, receive: Any, send: Any, pushed: Pushed = nothing) -> None:
    """`pushed` makes what is told to pages that see a match alike, beside that there is something new."""
    tickets = tickets_in(scope.get("query_string", b""))
    if not tickets or scope["method"] != "GET":
        await refuse(send, 403)
        return
    topics = sessions.audible(tickets, await sessions.alive(scope))
    packs = any(name == b"accept-encoding" and b"gzip" in value for name, value in scope.get("headers", ()))
    address = room.address(scope)
    limits = room.limits(address, topics)
    with room.room.place(limits, await sessions.asked(hub.hub.elsewhere.counts, limits)) as is_free:
        if is_free:
            await answer([*topics, address], receive, Packed(send) if packs else Plain(send), pushed)
        else:
            await refuse(send, 429)


async def refuse(send: Any, status: int) -> None:
    headers = [(b"content-type", b"text/plain"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def answer(topics: Sequence[str], receive: Any, way: Plain, pushed: Pushed) -> None:
    eyes = [topic for topic in topics if topic.startswith((EYES, OWN_EYES))]
    await way.open()
    with hub.hub.listen([topic for topic in topics if topic not in eyes]) as listener:
        gone = asyncio.ensure_future(left(receive, listener))
        try:
            await follow(listener, eyes, way, pushed)
            if not gone.done():
                await way.close()
        finally:
            gone.cancel()


async def echo(send: Any) -> None:
    """The least that a server can answer: how long the way there and back takes."""
    await send({"type": "http.response.start", "status": 204, "headers": [(b"cache-control", b"no-store")]})
    await send({"type": "http.response.body", "body": b""})


async def left(receive: Any, listener: hub.Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.end()


async def follow(listener: hub.Listener, eyes: Sequence[str], way: Plain, pushed: Pushed) -> None:
    await way.write("retry: 1000\n\n")
    while hub.hub.open and not listener.is_over:
        with suppress(TimeoutError):
            async with asyncio.timeout(settings.HEARTBEAT_SECONDS):
                await listener.woken.wait()
        news = [await told(item, eyes, pushed) for item in listener.take()]
        if not listener.is_over:  # it may have been ended meanwhile
            await way.write("".join(news) or ": \n\n")


async def told(news: tuple[str, int, str], eyes: Sequence[str], pushed: Pushed) -> str:
    """The signal, and for each way in which this browser's pages see the match what has changed in it."""
    topic, version, _ = news
    changes = [await pushed(one, version) for one in eyes if f"-{topic}-" in one]
    whole = ",".join(filter(None, changes))
    return f"data: {json.dumps(news)[:-1]}, [{whole}]]\n\n" if whole else f"data: {json.dumps(news)}\n\n"


class Plain:
    """The way to the browser."""

    HEADERS: ClassVar[list[tuple[bytes, bytes]]] = HEADERS

    def __init__(self, send: Any):
        self.send = send

    async def open(self) -> None:
        await self.send({"type": "http.response.start", "status": 200, "headers": self.HEADERS})

    async def write(self, text: str) -> None:
        await self.send({"type": "http.response.body", "body": self.made(text), "more_body": True})

    async def close(self) -> None:
        await self.send({"type": "http.response.body", "body": self.end()})

    def made(self, text: str) -> bytes:
        return text.encode()

    def end(self) -> bytes:
        return b""


class Packed(Plain):
    """Each piece is packed by itself: so nothing is kept for a stream while it is silent, and what many are told alike
    is packed once. Together they are one gzip file."""

    HEADERS: ClassVar[list[tuple[bytes, bytes]]] = [*HEADERS, (b"content-encoding", b"gzip")]

    def __init__(self, send: Any):
        super().__init__(send)
        self.sum = self.length = 0

    async def open(self) -> None:
        await super().open()
        await self.send({"type": "http.response.body", "body": GZIP, "more_body": True})

    def made(self, text: str) -> bytes:
        plain = text.encode()
        self.sum, self.length = zlib.crc32(plain, self.sum), self.length + len(plain)
        return packed(plain)

    def end(self) -> bytes:
        return LAST + struct.pack("<2L", self.sum, self.length & 0xFFFFFFFF)
