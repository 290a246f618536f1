"""How often the position of a match has stood, in games whose rules end one by repetition."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from django.db import connection

from games.engine import registry
from games.engine.contract import Counter, Position
from games.engine.line import TIMES
from games.engine.words import gettext_noop
from games.models import Action, Match

TIMES_REACHED = f"SELECT COUNT(*) FROM {Action._meta.db_table} WHERE match_id = %s AND reached = %s"
REPEATED = gettext_noop("Posição repetida: {count} de {limit} vezes")


def fingerprint(position: Position) -> str:
    """The same for positions that repeat each other."""
    return hashlib.sha256(position.key.encode()).hexdigest()[:16]


@lru_cache(maxsize=512)
def start_of(slug: str, text: str) -> str:
    return fingerprint(registry.find(slug).read(text))


def times(match: Match, reached: str) -> int:
    """Of the position with this fingerprint. Asked with every action."""
    if match.undos:
        return times_among(match, match.reached(), reached)
    return times_reached(match, reached) + is_start(match, reached)


def times_among(match: Match, reached: list[str], one: str) -> int:
    """The position that a match starts from counts once."""
    return reached.count(one) + is_start(match, one)


def is_start(match: Match, reached: str) -> bool:
    return start_of(match.game_slug, match.start) == reached


def times_reached(match: Match, reached: str) -> int:
    """In plain SQL: building the query took twenty times as long as its answer."""
    with connection.cursor() as cursor:
        cursor.execute(TIMES_REACHED, [match.pk, reached])
        (count,) = cursor.fetchone()
    return int(count)


def note(match: Match, stood: int) -> None:
    """Kept with what happened last, so that no table has to count."""
    last = match.last_event
    if stood > 1 and last is not None:
        last["times"] = stood


def noted(match: Match) -> int:
    last = match.last_event
    return last.get("times", 1) if last else 1


def counter(stood: int) -> Counter | None:
    """Once is nothing to tell."""
    return Counter(stood, TIMES, REPEATED) if stood > 1 else None
