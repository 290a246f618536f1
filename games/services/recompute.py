"""All points of a game computed anew from the record: every match that was looked at for points, in the stored order;
and the tables of results, which follow from them.

The arithmetic is that of `rate.py`, on the same objects; only what it asks the database there is remembered here.
Whoever has deleted the account still counts as an opponent: a number says who it was.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import F, Q

from games.engine import registry
from games.models import Match, Rating, Seat
from games.services.rate import WITHIN, beginner, change, queue_of
from games.services.recount import recount
from games.services.writing import writing

BATCH = 500
KEPT = ("points", "deviation", "volatility", "games", "rated_at", "provisional_from")
Pair = tuple[Seat, Seat]


@dataclass
class Difference:
    """What was not as the record says; nothing, if all is well."""

    ratings: int = 0
    seats: int = 0
    results: int = 0

    def __bool__(self) -> bool:
        return bool(self.ratings or self.seats or self.results)

    def __add__(self, other: Difference) -> Difference:
        sums = (self.ratings + other.ratings, self.seats + other.seats, self.results + other.results)
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
        ratings, seats = correct_points(game)
        return Difference(len(ratings), len(seats), recount(game=game))


def follow(game: str, players: Iterable[int]) -> None:
    """After the results of these players have changed: only those are counted anew whose points that has changed."""
    with writing(queue_of(game)):
        ratings, seats = correct_points(game)
        changed = {*players, *ratings, *(seat.user_id for seat in seats if seat.user_id is not None)}
        recount(changed, game)


def correct_points(game: str) -> tuple[set[int], list[Seat]]:
    """Gives the users whose points, and the seats whose change, were not as the record says."""
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
    return correct_ratings(game, known), wrong


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
    found = list(seats.only("side", "match", "user"))
    for seat in found:
        seat.change = None
    return found


def correct_seats(wrong: list[Seat]) -> None:
    """Their tables show the change: they have a new version."""
    Seat.objects.bulk_update(wrong, ["change"], BATCH)
    codes = sorted({seat.match_id for seat in wrong})
    for start in range(0, len(codes), BATCH):
        Match.objects.filter(pk__in=codes[start : start + BATCH]).update(version=F("version") + 1)


def correct_ratings(game: str, known: dict[int, Rating]) -> set[int]:
    stored = {rating.user_id: rating for rating in Rating.objects.select_for_update().filter(game_slug=game)}
    gone = [rating for user, rating in stored.items() if user not in known]
    new = [rating for user, rating in known.items() if user not in stored]
    other = [taken_over(stored[user], known[user]) for user in stored.keys() & known.keys()]
    changed = [rating for rating in other if rating is not None]
    for start in range(0, len(gone), BATCH):
        Rating.objects.filter(pk__in=[rating.pk for rating in gone[start : start + BATCH]]).delete()
    Rating.objects.bulk_create(new, BATCH)
    Rating.objects.bulk_update(changed, KEPT, BATCH)
    return {rating.user_id for rating in (*gone, *new, *changed)}


def taken_over(stored: Rating, known: Rating) -> Rating | None:
    """With the values from the record, if they differ at all."""
    if all(getattr(stored, name) == getattr(known, name) for name in KEPT):
        return None
    for name in KEPT:
        setattr(stored, name, getattr(known, name))
    return stored
