"""Serves the site: pages, live stream and robots in one process, or in several that share Redis and PostgreSQL."""

from __future__ import annotations

import os
import signal
import socket
import sys
from contextlib import suppress
from typing import Any

import uvicorn
from django.core.management import BaseCommand, CommandError

from games.live import hub
from tabsite import alone, descriptors
from tabsite.door import Door

# For requests at work when the server is told to stop; a stream ends at once.
GRACE_SECONDS = 3
# A player thinks for longer than the usual five seconds.
RESTING_SECONDS = 75
# Who loses the network says nothing; a stream whose heartbeat is not acknowledged for so long is over.
UNANSWERED_MILLISECONDS = 15_000


class Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams first: uvicorn waits for them before it tells the application that this is the end."""
        hub.hub.close()
        await super().shutdown(sockets)


class Command(BaseCommand):
    help = "Serves on http://localhost:$PORT (8000)."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        if refused := "" if alone.has_company() else alone.hold():
            raise CommandError(refused)
        host, port = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8000"))
        self.stdout.write(f"Tâbuleiro: http://localhost:{port}/  (Ctrl+C)")
        self.stdout.flush()
        descriptors.raise_limit()
        config = uvicorn.Config(
            "tabsite.asgi:application",
            http=Door,
            host=host,
            port=port,
            log_config=None,  # Django's: every line with its time
            log_level="warning",
            access_log=False,
            server_header=False,
            # It believes X-Forwarded-For from this machine whatever TRUSTED_PROXIES says.
            proxy_headers=False,
            timeout_keep_alive=RESTING_SECONDS,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        door = config.bind_socket()
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNANSWERED_MILLISECONDS)
        # uvicorn ends orderly and then lets the signal kill the process, before the robots' workers are cleared away.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        with suppress(KeyboardInterrupt):
            Server(config).run(sockets=[door])
