"""Who is at the browser: a user, a guest, or a visitor who has not played yet."""

from __future__ import annotations

import hashlib
import secrets
import uuid
from dataclasses import dataclass, field

from django.core.cache import caches
from django.http import HttpRequest
from django.utils.translation import gettext

from accounts.models import User

AT_ONCE_SECONDS = 10
USER, GUEST, SESSION = "user-", "guest-", "session-"  # how the live stream's topics of somebody begin
OWN_TOPICS = (USER, GUEST)


@dataclass(frozen=True, slots=True)
class Person:
    user: User | None
    guest: str
    name: str
    session: str = field(default="", compare=False)

    @property
    def is_known(self) -> bool:
        """Whether this person can hold a seat; a mere visitor cannot."""
        return self.user is not None or bool(self.guest)

    @property
    def topic(self) -> str:
        """What the live stream calls this person; "" for a mere visitor."""
        return topic_of(self.user.pk if self.user is not None else None, self.guest)

    @property
    def topics(self) -> tuple[str, str]:
        """The same with the session in which it may be heard."""
        return self.topic, session_topic(self.session) if self.is_known and self.session else ""


def topic_of(user: int | None, guest: str = "") -> str:
    if user is not None:
        return f"{USER}{user}"
    return f"{GUEST}{guest}" if guest else ""


def session_topic(key: str) -> str:
    """Names a session without giving it away."""
    return f"{SESSION}{hashlib.sha256(key.encode()).hexdigest()[:20]}"


def person(request: HttpRequest) -> Person:
    session = request.session.session_key or ""
    if isinstance(request.user, User):
        return Person(request.user, "", request.user.username, session)
    guest = request.session.get("guest", "")
    return Person(None, guest, guest_name(request.session.get("guest_name") if guest else None), session)


def admit(request: HttpRequest) -> Person:
    """The person, who becomes a guest if nobody yet. Mere visitors get no session, so only this makes one."""
    if not person(request).is_known:
        request.session.update(new_guest(request))
        request.session.save()  # now: what the guest does next may make another page of theirs ask for something
    return person(request)


def new_guest(request: HttpRequest) -> dict[str, str | int]:
    """What a browser without a session asks for twice at once makes one guest: its CSRF secret tells whose it is.

    Of two guests the later answer's would win, and what the other one was given would be lost.
    """
    guest: dict[str, str | int] = {"guest": uuid.uuid4().hex, "guest_name": 1000 + secrets.randbelow(9000)}
    if browser := request.META.get("CSRF_COOKIE"):
        caches["repeats"].add(f"guest:{browser}", guest, AT_ONCE_SECONDS)
        return dict(caches["repeats"].get(f"guest:{browser}", guest))
    return guest


def guest_name(number: int | None) -> str:
    """In the reader's language, which is why only the number is stored."""
    if number is None:
        return gettext("Convidado")
    return gettext("Convidado {number}").format(number=number)
