"""Counting the result of a match, for its players' pages and for every ranking that it belongs to."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from django.db.models import F, Value
from django.db.models.functions import Coalesce, Least
from django.utils import timezone

from games.engine.contract import other
from games.models import Match, Progress, Rating, Seat, Standing, Versus
from games.services.writing import RESULTS, wait_for
from games.values import record, results
from games.values.results import Played

ALONE = (Match.Mode.HERE, Match.Mode.ROBOTS)
NOTED = ("over_at", "game_slug", "against", "hidden")


def day_of(at: datetime) -> date:
    """In the site's own time zone, whatever the reader's: a day of a ranking is the same for all."""
    return timezone.localtime(at, timezone.get_default_timezone()).date()


def note(match: Match) -> None:
    """In the seats, which whoever calls this saves. What a file says of a result is nobody's; where one person has both
    seats, the first stands for the match."""
    if match.ending == Match.Ending.FILE:
        return
    alone = match.mode in ALONE
    for seat in [match.first_seat] if alone else [one for one in match.sides.values() if not one.is_robot]:
        rival = match.sides[other(seat.side)]
        seat.over_at, seat.game_slug = match.finished_at, match.game_slug
        seat.against = results.against(match.mode, rival.level, rival.user_id or rival.former)
        seat.hidden = match.private or alone


def tally(match: Match) -> None:
    """Once, when the end is in the match and its seats. Guests have no place in a ranking. In one order for all: two
    matches of the same players may end at once."""
    wait_for(RESULTS, shared=True)
    users = [seat for seat in match.sides.values() if seat.user_id is not None and seat.over_at is not None]
    for seat in sorted(users, key=lambda one: one.user_id or 0):
        played = played_of(match, seat)
        count_places(played)
        count_versus(played)
        count_progress(played)


def played_of(match: Match, seat: Seat) -> Played:
    assert seat.user_id is not None
    assert match.finished_at
    rival = match.sides[other(seat.side)]
    is_won = seat.result == Seat.Result.WON and match.ending == Match.Ending.RULES
    return Played(
        user=seat.user_id,
        game=match.game_slug,
        options=match.options,
        counts=match.counts,
        hidden=seat.hidden,
        against=seat.against,
        rival=rival.user_id if match.mode == Match.Mode.PEOPLE else None,
        result=seat.result,
        day=day_of(match.finished_at),
        change=seat.change,
        turns=record.turns_of(match.record)["wb".index(seat.side)] if is_won else None,
    )


def count_places(played: Played) -> None:
    places = results.places_of(played)
    if not places:
        return
    rows = [Standing(user_id=user, game_slug=game, among=among, period=at) for user, game, among, at in places]
    Standing.objects.bulk_create(rows, ignore_conflicts=True)
    found = Standing.objects.filter(user=played.user, game_slug=played.game, period__in={row.period for row in rows})
    added: dict[str, Any] = {
        "games": F("games") + 1,
        "wins": F("wins") + int(played.result == results.WON),
        "draws": F("draws") + int(played.result == results.DREW),
        "gained": F("gained") + (played.change or 0),
    }
    if played.turns is not None:
        added["fastest"] = Least(Coalesce(F("fastest"), Value(played.turns)), Value(played.turns))
    found.filter(among__in={row.among for row in rows}).update(**added)


def count_versus(played: Played) -> None:
    key = {"user_id": played.user, "game_slug": played.game, "against": played.against, "hidden": played.hidden}
    Versus.objects.bulk_create([Versus(**key, rival_id=played.rival)], ignore_conflicts=True)
    Versus.objects.filter(**key).update(**{played.result: F(played.result) + 1})


def count_progress(played: Played) -> None:
    if played.change is None:
        return
    key = {"user_id": played.user, "game_slug": played.game}
    points = Rating.objects.get(**key).rounded
    Progress.objects.bulk_create([Progress(**key, day=played.day)], ignore_conflicts=True)
    rows = Progress.objects.filter(**key, day=played.day)
    rows.update(points=points, change=F("change") + played.change, games=F("games") + 1)
