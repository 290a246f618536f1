"""What a person likes: in the user's row, or in the guest's session. Nothing stored there is trusted."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from django.http import HttpRequest

from accounts.models import User

CHOICES = {"language": ("pt", "en"), "theme": ("auto", "light", "dark")}
BOARDS = ("own", "azulejo", "slate", "felt")  # what a board is made of: `own` is the game's own material
KEY = "preferences"


class InvalidPreference(ValueError):
    """A name that is no preference, or a value that this preference cannot have."""


@dataclass(frozen=True, slots=True)
class Preferences:
    language: str = "pt"
    theme: str = "auto"
    sound: bool = True
    confirm_moves: bool = False
    auto_throw: bool = False
    auto_pass: bool = True
    auto_single: bool = False
    coordinates: bool = True
    touch_move: bool = False
    turn_board: bool = False
    phrases: bool = True
    notify: bool = False  # by the browser, when its window is hidden
    mail: bool = True  # about games of days
    boards: dict[str, str] = field(default_factory=dict)  # by game
    last_configuration: dict[str, Any] = field(default_factory=dict)


NAMES = frozenset(entry.name for entry in fields(Preferences))


def load(request: HttpRequest) -> Preferences:
    return Preferences(**stored(request))


def save(request: HttpRequest, **changes: Any) -> Preferences:
    """Raises InvalidPreference, and then changes nothing."""
    for name, value in changes.items():
        if not is_valid(name, value):
            raise InvalidPreference(f"{name}={value!r}")
    values = stored(request) | changes
    store(request, values)
    request.preferences = Preferences(**values)  # type: ignore[attr-defined]
    return Preferences(**values)


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
    return {name: value for name, value in values.items() if is_valid(name, value)}


def is_valid(name: str, value: object) -> bool:
    if name in CHOICES:
        return value in CHOICES[name]
    if name == "boards":
        return isinstance(value, dict) and all(material in BOARDS for material in value.values())
    if name == "last_configuration":
        return isinstance(value, dict)
    return name in NAMES and isinstance(value, bool)
