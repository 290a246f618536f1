"""What one process does for all: where several serve the site, one of them leads, and when it ends another one takes
over within seconds."""

from __future__ import annotations

import logging

from games.background.caretaker import caretaker
from games.background.clock_keeper import keeper
from games.background.loops import Loop
from tabsite import alone, metrics

logger = logging.getLogger(__name__)


class Leader:
    def __init__(self) -> None:
        self.loop = Loop("leader", self.look, "LEADER_SECONDS")
        self.leads = False

    def start(self) -> None:
        if alone.has_company():
            self.loop.start()
        else:
            self.begin(succeeding=False)

    def look(self) -> None:
        leads = alone.leads()
        if leads and not self.leads:
            logger.info("this process keeps the clocks from now on")
            self.begin(succeeding=True)
        elif self.leads and not leads:
            logger.warning("another process keeps the clocks from now on")
            self.end()

    def begin(self, succeeding: bool) -> None:
        self.leads = True
        metrics.LEADS.set(1)
        keeper.start(succeeding)
        caretaker.start()

    def end(self) -> None:
        self.leads = False
        metrics.LEADS.set(0)
        caretaker.stop()
        keeper.stop()

    def stop(self) -> None:
        """The others need not wait until they see that this process is gone."""
        self.loop.stop()
        if self.leads:
            self.end()
        if alone.has_company():
            alone.let_go()


leader = Leader()
