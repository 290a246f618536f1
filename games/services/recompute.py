"""All points of a game computed anew from the record: every match that was looked at for points, in the stored order.

The arithmetic is that of `rate.py`, on the same objects; only what it asks the database there is remembered here.
Whoever has deleted the account still counts as an opponent: a number says who it was.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import F, Q, QuerySet

from games.engine import registry
from games.models import Match, Rating, Seat, Standing
from games.services.rate import WITHIN, beginner, change, queue_of
from games.services.tally import choices_of
from games.services.writing import writing

BATCH = 500
KEPT = ("points", "deviation", "volatility", "games", "rated_at", "provisional_from")
Pair = tuple[Seat, Seat]


@dataclass
class Difference:
    """What was not as the record says; nothing, if all is well."""

    ratings: int = 0
    seats: int = 0
    standings: int = 0

    def __bool__(self) -> bool:
        return bool(self.ratings or self.seats or self.standings)

    def __add__(self, other: Difference) -> Difference:
        sums = (self.ratings + other.ratings, self.seats + other.seats, self.standings + other.standings)
        return Difference(*sums)


@dataclass
class Reckoning:
    """The points of one game while its matches go by."""

    game: str
    ratings: dict[int, Rating] = field(default_factory=dict)
    ends: dict[tuple[int, ...], list[datetime]] = field(default_factory=lambda: defaultdict(list))
    beginnings: set[tuple[object, ...]] = field(default_factory=set)

    def take(self, pair: Pair) -> None:
        """The seats learn their change; None where the same was rated before."""
        one, two = sorted(pair, key=player)
        finished, both = one.match.finished_at, (player(one), player(two))
        assert finished
        beginning = (*both, one.result, one.match.opening)
        if beginning in self.beginnings:
            return
        ends = self.ends[both]
        lately = len(ends) - bisect_right(ends, finished - WITHIN)
        sides = {seat.side: seat for seat in pair}
        ratings = {seat.side: self.rating(player(seat), finished) for seat in pair}
        change(sides, ratings, finished, 1 / (1 + lately))
        insort(ends, finished)
        self.beginnings.add(beginning)

    def rating(self, who: int, now: datetime) -> Rating:
        return self.ratings.setdefault(who, beginner(who, self.game, now))


def recompute_all() -> Difference:
    return sum((recompute(game) for game in registry.all_games()), Difference())


def recompute(game: str) -> Difference:
    """Writes only what differs. Nobody is rated in this game meanwhile."""
    with writing(queue_of(game)):
        reckoning, wrong = Reckoning(game), []
        for pair in pairs(game):
            stored = [seat.change for seat in pair]
            for seat in pair:
                seat.change = None
            reckoning.take(pair)
            wrong += [seat for seat, before in zip(pair, stored, strict=True) if seat.change != before]
        wrong += uncounted(game)
        correct_seats(wrong)
        known = {who: rating for who, rating in reckoning.ratings.items() if who > 0}
        return Difference(correct_ratings(game, known), len(wrong), correct_standings(game))


def player(seat: Seat) -> int:
    """A user's number, or that of somebody who is gone, below zero."""
    return seat.user_id if seat.user_id is not None else -(seat.former or 0)


def pairs(game: str) -> Iterator[Pair]:
    """The seats of each match that counts, in the order in which points were given."""
    rated = Q(match__game_slug=game, match__points_order__isnull=False, match__counts=True)
    fields = ("side", "user", "former", "result", "change", "match__finished_at", "match__opening")
    seats = Seat.objects.filter(rated).select_related("match").only(*fields)
    rows = seats.order_by("match__points_order", "-side").iterator(2 * BATCH)
    return zip(rows, rows, strict=True)


def uncounted(game: str) -> list[Seat]:
    """What an annulled result had changed."""
    seats = Seat.objects.filter(match__game_slug=game, match__counts=False, change__isnull=False)
    found = list(seats.only("side", "match"))
    for seat in found:
        seat.change = None
    return found


def correct_seats(wrong: list[Seat]) -> None:
    """Their tables show the change: they have a new version."""
    Seat.objects.bulk_update(wrong, ["change"], BATCH)
    codes = sorted({seat.match_id for seat in wrong})
    for start in range(0, len(codes), BATCH):
        Match.objects.filter(pk__in=codes[start : start + BATCH]).update(version=F("version") + 1)


def correct_ratings(game: str, known: dict[int, Rating]) -> int:
    stored = {rating.user_id: rating for rating in Rating.objects.select_for_update().filter(game_slug=game)}
    gone = [rating.pk for user, rating in stored.items() if user not in known]
    new = [rating for user, rating in known.items() if user not in stored]
    other = [taken_over(stored[user], known[user]) for user in stored.keys() & known.keys()]
    changed = [rating for rating in other if rating is not None]
    Rating.objects.filter(pk__in=gone).delete()
    Rating.objects.bulk_create(new, BATCH)
    Rating.objects.bulk_update(changed, KEPT, BATCH)
    return len(gone) + len(new) + len(changed)


def taken_over(stored: Rating, known: Rating) -> Rating | None:
    """With the values from the record, if they differ at all."""
    if all(getattr(stored, name) == getattr(known, name) for name in KEPT):
        return None
    for name in KEPT:
        setattr(stored, name, getattr(known, name))
    return stored


def correct_standings(game: str) -> int:
    """The same for the results against the computer, which are only counted."""
    known = counted(Seat.objects.filter(match__game_slug=game, level=None).exclude(result=""))
    stored = {(row.user_id, row.among): row for row in Standing.objects.filter(game_slug=game)}
    gone = [row.pk for key, row in stored.items() if key not in known]
    new: list[Standing] = []
    changed: list[Standing] = []
    for (user, among), (games, wins) in known.items():
        row = stored.get((user, among)) or Standing(user_id=user, game_slug=game, among=among)
        if (row.games, row.wins) != (games, wins):
            row.games, row.wins = games, wins
            (changed if row.pk else new).append(row)
    Standing.objects.filter(pk__in=gone).delete()
    Standing.objects.bulk_create(new, BATCH)
    Standing.objects.bulk_update(changed, ["games", "wins"], BATCH)
    return len(gone) + len(new) + len(changed)


def counted(seats: QuerySet[Seat]) -> dict[tuple[int, str], tuple[int, int]]:
    games: Counter[tuple[int, str]] = Counter()
    wins: Counter[tuple[int, str]] = Counter()
    rows = seats.filter(match__mode=Match.Mode.ROBOT, match__counts=True, user__isnull=False)
    for seat in rows.select_related("match").prefetch_related("match__seats").iterator(BATCH):
        assert seat.user_id is not None
        for among in choices_of(seat.match):
            games[seat.user_id, among] += 1
            wins[seat.user_id, among] += seat.result == Seat.Result.WON
    return {key: (games[key], wins[key]) for key in games}
