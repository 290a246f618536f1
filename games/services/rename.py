"""Another name: wherever it was noted, the new one stands."""

from __future__ import annotations

from django.db.models import F

from accounts import former_names
from accounts.models import User
from games.models import Match, Seat, Seek
from games.services.announce import announce
from games.services.writing import SEEKS, writing


def rename(user: User, name: str) -> User:
    """Raises ValidationError, and then changes nothing."""
    with writing(SEEKS):
        renamed = former_names.rename(user.pk, name)
        seats = Seat.objects.filter(user=renamed, name=user.username)
        codes = list(seats.values_list("match_id", flat=True))
        seats.update(name=name)
        Seek.objects.filter(user=renamed).update(name=name)
        Seek.objects.filter(caller=user.username).update(caller=name)
        matches = Match.objects.filter(seats__user=renamed, pk__in=codes)
        Match.objects.filter(pk__in=matches.values("pk")).update(version=F("version") + 1)
        for match in matches.filter(ending="").prefetch_related("seats").distinct():
            announce(match)
    return renamed
