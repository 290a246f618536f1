"""As if time had gone by: what is stored is turned back."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from accounts.people import Person
from games.match.pace import left_of
from games.models import Match
from games.services import act as service
from games.services.start import Configuration, start

HERE, ROBOT, ROBOTS = Match.Mode.HERE, Match.Mode.ROBOT, Match.Mode.ROBOTS


def timeless_seat(person: Person):
    return start(person, Configuration("damas", HERE)).sides["w"]


def stored(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def wait(match: Match, seconds: float) -> None:
    """As if so much time had gone by."""
    past, now = timedelta(seconds=seconds), stored(match)
    deadline = now.deadline - past if now.deadline else None
    Match.objects.filter(pk=match.pk).update(
        runs_since=now.runs_since - past, deadline=deadline, acted_at=now.acted_at - past
    )


def left(match: Match) -> dict[str, int]:
    """In seconds, rounded."""
    now, at = stored(match), timezone.now()
    return {side: round(left_of(now, side, at) / 1000) for side in now.sides}


def runs_for(match: Match) -> float:
    now = stored(match)
    return round((now.deadline - timezone.now()).total_seconds())


def play(match: Match, person: Person, action: str) -> Match:
    return service.act(match.pk, person, stored(match).version, "", action)
