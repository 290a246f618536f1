"""How the site is doing, for whoever runs it: a fixed number of questions, each along an index."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from django.conf import settings
from django.db.models import Count, Min
from django.db.models.functions import TruncDate
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe

from accounts.models import Report
from games.live.room import room
from games.models import Match

DAYS = 14
AT_PLAY = timedelta(minutes=10)
LEFT_ALONE = timedelta(days=1)
WIDTH, HEIGHT, STEP = 560, 120, 40


@dataclass(frozen=True)
class Figures:
    days: list[tuple[date, int]]  # how many ended, the oldest day first
    at_play: int
    abandoned: int
    waiting: int  # for the computer
    waits_since: float | None  # seconds
    workers: int
    present: int  # browsers with a page open
    reports: int  # that nobody has heard yet

    @property
    def drawn(self) -> SafeString:
        most = max(1, *(count for _, count in self.days))
        bars = "".join(
            f'<rect x="{place * STEP + 4}" y="{HEIGHT - count * 96 // most - 16}" width="{STEP - 8}" '
            f'height="{count * 96 // most}"/>'
            for place, (_, count) in enumerate(self.days)
        )
        words = "".join(
            f'<text x="{place * STEP + STEP // 2}" y="{HEIGHT - 2}" text-anchor="middle">{day:%d}</text>'
            for place, (day, _) in enumerate(self.days)
        )
        svg = f'<svg class="organiser-days" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{bars}{words}</svg>'
        return mark_safe(svg)  # nothing but numbers


def figures() -> Figures:
    now, today = timezone.now(), timezone.localdate()
    running = Match.objects.filter(ending="", acted_at__gt=now - AT_PLAY)
    left = Match.objects.filter(ending="", acted_at__lt=now - LEFT_ALONE, acted_at__gt=now - DAYS * LEFT_ALONE)
    waiting = Match.objects.filter(waits_for_robot=True).aggregate(count=Count("pk"), since=Min("acted_at"))
    return Figures(
        ended_by_day(today),
        running.count(),
        left.count(),
        waiting["count"],
        (now - waiting["since"]).total_seconds() if waiting["since"] else None,
        settings.ROBOT_WORKERS,
        room.taken["all"],
        Report.objects.filter(closed_at__isnull=True).count(),
    )


def ended_by_day(today: date) -> list[tuple[date, int]]:
    first = today - timedelta(days=DAYS - 1)
    ended = Match.objects.filter(finished_at__gte=timezone.now() - timedelta(days=DAYS))
    rows = ended.annotate(day=TruncDate("finished_at")).values("day").annotate(count=Count("pk")).order_by()
    counts = {row["day"]: row["count"] for row in rows}
    return [(day, counts.get(day, 0)) for day in (first + timedelta(days=number) for number in range(DAYS))]
