"""The board as data. One renderer turns any scene into SVG; the same scene can feed a 3D view.

Coordinates are those of the board's own drawing (x to the right, y down) as side `w` sees it. The renderer
turns the board for side `b`: places go to the opposite point, drawings keep their light, lines are rotated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from games.engine.words import Say


@dataclass(frozen=True, slots=True)
class Cell:
    id: str
    x: float
    y: float
    row: int  # counted from 1 at the bottom as `w` sees it; the keyboard walks rows
    reach: float = 50  # half of the side of the area that can be clicked


# What a shape of the ground is. A flat drawing needs its tag and its class; a solid one knows by this what to build.
SHADE = "shade"  # the outline of the whole board: its shadow, and the room it takes
SLAB = "slab"  # a body that everything else lies on or is cut into
FRAME = "frame"  # a rim around the field, higher than it
FIELD = "field"  # the flat ground inside a frame
SQUARE = "square"  # let into the field, level with it
TILE = "tile"  # lies on a slab, apart from its neighbours
HOLLOW = "hollow"  # cut into a slab at (x, y), of the form of `outline`
WALL = "wall"  # stands along a line, `wide` across, in the colour of its owner
GROOVE = "groove"  # carved along a line, `wide` across
LINE = "line"  # painted or inlaid, `wide` across
ARROW = "arrow"  # painted, shows the way
WORD = "word"  # letters and numbers
FINISH = "finish"  # grain, pits, light and casings of what lies under it: only drawn, never built

GROUND = frozenset({SHADE, SLAB, FRAME, FIELD, SQUARE, TILE, HOLLOW, WALL, GROOVE, LINE, ARROW, WORD, FINISH})
BODIES = frozenset({SLAB, FRAME, FIELD, SQUARE, TILE, HOLLOW})  # these say what they are made of
STROKES = frozenset({WALL, GROOVE, LINE, ARROW})  # these say how wide they are


@dataclass(frozen=True, slots=True)
class Shape:
    """One element of the ground. `use` and `text` are put at (x, y); other tags carry their own geometry.

    `turns` says that the shape is rotated with the board (lines, arrows), not only moved.
    """

    what: str  # one of GROUND
    tag: str
    css: str = ""
    x: float = 0
    y: float = 0
    attributes: Mapping[str, str | float] = field(default_factory=dict)
    words: str = ""
    turns: bool = False
    owner: str = ""  # the side whose colour it has
    stuff: str = ""  # what a body is made of: walnut, sandstone, azulejo ...
    wide: float = 0  # a stroke, in units of the drawing
    outline: str = ""  # a hollow, as path data around its middle


def shade(tag: str, attributes: Mapping[str, str | float]) -> tuple[Shape, ...]:
    """The shadow that a board with this outline casts. Plain shapes: a blur would be computed in every frame."""
    return tuple(Shape(SHADE, tag, f"shade {part}", attributes=attributes) for part in ("far", "near"))


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """What does not change during a match. Compared by identity, so that a drawing of it can be kept."""

    width: float
    height: float
    cells: tuple[Cell, ...]
    ground: tuple[Shape, ...]
    rise: float = 15  # how much higher the next piece of a stack lies
    outline: str = ""  # path data around the middle of a cell, where that is no square
    marks: Mapping[str, str] = field(default_factory=dict)  # own symbols for marks: `sel`, `can`, `last` ...

    def cell(self, id: str) -> Cell:
        return next(cell for cell in self.cells if cell.id == id)


@dataclass(frozen=True, slots=True)
class Piece:
    """`place` is a cell's id, with `#level` behind it where cells hold stacks; `kind` is the SVG symbol.

    An empty name is not read aloud: the pieces under it have said all.
    """

    place: str
    owner: str  # "w", "b" or "n" (nobody's)
    kind: str
    name: Say
    id: str = ""

    @property
    def cell(self) -> str:
        return self.place.partition("#")[0]

    @property
    def level(self) -> int:
        return int(self.place.partition("#")[2] or 0)


@dataclass(frozen=True, slots=True)
class Tray:
    """Pieces beside the board, at the bar of side `side`: captured ones, or a box to play from (`touch`)."""

    side: str
    owner: str
    kind: str
    count: int
    words: Say
    touch: str = ""
    key: str = ""  # the letter for it while the board has the focus


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens in an action. Kinds: thrown, moved, captured, placed, promoted, claimed, passed.

    moved: place -> to. captured: place. placed, promoted, claimed: place, with the new kind and owner.
    thrown: value.
    """

    kind: str
    place: str = ""
    to: str = ""
    owner: str = ""
    piece: str = ""
    value: int = 0


def number(pieces: Iterable[Piece]) -> dict[str, str]:
    """Ids for the pieces of a first position: place -> id."""
    counts: dict[str, int] = {}
    ids = {}
    for piece in pieces:
        counts[piece.owner] = counts.get(piece.owner, 0) + 1
        ids[piece.place] = f"{piece.owner}{counts[piece.owner]}"
    return ids


def follow(ids: Mapping[str, str], steps: Iterable[Step]) -> dict[str, str]:
    """The ids after the steps: pieces keep theirs while they move, new ones get the next free number."""
    ids = dict(ids)
    for step in steps:
        if step.kind == "moved":
            ids[step.to] = ids.pop(step.place)
        elif step.kind == "captured":
            ids.pop(step.place)
        elif step.kind == "placed":
            ids[step.place] = f"{step.owner}-{step.value}"
    return ids


def identified(pieces: Iterable[Piece], ids: Mapping[str, str]) -> tuple[Piece, ...]:
    return tuple(replace(piece, id=ids[piece.place]) for piece in pieces)
