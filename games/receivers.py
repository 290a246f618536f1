"""What happens elsewhere and concerns matches."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.models import User
from games.services.start import claim


@receiver(user_logged_in)
def keep_the_guests_matches(request: HttpRequest | None, user: User, **_: Any) -> None:
    if request is not None and hasattr(request, "session"):
        claim(request.session.pop("guest", ""), user)
