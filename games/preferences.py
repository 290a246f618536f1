"""What a person likes about the games. Kept with the account's own preferences, or in the guest's session."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

from accounts import preferences, request
from games.engine import registry


@dataclass(frozen=True)
class Preferences(preferences.Preferences):
    confirm_moves: bool = False
    one_touch: bool = False  # a touch on a piece with a single move plays it
    speed: str = "normal"  # of what moves on the board
    film_delay: str = "1000"  # milliseconds
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

    CHOICES: ClassVar[dict[str, tuple[str, ...]]] = {
        **preferences.Preferences.CHOICES,
        "speed": ("slow", "normal", "fast", "off"),
        "film_delay": ("500", "1000", "2000", "4000"),
    }
    TOLD: ClassVar[tuple[str, ...]] = ("theme", "speed", "sound", "notify")
    UNSEEN: ClassVar[tuple[str, ...]] = ("film_delay", "mail")

    @classmethod
    def is_valid(cls, name: str, value: object) -> bool:
        if name == "boards":
            return isinstance(value, dict) and materials().issuperset(value.values())
        if name == "last_configuration":
            return isinstance(value, dict)
        return super().is_valid(name, value)


class Request(request.Request):
    """Our middleware gives it these."""

    preferences: Preferences


@cache
def materials() -> frozenset[str]:
    """What any board can be made of."""
    return frozenset(material for _, choices in registry.boards().values() for material, _ in choices)
