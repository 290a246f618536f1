"""Points for a match between two users that counts: each begins with what they have, and the end changes it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.engine.contract import other
from games.models import Match, Rating, Seat
from games.rating.openings import opening_of
from games.rating.points import rating_in, ratings_of
from games.services.writing import writing
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
    is_done = any(seat.change is not None for seat in seats)
    if is_done or match.ending in UNRATED or not is_between_users(match, seats) or not is_played(match):
        return
    match.opening = opening_of(match.game, match.record)
    ratings = locked(match.game_slug, seats)
    if is_repeated(match, *seats):
        return
    assert match.finished_at
    change(match.sides, ratings, match.finished_at, 1 / (1 + rated_lately(match, *seats)))
    for rating in ratings.values():
        rating.save()


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


def locked(game: str, seats: Sequence[Seat]) -> dict[str, Rating]:
    """By side. Made and locked in one order for all, so that two matches that end at once wait for each other."""
    sides = {seat.user_id: seat.side for seat in seats if seat.user_id is not None}
    new = [Rating(user_id=user, game_slug=game) for user in sorted(sides)]
    Rating.objects.bulk_create(new, ignore_conflicts=True)
    found = Rating.objects.select_for_update().filter(user__in=sides, game_slug=game).order_by("user_id")
    return {sides[rating.user_id]: rating for rating in found}


def change(sides: dict[str, Seat], ratings: dict[str, Rating], now: datetime, share: float) -> None:
    rivals = {side: glicko.aged(rating.estimate, days_since(rating, now)) for side, rating in ratings.items()}
    for side, rating in ratings.items():
        result = (rivals[other(side)], SCORES[Seat.Result(sides[side].result)])
        before, days = rating.rounded, days_since(rating, now)
        whole = glicko.after(rating.estimate, [result], days)
        rating.take(glicko.part(glicko.aged(rating.estimate, days), whole, share), now)
        sides[side].change = rating.rounded - before


def days_since(rating: Rating, now: datetime) -> float:
    return (now - rating.rated_at).total_seconds() / 86_400
