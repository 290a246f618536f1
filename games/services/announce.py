"""Telling whoever waits that a match has changed: open pages, and the robots' conductor."""

from __future__ import annotations

from django.db import transaction

from games import live, robots
from games.conductor import conductor
from games.engine.robots import MASTER
from games.models import Match
from games.running import RUNNING


def announce(match: Match) -> None:
    code, version = match.pk, match.version
    call = robots.call_in(match) if match.waits_for_robot else None
    pause = robots.pause_before(pace_of(match))
    players = {seat.topic for seat in match.sides.values()} if match.mode == Match.Mode.PEOPLE else set()

    def tell() -> None:
        live.hub.publish(code, version)
        for player in players:  # on other pages, whose turn it is may be news
            live.hub.publish(player, version, but=code)
        live.hub.publish_calmly(RUNNING)
        if call is not None:
            conductor.wake(call, pause)

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
