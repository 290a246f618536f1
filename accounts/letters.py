"""All e-mail waits in a table until the postman takes it along: no request waits for a mail server, none fails by it.

A letter that could not be sent is tried again, with longer and longer pauses, and given up in the end. What it says
may let somebody in: it is kept no longer than it takes.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta
from smtplib import SMTPServerDisconnected

from django.conf import settings
from django.core.mail import EmailMessage, EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.models import Letter

logger = logging.getLogger(__name__)

PAUSES = [timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240)]
REMEMBERED = timedelta(days=30)
MOST_AT_ONCE = 100
LOST = (ConnectionError, TimeoutError, SMTPServerDisconnected)


class EmailBackend(BaseEmailBackend):
    """What Django and allauth take for a mail server."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        letters = [written(message) for message in email_messages]
        for letter in letters:
            letter.save(force_insert=True)
        return len(letters)


def written(message: EmailMessage) -> Letter:
    if message.attachments:
        raise ValueError("letters carry no attachments")
    return Letter(
        sender=message.from_email,
        to=message.recipients(),
        subject=str(message.subject),
        body=str(message.body),
        headers={name: str(value) for name, value in message.extra_headers.items()},
        alternatives=[list(one) for one in getattr(message, "alternatives", None) or []],
        again_at=timezone.now(),
    )


def message_of(letter: Letter) -> EmailMessage:
    message = EmailMultiAlternatives(letter.subject, letter.body, letter.sender, letter.to, headers=letter.headers)
    for content, kind in letter.alternatives:
        message.attach_alternative(content, kind)
    return message


def waiting() -> QuerySet[Letter]:
    return Letter.objects.filter(sent_at=None, given_up=False)


def old() -> QuerySet[Letter]:
    """What nobody asks about any more."""
    return Letter.objects.exclude(sent_at=None, given_up=False).filter(again_at__lt=timezone.now() - REMEMBERED)


def send_due() -> int:
    """Says how many left. A server that does not answer is asked once: the other letters wait for the next time."""
    due = list(waiting().filter(again_at__lte=timezone.now()).order_by("again_at")[:MOST_AT_ONCE])
    if not due:
        return 0
    server = get_connection(settings.MAIL_SERVER)
    sent = 0
    try:
        for letter in filter(taken, due):
            try:
                server.open()
                server.send_messages([message_of(letter)])
            except Exception as error:
                fail(letter, error)
                if isinstance(error, LOST):
                    break
            else:
                Letter.objects.filter(pk=letter.pk).update(sent_at=timezone.now(), **EMPTY)
                sent += 1
    finally:
        server.close()
    return sent


EMPTY = {"body": "", "alternatives": [], "headers": {}}


def taken(letter: Letter) -> bool:
    """Unless another postman was quicker. The next pause begins here: whoever is killed meanwhile has tried."""
    pause = PAUSES[min(letter.tries, len(PAUSES) - 1)]
    mine = waiting().filter(pk=letter.pk, tries=letter.tries)
    return bool(mine.update(tries=F("tries") + 1, again_at=timezone.now() + pause))


def fail(letter: Letter, error: Exception) -> None:
    tries = letter.tries + 1
    if tries <= len(PAUSES):
        logger.warning("letter %s was not sent; it is tried again: %r", letter.pk, error)
        return
    Letter.objects.filter(pk=letter.pk).update(given_up=True, **EMPTY)
    logger.error("letter %s was not sent after %d tries and is given up: %r", letter.pk, tries, error)
