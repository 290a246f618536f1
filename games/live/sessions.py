"""Tickets end with the session: what concerns a person is heard only from the browser whose page was given the ticket,
as long as the session lasts. What anybody may hear, of a match or the lobby, is heard with any ticket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, TypeVar

from django.conf import settings
from django.db import close_old_connections
from django.http.cookie import parse_cookie

from accounts.people import session_topic
from games.live import hub
from games.live.topics import PERSONAL

Answer = TypeVar("Answer")

# One thread asks: all that come back after a restart wait for their turn, and nobody who plays waits for them.
thread = ThreadPoolExecutor(1, "sessions")


async def alive(scope: Any) -> str:
    """The topic of the browser's session, "" if there is none or it is over."""
    cookies = b"; ".join(value for name, value in scope.get("headers", ()) if name == b"cookie").decode("latin-1")
    key = parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME, "")
    if not key:
        return ""
    return await asked(looked_up, key)


async def asked(question: Callable[..., Answer], *arguments: Any) -> Answer:
    """Of the database or of Redis, for which the loop must not wait."""
    return await asyncio.get_running_loop().run_in_executor(thread, question, *arguments)


def looked_up(key: str) -> str:
    try:
        store = import_module(settings.SESSION_ENGINE).SessionStore(key)
        topic = session_topic(key)
        return topic if store.load() and not hub.hub.has_ended(topic) else ""
    finally:
        close_old_connections()


def audible(tickets: Iterable[list[str]], session: str) -> list[str]:
    topics = {topic for ticket in tickets for topic in ticket if session in ticket or not topic.startswith(PERSONAL)}
    return sorted(topics)
