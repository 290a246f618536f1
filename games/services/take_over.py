"""A guest who signs up or in keeps matches and seeks."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import F

from accounts.models import User
from games.models import Match, Seat, Seek
from games.services.announce import announce
from games.services.recount import recount
from games.services.writing import SEEKS, writing


def take_over(guest: str, user: User) -> int:
    """Says how many seats changed hands. What was begun before counts for nothing: of many guests' matches one could
    keep the best.

    Not where the user sits opposite: nobody plays against themselves, and such a seat stays the guest's, who is gone.
    """
    if not guest:
        return 0
    holder = {"user": user, "guest": "", "name": user.username}
    with writing(SEEKS):
        own = Match.objects.filter(mode=Match.Mode.PEOPLE, seats__user=user).values("pk")
        Seek.objects.filter(guest=guest).exclude(match__in=own).update(**holder)
        seats = list(Seat.objects.filter(guest=guest).exclude(match__in=own))
        changed = Seat.objects.filter(pk__in=[seat.pk for seat in seats]).update(**holder)
        show_anew({seat.match_id for seat in seats})
        if any(seat.over_at for seat in seats):
            recount([user.pk])
    return changed


def show_anew(codes: Iterable[str]) -> None:
    """Tables show the name, and whether the match counts: they have a new version. Pages hear of those that go on."""
    matches = Match.objects.filter(pk__in=codes)
    matches.update(counts=False, version=F("version") + 1)
    for match in matches.filter(ending="").prefetch_related("seats"):
        announce(match)
