"""E-mail to people whose games take days: it is your turn, you were challenged. Two a day at most, and off by a click.

A row of `Mail` is one e-mail: its place among the day's two is taken in the database before it is handed over to the
letters that wait for the postman, so two sweeps cannot do it twice. Where that fails, it is tried again.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import timedelta

from allauth.account.models import EmailAddress
from django.core import signing
from django.core.mail import EmailMessage
from django.db import IntegrityError
from django.db.models import F
from django.utils import timezone, translation

from accounts import preferences
from accounts.models import User
from games.engine.contract import SIDES
from games.lobby import mails
from games.lobby.mails import News
from games.lobby.turns import due
from games.match.each import Each
from games.models import Mail, Match, Seek
from games.services.writing import writing

logger = logging.getLogger(__name__)

SALT = "mail-off"
A_DAY = 2
PATIENCE = timedelta(minutes=10)  # whoever is at the page acts before that
REMEMBERED = timedelta(days=30)
CHALLENGES = timedelta(days=7)
PAUSES = [timedelta(minutes=minutes) for minutes in (5, 15, 60, 240)]


def sweep() -> int:
    """Says how many e-mails left."""
    for user, news in fresh().items():
        reserve(user, news)
    now = timezone.now()
    waiting = Mail.objects.filter(sent_at=None, again_at__lte=now).select_related("user")
    return sum(attempt(mail) for mail in waiting.order_by("again_at")[:100])


def fresh() -> dict[User, list[News]]:
    """What those who want e-mail do not know yet."""
    found: dict[User, list[News]] = {}
    for user, news in pending():
        found.setdefault(user, []).append(news)
    reachable = addresses(found)
    return {user: news for user, news in found.items() if user.pk in reachable}


def pending(user: User | None = None) -> Iterable[tuple[User, News]]:
    yield from turns(user)
    yield from challenges(user)


def turns(user: User | None = None) -> Iterable[tuple[User, News]]:
    before = timezone.now() - PATIENCE
    found = Match.objects.filter(ending="", mode=Match.Mode.PEOPLE, deadline__isnull=False, clock__endswith="d")
    if user is not None:
        found = found.filter(seats__user=user)
    for match in found.filter(acted_at__lt=before).prefetch_related("seats__user").order_by("acted_at"):
        holder = awaited(match)
        if holder is not None and user in (None, holder):
            yield holder, News("turn", f"{match.pk}-{turn_of(match)}", match)


def turn_of(match: Match) -> str:
    """Which turn is waited for: phrases and offers make a new version, and one's own throw in between no new turn."""
    last = match.record.count("\n")
    is_begun = SIDES[last % 2] == match.board.side
    return f"{match.undos}.{last if is_begun else last + 1}"


reading = Each("reminders")


def awaited(match: Match) -> User | None:
    """Nobody where the match cannot be read: that is told, and all others are reminded."""
    return reading.attempt(match.pk, lambda: due(match).user)


def challenges(user: User | None = None) -> Iterable[tuple[User, News]]:
    now = timezone.now()
    found = Seek.objects.filter(match=None, declined=False, rival__isnull=False, made_at__gt=now - CHALLENGES)
    if user is not None:
        found = found.filter(rival=user)
    for seek in found.filter(made_at__lt=now - PATIENCE).select_related("rival").order_by("made_at"):
        if str(seek.configuration.get("clock", "")).endswith("d"):
            assert seek.rival
            yield seek.rival, News("challenge", seek.pk, seek)


def addresses(users: Iterable[User]) -> dict[int, str]:
    """Of those who let us write: confirmed, and not switched off."""
    willing = {user.pk for user in users if user.is_active and wants(user)}
    rows = EmailAddress.objects.filter(user__in=willing, verified=True, primary=True)
    return dict(rows.values_list("user_id", "email"))


def wants(user: User) -> bool:
    return bool(preferences.sound_part(user.preferences).get("mail", True))


def reserve(user: User, news: list[News]) -> Mail | None:
    """One e-mail about all that is new, if today has room for it."""
    now, today = timezone.now(), timezone.localdate()
    before = list(Mail.objects.filter(user=user, day__gt=today - REMEMBERED).values_list("day", "number", "about"))
    told = {key for _, _, about in before for key in about.split()}
    keys = [item.key for item in news if item.key not in told]
    number = max([number for day, number, _ in before if day == today], default=0) + 1
    if not keys or number > A_DAY:
        return None
    try:
        with writing():
            return Mail.objects.create(user=user, day=today, number=number, about=" ".join(keys), again_at=now)
    except IntegrityError:
        return None  # another sweep took this place


def attempt(mail: Mail) -> bool:
    """Sends it, unless another sweep does. What no longer holds is left out; with nothing left, so is the mail."""
    now = timezone.now()
    pause = PAUSES[min(mail.tries, len(PAUSES) - 1)]
    mine = Mail.objects.filter(pk=mail.pk, sent_at=None, tries=mail.tries)
    if not mine.update(tries=F("tries") + 1, again_at=now + pause):
        return False
    message = composed(mail)
    if message is None:
        mail.delete()
        return False
    try:
        message.send()
    except Exception:
        logger.exception("e-mail %s was not sent; it is tried again", mail.pk)
        return False
    Mail.objects.filter(pk=mail.pk).update(sent_at=timezone.now())
    return True


def composed(mail: Mail) -> EmailMessage | None:
    """Of yesterday's place nothing is sent today: what still holds takes a place of today's."""
    address = addresses([mail.user]).get(mail.user.pk)
    news = [item for _, item in pending(mail.user) if item.key in mail.about.split()]
    if address is None or not news or mail.day != timezone.localdate():
        return None
    with translation.override(preferences.sound_part(mail.user.preferences).get("language", "pt")):
        return mails.written(mail.user, address, news, ticket(mail.user))


def ticket(user: User) -> str:
    """Lets whoever has the e-mail end them, and nothing else."""
    return signing.dumps(user.pk, salt=SALT)


def whose(ticket: str) -> User | None:
    try:
        return User.objects.filter(pk=signing.loads(ticket, salt=SALT)).first()
    except signing.BadSignature:
        return None


def stop(user: User) -> None:
    user.preferences = {**preferences.sound_part(user.preferences), "mail": False}
    user.save(update_fields=["preferences"])
