"""What those who watch over the site ask it: does the process live, and can it serve?

Answered before Django: a probe names no host that is allowed, speaks no https, has no session, and must hear something
when every thread is busy. Many who ask at once share one look, so that asking costs nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from django.db import Error, close_old_connections, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from games.background.conductor import conductor
from tabsite.bridge import Send

ALIVE, READY = "/healthz", "/readyz"
PATHS = {ALIVE, READY}
# Less than most probes wait; a database that is gone may let one wait for minutes.
PATIENCE_SECONDS = 4
WELL = "Tudo bem. / All is well."
SILENT = "A base de dados não responde. / The database does not answer."
BEHIND = (
    "A base de dados não está atualizada: corra `manage.py prepare`."
    " / The database is not up to date: run `manage.py prepare`."
)
NO_WORKERS = (
    "Nenhum processo do computador está pronto a pensar. / No process is ready to work out the computer's moves."
)


def faults() -> list[str]:
    try:
        found = [] if is_up_to_date() else [BEHIND]
    except Error:
        found = [SILENT]
    finally:
        close_old_connections()
    return found if conductor.pool.is_staffed() else [*found, NO_WORKERS]


def is_up_to_date() -> bool:
    return known() <= MigrationRecorder(connection).applied_migrations().keys()


@cache
def known() -> set[tuple[str, str]]:
    """Those of the code that this process runs."""
    return set(MigrationLoader(None).disk_migrations)


class Health:
    def __init__(self, look: Callable[[], list[str]] = faults) -> None:
        self.look, self.thread = look, ThreadPoolExecutor(1, "health")
        self.looking: asyncio.Future[list[str]] | None = None

    async def answer(self, method: str, path: str, send: Send) -> None:
        if method not in ("GET", "HEAD"):
            await tell(send, 405, "")
            return
        found = [] if path == ALIVE else await self.found()
        await tell(send, 503 if found else 200, "" if method == "HEAD" else "\n".join(found or [WELL]) + "\n")

    async def found(self) -> list[str]:
        if self.looking is None or self.looking.done():
            self.looking = asyncio.get_running_loop().run_in_executor(self.thread, self.look)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                return await asyncio.shield(self.looking)
        except TimeoutError:
            return [SILENT]


async def tell(send: Send, status: int, text: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
    headers.append((b"x-content-type-options", b"nosniff"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})


health = Health()
