"""What a stream tells its listeners of a match that has changed: rendered once for all who see it alike."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import close_old_connections
from django.utils import translation

from games.match.current import current, known
from games.models import Match
from games.table import watching
from games.table.drawn import packed
from games.table.eyes import Eyes, read
from games.table.texts import news, texts

MOST = 200  # of what was made last: the next listener asks for it in the same moment
# One, so that the loop goes on: rendering is work for the processor, of which Python uses one.
thread = ThreadPoolExecutor(1, "push")
making: OrderedDict[tuple[str, int], asyncio.Future[str]] = OrderedDict()


async def pushed(topic: str, version: int) -> str:
    """As JSON; "" where the page had better ask."""
    wanted = topic, version
    if wanted not in making:
        making[wanted] = asyncio.get_running_loop().run_in_executor(thread, made, topic, version)
        if len(making) > MOST:
            making.popitem(last=False)
    return await making[wanted]


def made(topic: str, version: int) -> str:
    try:
        seen = read(topic)
        match = newest(seen.code, version)
        had = texts.before(topic, match.version)
        return packed(change(match, seen, had)) if had and not asks(match, seen) else ""
    except Match.DoesNotExist:
        return ""
    finally:
        close_old_connections()


def newest(code: str, version: int) -> Match:
    """As it was left here by whoever changed it, if that was in this process."""
    match = known.last(code)
    return match if match is not None and match.version >= version else current(code)


def asks(match: Match, seen: Eyes) -> bool:
    """Whoever acted has it in the answer. Who plays is led to the rematch by asking."""
    last = match.recent[-1] if match.recent else None
    has_acted = match.mode == Match.Mode.HERE or (last is not None and last.get("side") == seen.seat)
    return has_acted or (match.next_id is not None and not seen.watches)


def change(match: Match, seen: Eyes, had: list[Any]) -> dict[str, Any]:
    with translation.override(seen.language):
        html = watching.text(match, seen)
        text = texts.note(html, match.version, seen.topic)
        own = None if seen.watches else match.sides.get(seen.seat)
        # The forms of the page have its own values; a new one is given them there.
        values = {"token": "", "saw": "", "key": "", **watching.ticking(match, own)}
        return {"version": match.version, "is": text.name, **news(html, text, had, values)}
