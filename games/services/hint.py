"""A hint for a person: what the strongest level would play, and why, in words.

A search costs a second of a worker, so each person has one at a time, and a full queue is said instead of waited in.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import caches

from accounts.people import Person
from games.engine import robots
from games.engine.search.searcher import Thought
from games.match.errors import (
    CountsElsewhere,
    HintUnderWay,
    NoAnswer,
    NoHelp,
    NoHint,
    NotAPlayer,
    NotYourTurn,
    RobotsBusy,
    StaleVersion,
)
from games.models import Match
from games.services.act import running_match
from games.services.announce import announce
from games.services.reasons import reason
from games.thinking.questions import asked
from games.thinking.remote_pool import RemotePool
from games.thinking.search_pool import SearchPool
from games.thinking.search_worker import NobodyFree, NoThought

PER_WORKER = 2
MOST_COMPARED = 50  # of somebody's running matches
MOST_SECONDS = 60  # that somebody whose process was killed is taken for being advised
PATIENCE_SECONDS = 15  # until a worker takes the question; nobody waits longer in front of a page


@dataclass(frozen=True)
class Hint:
    action: str
    reason: str
    line: tuple[str, ...]


class Queue:
    """Who is being advised now: each person once, wherever they ask, and in this process not too many."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.advised: set[str] = set()

    @contextmanager
    def place(self, person: Person) -> Iterator[None]:
        name = f"hint:{person.topic}"
        self.enter(name)
        try:
            yield
        finally:
            with self.lock:
                self.advised.discard(name)
            caches["repeats"].delete(name)

    def enter(self, name: str) -> None:
        with self.lock:
            if name in self.advised:
                raise HintUnderWay
            if len(self.advised) >= PER_WORKER * settings.ROBOT_WORKERS:
                raise RobotsBusy
            if not caches["repeats"].add(name, True, MOST_SECONDS):
                raise HintUnderWay
            self.advised.add(name)


queue = Queue()


def gives(match: Match) -> bool:
    """People who play each other are on their own."""
    return match.game.thinking is not None and match.mode != Match.Mode.PEOPLE


def hint(match: Match, person: Person, version: int, pool: SearchPool | RemotePool) -> tuple[Match, Hint]:
    """With the match as it is then: from here on it counts for no ranking, two have played it."""
    seat = match.seat_of(person)
    if seat is None:
        raise NotAPlayer
    if match.version != version:
        raise StaleVersion
    if match.mode == Match.Mode.PEOPLE:
        raise NoHelp
    if match.is_over or match.board.odds() or not gives(match):
        raise NoHint
    if seat.side != match.board.side:
        raise NotYourTurn
    if stands_elsewhere(match, person):
        raise CountsElsewhere
    with queue.place(person):
        thought = best(match, pool)
    given = Hint(thought.action, reason(match.game, match.board, thought), thought.line)
    return (counting_no_more(match.pk, version) if match.counts else match), given


def counting_no_more(code: str, version: int) -> Match:
    """All pages of the match say so: it has a new version."""
    with running_match(code) as match:
        if match.version != version:
            raise StaleVersion
        match.counts = False
        match.version += 1
        match.save(update_fields=["counts", "version"])
        announce(match)
    return match


def stands_elsewhere(match: Match, person: Person) -> bool:
    """Whether the same position, counters aside, stands in another match of this person that has begun and counts."""
    if person.user is None:
        return False
    modes = (Match.Mode.PEOPLE, Match.Mode.ROBOT)
    own = Match.objects.filter(
        seats__user=person.user, ending="", counts=True, mode__in=modes, game_slug=match.game_slug
    )
    others = own.exclude(pk=match.pk).exclude(record="").prefetch_related("seats").order_by("-acted_at")[:MOST_COMPARED]
    return any(other.board.key == match.board.key for other in others if counts_for_person(other))


def counts_for_person(match: Match) -> bool:
    return match.mode == Match.Mode.ROBOT or match.is_rated


def best(match: Match, pool: SearchPool | RemotePool) -> Thought:
    """Without a free worker, or when the worker is lost or the server stops, there is a sentence instead."""
    try:
        return pool.think(asked(match, robots.MASTER), PATIENCE_SECONDS)
    except NobodyFree:
        raise RobotsBusy from None
    except NoThought:
        raise NoAnswer from None
