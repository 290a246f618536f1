"""Rankings as they are read: from what is kept at each match's end, in the order of an index, so that no row is read
that is not shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django.db.models import F, FloatField, Q, QuerySet, Sum
from django.db.models.functions import Cast
from django.utils import timezone

from accounts.models import User
from games.engine import robots
from games.engine.contract import Game
from games.models import Progress, Rating, Standing
from games.rating.points import Points
from games.values.results import LEVEL, PEOPLE, among, periods

ALWAYS, MONTH, WEEK = PERIODS = ("", "mes", "semana")  # as the address calls them
FASTEST = "rapidas"
TREND = timedelta(days=30)
Row = dict[str, Any]


@dataclass(frozen=True)
class Ladder:
    rows: QuerySet[Any, Any]
    order: tuple[str, ...]

    @property
    def ordered(self) -> QuerySet[Any, Any]:
        return self.rows.order_by(*self.order)

    def row_of(self, user: User) -> Row | None:
        """With its place, wherever in the list it is."""
        row: Row | None = self.rows.filter(user=user).first()
        if row is not None:
            row["place"] = self.rows.filter(ahead_of(row, self.order)).count() + 1
        return row


def ahead_of(row: Mapping[str, Any], order: Sequence[str]) -> Q:
    """Better in one column and equal in all before it."""
    found, equal = Q(), Q()
    for name in order:
        column = name.removeprefix("-")
        better = "lt" if column == name else "gt"
        found |= equal & Q(**{f"{column}__{better}": row[column]})
        equal &= Q(**{column: row[column]})
    return found


def period_named(name: str, today: date) -> str:
    """As the tables call it."""
    return dict(zip(PERIODS, periods(today), strict=True))[name]


def by_points(game: Game) -> Ladder:
    """Of those whose points are not provisional."""
    rows = Rating.objects.filter(game_slug=game.slug, provisional_from__gt=timezone.now())
    columns = ("user_id", "user__username", "points", "deviation", "games")
    return Ladder(rows.values(*columns), ("-points", "user__username"))


def by_gained(game: Game, period: str) -> Ladder:
    """Of the same people: whoever is new gains and loses by hundreds."""
    settled = Rating.objects.filter(game_slug=game.slug, provisional_from__gt=timezone.now())
    rows = Standing.objects.filter(
        game_slug=game.slug, among=PEOPLE, period=period, user__in=settled.values("user")
    ).values("user_id", "user__username", "games", "wins", "gained")
    return Ladder(rows, ("-gained", "user__username"))


def against_computer(game: Game, chosen: Mapping[str, str], period: str, order: str) -> Ladder:
    """Wins count first, so that one lucky game is not the top; of as many wins those in fewer games."""
    ratio = Cast(F("wins"), FloatField()) * 100 / F("games")
    found = Standing.objects.filter(game_slug=game.slug, among=among(chosen), period=period)
    rows = found.values("user_id", "user__username", "games", "wins", "fastest").annotate(ratio=ratio)
    if order == FASTEST:
        return Ladder(rows.filter(fastest__isnull=False), ("fastest", "user__username"))
    return Ladder(rows, ("-wins", "games", "user__username"))


def add_changes(rows: Iterable[Row]) -> None:
    for row in rows:
        row["change"] = Points(0, False, row["gained"])


def add_trends(rows: Iterable[Row], game: Game, today: date) -> None:
    users = {row["user_id"]: row for row in rows}
    days = Progress.objects.filter(user__in=users, game_slug=game.slug, day__gt=today - TREND)
    for user, change in days.values("user").annotate(change=Sum("change")).values_list("user", "change"):
        users[user]["trend"] = Points(0, False, change)


def add_levels(rows: Iterable[Row], game: Game, chosen: Mapping[str, str], period: str) -> None:
    """Those that were beaten at least once, with the same options."""
    users = {row["user_id"]: row for row in rows}
    levels = {among({**chosen, LEVEL: str(level.number)}): level.number for level in robots.LEVELS}
    won = Standing.objects.filter(user__in=users, game_slug=game.slug, period=period, among__in=levels, wins__gt=0)
    for user, choice in won.values_list("user", "among"):
        users[user].setdefault("beaten", []).append(levels[choice])
    for row in users.values():
        row["levels"] = ", ".join(map(str, sorted(row.get("beaten", []))))
