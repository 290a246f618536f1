"""Telling whoever waits that a match has changed: open pages, and the robots' conductor."""

from __future__ import annotations

from django.db import transaction

from games import live, robots
from games.engine.robots import MASTER
from games.models import Match


def announce(match: Match) -> None:
    code, version, robot, pace = match.pk, match.version, match.waits_for_robot, pace_of(match)

    def tell() -> None:
        live.hub.publish(code, version)
        if robot:
            robots.conductor.wake(code, pace)

    transaction.on_commit(tell)


def signal(*topics: str) -> None:
    """That something about these topics is new: whoever listens asks what."""

    def tell() -> None:
        for topic in topics:
            live.hub.publish(topic, 1)

    transaction.on_commit(tell)


def pace_of(match: Match) -> int | None:
    """Between robots as it was chosen. The strongest level takes its time to think: no pause comes before that."""
    seat = match.sides[match.board.side]
    if match.pace is None and seat.level == MASTER and not match.board.odds():
        return 0
    return match.pace
