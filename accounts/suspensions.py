"""Whoever is suspended may look, and play alone; nothing counts, and nobody else is asked to play or hears of them."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext

from accounts import deeds
from accounts.dates import written
from accounts.models import Deed, User


def suspend(user: User, until: datetime, organiser: User, why: str) -> None:
    User.objects.filter(pk=user.pk).update(suspended_until=until, suspended_why=why)
    deeds.note(organiser, Deed.What.SUSPENDED, why, user=user)


def lift(user: User, organiser: User, why: str) -> None:
    User.objects.filter(pk=user.pk).update(suspended_until=None, suspended_why="")
    deeds.note(organiser, Deed.What.LIFTED, why, user=user)


def told(user: User) -> str:
    assert user.suspended_until
    words = gettext(
        "A sua conta está suspensa até {date}: {why} Até lá não joga com outras pessoas e nada conta para as "
        "classificações."
    )
    why = user.suspended_why.rstrip(".") + "."
    return words.format(date=written(timezone.localtime(user.suspended_until)), why=why)
