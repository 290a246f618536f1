"""A user takes another name. The one before still leads to them, and nobody else may have it."""

from __future__ import annotations

from datetime import datetime, timedelta

from allauth.account.adapter import get_adapter
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import NAME_ALIKE, NAME_TAKEN, FormerName, User
from accounts.names import fold, is_reserved, validate_name

PAUSE = timedelta(days=30)
TOO_EARLY = _("Mudou de nome há menos de 30 dias: espere pela data indicada.")
SAME = _("É o nome que já tem: escolha outro.")


def may_rename_from(user: User) -> datetime | None:
    """None, if at once."""
    until = user.renamed_at + PAUSE if user.renamed_at else None
    return until if until and until > timezone.now() else None


def check(user: User, name: str) -> None:
    """Raises ValidationError, with the sentences of a sign-up."""
    if may_rename_from(user):
        raise ValidationError(TOO_EARLY)
    if name == user.username:
        raise ValidationError(SAME)
    validate_name(name)
    if is_reserved(name):
        raise get_adapter().validation_error("username_blacklisted")
    if User.named(name).exclude(pk=user.pk).exists() or FormerName.is_kept(name, user):
        raise ValidationError(NAME_TAKEN)
    if User.looking_like(name).exclude(pk=user.pk).exists():
        raise ValidationError(NAME_ALIKE)


def rename(number: int, name: str) -> User:
    """In the caller's transaction. Two at once, of two pages, are one."""
    user = User.objects.select_for_update().get(pk=number)
    check(user, name)
    before, user.username, user.renamed_at = user.username, name, timezone.now()
    try:
        with transaction.atomic():
            user.save(update_fields=["username", "folded_name", "skeleton", "renamed_at"])
            user.former_names.filter(folded_name=fold(name)).delete()
            if fold(before) != fold(name):
                FormerName.objects.create(user=user, username=before)
    except IntegrityError:
        raise ValidationError(NAME_TAKEN) from None
    return user


def now_called(name: str) -> User | None:
    """Whoever has this name or once had it."""
    found = User.named(name).first()
    if found is None:
        kept = FormerName.objects.filter(folded_name=fold(name)).select_related("user").first()
        return kept.user if kept else None
    return found
