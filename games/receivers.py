"""What happens elsewhere and concerns matches."""

from __future__ import annotations

from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db import transaction
from django.db.models.signals import post_delete, post_save, pre_delete
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.models import Letter, User
from accounts.people import session_topic
from games.background.conductor import conductor
from games.background.postman import postman
from games.live import hub
from games.models import Match, Seat
from games.services.announce import match_changed
from games.services.recount import recount
from games.services.take_over import take_over


@receiver(user_logged_in)
def keep_the_guests_matches(request: HttpRequest | None, user: User, **_: Any) -> None:
    if request is not None and hasattr(request, "session"):
        take_over(request.session.pop("guest", ""), user)


@receiver(user_logged_out)
def end_the_sessions_streams(request: HttpRequest | None, **_: Any) -> None:
    if request is not None and request.session.session_key:
        hub.hub.end(session_topic(request.session.session_key))


@receiver(pre_delete, sender=UserSession)
def end_the_streams_of_a_session_that_was_ended(instance: UserSession, **_: Any) -> None:
    transaction.on_commit(lambda: hub.hub.end(session_topic(instance.session_key)))


@receiver(post_save, sender=Letter)
def call_the_postman(created: bool, **_: Any) -> None:
    if created:
        transaction.on_commit(postman.wake)


@receiver(match_changed)
def wake_the_robot(match: Match, **_: Any) -> None:
    conductor.hear(match)


@receiver(post_delete, sender=Seat)
def uncount(instance: Seat, **_: Any) -> None:
    """The administration may remove a match."""
    if instance.user_id is not None and instance.over_at is not None:
        recount([instance.user_id])
