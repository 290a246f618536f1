"""Keeps the matches' time: a sweep ends those whose time is over, and a stop of the server costs nobody any.

The sweep is small and may be late: whoever looks at a match or acts in it finds the same. It also writes down that the
server lives. After a stop, planned or not, a clock goes on from where the server last saw it, and the match says so.
Days per turn are not given back: an hour more or less decides nothing there.
"""

from __future__ import annotations

import logging
import threading
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import close_old_connections
from django.db.models import Q, QuerySet
from django.utils import timezone

from games import replay
from games.engine.words import Say, gettext_noop
from games.models import Match, Pulse
from games.services import act, timing

logger = logging.getLogger(__name__)

FIND_BACK = timedelta(seconds=5)  # until pages have found the server again
LIVE = ~Q(clock__endswith="d")
STOPPED = gettext_noop("O servidor esteve parado. Esse tempo não conta: os relógios continuam onde estavam.")


class Keeper:
    def __init__(self) -> None:
        self.stopped = threading.Event()
        self.thread: threading.Thread | None = None

    def start(self) -> None:
        """Gives time back before anything is served or swept."""
        self.stopped.clear()
        self.guarded(lambda: give_back(timezone.now()))
        self.thread = threading.Thread(target=self.sweep, name="clocks", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.stopped.set()
        if self.thread is not None:
            self.thread.join(settings.CLOCK_SWEEP_SECONDS)

    def sweep(self) -> None:
        """The last thing it writes is when the server stopped."""
        while not self.stopped.wait(settings.CLOCK_SWEEP_SECONDS):
            self.guarded(end_due)
            self.guarded(sign_of_life)
        self.guarded(sign_of_life)

    @staticmethod
    def guarded(task: Any) -> None:
        try:
            task()
        except Exception:
            logger.exception("the clocks' keeper failed; it tries again")
        finally:
            close_old_connections()


def end_due() -> None:
    for code in Match.objects.filter(deadline__lte=timezone.now()).values_list("pk", flat=True):
        act.run_out(code)


def sign_of_life() -> None:
    """Only while it matters: an idle server writes nothing."""
    now = timezone.now()
    if not Match.objects.filter(LIVE, deadline__isnull=False).exists():
        return
    if not Pulse.objects.filter(pk=1).update(at=now):
        Pulse.objects.create(pk=1, at=now)


def give_back(now: datetime) -> None:
    """To every live clock that ran when the server stopped."""
    last = Pulse.objects.filter(pk=1).values_list("at", flat=True).first()
    for match in interrupted():
        set_going(match, max(filter(None, (last, match.acted_at))), now)


def interrupted() -> QuerySet[Match]:
    return Match.objects.filter(Q(deadline__isnull=False) | Q(waits_for_robot=True), LIVE, runs_since__isnull=False)


def set_going(match: Match, alive: datetime, now: datetime) -> None:
    """With what was left when the server was last alive."""
    timing.stop(match, alive)
    timing.run(match, now + FIND_BACK)
    match.recent = [*match.recent, told(match)][-replay.RECENT :]
    match.version += 1
    match.save(update_fields=["recent", "version", *timing.FIELDS])


def told(match: Match) -> dict[str, Any]:
    turn = match.record.count("\n") // 2 + 1
    return {"side": match.board.side, "turn": turn, "token": "", "say": Say(STOPPED).data(), "steps": [], "aside": True}


keeper = Keeper()
