"""Offers that nobody answers in words: play goes on, or the match ends."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils import timezone

from games.models import Match, Offer


def by_playing_on(match: Match, side: str) -> None:
    """This side decided: so no draw that was offered to it, and no undo, which would take back something else."""
    asked = {kind: asker for kind, (asker, _) in match.open_offers.items()}
    drop(match, [kind for kind in asked if kind == "undo" or (kind == "draw" and asked[kind] != side)])


def all_of(match: Match) -> None:
    drop(match, list(match.open_offers))


def drop(match: Match, kinds: Iterable[str]) -> None:
    numbers = [match.open_offers[kind][1] for kind in kinds]
    if not numbers:
        return
    still_open = Offer.objects.filter(pk__in=numbers, state=Offer.State.OPEN)
    still_open.update(state=Offer.State.LAPSED, answered_at=timezone.now())
    match.open_offers = {kind: offer for kind, offer in match.open_offers.items() if kind not in kinds}
