"""How time goes by in a match, read off its row: what a side has left, how long a robot waits and thinks."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.utils import timezone

from games.engine.robots import MASTER, MILLISECONDS
from games.models import Match
from games.values import clocks

ROBOT_KEEPS = clocks.SECOND


def left_of(match: Match, side: str, now: datetime, turn: str = "") -> int:
    """`turn` is whose clock has been running, where the board has moved on."""
    had: int = match.clocks[side]
    if side != (turn or match.board.side):
        return had
    left = clocks.left(match.clocks, side, match.runs_since, now)
    return max(left, min(ROBOT_KEEPS, had)) if match.sides[side].is_robot else left


def is_out(match: Match, now: datetime) -> bool:
    return match.deadline is not None and match.deadline <= now and not match.is_over


def pace_of(match: Match) -> int | None:
    """Between robots as it was chosen. The strongest level takes its time to think: no pause comes before that."""
    seat = match.sides[match.board.side]
    if match.pace is None and seat.level == MASTER and not match.board.odds():
        return 0
    return match.pace


def pause_before(pace: int | None) -> float:
    """Seconds before a robot acts, so that people can follow."""
    return float(settings.ROBOT_PACE_SECONDS if pace is None else pace / 1000)


def thinking_time(match: Match) -> int:
    """Milliseconds: what was chosen or is usual, but only a part of what its clock leaves it."""
    wanted = match.thinking_time or MILLISECONDS
    if not match.clock:
        return wanted
    left = clocks.left(match.clocks, match.board.side, match.runs_since, timezone.now())
    return min(wanted, clocks.read(match.clock).thought(left))
