"""What stands around a board, as values: whatever looks alike is rendered once (see `parts.py`)."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from games.face import Face
from games.points import Points

TILTS = ((56, -8), (112, 5), (168, -3), (226, 9))
STICKS = len(TILTS)


@dataclass(frozen=True)
class Box:
    """What a player has beside the board. With `touch` it is a button."""

    colour: str
    kind: str
    count: str
    words: str
    bold: SafeString
    touch: str
    key: str


@dataclass(frozen=True)
class Bar:
    """A player's bar above or below the board: rendered once for all that look alike, whatever their clocks show."""

    colour: str
    name: str
    detail: str
    robot: bool
    to_act: bool
    tag: str
    result: str
    boxes: tuple[Box, ...]
    avatar: str
    thinks: int  # milliseconds
    timed: bool
    clock: Face | None = field(compare=False)
    side: str
    here: str  # "here", "gone", or "" where it goes without saying
    points: Points | None = None


@dataclass(frozen=True)
class Sticks:
    light: tuple[bool, ...]
    name: str
    words: str
    ready: bool
    version: str = field(compare=False)

    @property
    def lying(self) -> list[tuple[int, int, bool]]:
        """Where each lies, how it is turned, and whether its light face is up."""
        return [(x, tilt, up) for (x, tilt), up in zip(TILTS, self.light, strict=True)]
