"""What happens when somebody comes in (a sign-up ends in a sign-in), tries to, or goes."""

from __future__ import annotations

import logging
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.signals import password_reset
from django.contrib.auth.signals import user_logged_in, user_logged_out, user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest

from accounts import preferences
from accounts.models import User
from accounts.names import LONGEST

logger = logging.getLogger(__name__)


@receiver(user_logged_in)
def keep_the_guests_preferences(request: HttpRequest | None, user: User, **_: Any) -> None:
    if request is not None and hasattr(request, "session"):
        preferences.adopt(request, user)


@receiver(password_reset)
def forget_wrong_passwords(request: HttpRequest, user: User, **_: Any) -> None:
    get_adapter().let_in_again(request, user)


@receiver(user_logged_in)
def write_down_who_came(request: HttpRequest | None, user: User, **_: Any) -> None:
    logger.info("%s signed in from %s", user.username, origin(request))


@receiver(user_logged_out)
def write_down_who_left(request: HttpRequest | None, user: User | None, **_: Any) -> None:
    if user is not None:
        logger.info("%s signed out from %s", user.username, origin(request))


@receiver(user_login_failed)
def write_down_who_failed(request: HttpRequest | None, credentials: dict[str, Any], **_: Any) -> None:
    """What was typed may be anything: shown as it is, a line of it could pass for another line of the log."""
    name = str(credentials.get("email") or credentials.get("username", ""))[: 2 * LONGEST]
    logger.warning("a wrong password for %r from %s", name, origin(request))


def origin(request: HttpRequest | None) -> str:
    return request.META.get("REMOTE_ADDR", "") if request is not None else "a command"
