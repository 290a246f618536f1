"""What a person likes: in the user's row, or in the guest's session. Nothing stored there is trusted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from django.conf import settings
from django.http import HttpRequest
from django.utils.module_loading import import_string
from django.utils.translation import get_language_from_request

from accounts.models import User

KEY = "preferences"


class InvalidPreference(ValueError):
    """A name that is no preference, or a value that this preference cannot have."""


@dataclass(frozen=True)
class Preferences:
    """What concerns any page. What the site is about adds its own: `settings.PREFERENCES` names the class."""

    language: str = "pt"
    theme: str = "auto"
    sound: bool = True

    CHOICES: ClassVar[dict[str, tuple[str, ...]]] = {"language": ("pt", "en"), "theme": ("auto", "light", "dark")}
    TOLD: ClassVar[tuple[str, ...]] = ("theme", "sound")  # the page applies them by itself
    UNSEEN: ClassVar[tuple[str, ...]] = ()  # no page looks different

    @classmethod
    def is_valid(cls, name: str, value: object) -> bool:
        if name in cls.CHOICES:
            return value in cls.CHOICES[name]
        return name in cls.__dataclass_fields__ and isinstance(value, bool)


@cache
def kind() -> type[Preferences]:
    chosen: type[Preferences] = import_string(settings.PREFERENCES)
    return chosen


def load(request: HttpRequest) -> Preferences:
    return made(request, stored(request))


def made(request: HttpRequest, values: dict[str, Any]) -> Preferences:
    """Until somebody chooses a language it is the one that their browser asks for."""
    return kind()(**{"language": get_language_from_request(request)} | values)


def save(request: HttpRequest, **changes: Any) -> Preferences:
    """Raises InvalidPreference, and then changes nothing."""
    for name, value in changes.items():
        if not kind().is_valid(name, value):
            raise InvalidPreference(f"{name}={value!r}")
    values = stored(request) | changes
    store(request, values)
    request.preferences = made(request, values)  # type: ignore[attr-defined]
    return made(request, values)


def adopt(request: HttpRequest, user: User) -> None:
    """The guest's preferences become the user's, where the user has none."""
    brought = sound_part(request.session.pop(KEY, None))
    own = sound_part(user.preferences)
    if brought.keys() - own.keys():
        user.preferences = brought | own
        user.save(update_fields=["preferences"])


def stored(request: HttpRequest) -> dict[str, Any]:
    if isinstance(request.user, User):
        return sound_part(request.user.preferences)
    return sound_part(request.session.get(KEY))


def store(request: HttpRequest, values: dict[str, Any]) -> None:
    if isinstance(request.user, User):
        request.user.preferences = values
        request.user.save(update_fields=["preferences"])
    else:
        request.session[KEY] = values


def sound_part(values: object) -> dict[str, Any]:
    """Without what is unknown or broken: an older version or another hand may have written it."""
    if not isinstance(values, dict):
        return {}
    return {name: value for name, value in values.items() if kind().is_valid(name, value)}
