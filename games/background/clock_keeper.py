"""Keeps the matches' time: a sweep ends those whose time is over, and a stop of the server costs nobody any.

The sweep is small and may be late: whoever looks at a match or acts in it finds the same. It also writes down that the
server lives. After a stop, planned or not, a clock goes on from where the server last saw it, and the match says so.
A process or a machine that slept, or a clock that was set, is such a stop, too: the sweep sees it by its own pulse.
Days per turn are not given back: an hour more or less decides nothing there.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from games.background.loops import Loop, guarded
from games.engine.words import Say, gettext_noop
from games.live import presence
from games.match import replay
from games.match.current import to_change
from games.match.each import Each
from games.models import Match, Pulse
from games.services import act, timing
from games.services.announce import announce
from games.services.arrive import arrive
from games.services.writing import writing

FIND_BACK = timedelta(seconds=5)  # until pages have found the server again
LIVE = ~Q(clock__endswith="d")
RUNNING = (Q(deadline__isnull=False) | Q(waits_for_robot=True)) & LIVE & Q(runs_since__isnull=False)
WAITING = Q(deadline__isnull=False, runs_since=None, mode=Match.Mode.PEOPLE) & LIVE  # for people to come to the table
STOPPED = gettext_noop("O servidor esteve parado. Esse tempo não conta: os relógios continuam onde estavam.")


@dataclass(frozen=True)
class Beat:
    """One moment by two clocks: the one on the wall may be set, the other may stand while the machine sleeps."""

    wall: datetime = field(default_factory=timezone.now)
    steady: float = field(default_factory=time.monotonic)

    def gap(self, now: Beat) -> float:
        """Seconds that the server has missed since, or by which the clock on the wall was set."""
        passed = now.steady - self.steady
        return max(passed, abs((now.wall - self.wall).total_seconds() - passed))


class Keeper:
    def __init__(self) -> None:
        self.loop = Loop("clocks", self.sweep, "CLOCK_SWEEP_SECONDS")
        self.catching_up = threading.Lock()
        self.beat: Beat | None = None

    def start(self, succeeding: bool = False) -> None:
        """Gives time back before anything is served or swept, unless others have served and kept the clocks so far."""
        guarded("clocks at the start", lambda: None if succeeding and was_kept() else give_back(timezone.now()))
        self.beat = Beat()
        self.loop.start()

    def stop(self) -> None:
        """The last thing it writes is when the server stopped."""
        self.loop.stop()
        self.beat = None
        guarded("clocks at the end", sign_of_life)

    def sweep(self) -> None:
        self.catch_up()
        self.beat = Beat()
        end_due()
        let_begin()
        sign_of_life()

    def missed(self) -> bool:
        """Whether time has gone by without the server. Every request asks: nobody's match may end before it is given
        back."""
        return self.beat is not None and self.beat.gap(Beat()) > settings.CLOCK_GAP_SECONDS

    def catch_up(self) -> None:
        with self.catching_up:
            if self.beat is not None and self.missed():
                now = Beat()
                give_back(now.wall, self.beat.wall, timedelta(seconds=now.steady - self.beat.steady))
                self.beat = Beat()


ending, going_on = Each("clocks that ran out"), Each("clocks that go on")
beginning = Each("clocks that begin")


def end_due() -> None:
    due = Match.objects.filter(deadline__lte=timezone.now()).order_by("deadline")
    ending.do(act.run_out, due.values_list("pk", flat=True))


def let_begin() -> None:
    """Where both have come to the table."""
    waiting = Match.objects.filter(WAITING).only("record")
    beginning.do(arrive, [match.pk for match in waiting if presence.is_complete(match)])


def sign_of_life() -> None:
    """Only while it matters: an idle server writes nothing."""
    now = timezone.now()
    if not Match.objects.filter(LIVE, deadline__isnull=False).exists():
        return
    with writing():
        Pulse.objects.update_or_create(pk=1, defaults={"at": now})


def was_kept() -> bool:
    gap = timedelta(seconds=settings.CLOCK_GAP_SECONDS)
    return Pulse.objects.filter(pk=1, at__gt=timezone.now() - gap).exists()


def give_back(now: datetime, last: datetime | None = None, passed: timedelta = timedelta()) -> None:
    """To every live clock that ran when the server was last alive, `passed` ago by a clock that nobody sets."""
    last = last or Pulse.objects.filter(pk=1).values_list("at", flat=True).first()
    set_one = partial(set_going, last=last, now=now, passed=passed)
    going_on.do(set_one, list(Match.objects.filter(RUNNING).values_list("pk", flat=True)))
    with writing():  # nobody could come meanwhile
        Match.objects.filter(WAITING).update(deadline=now + timing.NO_SHOW)


def set_going(code: str, last: datetime | None, now: datetime, passed: timedelta) -> None:
    """With what was left when the server was last alive."""
    with writing():
        match = to_change(code)
        if match.runs_since is None:
            return  # it ended meanwhile
        alive = last_alive(match.acted_at, last, now, passed)
        pause = max(FIND_BACK, match.runs_since - alive)  # whoever was still on the way to the table still is
        timing.stop(match, alive)
        timing.run(match, now + pause)
        match.recent = [*match.recent, stopped_event(match)][-replay.RECENT :]
        match.version += 1
        match.save(update_fields=["recent", "version", *timing.FIELDS])
        announce(match)


def last_alive(acted_at: datetime, last: datetime | None, now: datetime, passed: timedelta) -> datetime:
    """An action is a sign of life as well: also one made after the clock on the wall was set back."""
    if last is None or acted_at > last or now - passed <= acted_at <= now:
        return acted_at
    return last


def stopped_event(match: Match) -> dict[str, Any]:
    turn = match.record.count("\n") // 2 + 1
    return {"side": match.board.side, "turn": turn, "token": "", "say": Say(STOPPED).data(), "steps": [], "aside": True}


keeper = Keeper()
