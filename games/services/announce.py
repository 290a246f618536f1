"""Telling whoever waits that a match has changed: open pages, and the robots' conductor."""

from __future__ import annotations

from django.db import transaction

from games import live, robots
from games.models import Match


def announce(match: Match) -> None:
    code, version, robot = match.pk, match.version, match.waits_for_robot

    def tell() -> None:
        live.hub.publish(code, version)
        if robot:
            robots.conductor.wake(code)

    transaction.on_commit(tell)
