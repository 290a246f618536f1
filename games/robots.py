"""What a robot is asked in a match and what becomes of its answer. Who is asked when: see conductor.py."""

from __future__ import annotations

from datetime import timedelta
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils import timezone

from games import clocks, record, thrower
from games.engine import robots
from games.engine.robots import MILLISECONDS, RANDOM
from games.engine.search.searcher import Thought
from games.engine.worker import Task
from games.search_pool import SearchPool
from games.waiting_line import Call

if TYPE_CHECKING:
    from games.models import Match

MOST_AT_ONCE = 200  # that one sweep looks at


def waiting() -> list[str]:
    """Matches in which a robot is to move and nothing has happened for a while: their wake-up may have been lost.

    By lot, so that the many matches of one person never hide those of another.
    """
    from games.models import Match

    now = timezone.now()
    quiet = Match.objects.filter(waits_for_robot=True, acted_at__lt=now - timedelta(seconds=1))
    rows = quiet.order_by("?").values_list("pk", "pace", "acted_at")[:MOST_AT_ONCE]
    return [code for code, pace, acted_at in rows if now - acted_at > patience(pace)]


def patience(pace: int | None) -> timedelta:
    return timedelta(seconds=pause_before(pace) + 1)


def pause_before(pace: int | None) -> float:
    """Seconds before a robot acts, so that people can follow."""
    return float(settings.ROBOT_PACE_SECONDS if pace is None else pace / 1000)


def call_in(match: Match) -> Call:
    """To act in this match, on behalf of the person who plays in it or looks on."""
    people = [seat.topic for seat in match.sides.values() if seat.user_id is not None or seat.guest]
    searches = not match.board.odds() and robots.looks_ahead(match.game, level_of(match))
    return Call(match.pk, people[0] if people else "", searches)


def level_of(match: Match) -> int:
    """Of the robot that is to move."""
    return match.sides[match.board.side].level or RANDOM


def answer(code: str, pool: SearchPool) -> None:
    from games.models import Match
    from games.services import act, robots_match

    match = Match.objects.get(pk=code)
    if not match.waits_for_robot:
        return
    if robots_match.is_abandoned(match):
        robots_match.set_aside(match)
        return
    odds = match.board.odds()
    if odds:
        act.answer(code, match.version, thrower.throw(odds))
    else:
        thought = thought_of(match, pool)
        act.answer(code, match.version, thought.action, told(thought))


def thought_of(match: Match, pool: SearchPool) -> Thought:
    """A level that does not look ahead needs no worker."""
    if robots.looks_ahead(match.game, level_of(match)):
        return pool.think(task(match))
    return robots.think(robots.Request(match.game, match.board, level_of(match)), SystemRandom())


def task(match: Match) -> Task:
    """The question to a robot: the match as it stands, and what its answer may cost."""
    limits = {"milliseconds": thinking_time(match), "depth": match.thinking_depth}
    given = {name: value for name, value in limits.items() if value is not None}
    return asked(match, level_of(match), **given)


def thinking_time(match: Match) -> int:
    """Milliseconds: what was chosen or is usual, but only a part of what its clock leaves it."""
    wanted = match.thinking_time or MILLISECONDS
    if not match.clock:
        return wanted
    left = clocks.left(match.clocks, match.board.side, match.runs_since, timezone.now())
    return min(wanted, clocks.read(match.clock).thought(left))


def asked(match: Match, level: int, **limits: int) -> Task:
    """With the actions so far only where it matters which positions there were: a worker plays them all again."""
    made = record.length(match.record)
    if match.game.thinking and match.game.thinking.remembers:
        return Task(match.game_slug, match.start, record.standing(match.record), level, made, **limits)
    return Task(match.game_slug, match.position, (), level, made, **limits)


def told(thought: Thought) -> dict[str, Any] | None:
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
