"""Making anew what is kept of results, from the matches: when one is removed or annulled, when a guest's matches become
a user's, or for everybody."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from django.db.models import F, OuterRef, QuerySet, Subquery

from games.models import Match, Progress, Rating, Seat, Standing, Versus
from games.services.tally import day_of
from games.services.writing import RESULTS, writing
from games.values import record
from games.values.results import Played, Sums

BATCH = 1000
KEYS: dict[Any, tuple[str, ...]] = {
    Standing: ("user_id", "game_slug", "among", "period"),
    Versus: ("user_id", "game_slug", "against", "hidden"),
    Progress: ("user_id", "game_slug", "day"),
}


def recount(users: Collection[int] | None = None, game: str = "") -> int:
    """Of some users, or of all; in one game, or in all. What is in the seats (results, changes of points) is taken as
    it is. Writes only what differs, and says how many rows that were."""
    whose: dict[str, Any] = {} if users is None else {"user__in": users}
    whose |= {"game_slug": game} if game else {}
    with writing(RESULTS):
        sums = Sums()
        sums.add(played(Seat.objects.filter(user__isnull=False, over_at__isnull=False, **whose)))
        ratings = Rating.objects.filter(**whose)
        sums.settle({(rating.user_id, rating.game_slug): rating.rounded for rating in ratings.iterator()})
        counted: Any = {Standing: sums.standings, Versus: sums.versus, Progress: sums.progress}
        return sum(renew(model, model.objects.filter(**whose), rows) for model, rows in counted.items())


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


def renew(model: Any, kept: QuerySet[Any], counted: Mapping[tuple[Any, ...], dict[str, Any]]) -> int:
    """Puts what was counted in the place of what was kept."""
    names, missing, wrong = KEYS[model], dict(counted), []
    for row in kept.iterator(BATCH):
        key = tuple(getattr(row, name) for name in names)
        if any(getattr(row, name) != value for name, value in counted.get(key, {"pk": None}).items()):
            wrong.append(row.pk)
        else:
            del missing[key]
    for start in range(0, len(wrong), BATCH):
        model.objects.filter(pk__in=wrong[start : start + BATCH]).delete()
    rows = [model(**dict(zip(names, key, strict=True)), **row) for key, row in missing.items()]
    model.objects.bulk_create(rows, batch_size=BATCH)
    return max(len(missing), len(wrong))
