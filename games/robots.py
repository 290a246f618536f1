"""The robots' conductor: sees to it that every match that waits for a robot gets its answer.

That a robot is to move is a fact of the match row, so a wake-up may be lost or come twice: a sweep finds
whatever waits, and an answer to a version that has passed does nothing.
"""

from __future__ import annotations

import heapq
import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from django.conf import settings
from django.db import close_old_connections
from django.utils import timezone

from games import thrower
from games.search_pool import SearchPool

logger = logging.getLogger(__name__)


class Conductor:
    def __init__(self) -> None:
        self.condition = threading.Condition()
        self.due: list[tuple[float, str]] = []
        self.at_work: set[str] = set()
        self.running = False

    def start(self) -> None:
        self.running = True
        self.pool = SearchPool(settings.ROBOT_WORKERS)
        self.pool.warm()
        self.hands = ThreadPoolExecutor(settings.ROBOT_WORKERS + 1, thread_name_prefix="robot")
        for task in (self.dispatch, self.sweep):
            threading.Thread(target=task, name=task.__name__, daemon=True).start()

    def stop(self) -> None:
        with self.condition:
            self.running = False
            self.condition.notify_all()
        self.hands.shutdown(wait=False, cancel_futures=True)
        self.pool.close()

    def wake(self, code: str) -> None:
        """A robot is to move in this match; it acts after the pace at which people can follow."""
        with self.condition:
            if self.running:
                heapq.heappush(self.due, (time.monotonic() + settings.ROBOT_PACE_SECONDS, code))
                self.condition.notify()

    def dispatch(self) -> None:
        while (code := self.next_due()) is not None:
            self.hands.submit(self.serve, code)

    def next_due(self) -> str | None:
        with self.condition:
            while self.running:
                wait = self.due[0][0] - time.monotonic() if self.due else None
                if wait is not None and wait <= 0:
                    return heapq.heappop(self.due)[1]
                self.condition.wait(wait)
        return None

    def sweep(self) -> None:
        while self.running:
            try:
                for code in waiting():
                    self.wake(code)
            except Exception:
                logger.exception("the sweep for waiting matches failed; it tries again")
            finally:
                close_old_connections()
            time.sleep(settings.ROBOT_SWEEP_SECONDS)

    def serve(self, code: str) -> None:
        with self.condition:
            if code in self.at_work:
                return
            self.at_work.add(code)
        try:
            answer(code, self.pool)
        except Exception:
            logger.exception("no answer in match %s; the sweep will find it", code)
        finally:
            close_old_connections()
            with self.condition:
                self.at_work.discard(code)


def waiting() -> list[str]:
    """Matches whose wake-up must have been lost: a robot is to move, and nothing has happened for a while."""
    from games.models import Match

    patience = timedelta(seconds=settings.ROBOT_PACE_SECONDS + 1)
    quiet = Match.objects.filter(waits_for_robot=True, acted_at__lt=timezone.now() - patience)
    return list(quiet.values_list("pk", flat=True)[:200])


def answer(code: str, pool: SearchPool) -> None:
    from games.models import Match
    from games.services import act

    match = Match.objects.get(pk=code)
    if not match.waits_for_robot:
        return
    level = match.sides[match.board.side].level
    odds = match.board.odds()
    action = thrower.throw(odds) if odds else pool.think(match.game_slug, match.position, level or 1)
    act.answer(code, match.version, action)


conductor = Conductor()
