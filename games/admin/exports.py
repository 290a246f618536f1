"""Matches to take along: everything that the database has of them but the names of guests' sessions."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse

from games.models import Match, Seat
from games.values import record

COLUMNS = (
    *("code", "game", "mode", "options", "white", "black", "winner", "ending", "actions", "started", "finished"),
    *("clock", "private", "counts", "annulled", "white_points", "white_change", "black_points", "black_change"),
    *("undos", "start", "position", "moves"),
)
CHUNK = 500


def as_csv(matches: QuerySet[Match]) -> HttpResponse:
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="resultados.csv"'
    writer = csv.writer(response)
    writer.writerow(COLUMNS)
    writer.writerows([plain(value) for value in row(match)] for match in each(matches))
    return response


def as_json(matches: QuerySet[Match]) -> HttpResponse:
    """One match a line, each with its actions as they were played, undos too."""
    found = each(matches.prefetch_related("actions"))
    text = "".join(json.dumps(value(match), ensure_ascii=False) + "\n" for match in found)
    response = HttpResponse(text, content_type="application/x-ndjson; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="partidas.ndjson"'
    return response


def each(matches: QuerySet[Match]) -> Iterable[Match]:
    return matches.prefetch_related("seats__user").iterator(CHUNK)


def row(match: Match) -> tuple[Any, ...]:
    white, black = match.sides["w"], match.sides["b"]
    options = " ".join(f"{name}={value}" for name, value in match.options.items())
    names = (player(white), player(black), match.winner, match.ending)
    times = (record.length(match.record), match.started_at.isoformat(), ended(match))
    terms = (match.clock, match.private, match.counts, match.annulled)
    points = (white.points, white.change, black.points, black.change)
    played = (match.undos, match.start, match.position, " ".join(record.standing(match.record)))
    return (match.code, match.game_slug, match.mode, options, *names, *times, *terms, *points, *played)


def value(match: Match) -> dict[str, Any]:
    return {**dict(zip(COLUMNS, row(match), strict=True)), "options": match.options, "log": list(log(match))}


def log(match: Match) -> Iterator[dict[str, Any]]:
    for action in match.actions.all():
        yield {
            "number": action.number,
            "side": action.side,
            "action": action.token,
            "takes_back": action.back,
            "left": action.left,
            "at": action.at.isoformat(),
        }


def player(seat: Seat) -> str:
    return f"robot {seat.level}" if seat.is_robot else str(seat.user or seat.name)


def ended(match: Match) -> str:
    return match.finished_at.isoformat() if match.finished_at else ""


def plain(value: Any) -> Any:
    """A spreadsheet must not take a name for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t\r" and value else value
