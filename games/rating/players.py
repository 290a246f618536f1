"""What a player's page shows: points, results by opponent, the matches. As many questions to the database for a player
with ten matches as for one with ten thousand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from typing import Any

from django.db.models import Case, F, FilteredRelation, Max, Q, QuerySet, Sum, Value, When
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext

from accounts.models import User
from accounts.people import Person
from games.engine import registry
from games.engine.contract import Game
from games.models import Progress, Rating, Seat, Versus
from games.rating.curve import Curve
from games.rating.points import Points, of_rating, rating_in, ratings_of
from games.values.results import DREW, GUEST, LOST, PEOPLE, ROBOT, USER, WON

TREND = timedelta(days=30)
SPANS = {"30": 30, "180": 180, "tudo": 0}  # days of the curve, as the address calls them
MOST_DAYS = 1500  # of the curve: years of playing every day
FEW, MANY = 6, 60  # opponents
RESULTS = {"ganhas": WON, "empates": DREW, "perdidas": LOST}
COMPUTER = "computador"
NAMELESS = (GUEST, USER)


@dataclass(frozen=True)
class Filters:
    """Of the list of matches, as they were asked for; what does not exist counts as not asked for."""

    game: str = ""
    result: str = ""
    company: str = ""  # people or the computer
    rival: User | None = None

    @classmethod
    def read(cls, query: Mapping[str, str]) -> Filters:
        game, result, company = query.get("de", ""), query.get("resultado", ""), query.get("com", "")
        name = query.get("contra", "")[:40]
        return cls(
            game if game in registry.all_games() else "",
            result if result in RESULTS else "",
            company if company in (PEOPLE, COMPUTER) else "",
            User.named(name).first() if name else None,
        )

    @property
    def chosen(self) -> Q:
        """The same for the list and for what is kept of its sums."""
        found = Q(game_slug=self.game) if self.game else Q()
        if self.rival is not None:
            found &= Q(against=f"{USER}{self.rival.pk}")
        if self.company:
            found &= Q(against__startswith=ROBOT) if self.company == COMPUTER else ~Q(against__startswith=ROBOT)
        return found

    def takes(self, row: Mapping[str, Any]) -> bool:
        """The same of what is summed by game and company."""
        is_computer = row["company"] == COMPUTER
        return self.game in ("", row["game_slug"]) and (not self.company or is_computer == (self.company == COMPUTER))


@dataclass(frozen=True)
class Tile:
    """A game with what the player has come to in it."""

    game: Game
    points: Points | None
    games: int
    trend: int | None

    @property
    def change(self) -> Points | None:
        return Points(0, False, self.trend) if self.trend else None


@dataclass(frozen=True)
class Opponent:
    name: str
    is_user: bool
    points: Points | None
    won: int
    drew: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drew + self.lost

    @property
    def undecided(self) -> int:
        """Where the lost ones begin in the drawing."""
        return self.won + self.drew

    @property
    def came_out(self) -> str:
        return f"+{self.won} ={self.drew} −{self.lost}"


class Player:
    """As one reader may see them: who looks at their own page sees all of it."""

    def __init__(self, user: User, is_own: bool, today: date):
        self.user, self.is_own, self.today = user, is_own, today

    @property
    def since(self) -> str:
        return date_format(localtime(self.user.date_joined).date(), "YEAR_MONTH_FORMAT")

    @property
    def seen(self) -> Q:
        return Q(user=self.user) if self.is_own else Q(user=self.user, hidden=False)

    @cached_property
    def results(self) -> list[dict[str, Any]]:
        """By game and company: against people, against the computer, and at one screen or between computers."""
        company = Case(When(against__startswith=ROBOT, then=Value(COMPUTER)), When(people(), then=Value(PEOPLE)))
        rows: Any = Versus.objects.filter(self.seen).values("game_slug", company=company)
        return list(rows.annotate(**{f"{name}_": Sum(name) for name in (WON, DREW, LOST)}))

    @cached_property
    def sums(self) -> dict[str, dict[str, int]]:
        """By game, without those at one screen and between computers."""
        found: dict[str, dict[str, int]] = {}
        for row in self.results:
            if row["company"]:
                sums = found.setdefault(row["game_slug"], {WON: 0, DREW: 0, LOST: 0})
                sums |= {name: count + row[f"{name}_"] for name, count in sums.items()}
                found[row["game_slug"]] = sums
        return found

    @property
    def games(self) -> int:
        return sum(sum(one.values()) for one in self.sums.values())

    @property
    def share(self) -> int:
        """Of all of them, how many of a hundred were won."""
        return round(100 * sum(one[WON] for one in self.sums.values()) / self.games) if self.games else 0

    @cached_property
    def tiles(self) -> list[Tile]:
        known = ratings_of([self.user.pk])
        since = Progress.objects.filter(user=self.user, day__gt=self.today - TREND).values("game_slug")
        trends = {row["game_slug"]: row["trend"] for row in since.annotate(trend=Sum("change"))}
        return [
            Tile(
                game,
                of_rating(rating_in(known, self.user.pk, slug)) if (self.user.pk, slug) in known else None,
                sum(self.sums.get(slug, {}).values()),
                trends.get(slug),
            )
            for slug, game in registry.all_games().items()
        ]

    def favourite(self) -> Game:
        return max(self.tiles, key=lambda tile: tile.games).game

    def curve(self, game: Game, span: str) -> Curve | None:
        rows = Progress.objects.filter(user=self.user, game_slug=game.slug)
        if days := SPANS[span]:
            rows = rows.filter(day__gt=self.today - timedelta(days=days))
        found = list(rows.order_by("-day").values_list("day", "points")[:MOST_DAYS])
        return Curve(game.name, found[::-1]) if found else None

    def opponents(self, game: Game, most: int) -> list[Opponent]:
        """Those played most; all guests are one, and so are all whose accounts are gone."""
        rated = FilteredRelation("rival__ratings", condition=Q(rival__ratings__game_slug=game.slug))
        found: Any = Versus.objects.filter(self.seen, people(), game_slug=game.slug).annotate(rated=rated)
        rows = found.values("rival", name=F("rival__username"), guest=Q(against=GUEST))
        summed = rows.annotate(
            won_=Sum("won"),
            drew_=Sum("drew"),
            lost_=Sum("lost"),
            all=Sum(F("won") + F("drew") + F("lost")),
            points=Max("rated__points"),
            until=Max("rated__provisional_from"),
        )
        return [opponent(row) for row in summed.order_by("-all", "name")[:most]]

    def count(self, filters: Filters) -> int:
        """From what is kept: the matches themselves are not looked at."""
        names = [RESULTS[filters.result]] if filters.result else [WON, DREW, LOST]
        if filters.rival is None:
            return sum(row[f"{name}_"] for row in self.results if filters.takes(row) for name in names)
        sums: dict[str, Any] = Versus.objects.filter(self.seen, filters.chosen).aggregate(
            **{f"{name}_": Sum(name) for name in names}
        )
        return sum(value or 0 for value in sums.values())

    def seats(self, filters: Filters) -> QuerySet[Seat]:
        return listed(Seat.objects.filter(self.seen), filters)


def opponent(row: Mapping[str, Any]) -> Opponent:
    rating = Rating() if row["points"] is None else Rating(points=row["points"], provisional_from=row["until"])
    return Opponent(
        row["name"] or (gettext("Convidados") if row["guest"] else gettext("Contas eliminadas")),
        row["rival"] is not None,
        of_rating(rating) if row["rival"] is not None else None,
        *(row["won_"], row["drew_"], row["lost_"]),
    )


def people() -> Q:
    return Q(against=GUEST) | Q(against__startswith=USER)


def guest_seats(person: Person, filters: Filters) -> QuerySet[Seat]:
    return listed(Seat.objects.filter(guest=person.guest), filters)


def listed(seats: QuerySet[Seat], filters: Filters) -> QuerySet[Seat]:
    """Newest first, with what a row shows and nothing of what a table needs besides."""
    found = seats.filter(filters.chosen, over_at__isnull=False)
    if filters.result:
        found = found.filter(result=RESULTS[filters.result])
    unused = ("match__recent", "match__ids", "match__latest", "match__talk", "match__start", "match__open_offers")
    found = found.select_related("match").defer(*unused).prefetch_related("match__seats")
    return found.order_by("-over_at", "-pk")
