"""Who wants nothing to do with whom. Whoever is blocked is never told so."""

from __future__ import annotations

from typing import TypeVar

from django.db.models import Model, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Block, User

Row = TypeVar("Row", bound=Model)

MOST = 200  # nobody needs so many; whoever makes them does not fill the table


OWN = _("Este nome é o seu: escreva o de outro jogador.")
TOO_MANY = _("A lista de jogadores bloqueados está cheia. Desbloqueie primeiro um deles.")


def block(user: User, other: User) -> str | Promise:
    """Why it cannot be done, "" if it is."""
    if user == other:
        return OWN
    if user.blocks.count() >= MOST:
        return TOO_MANY
    Block.objects.get_or_create(user=user, blocked=other)
    return ""


def unblock(user: User, name: str) -> None:
    user.blocks.filter(blocked__username=name).delete()


def names(user: User) -> list[str]:
    """Those whom this user has blocked."""
    return list(user.blocks.order_by("blocked__folded_name").values_list("blocked__username", flat=True))


def has_blocked(user: int | None, other: int | None) -> bool:
    """Guests block nobody, and nobody a guest."""
    return None not in (user, other) and Block.objects.filter(user=user, blocked=other).exists()


def are_apart(one: int | None, two: int | None) -> bool:
    """Whether either has blocked the other."""
    return has_blocked(one, two) or has_blocked(two, one)


def without(rows: QuerySet[Row], user: User | None) -> QuerySet[Row]:
    """What does not belong to anybody who is apart from this user."""
    if user is None:
        return rows
    own, others = Block.objects.filter(user=user), Block.objects.filter(blocked=user)
    return rows.exclude(user__in=own.values("blocked")).exclude(user__in=others.values("user"))
