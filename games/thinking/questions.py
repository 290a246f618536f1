"""What a robot is asked in a match, and on whose behalf."""

from __future__ import annotations

from games.engine import robots
from games.engine.robots import RANDOM
from games.engine.worker import Task
from games.match.pace import thinking_time
from games.models import Match
from games.thinking.waiting_line import Call
from games.values import record


def call_in(match: Match) -> Call:
    """To act in this match, on behalf of the person who plays in it or looks on."""
    people = [seat.topic for seat in match.sides.values() if seat.user_id is not None or seat.guest]
    searches = not match.board.odds() and robots.looks_ahead(match.game, level_of(match))
    return Call(match.pk, people[0] if people else "", searches)


def level_of(match: Match) -> int:
    """Of the robot that is to move."""
    return match.sides[match.board.side].level or RANDOM


def task(match: Match) -> Task:
    """The question to a robot: the match as it stands, and what its answer may cost."""
    limits = {"milliseconds": thinking_time(match), "depth": match.thinking_depth}
    given = {name: value for name, value in limits.items() if value is not None}
    return asked(match, level_of(match), **given)


def asked(match: Match, level: int, **limits: int) -> Task:
    """With the actions so far only where it matters which positions there were: a worker plays them all again."""
    made = record.length(match.record)
    if match.game.thinking and match.game.thinking.remembers:
        return Task(match.game_slug, match.start, record.standing(match.record), level, made, **limits)
    return Task(match.game_slug, match.position, (), level, made, **limits)
