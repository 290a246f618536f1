"""Sends the reminders by e-mail, in a thread of its own: no request waits for a mail server."""

from __future__ import annotations

import logging
import threading

from django.conf import settings
from django.db import close_old_connections

logger = logging.getLogger(__name__)


class Postman:
    def __init__(self) -> None:
        self.stopped = threading.Event()

    def start(self) -> None:
        self.stopped.clear()
        threading.Thread(target=self.walk, name="postman", daemon=True).start()

    def stop(self) -> None:
        self.stopped.set()

    def walk(self) -> None:
        from games.services import remind

        while not self.stopped.wait(settings.MAIL_SWEEP_SECONDS):
            try:
                remind.sweep()
            except Exception:
                logger.exception("the sweep for reminders failed; it tries again")
            finally:
                close_old_connections()


postman = Postman()
