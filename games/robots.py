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
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import close_old_connections
from django.utils import timezone

from games import clocks, record, thrower
from games.engine.robots import MILLISECONDS
from games.engine.search.searcher import Thought
from games.engine.worker import Task
from games.search_pool import SearchPool

if TYPE_CHECKING:
    from games.models import Match

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

    def wake(self, code: str, pace: int | None = None) -> None:
        """A robot is to move in this match; it acts after the pace at which people can follow."""
        with self.condition:
            if self.running:
                heapq.heappush(self.due, (time.monotonic() + pause_before(pace), code))
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
                    self.wake(code, pace=0)
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

    now = timezone.now()
    quiet = Match.objects.filter(waits_for_robot=True, acted_at__lt=now - timedelta(seconds=1))
    rows = quiet.order_by("acted_at").values_list("pk", "pace", "acted_at")[:200]
    return [code for code, pace, acted_at in rows if now - acted_at > patience(pace)]


def patience(pace: int | None) -> timedelta:
    return timedelta(seconds=pause_before(pace) + 1)


def pause_before(pace: int | None) -> float:
    """Seconds before a robot acts, so that people can follow."""
    return float(settings.ROBOT_PACE_SECONDS if pace is None else pace / 1000)


def answer(code: str, pool: SearchPool) -> None:
    from games.models import Match
    from games.services import act, robots_match

    match = Match.objects.get(pk=code)
    if not match.waits_for_robot:
        return
    if robots_match.is_abandoned(match):
        robots_match.set_aside(match)
        return
    odds = match.board.odds()
    if odds:
        act.answer(code, match.version, thrower.throw(odds))
    else:
        thought = pool.think(task(match))
        act.answer(code, match.version, thought.action, told(thought))


def task(match: Match) -> Task:
    """The question to a robot: the match as it stands, and what its answer may cost."""
    limits = {"milliseconds": thinking_time(match), "depth": match.thinking_depth}
    given = {name: value for name, value in limits.items() if value is not None}
    return asked(match, match.sides[match.board.side].level or 1, **given)


def thinking_time(match: Match) -> int:
    """Milliseconds: what was chosen or is usual, but only a part of what its clock leaves it."""
    wanted = match.thinking_time or MILLISECONDS
    if not match.clock:
        return wanted
    left = clocks.left(match.clocks, match.board.side, match.runs_since, timezone.now())
    return min(wanted, clocks.read(match.clock).thought(left))


def asked(match: Match, level: int, **limits: int) -> Task:
    """With the actions so far only where it matters which positions there were: a worker plays them all again."""
    made = record.length(match.record)
    if match.game.thinking and match.game.thinking.remembers:
        return Task(match.game_slug, match.start, record.standing(match.record), level, made, **limits)
    return Task(match.game_slug, match.position, (), level, made, **limits)


def told(thought: Thought) -> dict[str, Any] | None:
    """What a robot can show for its choice; nothing if it did not look ahead."""
    if not thought.depth:
        return None
    return {
        "depth": thought.depth,
        "nodes": thought.nodes,
        "value": thought.value,
        "plies": thought.plies_to_end,
        "seconds": round(thought.seconds, 2),
        "line": list(thought.line[:8]),
    }


conductor = Conductor()
