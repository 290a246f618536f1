"""What a person likes about the games. Kept with the account's own preferences, or in the guest's session."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

from accounts import preferences, request
from games.engine import registry
from games.engine.words import gettext_noop

# How fast things move: the value, and its words.
SPEEDS = (
    ("slow", gettext_noop("Lentas")),
    ("normal", gettext_noop("Normais")),
    ("fast", gettext_noop("Rápidas")),
    ("off", gettext_noop("Nenhumas")),
)
# Milliseconds between two moments of a film, and how that is written in any language.
FILM_DELAYS = (("500", "½ s"), ("1000", "1 s"), ("2000", "2 s"), ("4000", "4 s"))


@dataclass(frozen=True)
class Preferences(preferences.Preferences):
    confirm_moves: bool = False
    one_touch: bool = False  # a touch on a piece with a single move plays it
    speed: str = "normal"  # of what moves on the board
    film_delay: str = "1000"  # milliseconds
    dimension: str = "2d"
    solid_place: str = "none"  # what is around the board in three dimensions
    solid_view: str = "front"
    solid_rate: str = "60"  # frames per second, at most
    solid_count: bool = False  # whether they are shown
    light_lamp: bool = True
    light_window: bool = True
    light_candle: bool = True
    light_room: bool = True
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
        "speed": tuple(value for value, _ in SPEEDS),
        "film_delay": tuple(value for value, _ in FILM_DELAYS),
        "dimension": ("2d", "3d"),
        "solid_place": ("none", "billiards", "park", "room"),
        "solid_view": ("front", "scene", "top"),
        "solid_rate": ("15", "30", "60"),
    }
    # Chosen over the board in three dimensions, not among the other preferences.
    SOLID: ClassVar[tuple[str, ...]] = (
        *("solid_place", "solid_view", "solid_rate", "solid_count"),
        *("light_lamp", "light_window", "light_candle", "light_room"),
    )
    TOLD: ClassVar[tuple[str, ...]] = ("theme", "speed", "dimension", "sound", "notify")
    UNSEEN: ClassVar[tuple[str, ...]] = ("film_delay", "mail", *SOLID)

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
