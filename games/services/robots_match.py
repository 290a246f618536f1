"""A match between two robots: whoever started it may pause it, let it go on, or ask for one action at a time."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from accounts.people import Person
from games.live import hub
from games.match.errors import MatchOver, NotAPlayer
from games.models import Match
from games.services import timing
from games.services.act import locked
from games.services.announce import announce
from games.services.writing import writing

JUST_STARTED = timedelta(seconds=20)


def pause(code: str, person: Person) -> Match:
    return changed(code, person, paused=True)


def go_on(code: str, person: Person) -> Match:
    return changed(code, person, paused=False)


def step(code: str, person: Person) -> Match:
    """One action, and then it rests again."""
    return changed(code, person, paused=True, due=True)


def changed(code: str, person: Person, paused: bool, due: bool = False) -> Match:
    with writing():
        match = locked(code)
        if not match.is_hosted_by(person):
            raise NotAPlayer
        if match.is_over:
            raise MatchOver
        match.paused = paused
        match.waits_for_robot = due or match.robot_is_due
        match.acted_at = timezone.now()
        match.version += 1
        if match.clock:
            timing.stop(match, match.acted_at)
            timing.run(match, match.acted_at)
        match.save(update_fields=["paused", "waits_for_robot", "acted_at", "version", *timing.FIELDS])
        announce(match)
    return match


def is_abandoned(match: Match) -> bool:
    """Robots do not play for an empty room."""
    if match.mode != Match.Mode.ROBOTS or match.paused:
        return False
    return not hub.hub.is_watched(match.pk) and timezone.now() - match.started_at > JUST_STARTED


def set_aside(match: Match) -> None:
    """Paused, until somebody comes back to it."""
    resting = {"paused": True, "waits_for_robot": False, "runs_since": None}
    Match.objects.filter(pk=match.pk, version=match.version).update(**resting)
