"""Clears away what nobody comes back to, now and then, in a thread of its own."""

from __future__ import annotations

import logging
import threading

from django.conf import settings
from django.db import OperationalError, close_old_connections

logger = logging.getLogger(__name__)

# Between two batches others write; and a start is busy enough.
BREATH_SECONDS = 0.5
FIRST_SECONDS = 60


class Caretaker:
    def __init__(self) -> None:
        self.stopped = threading.Event()

    def start(self) -> None:
        self.stopped.clear()
        threading.Thread(target=self.walk, name="caretaker", daemon=True).start()

    def stop(self) -> None:
        self.stopped.set()

    def walk(self) -> None:
        wait = min(FIRST_SECONDS, settings.SWEEP_SECONDS)
        while not self.stopped.wait(wait):
            try:
                self.clear()
            except OperationalError as error:
                logger.warning("the sweep comes again later: %s", error)
            except Exception:
                logger.exception("the sweep failed; it tries again")
            finally:
                close_old_connections()
            wait = settings.SWEEP_SECONDS

    def clear(self) -> None:
        from games.services.sweep import sweep

        for removed in sweep():
            logger.info("removed or ended %d rows that nobody came back to", removed)
            if self.stopped.wait(BREATH_SECONDS):
                return


caretaker = Caretaker()
