"""Telling whoever waits that a match has changed: open pages, and the robots' conductor."""

from __future__ import annotations

from django.db import transaction

from games import live, robots
from games.models import Match


def announce(match: Match) -> None:
    code, version, robot, pace = match.pk, match.version, match.waits_for_robot, match.pace

    def tell() -> None:
        live.hub.publish(code, version)
        if robot:
            robots.conductor.wake(code, pace)

    transaction.on_commit(tell)
