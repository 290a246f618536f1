"""What stands around a board, as values: whatever looks alike is rendered once (see `parts.py`)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.rating.points import Points
from games.table.face import Face


@dataclass(frozen=True)
class Box:
    """What a player has beside the board. With `touch` it is a button."""

    colour: str
    kind: str
    count: str
    words: str
    short: str  # of the words, where there is little room
    touch: str
    key: str
    state: str = ""  # "due", "not due" in this turn, or "" while nobody may take from it


@dataclass(frozen=True)
class Bar:
    """A player's bar above or below the board: rendered once for all that look alike, whatever their clocks show."""

    place: str  # "opp" for the far one, "own" for the near one
    colour: str
    name: str
    of: str  # whose, with the name
    detail: str
    robot: bool
    to_act: bool
    tag: str
    result: str
    came_out: str  # "won", "lost" or "drew"; "" while it is not over
    boxes: tuple[Box, ...]
    avatar: str
    thinking: bool
    timed: bool
    clock: Face | None = field(compare=False)
    thinks: int = field(compare=False)  # milliseconds
    side: str
    here: str  # "here", "gone", or "" where it goes without saying
    points: Points | None = None
    known: bool = False  # the name leads to the player's page


@dataclass(frozen=True)
class Throw:
    """What was thrown, or lies ready to be. `slug` says whose style sheet knows how it moves."""

    slug: str
    size: str  # of the picture, as its view box
    things: tuple[tuple[str, str], ...]  # where each lies, and its symbol
    what: str
    title: str
    words: str
    label: str
    thrown: bool
    ready: bool
    version: str = field(compare=False)
    legend: tuple[tuple[str, str], ...] = ()  # (symbol, words) of the pieces that lie above it
    colour: str = ""
