"""An account goes, and its name with it. The matches stay: the points of others rest on them.

Where the user sat there is a number that leads to nobody. Matches that run are given up; what nobody has played yet is
broken off.
"""

from __future__ import annotations

import re
from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core.cache import caches
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import Deed, Letter, Report, User
from accounts.people import topic_of
from games.engine.contract import other
from games.live import hub
from games.match.current import known, to_change
from games.models import Match, Seat, Seek
from games.services.act import finish
from games.services.announce import announce
from games.services.export import addresses_of
from games.services.writing import SEEKS, writing

UNNAMED = "?"  # as files say that they do not know
FREE_TEXTS: Any = ((Deed, "why"), (Match, "annulled"), (Report, "text"))  # somebody may have written the name there


def delete_account(user: User) -> None:
    for code in list(Match.objects.filter(ending="", seats__user=user).values_list("pk", flat=True)):
        give_up(code, user)
    with writing(SEEKS):
        user = User.objects.select_for_update().get(pk=user.pk)
        names = [user.username, *user.former_names.values_list("username", flat=True)]
        codes = leave_seats(user, names)
        Seek.objects.filter(Q(user=user) | Q(rival=user)).delete()
        Seek.objects.filter(caller__in=names).update(caller="")
        forget_letters(user, names)
        forget_texts(user, names)
        sessions = end_sessions(user)
        topic = topic_of(user.pk)
        user.delete()
        transaction.on_commit(lambda: forget_copies(codes, sessions, topic))


def give_up(code: str, user: User) -> None:
    with writing():
        match = to_change(code)
        if match.is_over:
            return
        own = next(side for side, seat in match.sides.items() if seat.user_id == user.pk)
        is_lost = match.mode == Match.Mode.PEOPLE and match.both_acted
        finish(match, other(own) if is_lost else None, Match.Ending.RESIGNED if is_lost else Match.Ending.ABORTED)
        match.version, match.acted_at = match.version + 1, timezone.now()
        match.save()
        announce(match)


def leave_seats(user: User, names: list[str]) -> list[str]:
    """Also where somebody else has opened a file that names the user. Gives the codes of all these matches."""
    own = Seat.objects.filter(user=user)
    others = Seat.objects.exclude(user=user).filter(name__in=names)
    codes = [*own.values_list("match_id", flat=True), *others.values_list("match_id", flat=True)]
    own.update(user=None, guest="", name="", former=user.pk)
    others.update(name=UNNAMED)
    Match.objects.filter(Q(seats__former=user.pk) | Q(pk__in=others.values("match_id"))).update(
        version=F("version") + 1
    )
    return codes


def forget_letters(user: User, names: list[str]) -> None:
    """Those to the user, sent or waiting, and whatever else mentions the name."""
    addresses, mention = addresses_of(user), mentions(names)
    gone = [
        letter.pk
        for letter in Letter.objects.iterator()
        if addresses & {to.lower() for to in letter.to}
        or mention.search(f"{letter.subject} {letter.body} {letter.alternatives} {letter.headers}")
    ]
    Letter.objects.filter(pk__in=gone).delete()


def forget_texts(user: User, names: list[str]) -> None:
    mention = mentions(names)
    for model, field in FREE_TEXTS:
        for row in model.objects.exclude(**{field: ""}).only(field):
            text = getattr(row, field)
            if mention.search(text):
                model.objects.filter(pk=row.pk).update(**{field: mention.sub(UNNAMED, text)})
    kind = ContentType.objects.get_for_model(User)
    LogEntry.objects.filter(content_type=kind, object_id=str(user.pk)).update(object_repr=UNNAMED, change_message="")


def mentions(names: list[str]) -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names), re.IGNORECASE)


def end_sessions(user: User) -> list[str]:
    """Those that are known; any other ends by itself, because its user is gone."""
    keys = list(UserSession.objects.filter(user=user).values_list("session_key", flat=True))
    Session.objects.filter(session_key__in=keys).delete()
    return keys


def forget_copies(codes: list[str], sessions: list[str], topic: str) -> None:
    """What this process keeps to be quicker. Others keep what many see alike for a minute at most."""
    with known.lock:
        for code in codes:
            known.matches.pop(code, None)
    caches["fragments"].clear()
    caches["sessions"].delete_many([f"django.contrib.sessions.cached_db{key}" for key in sessions])
    hub.hub.publish(topic, 1)
