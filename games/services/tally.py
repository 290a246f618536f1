"""Counting a result against the computer, for every ranking that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from django.db.models import F

from games.models import Match, Seat, Standing

LEVEL = "nivel"  # as the ranking's address calls it


def tally(match: Match, user: int | None, result: str, times: int = 1) -> None:
    """Once, with the end of the match; -1 times when the match is removed. Guests have no place in a ranking."""
    if user is None or not result or not match.counts or match.mode != Match.Mode.ROBOT:
        return
    choices = list(choices_of(match))
    new = [Standing(user_id=user, game_slug=match.game_slug, among=choice) for choice in choices]
    Standing.objects.bulk_create(new, ignore_conflicts=True)
    rows = Standing.objects.filter(user=user, game_slug=match.game_slug, among__in=choices)
    rows.update(games=F("games") + times, wins=F("wins") + times * (result == Seat.Result.WON))
    if times < 0:
        rows.filter(games=0).delete()


def choices_of(match: Match) -> Iterator[str]:
    """With each filter set to what the match was, or not set."""
    level = next(seat.level for seat in match.sides.values() if seat.is_robot)
    known = {**match.options, LEVEL: str(level)}
    for count in range(len(known) + 1):
        for names in combinations(sorted(known), count):
            yield among({name: known[name] for name in names})


def among(chosen: Mapping[str, str]) -> str:
    """The filters as one text, always in the same order."""
    return " ".join(f"{name}={chosen[name]}" for name in sorted(chosen))
