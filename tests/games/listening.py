"""Who listens at the stream."""

from __future__ import annotations

import asyncio
import json

from games.live import tickets
from tests.patience import SECONDS


class Page:
    """The other end of a stream: an ASGI client that reads events."""

    def __init__(self, query: bytes, method: str = "GET"):
        self.scope = {"type": "http", "method": method, "path": tickets.STREAM, "query_string": query}
        self.sent: asyncio.Queue[dict] = asyncio.Queue()
        self.gone = asyncio.Event()

    async def receive(self) -> dict:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def event(self) -> object:
        while True:
            body = (await asyncio.wait_for(self.sent.get(), SECONDS)).get("body", b"").decode()
            if body.startswith("data: "):
                return json.loads(body.splitlines()[0].removeprefix("data: "))
