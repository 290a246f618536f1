"""Making anew what is kept of results, from the matches: when one is removed or annulled, when a guest's matches become
a user's, or for everybody."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from django.db.models import F, OuterRef, QuerySet, Subquery

from games.models import Match, Progress, Rating, Seat, Standing, Versus
from games.services.tally import day_of
from games.services.writing import writing
from games.values import record
from games.values.results import Played, Sums

BATCH = 1000
KEPT = (Standing, Versus, Progress)


def recount(users: Collection[int] | None = None) -> None:
    """Of some users, or of all. What is in the seats (results, changes of points) is taken as it is."""
    whose = {} if users is None else {"user__in": users}
    with writing():
        sums = Sums()
        sums.add(played(Seat.objects.filter(user__isnull=False, over_at__isnull=False, **whose)))
        ratings = Rating.objects.filter(**whose)
        sums.settle({(rating.user_id, rating.game_slug): rating.rounded for rating in ratings.iterator()})
        for model in KEPT:
            model.objects.filter(**whose).delete()
        store(sums)


def played(seats: QuerySet[Seat]) -> Iterator[Played]:
    """The oldest first; a record is read only where a win may have been the fastest."""
    rival = Seat.objects.filter(match=OuterRef("match")).exclude(side=OuterRef("side"))
    rows = seats.order_by("over_at", "pk").values(
        *("user_id", "side", "game_slug", "hidden", "against", "result", "change", "over_at"),
        options=F("match__options"),
        counts=F("match__counts"),
        mode=F("match__mode"),
        ending=F("match__ending"),
        record=F("match__record"),
        rival=Subquery(rival.values("user_id")[:1]),
    )
    return (as_played(row) for row in rows.iterator(BATCH))


def as_played(row: dict[str, Any]) -> Played:
    is_won = row["result"] == Seat.Result.WON and row["ending"] == Match.Ending.RULES
    return Played(
        user=row["user_id"],
        game=row["game_slug"],
        options=row["options"],
        counts=row["counts"],
        hidden=row["hidden"],
        against=row["against"],
        rival=row["rival"] if row["mode"] == Match.Mode.PEOPLE else None,
        result=row["result"],
        day=day_of(row["over_at"]),
        change=row["change"],
        turns=record.turns_of(row["record"])["wb".index(row["side"])] if is_won else None,
    )


def store(sums: Sums) -> None:
    Standing.objects.bulk_create(
        [
            Standing(user_id=place.user, game_slug=place.game, among=place.among, period=place.period, **row)
            for place, row in sums.standings.items()
        ],
        batch_size=BATCH,
    )
    Versus.objects.bulk_create(
        [
            Versus(user_id=user, game_slug=game, against=against, hidden=hidden, **row)
            for (user, game, against, hidden), row in sums.versus.items()
        ],
        batch_size=BATCH,
    )
    Progress.objects.bulk_create(
        [Progress(user_id=user, game_slug=game, day=day, **row) for (user, game, day), row in sums.progress.items()],
        batch_size=BATCH,
    )
