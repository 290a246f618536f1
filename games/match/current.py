"""A match as the database has it now.

The rows are asked for in plain SQL and turned into a match only where they differ from what was seen before: the
time of a request went into building the same queries and the same objects again, 1.3 ms of 3 for somebody who
watches; the database itself took 0.05. Whoever has changed a match leaves it here for those who look next.
"""

from __future__ import annotations

import copy
import threading
from collections import OrderedDict
from functools import cache
from typing import Any

from django.db import connection, models

from games.models import Match, Seat

Row = tuple[Any, ...]
CONTAINERS = ("options", "clocks", "open_offers", "talk", "ids", "recent", "latest")
REMEMBERED = 500
WIDTH = len(Match._meta.concrete_fields)
SIDE = [field.name for field in Seat._meta.concrete_fields].index("side")


def columns(model: type[models.Model], alias: str) -> str:
    return ", ".join(f"{alias}.{field.column}" for field in model._meta.concrete_fields)


MATCH, SEAT = Match._meta.db_table, Seat._meta.db_table
# One row for each seat, with the match's own columns first.
ROWS = (
    f"SELECT {columns(Match, 'm')}, {columns(Seat, 's')} FROM {MATCH} m JOIN {SEAT} s ON s.match_id = m.code"
    " WHERE m.code = %s ORDER BY s.side DESC"
)
LOCK = f"SELECT 1 FROM {MATCH} WHERE code = %s FOR UPDATE"


def rows_of(code: str, lock: bool = False) -> tuple[Row, ...]:
    with connection.cursor() as cursor:
        if lock and connection.features.has_select_for_update:
            # Apart: whoever waits in a query that joins both gets the new match with the old seats.
            cursor.execute(LOCK, [code])
        cursor.execute(ROWS, [code])
        return tuple(cursor.fetchall())


class Known:
    """The matches seen last, each with the rows it was made of; a writer leaves one without: who looks has them."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.matches: OrderedDict[str, tuple[tuple[Row, ...] | None, Match]] = OrderedDict()

    def find(self, code: str, rows: tuple[Row, ...]) -> Match | None:
        with self.lock:
            seen, match = self.matches.get(code, (None, None))
        if match is not None and seen is None and is_made_of(match, rows):
            self.put(code, rows, match)
            return match
        return match if seen == rows else None

    def last(self, code: str) -> Match | None:
        """As it was seen last, whatever has become of it."""
        with self.lock:
            return self.matches.get(code, (None, None))[1]

    def put(self, code: str, rows: tuple[Row, ...] | None, match: Match) -> None:
        with self.lock:
            self.matches[code] = rows, match
            self.matches.move_to_end(code)
            while len(self.matches) > REMEMBERED:
                self.matches.popitem(last=False)


known = Known()


def current(code: str) -> Match:
    """To look at, not to be changed: others look at the same one."""
    rows = rows_of(code)
    if not rows:
        raise Match.DoesNotExist
    match = known.find(code, rows)
    if match is None:
        match = parsed(rows)
        known.put(code, rows, match)
    return match


def parsed(rows: tuple[Row, ...]) -> Match:
    match: Match = made(Match, rows[0][:WIDTH])
    match.sides = {seat.side: seat for seat in (made(Seat, row[WIDTH:]) for row in rows)}
    return match


def made(model: type[models.Model], row: Row) -> Any:
    names = [field.attname for field in model._meta.concrete_fields]
    return model.from_db(connection.alias, names, values(model, row))


def values(model: type[models.Model], row: Row, leave: tuple[str, ...] = ()) -> list[Any]:
    """As Django makes them of what the database gives, but for those to be left as they are."""
    found = list(row)
    for index, convert, column in converters(connection.vendor, model):
        if column.target.name not in leave:
            found[index] = convert(found[index], column, connection)
    return found


@cache
def converters(vendor: str, model: type[models.Model]) -> list[tuple[int, Any, Any]]:
    found = []
    for index, field in enumerate(model._meta.concrete_fields):
        column = field.get_col(model._meta.db_table)
        own = [*connection.ops.get_db_converters(column), *column.get_db_converters(connection)]
        found += [(index, convert, column) for convert in own]
    return found


def remember(match: Match) -> None:
    """For whoever looks next: what was just saved and committed. They see whether others have changed it since."""
    known.put(match.pk, None, copy.copy(match))


def is_made_of(match: Match, rows: tuple[Row, ...]) -> bool:
    """Containers aside: they never change without a new version."""
    seats = {row[WIDTH + SIDE]: row[WIDTH:] for row in rows}
    pairs = [(match, rows[0][:WIDTH]), *((seat, seats[side]) for side, seat in match.sides.items())]
    return all(is_alike(one, row) for one, row in pairs)


def is_alike(one: models.Model, row: Row) -> bool:
    compared = zip(one._meta.concrete_fields, values(type(one), row, CONTAINERS), strict=True)
    return all(getattr(one, field.attname) == value for field, value in compared if field.name not in CONTAINERS)


def to_change(code: str) -> Match:
    """The caller's own, locked until the transaction ends. Made anew of its rows, which is less work than to copy it;
    but a position never changes, and what is known of it is taken along."""
    rows = rows_of(code, lock=True)
    if not rows:
        raise Match.DoesNotExist
    match, seen = parsed(rows), known.last(code)
    if seen is not None and seen.position == match.position and "board" in vars(seen):
        match.board = seen.board
    return match
