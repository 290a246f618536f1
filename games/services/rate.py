"""Points for a match between two users that counts: each begins with what they have, and the end changes it.

Matches of a game are rated one after the other, and each remembers its number in that order: whoever computes all
points anew from the record (`recompute.py`) follows it, and comes to exactly the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.db.models import Max

from games.engine.contract import other
from games.models import Match, Rating, Seat
from games.rating.openings import opening_of
from games.rating.points import rating_in, ratings_of
from games.services.writing import wait_for, writing
from games.values import glicko, record

SCORES = {Seat.Result.WON: glicko.WIN, Seat.Result.DREW: glicko.DRAW, Seat.Result.LOST: glicko.LOSS}
UNRATED = (Match.Ending.ABORTED, Match.Ending.FILE)
WITHIN = timedelta(days=1)


def note_points(match: Match, seats: Sequence[Seat]) -> None:
    """In the seats, which are yet to be saved: whoever looks at the table later asks for nothing more."""
    if not is_between_users(match, seats):
        return
    known = ratings_of([seat.user_id for seat in seats], match.game_slug)
    for seat in seats:
        rating = rating_in(known, seat.user_id, match.game_slug)
        assert rating
        seat.points, seat.provisional = rating.rounded, rating.is_provisional


@writing()
def rate(match: Match) -> None:
    """Once, when the result is in the seats. Whoever calls this saves them and the match: they take the change."""
    seats = list(match.sides.values())
    is_done = match.points_order is not None
    if is_done or match.ending in UNRATED or not is_between_users(match, seats) or not is_played(match):
        return
    wait_for(queue_of(match.game_slug))
    match.opening = opening_of(match.game, match.record)
    match.points_order = 1 + (last_order(match.game_slug) or 0)
    if is_repeated(match, *seats):
        return
    assert match.finished_at
    ratings = known_or_new(match, seats)
    change(match.sides, ratings, match.finished_at, 1 / (1 + rated_lately(match, *seats)))
    for rating in ratings.values():
        rating.save()


def queue_of(game: str) -> str:
    """Where all wait who change points of this game. Whoever holds a match that runs may wait here; whoever is through
    may lock matches that are over, and no others: so no two wait for each other."""
    return f"points of {game}"


def last_order(game: str) -> int | None:
    order: int | None = Match.objects.filter(game_slug=game).aggregate(last=Max("points_order"))["last"]
    return order


def is_between_users(match: Match, seats: Sequence[Seat]) -> bool:
    users = {seat.user_id for seat in seats}
    return match.counts and match.mode == Match.Mode.PEOPLE and None not in users and len(users) == len(seats)


def is_played(match: Match) -> bool:
    """Whether both have taken enough turns for points to be won and lost; at the end by the rules they have."""
    enough = match.ending == Match.Ending.RULES
    return enough or min(record.turns_of(match.record)) >= match.game.turns_for_points


def rated_lately(match: Match, one: Seat, two: Seat) -> int:
    """How often the two were rated against each other within a day: each time what it changes counts for less."""
    assert match.finished_at
    before = Seat.objects.filter(user=one.user_id, change__isnull=False, match__seats__user=two.user_id)
    before = before.filter(match__game_slug=match.game_slug, match__finished_at__gt=match.finished_at - WITHIN)
    return before.exclude(match=match).count()


def is_repeated(match: Match, one: Seat, two: Seat) -> bool:
    """Whether the same two were rated before for the same beginning with the same result: points are to be played
    for, not passed on."""
    before = Seat.objects.filter(user=one.user_id, result=one.result, change__isnull=False)
    before = before.filter(match__game_slug=match.game_slug, match__seats__user=two.user_id)
    return before.filter(match__opening=match.opening).exclude(match=match).exists()


def known_or_new(match: Match, seats: Sequence[Seat]) -> dict[str, Rating]:
    """By side. Whoever is new begins with this match: not a moment later."""
    assert match.finished_at
    sides = {seat.user_id: seat.side for seat in seats if seat.user_id is not None}
    new = [beginner(user, match.game_slug, match.finished_at) for user in sorted(sides)]
    Rating.objects.bulk_create(new, ignore_conflicts=True)
    found = Rating.objects.select_for_update().filter(user__in=sides, game_slug=match.game_slug).order_by("user_id")
    return {sides[rating.user_id]: rating for rating in found}


def beginner(user: int, game: str, now: datetime) -> Rating:
    return Rating(user_id=user, game_slug=game, rated_at=now, provisional_from=now)


def change(sides: Mapping[str, Seat], ratings: Mapping[str, Rating], now: datetime, share: float) -> None:
    rivals = {side: glicko.aged(rating.estimate, days_since(rating, now)) for side, rating in ratings.items()}
    for side, rating in ratings.items():
        result = (rivals[other(side)], SCORES[Seat.Result(sides[side].result)])
        before, days = rating.rounded, days_since(rating, now)
        whole = glicko.after(rating.estimate, [result], days)
        rating.take(glicko.part(glicko.aged(rating.estimate, days), whole, share), now)
        sides[side].change = rating.rounded - before


def days_since(rating: Rating, now: datetime) -> float:
    return (now - rating.rated_at).total_seconds() / 86_400
