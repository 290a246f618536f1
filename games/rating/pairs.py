"""Pairs of users whose matches look as if points were handed over: for whoever runs the site, who judges."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db.models import Avg, Count, F, Q, QuerySet, Sum
from django.utils import timezone

from games.models import Match, Seat

LATELY = timedelta(days=30)
FEWEST = 3  # matches of a pair with the same winner
MOST_LISTED = 100
GIVEN_UP = (Match.Ending.RESIGNED, Match.Ending.TIME, Match.Ending.LEFT)


def one_sided() -> QuerySet[Any, Any]:
    """Who won how often against whom, mostly by giving up; the most points first."""
    won = Seat.objects.filter(
        result=Seat.Result.WON,
        change__isnull=False,
        match__finished_at__gt=timezone.now() - LATELY,
        match__seats__result=Seat.Result.LOST,
    )
    pairs = won.values(
        game=F("match__game_slug"),
        winner=F("user__username"),
        loser=F("match__seats__user__username"),
        loser_since=F("match__seats__user__date_joined"),
    )
    counted = pairs.annotate(
        wins=Count("pk"),
        points=Sum("change"),
        actions=Avg("match__version"),
        given_up=Count("pk", filter=Q(match__ending__in=GIVEN_UP)),
    )
    return counted.filter(wins__gte=FEWEST, given_up__gt=F("wins") / 2).order_by("-points")[:MOST_LISTED]
