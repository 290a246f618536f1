"""A match as the database has it now.

The rows are asked for in plain SQL and turned into a match only where they differ from what was seen before: the
time of a request went into building the same queries and the same objects again, 1.3 ms of 3 for somebody who
watches; the database itself took 0.05.
"""

from __future__ import annotations

import copy
from functools import lru_cache
from typing import Any

from django.db import connection

from games.models import Match, Seat

MATCH, SEAT = Match._meta.db_table, Seat._meta.db_table
ROWS = f"SELECT m.*, s.* FROM {MATCH} m JOIN {SEAT} s ON s.match_id = m.code WHERE m.code = %s ORDER BY s.side DESC"
CONTAINERS = ("options", "clocks", "open_offers", "talk", "ids", "recent", "latest")
REMEMBERED = 500


def current(code: str, lock: bool = False) -> Match:
    """To look at, not to be changed: others look at the same one."""
    with connection.cursor() as cursor:
        waits = lock and connection.features.has_select_for_update
        cursor.execute(ROWS + (" FOR UPDATE OF m" if waits else ""), [code])
        rows = tuple(cursor.fetchall())
    if not rows:
        raise Match.DoesNotExist
    return parsed(code, rows)


@lru_cache(maxsize=REMEMBERED)
def parsed(code: str, rows: tuple[tuple[Any, ...], ...]) -> Match:
    """It may be read a moment after its rows. That does no harm: old rows never come back, the version goes up."""
    match: Match = Match.objects.raw(f"SELECT * FROM {MATCH} WHERE code = %s", [code])[0]
    seats = Seat.objects.raw(f"SELECT * FROM {SEAT} WHERE match_id = %s ORDER BY side DESC", [code])
    match.sides = {seat.side: seat for seat in seats}
    return match


def to_change(code: str) -> Match:
    """The caller's own, locked until the transaction ends."""
    match = copy.copy(current(code, lock=True))
    for name in CONTAINERS:
        setattr(match, name, copy.deepcopy(getattr(match, name)))
    match.sides = {side: copy.copy(seat) for side, seat in match.sides.items()}
    return match
