"""What becomes of a robot's answer. Who is asked when: see conductor.py."""

from __future__ import annotations

from datetime import timedelta
from random import SystemRandom
from typing import Any

from django.utils import timezone

from games.engine import robots
from games.engine.search.searcher import Thought
from games.match.pace import pause_before
from games.models import Match
from games.services import act, robots_match
from games.thinking.questions import level_of, task
from games.thinking.search_pool import SearchPool
from games.values import thrower

MOST_AT_ONCE = 200  # that one sweep looks at


def waiting() -> list[str]:
    """Matches in which a robot is to move and nothing has happened for a while: their wake-up may have been lost.

    By lot, so that the many matches of one person never hide those of another.
    """
    now = timezone.now()
    quiet = Match.objects.filter(waits_for_robot=True, acted_at__lt=now - timedelta(seconds=1))
    rows = quiet.order_by("?").values_list("pk", "pace", "acted_at")[:MOST_AT_ONCE]
    return [code for code, pace, acted_at in rows if now - acted_at > patience(pace)]


def patience(pace: int | None) -> timedelta:
    return timedelta(seconds=pause_before(pace) + 1)


def give(code: str, pool: SearchPool) -> None:
    match = Match.objects.get(pk=code)
    if not match.waits_for_robot:
        return
    if robots_match.is_abandoned(match):
        robots_match.set_aside(match)
        return
    odds = match.board.odds()
    if odds:
        act.act_for_robot(code, match.version, thrower.throw(odds))
    else:
        thought = thought_of(match, pool)
        act.act_for_robot(code, match.version, thought.action, shown_of(thought))


def thought_of(match: Match, pool: SearchPool) -> Thought:
    """A level that does not look ahead needs no worker."""
    if robots.looks_ahead(match.game, level_of(match)):
        return pool.think(task(match))
    return robots.think(robots.Request(match.game, match.board, level_of(match)), SystemRandom())


def shown_of(thought: Thought) -> dict[str, Any] | None:
    """What a robot can show for its choice; nothing if it did not look ahead."""
    if not thought.depth:
        return None
    return {
        "depth": thought.depth,
        "nodes": thought.nodes,
        "value": thought.value,
        "plies": thought.plies_to_end,
        "seconds": round(thought.seconds, 2),
        "line": list(thought.line[:8]),
    }
