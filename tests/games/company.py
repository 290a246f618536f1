"""Matches of two people, for tests: Alice has the side that begins, Bob is her opponent."""

from __future__ import annotations

from accounts.models import User
from accounts.people import Person
from games.models import Match, Seat
from games.services import act as service
from games.services.start import Configuration, start_between


def between(alice: User, bob: User, game: str = "damas", **values: object) -> Match:
    host = Seat(user=alice, name=alice.username)
    return start_between(host, Person(bob, "", bob.username), Configuration(game), **values)


def play(match: Match, actions: str) -> Match:
    """Whoever is to move; throws as they are written."""
    for action in actions.split():
        match = Match.objects.get(pk=match.pk)
        service.append(match, action)
    return fresh(match)


def fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)
