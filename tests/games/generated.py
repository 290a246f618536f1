"""Many matches that have ended, quickly: through the service that rates them, without being played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import User
from games.models import Match, Progress, Rating, Seat, Standing, Versus
from games.services.rate import rate
from games.services.recount import recount
from games.services.tally import NOTED, note, tally

TABLES = (Standing, Versus, Progress)
WINNERS = ("w", "b", "")


def users(count: int, name: str = "jogador") -> list[User]:
    return User.objects.bulk_create(User(username=f"{name}{number}x") for number in range(count))


def ended(one: User, two: User, winner: str, at: datetime, record: str, game: str = "damas") -> Match:
    """Rated as any other, at its end."""
    match = Match.objects.create(
        game_slug=game, mode="people", ending="resigned", winner=winner, finished_at=at, record=record
    )
    for side, user in (("w", one), ("b", two)):
        result = Seat.Result.DREW if not winner else Seat.Result.WON if side == winner else Seat.Result.LOST
        Seat.objects.create(match=match, side=side, user=user, name=user.username, result=result, points=1500)
    note(match)
    rate(match)
    match.save(update_fields=["opening", "points_order"])
    Seat.objects.bulk_update(match.sides.values(), ["change", *NOTED])
    tally(match)
    return match


def many(count: int, players: Sequence[User], seed: int = 1) -> list[Match]:
    """Few openings, so that some are repeated; few instants, so that many end at once; days go by, back and forth
    by seconds (at half past, so that no day ends between them)."""
    lot, now, found = random.Random(seed), timezone.now().replace(minute=30) - timedelta(days=400), []
    for _ in range(count):
        now += timedelta(hours=lot.choice([0, 0, 0, 1, 20]))
        at = now - timedelta(seconds=lot.choice([0, 0, 0, 5]))
        one, two = lot.sample(list(players), 2)
        record = f"9-{lot.randrange(9)}\n21-{lot.randrange(9)}"
        found.append(ended(one, two, lot.choice(WINNERS), at, record, lot.choice(["damas", "stac"])))
    return found


def stored() -> list[tuple[object, ...]]:
    """Everything that the record decides, to the last bit."""
    ratings = Rating.objects.order_by("game_slug", "user_id").values_list(
        "game_slug", "user_id", "points", "deviation", "volatility", "games", "rated_at", "provisional_from"
    )
    seats = Seat.objects.order_by("match_id", "side").values_list(
        "match_id", "side", "result", "change", "over_at", "against", "hidden"
    )
    return [*ratings, *seats, *results()]


def results() -> list[tuple[object, ...]]:
    """The kept tables, without the rows' own numbers."""
    tables = (Standing, Versus, Progress)
    return sorted(
        ((table.__name__, *tuple(row.values())[1:]) for table in tables for row in table.objects.values()), key=repr
    )


def results_from_nothing() -> list[tuple[object, ...]]:
    for table in TABLES:
        table.objects.all().delete()
    recount()
    return results()
