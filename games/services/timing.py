"""The clocks in a match's row: whoever changes the match calls these before the save. No queries of their own.

A deadline is somebody's who can lose by time. A robot cannot: it thinks for a part of what it has, and whatever else
takes long is the server's doing. Its clock runs, but keeps a last second.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.utils import timezone

from games.engine.contract import Position
from games.live import presence
from games.match.pace import left_of, pace_of, pause_before
from games.models import Action, Match
from games.values import clocks

ARRIVAL = timedelta(seconds=30)  # to look round once both are at the table
NO_SHOW = timedelta(minutes=5)  # until whoever was called to the table has come
FIELDS = ("clocks", "runs_since", "deadline")


def begin(match: Match) -> None:
    """The first turn. Of times that were given the rest is left, else all of it."""
    if not match.clock:
        return
    clock = clocks.read(match.clock)
    match.clocks = match.clocks or dict.fromkeys(match.sides, clock.base)
    set_out(match, timezone.now())


def set_out(match: Match, now: datetime) -> None:
    """The first turn of a side. Nobody's time goes by in a live match before both are at the table; where somebody
    does not come, the match ends without a result."""
    if not match.is_live:
        run(match, now)
    elif presence.is_complete(match):
        run(match, now + ARRIVAL)
    else:
        match.runs_since, match.deadline = None, now + NO_SHOW


def moved(match: Match, before: Position, now: datetime) -> int | None:
    """After an action: what it did to the clock of whoever acted, who has so much left."""
    if not match.clock:
        return None
    clock, side = clocks.read(match.clock), before.side
    passed = match.board.side != side
    left = left_of(match, side, now, turn=side)
    if passed or (clock.renewed and match.board.odds()):
        left = clock.turned(left)
    match.clocks = {**match.clocks, side: left}
    is_first = passed and "\n" not in match.record.strip("\n")
    begins = set_out if is_first else run
    begins(match, now)
    return left


def run(match: Match, since: datetime) -> None:
    """The time of whoever is to act goes by from then on; not in a match of robots that rests or goes by steps."""
    if match.paused:
        match.runs_since = match.deadline = None
    elif match.sides[match.board.side].is_robot:
        pause = pause_before(pace_of(match))
        match.runs_since, match.deadline = since + timedelta(seconds=pause), None
    else:
        match.runs_since, match.deadline = since, clocks.runs_out(match.clocks[match.board.side], since)


def stop(match: Match, now: datetime) -> None:
    """Nobody's time goes by from now on."""
    if match.clock:
        match.clocks = {side: left_of(match, side, now) for side in match.sides}
        match.runs_since = match.deadline = None


def rewound(match: Match, turn: str, kept: Iterable[Action], now: datetime) -> None:
    """After an undo: `turn` was whose clock ran. A turn begins anew, but time that was used stays used."""
    if not match.clock:
        return
    clock = clocks.read(match.clock)
    left = {side: left_of(match, side, now, turn) for side in match.sides}
    then = dict.fromkeys(left, clock.base)
    for action in kept:
        then[action.side] = left[action.side] if action.left is None else action.left
    match.clocks = {side: clock.base if clock.renewed else min(left[side], then[side]) for side in left}
    run(match, now)


def give(match: Match, side: str, milliseconds: int, now: datetime) -> None:
    """More time for a side, which its opponent may grant."""
    stop(match, now)
    match.clocks = {**match.clocks, side: match.clocks[side] + milliseconds}
    run(match, now)
