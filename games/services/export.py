"""All that the database has of a user, as one file: JSON, and the matches as files of the game.

Every table that knows users is named here, as the user's own or as nobody's: a test compares.
"""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

from allauth.account.models import EmailAddress
from django.apps import apps
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import ForeignKey, Model, QuerySet

from accounts.models import Letter, User
from games.match import files
from games.models import Action, Match, Offer, Seat

# Table -> the fields that say whose a row is.
OWN = {
    "account.EmailAddress": ("user",),
    "accounts.Block": ("user",),
    "accounts.Deed": ("user", "organiser"),
    "accounts.FormerName": ("user",),
    "accounts.Report": ("reporter",),
    "admin.LogEntry": ("user",),
    "games.Mail": ("user",),
    "games.Progress": ("user",),
    "games.Rating": ("user",),
    "games.Seat": ("user",),
    "games.Seek": ("user", "rival"),
    "games.Standing": ("user",),
    "games.Versus": ("user",),
    "mfa.Authenticator": ("user",),
    "usersessions.UserSession": ("user",),
}
# What others have said of a user is theirs: who has blocked or reported them is not told. Of the results each has the
# own half.
OF_OTHERS = {("accounts.Block", "blocked"), ("accounts.Report", "about"), ("games.Versus", "rival")}
# Would let somebody in.
SECRETS = {("accounts.User", "password"), ("usersessions.UserSession", "session_key"), ("mfa.Authenticator", "data")}


def export(user: User) -> bytes:
    """A zip archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "conta.json", json.dumps(everything(user), cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
        )
        for match in matches_of(user).prefetch_related("seats").iterator(200):
            if files.may_be_saved(match):
                archive.writestr(f"partidas/{files.name_of(match)}", files.written(match))
    return packed.getvalue()


def everything(user: User) -> dict[str, list[dict[str, Any]]]:
    """Table by table."""
    matches = matches_of(user)
    found: dict[str, list[dict[str, Any]]] = {"accounts.User": rows(User.objects.filter(pk=user.pk))}
    for label, fields in OWN.items():
        found[label] = [row for field in fields for row in rows(owned(label, field, user))]
    found["games.Match"] = rows(matches)
    found["games.Action"] = rows(Action.objects.filter(match__in=matches).order_by("match", "number"))
    found["games.Offer"] = rows(Offer.objects.filter(match__in=matches))
    own = addresses_of(user)
    letters = rows(Letter.objects.all())
    found["accounts.Letter"] = [row for row in letters if own & {address.lower() for address in row["to"]}]
    return found


def owned(label: str, field: str, user: User) -> QuerySet[Any]:
    rows: QuerySet[Any] = apps.get_model(label)._default_manager.filter(**{field: user})
    return rows


def matches_of(user: User) -> QuerySet[Match]:
    return Match.objects.filter(pk__in=Seat.objects.filter(user=user).values("match")).order_by("started_at")


def addresses_of(user: User) -> set[str]:
    found = {user.email, *EmailAddress.objects.filter(user=user).values_list("email", flat=True)}
    return {address.lower() for address in found if address}


def rows(found: QuerySet[Any]) -> list[dict[str, Any]]:
    label = found.model._meta.label
    names = [field.attname for field in found.model._meta.concrete_fields if (label, field.name) not in SECRETS]
    return list(found.values(*names))


def links(model: type[Model]) -> list[str]:
    """The fields in which a table knows users."""
    fields = model._meta.concrete_fields
    return [field.name for field in fields if isinstance(field, ForeignKey) and field.related_model is User]
