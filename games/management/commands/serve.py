"""Serves the site: pages, live stream and robots in one process."""

from __future__ import annotations

import os
from typing import Any

import uvicorn
from django.core.management import BaseCommand

# A stream that stays open must not keep the server from stopping.
GRACE_SECONDS = 3


class Command(BaseCommand):
    help = "Serves on http://localhost:$PORT (8000)."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8000"))
        self.stdout.write(f"Tâbuleiro: http://localhost:{port}/  (Ctrl+C)")
        self.stdout.flush()
        uvicorn.run(
            "tabsite.asgi:application",
            host=host,
            port=port,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
