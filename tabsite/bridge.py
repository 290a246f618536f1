"""Synchronous Django behind the asynchronous server: a request goes to a thread whole, its answer comes back whole.

A streaming adapter (a2wsgi) hands over the head, every part and the end one by one, and the thread waits for the
loop each time. And whoever acts must not queue behind those who look: changes have threads of their own.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, nullcontext
from io import BytesIO
from typing import Any, NamedTuple

from django.conf import settings

from tabsite import visitor

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Environ = dict[str, Any]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]

# More than any form or file of the site; Django sees from the announced length that the rest is missing.
MOST_BODY = 1024 * 1024
LOOKING = {"GET", "HEAD", "OPTIONS"}
# Looking is work for the processor, of which Python uses one: in `make load` players waited ten times as long with four
# threads as with two. Those who follow a match ask often and for little, so one thread serves them, and no large page
# keeps it busy. Some changes wait, for a robot's hint or the database.
FOLLOWERS, LOOKERS, CHANGERS = 1, 2, 8
FOLLOWING = (b"hx-target", b"table")
# Whoever lets a film run asks every half second for a moment that is played anew: nobody who plays waits for that.
FILMERS, FILM = 1, "/filme/"
# To play a long file through is work for the processor, too, and so is to write a hundred: one at a time, and on nobody
# else's thread.
READERS, READING, WRITING = 1, "/abrir/", "/dados/"
# How long a thread works while others wait: the loop has signals to send in between.
SWITCH_SECONDS = 0.001
CONTENT = {"content-type": "CONTENT_TYPE", "content-length": "CONTENT_LENGTH"}


class Answer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Bridge:
    def __init__(self, application: Application):
        self.application = application
        sys.setswitchinterval(SWITCH_SECONDS)
        self.followers = ThreadPoolExecutor(FOLLOWERS, "follow")
        self.lookers = ThreadPoolExecutor(LOOKERS, "look")
        self.changers = ThreadPoolExecutor(CHANGERS, "change")
        self.filmers = ThreadPoolExecutor(FILMERS, "film")
        self.readers = ThreadPoolExecutor(READERS, "read")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(settings.BODY_SECONDS):
                body = await whole_body(receive)
        except TimeoutError:
            await send({"type": "http.response.start", "status": 408, "headers": [(b"connection", b"close")]})
            await send({"type": "http.response.body", "body": b""})
            return
        if body is None:
            return
        loop = asyncio.get_running_loop()
        answer = await loop.run_in_executor(self.threads(scope), self.answer, environ(scope, body))
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body})

    def threads(self, scope: Scope) -> ThreadPoolExecutor:
        if scope["method"] not in LOOKING:
            return self.readers if scope["path"] == READING else self.changers
        if FILM in scope["path"]:
            return self.filmers
        if scope["path"].startswith(WRITING):
            return self.readers
        return self.followers if FOLLOWING in scope["headers"] else self.lookers

    def answer(self, environ: Environ) -> Answer:
        head: list[Any] = []

        def start_response(status: str, headers: list[tuple[str, str]], error: object = None) -> None:
            pairs = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
            head[:] = int(status[:3]), pairs

        parts: Any = self.application(environ, start_response)
        with closing(parts) if hasattr(parts, "close") else nullcontext():
            body = b"".join(parts)
        status, headers = head
        return Answer(status, headers, body)


async def whole_body(receive: Receive) -> bytes | None:
    """What the request carries, as far as it is taken; None if the browser went away meanwhile."""
    body, more = bytearray(), True
    while more and len(body) <= MOST_BODY:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return bytes(body)


def environ(scope: Scope, body: bytes) -> Environ:
    """The request as PEP 3333 has it."""
    host, port = scope.get("server") or ("localhost", 80)
    values = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 0),
        "REMOTE_ADDR": visitor.address(scope),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for raw, value in scope["headers"]:
        name = raw.decode("latin-1")
        # An underscore would pass for a dash, and so for a header that only a proxy may set.
        if "_" not in name:
            key = CONTENT.get(name) or f"HTTP_{name.upper().replace('-', '_')}"
            text = value.decode("latin-1")
            separator = "; " if name == "cookie" else ","
            values[key] = f"{values[key]}{separator}{text}" if key in values else text
    return values
