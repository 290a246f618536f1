"""The web process: the live stream as a raw route, everything else to synchronous Django.

A stream in a Django view would hold a thread and a connection each; Django under ASGI costs several times as much per
request as in threads (see bridge.py). The robots' conductor, and in one process of all the clocks' keeper, live and die
with this process.
"""

from __future__ import annotations

import asyncio

from tabsite import metrics
from tabsite.bridge import Bridge, Receive, Scope, Send
from tabsite.wsgi import application as django

# Imported after Django is set up.
from games.background import clock_keeper  # isort: skip
from games.background import conductor  # isort: skip
from games.background import leader  # isort: skip
from games.live import hub, stream, tickets  # isort: skip
from games.background import postman  # isort: skip
from games.background.loops import guarded  # isort: skip
from games.table.pushed import pushed  # isort: skip
from tabsite.health import PATHS, health  # isort: skip

pages = Bridge(django)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"] == tickets.STREAM:
        await stream.stream(scope, receive, send, pushed)
    elif scope["type"] == "http" and scope["path"] == stream.ECHO:
        await stream.echo(send)
    elif scope["type"] == "http" and scope["path"] in PATHS:
        await health.answer(scope["method"], scope["path"], send)
    elif scope["type"] == "http" and scope["path"] == metrics.PATH:
        metrics.STREAMS.set(hub.hub.streams)
        await metrics.answer(scope, send)
    elif scope["type"] == "http":
        if clock_keeper.keeper.missed():
            await asyncio.to_thread(guarded, "clocks after a gap", clock_keeper.keeper.catch_up)
        await pages(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            hub.hub.attach(asyncio.get_running_loop())
            await asyncio.to_thread(leader.leader.start)
            conductor.conductor.start()
            postman.postman.start()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            hub.hub.close()
            await asyncio.to_thread(postman.postman.stop)
            await asyncio.to_thread(leader.leader.stop)
            await asyncio.to_thread(conductor.conductor.stop)
            await asyncio.to_thread(hub.hub.elsewhere.stop)
            await send({"type": "lifespan.shutdown.complete"})
            return
