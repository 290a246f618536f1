"""uvicorn's protocol with the bounds that it lacks: how large a request's head may be, how long it may take, and how
many connections one address may hold. A proxy in front bounds its own visitors: it is one address here."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tabsite import descriptors, visitor
from tabsite.bridge import Receive, Scope, Send

# The tickets of a browser with a hundred pages take half of it.
MOST_HEAD = 64 * 1024
TOO_LARGE, TOO_SLOW = b"431 Request Header Fields Too Large", b"408 Request Timeout"


class Door(HttpToolsProtocol):
    crowd: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.head_size, self.is_in_head = 0, True
        self.patience = self.loop.call_later(settings.HEAD_SECONDS, self.turn_away, TOO_SLOW)
        self.origin = visitor.household(self.client[0]) if self.client else ""
        self.crowd[self.origin] += 1
        if self.crowd[self.origin] > descriptors.most() // 2 and not settings.TRUSTED_PROXIES:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.patience.cancel()
        self.crowd[self.origin] -= 1
        if not self.crowd[self.origin]:
            del self.crowd[self.origin]

    def data_received(self, data: bytes) -> None:
        was_in_head, self.has_ended_a_head = self.is_in_head, False
        super().data_received(data)
        # Only what is nothing but head: the end of one is weighed below, and a body may be larger.
        if was_in_head and self.is_in_head and not self.has_ended_a_head:
            self.head_size += len(data)
            if self.head_size > MOST_HEAD:
                self.turn_away(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.patience.cancel()
        self.patience = self.loop.call_later(settings.HEAD_SECONDS, self.turn_away, TOO_SLOW)

    def on_headers_complete(self) -> None:
        """One that came in a single piece is weighed here."""
        self.patience.cancel()
        self.head_size, self.is_in_head, self.has_ended_a_head = 0, False, True
        usual = self.app
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MOST_HEAD:
            self.app = too_large
        try:
            super().on_headers_complete()
        finally:
            self.app = usual

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.is_in_head = True

    def turn_away(self, status: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 " + status + b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()


async def too_large(scope: Scope, receive: Receive, send: Send) -> None:
    headers: list[Any] = [(b"connection", b"close"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 431, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
