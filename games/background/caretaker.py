"""Clears away what nobody comes back to, now and then, in a thread of its own."""

from __future__ import annotations

import logging

from django.db import OperationalError

from games.background.loops import Loop
from games.services.sweep import sweep

logger = logging.getLogger(__name__)

# Between two batches others write; and a start is busy enough.
BREATH_SECONDS = 0.5
FIRST_SECONDS = 60


class Caretaker(Loop):
    def __init__(self) -> None:
        super().__init__("caretaker", self.clear, "SWEEP_SECONDS", FIRST_SECONDS)

    def clear(self) -> None:
        try:
            for removed in sweep():
                logger.info("removed or ended %d rows that nobody came back to", removed)
                if self.ended.wait(BREATH_SECONDS):
                    return
        except OperationalError as error:
            logger.warning("the sweep comes again later: %r", error)


caretaker = Caretaker()
