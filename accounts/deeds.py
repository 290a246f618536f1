"""The organiser's log: who did what to whom or to which match, and why. Nothing in it is changed or removed."""

from __future__ import annotations

from accounts.models import Deed, User


def note(organiser: User, what: Deed.What, why: str, user: User | None = None, match: str = "") -> Deed:
    return Deed.objects.create(organiser=organiser, what=what, why=why, user=user, match=match)
