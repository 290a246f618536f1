"""Thinks for the computer in processes of its own, for web processes with ROBOTS=workers."""

from __future__ import annotations

import signal
import threading
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError

from games.background.conductor import conductor, own_pool
from games.live import hub
from tabsite import alone, metrics


class Command(BaseCommand):
    help = "Works out the computer's moves on ROBOT_WORKERS processes. Start as many as you have machines for it."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        if not alone.has_company():
            raise CommandError(alone.ALONE)
        over = threading.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: over.set())
        metrics.serve_apart()
        conductor.start(own_pool())
        self.stdout.write(f"Tâbuleiro: {settings.ROBOT_WORKERS} processos pensam / processes think  (Ctrl+C)")
        self.stdout.flush()
        over.wait()
        conductor.stop()
        hub.hub.elsewhere.stop()
