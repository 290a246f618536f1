"""Just enough of HTTP/1.1 to be four hundred browsers at once: kept connections, forms, one stream each."""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

Changes = list[dict[str, Any]]


class Answer(NamedTuple):
    status: int
    text: str
    version: int = 0  # of the table that it brings
    name: str = ""  # of its text


class Browser:
    """One visitor: a cookie jar that was filled before, a connection for requests, another for the stream."""

    def __init__(self, port: int, cookies: Mapping[str, str]):
        self.port, self.cookies = port, dict(cookies)
        self.lock = asyncio.Lock()
        self.reader: asyncio.StreamReader | None = None
        self.received = 0  # bytes

    async def get(self, path: str, **headers: str) -> Answer:
        return await self.ask("GET", path, headers)

    async def post(self, path: str, form: Mapping[str, object], **headers: str) -> Answer:
        headers = {"Content-Type": "application/x-www-form-urlencoded", **headers}
        return await self.ask("POST", path, headers, urlencode(form).encode())

    async def ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> Answer:
        message = self.head(method, path, {**headers, "Content-Length": str(len(body))}) + body
        async with self.lock:
            kept = self.reader is not None
            try:
                return await self.asked(message)
            except (ConnectionError, asyncio.IncompleteReadError):
                # The server closes connections that rest: a browser asks again on a new one.
                if not kept:
                    raise
                self.reader = None
                return await self.asked(message)

    async def asked(self, message: bytes) -> Answer:
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(message)
        return await self.answer(self.reader)

    def head(self, method: str, path: str, headers: Mapping[str, str]) -> bytes:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = {"Host": f"127.0.0.1:{self.port}", "Accept-Encoding": "gzip", "Cookie": cookie, **headers}
        fields = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in lines.items())
        return f"{method} {path} HTTP/1.1\r\n{fields}\r\n".encode()

    async def answer(self, reader: asyncio.StreamReader) -> Answer:
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        if fields.get("transfer-encoding") == "chunked":
            body = b"".join([part async for part in chunks(reader)])
        else:
            body = await reader.readexactly(int(fields.get("content-length", "0")))
        self.received += len(head) + len(body)
        if fields.get("connection") == "close":
            self.writer.close()
            self.reader = None
        if fields.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        version = fields.get("table-version", "").rpartition(" ")[2]
        return Answer(int(first.split()[1]), body.decode(), int(version or 0), fields.get("table-text", ""))

    async def listen(self, path: str, stands: asyncio.Event | None = None) -> AsyncGenerator[tuple[str, int, Changes]]:
        """What the stream says, until it is closed."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**14)
        unpacked = zlib.decompressobj(wbits=31)
        try:
            writer.write(self.head("GET", path, {"Accept": "text/event-stream"}))
            head = await reader.readuntil(b"\r\n\r\n")
            if head.split()[1] != b"200":
                raise ConnectionError(f"the stream answered {head.split()[1].decode()}")
            text = unpacked.decompress if b"content-encoding: gzip" in head else bytes
            async for chunk in chunks(reader):
                self.received += len(chunk) + len(f"{len(chunk):x}\r\n\r\n")
                if stands is not None:
                    stands.set()
                for line in text(chunk).decode().splitlines():
                    if line.startswith("data: "):
                        topic, version, _, *changes = json.loads(line.removeprefix("data: "))
                        yield topic, version, changes[0] if changes else []
        finally:
            writer.close()


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int(await reader.readline(), 16):
        yield await reader.readexactly(size)
        await reader.readline()
    await reader.readline()
