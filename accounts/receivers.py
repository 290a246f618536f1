"""What happens at sign-in (a sign-up ends in one)."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

from accounts import preferences
from accounts.models import User


@receiver(user_logged_in)
def keep_the_guests_preferences(request: HttpRequest | None, user: User, **_: Any) -> None:
    if request is not None and hasattr(request, "session"):
        preferences.adopt(request, user)
