"""Finished matches that anybody may take along: what the open data gives of them.

Everything is asked for in the order of an index and from a place in it, so that the thousandth part costs what the
first does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.match import files
from games.models import Match, Seat
from games.values import record

PART = 100  # matches of one answer
MODES = (Match.Mode.PEOPLE, Match.Mode.ROBOT, Match.Mode.ROBOTS)
WITHOUT_RESULT = (Match.Ending.ABORTED, Match.Ending.FILE)
UNUSED = ("recent", "ids", "latest", "talk", "open_offers", "clocks")


def published() -> QuerySet[Match]:
    """Public, and played here to a result. At one screen nobody knows who played."""
    found = Match.objects.filter(finished_at__isnull=False, private=False, mode__in=MODES)
    return found.exclude(ending__in=WITHOUT_RESULT).defer(*UNUSED).prefetch_related("seats__user")


def of_month(game: str, month: date, after: str = "") -> list[Match]:
    """One part, the oldest first, beginning after the match with this code."""
    first, end = midnight(month), midnight(following(month))
    found = published().filter(game_slug=game, finished_at__gte=first, finished_at__lt=end)
    if place := place_of(after):
        found = found.filter(Q(finished_at__gt=place) | Q(finished_at=place, pk__gt=after), finished_at__gte=place)
    return list(found.order_by("finished_at", "pk")[:PART])


def newest(game: str = "", user: int | None = None, before: str = "") -> list[Match]:
    """One part, the newest first, beginning before the match with this code; of a player, those of others to see."""
    found = published()
    if user is not None:
        mine = Seat.objects.filter(user=user, hidden=False, over_at__isnull=False)
        found = found.filter(pk__in=chosen(mine, game, before))
    elif game:
        found = found.filter(game_slug=game)
    if place := place_of(before):
        found = found.filter(Q(finished_at__lt=place) | Q(finished_at=place, pk__lt=before), finished_at__lte=place)
    return list(found.order_by("-finished_at", "-pk")[:PART])


def chosen(seats: QuerySet[Seat], game: str, before: str) -> list[str]:
    """The codes of one part of a player's matches: the index is the seats' own."""
    if game:
        seats = seats.filter(game_slug=game)
    if place := place_of(before):
        seats = seats.filter(Q(over_at__lt=place) | Q(over_at=place, match__lt=before), over_at__lte=place)
    return list(seats.order_by("-over_at", "-match").values_list("match", flat=True)[:PART])


def place_of(code: str) -> datetime | None:
    return Match.objects.filter(pk=code).values_list("finished_at", flat=True).first() if code else None


def months() -> Iterator[date]:
    """All since the first match ended, the newest first."""
    oldest = Match.objects.filter(finished_at__isnull=False).order_by("finished_at").first()
    month = timezone.localdate().replace(day=1)
    first = timezone.localdate(oldest.finished_at).replace(day=1) if oldest else following(month)
    while month >= first:
        yield month
        month = date(month.year - (month.month == 1), (month.month - 2) % 12 + 1, 1)


def following(month: date) -> date:
    return date(month.year + month.month // 12, month.month % 12 + 1, 1)


def midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time()), timezone.get_default_timezone())


def as_text(matches: Sequence[Match]) -> str:
    return "\n".join(files.written(match) for match in matches)


def as_value(match: Match) -> dict[str, Any]:
    """For JSON: codes and numbers, no sentence of any language."""
    assert match.finished_at
    return {
        "code": match.pk,
        "game": match.game_slug,
        "options": match.options,
        "mode": match.mode,
        "clock": match.clock,
        "white": player(match.sides["w"]),
        "black": player(match.sides["b"]),
        "result": files.result_of(match),
        "ending": match.ending,
        "rated": match.is_rated,
        "moves": record.length(match.record),
        "started": match.started_at.isoformat(),
        "finished": match.finished_at.isoformat(),
        "address": match.get_absolute_url(),
    }


def player(seat: Seat) -> dict[str, Any]:
    if seat.is_robot:
        return {"kind": "computer", "level": seat.level}
    if seat.user is None:
        return {"kind": "guest" if seat.former is None else "deleted"}
    return {"kind": "user", "name": seat.user.username, "points": seat.points, "change": seat.change}


def in_full(match: Match) -> dict[str, Any]:
    return {**as_value(match), "start": match.start, "actions": record.standing(match.record)}
