"""Telling whoever waits that a match has changed: open pages, and who listens to `match_changed`."""

from __future__ import annotations

from django.db import transaction
from django.dispatch import Signal

from games.live import hub
from games.live.topics import RUNNING
from games.match.current import remember
from games.models import Match

# Sent with the match as it will be saved, inside the transaction: who listens waits for its end.
match_changed = Signal()


def announce(match: Match) -> None:
    code, version = match.pk, match.version
    players = {seat.topic for seat in match.sides.values()} if match.mode == Match.Mode.PEOPLE else set()

    def tell() -> None:
        remember(match)  # before anybody asks
        hub.hub.publish(code, version)
        for player in players:  # on other pages, whose turn it is may be news
            hub.hub.publish(player, version, but=code)
        hub.hub.publish_calmly(RUNNING)

    transaction.on_commit(tell)
    match_changed.send(Match, match=match)


def signal(*topics: str) -> None:
    """That something about these topics is new: whoever listens asks what."""

    def tell() -> None:
        for topic in topics:
            hub.hub.publish(topic, 1)

    transaction.on_commit(tell)
