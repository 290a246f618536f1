"""Matches of two people, for tests: Alice has the side that begins, Bob is her opponent."""

from __future__ import annotations

from games.models import Match
from games.services import act as service


def play(match: Match, actions: str) -> Match:
    """Whoever is to move; throws as they are written."""
    for action in actions.split():
        match = Match.objects.get(pk=match.pk)
        service.append(match, action)
    return fresh(match)


def fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)
