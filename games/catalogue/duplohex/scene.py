"""The board of DuploHex as data: a floor of hexagonal tiles between two pairs of walls, and the pieces on it.

Turned by 180 degrees the cells and the walls fall on themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise, product
from math import sqrt

from games.catalogue.duplohex import kernel, notation
from games.catalogue.duplohex.notation import KINDS
from games.catalogue.duplohex.position import DuploHexPosition, Stone
from games.engine.contract import BLACK, EVERYBODY, WHITE, Scene
from games.engine.contract.scene import MATERIALS, OWN
from games.engine.scene import FINISH, SLAB, TILE, WALL, WORD, Board, Cell, Piece, Shape, Tray, shade
from games.engine.words import gettext_noop, ngettext_lazy

Point = tuple[float, float]

EDGE = 58  # a hexagon's side, and the distance from its centre to a corner
ACROSS, DOWN = sqrt(3) * EDGE, 1.5 * EDGE  # from one column and one row to the next
INSET = 55.4  # of a tile in its bed of mortar
WALL_WIDE = 20
WALL_GAP = 17  # from the tiles out to the middle of the wall
LEFT, TOP = 58 + ACROSS / 2, 114.0  # the centre of a7
LAST = kernel.SIZE - 1
WIDTH, HEIGHT = 2 * LEFT + 1.5 * LAST * ACROSS, 2 * TOP + LAST * DOWN
REACH = 47  # cells must not overlap where the rows interlock

SYMBOLS = ("button", "ring")  # by kind
LEVELS = (1, 0)  # by kind: a disc lies in its ring
BOX_TOUCHES = ("box-d", "box-r")
BOX_KEYS = ("d", "r")  # as the notation calls them
MARKS = {"last": "hex-last", "sel": "hex-sel"}
BOX_WORDS = (
    ngettext_lazy("{count} disco na caixa", "{count} discos na caixa"),
    ngettext_lazy("{count} anel na caixa", "{count} anéis na caixa"),
)


@cache
def board() -> Board:
    cells = tuple(
        Cell(name, *centre(cell), row=cell // kernel.SIZE + 1, reach=REACH) for name, cell in notation.CELLS.items()
    )
    ground = (*floor(), *walls(), *coordinates())
    outline = line(corners((0, 0), INSET - 4)) + "Z"
    return Board(round(WIDTH, 1), HEIGHT, cells, ground, rise=0, outline=outline, marks=MARKS)


def centre(cell: int) -> Point:
    x, y = middle(cell)
    return round(x, 1), y


def middle(cell: int) -> Point:
    row, column = divmod(cell, kernel.SIZE)
    return LEFT + ACROSS * (column + (LAST - row) / 2), TOP + DOWN * (LAST - row)


def corners(point: Point, size: float) -> list[Point]:
    """Clockwise from the top."""
    x, y = point
    half = size * sqrt(3) / 2
    return [
        (x, y - size),
        (x + half, y - size / 2),
        (x + half, y + size / 2),
        (x, y + size),
        (x - half, y + size / 2),
        (x - half, y - size / 2),
    ]


def line(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{brief(x)} {brief(y)}" for x, y in points)


def brief(number: float, digits: int = 1) -> str:
    return f"{round(number, digits) or 0:g}"


def hexagons(cells: Iterable[int], size: float) -> str:
    """Each begins where the one before has, so many steps further: all of a row read alike, compress to almost nothing
    and in half the time."""
    right, down, tall = brief(size * sqrt(3) / 2), brief(size / 2), brief(size)
    sides = f"l{right} {down}v{tall}l-{right} {down}-{right}-{down}v-{tall}"
    points = [middle(cell) for cell in cells]
    first, moves = points[0], [(x - from_x, y - from_y) for (from_x, from_y), (x, y) in pairwise(points)]
    further = "".join(f"m{brief(x, 2)} {brief(y, 2)}{sides}Z" for x, y in moves)
    return f"M{brief(first[0])} {brief(first[1] - size)}{sides}Z{further}"


def floor() -> tuple[Shape, ...]:
    """Every third tile is of another blue, so that neighbours in a straight line can be told apart."""
    cells = range(kernel.SIZE * kernel.SIZE)
    bed = hexagons(cells, EDGE)
    tiles = [hexagons([cell for cell in cells if is_deeper(cell) == deeper], INSET) for deeper in (False, True)]
    around = [*top_wall(), *turned(left_wall()), *turned(top_wall()), *left_wall()]
    return (
        *shade("path", {"d": f"{line(around)}Z"}),
        Shape(SLAB, "path", "bed", attributes={"d": bed}, turns=True, stuff="mortar"),
        Shape(TILE, "path", "hex", attributes={"d": tiles[0]}, turns=True, stuff="azulejo"),
        Shape(TILE, "path", "hex alt", attributes={"d": tiles[1]}, turns=True, stuff="azulejo deep"),
    )


def is_deeper(cell: int) -> bool:
    return (cell % kernel.SIZE + cell // kernel.SIZE) % 3 == 1


def walls() -> tuple[Shape, ...]:
    """Two walls for each side, in its colour: `w` joins left and right, `b` joins top and bottom."""
    top, left = top_wall(), left_wall()
    lines = ((BLACK, top), (BLACK, turned(top)), (WHITE, left), (WHITE, turned(left)))
    return tuple(
        Shape(what, "path", css, attributes={"d": line(points)}, turns=True, owner=side, wide=wide)
        for side, points in lines
        for what, css, wide in ((FINISH, "wall-case", 0), (WALL, "wall", WALL_WIDE))
    )


def top_wall() -> list[Point]:
    points: list[Point] = []
    for column in range(kernel.SIZE):
        top, *_, left = corners(centre(LAST * kernel.SIZE + column), EDGE)
        points += [left, top]
    return [(x, y - WALL_GAP) for x, y in points]


def left_wall() -> list[Point]:
    points: list[Point] = []
    for row in reversed(range(kernel.SIZE)):
        *_, bottom, lower, upper = corners(centre(row * kernel.SIZE), EDGE)
        points += [upper, lower] if row else [upper, lower, bottom]
    return [(x - WALL_GAP * sqrt(3) / 2, y + WALL_GAP / 2) for x, y in points]


def turned(points: Iterable[Point]) -> list[Point]:
    return [(WIDTH - x, HEIGHT - y) for x, y in points]


def coordinates() -> tuple[Shape, ...]:
    letters = (
        Shape(WORD, "text", "coord on-page", centre(LAST * kernel.SIZE + column)[0], 18, words="abcdefg"[column])
        for column in range(kernel.SIZE)
    )
    first_cells = ((row, *centre(row * kernel.SIZE)) for row in range(kernel.SIZE))
    numbers = (
        Shape(WORD, "text", "coord on-page", round(x - 96, 1), y + 10, words=str(row + 1)) for row, x, y in first_cells
    )
    return (*letters, *numbers)


def place(cell: str, kind: int) -> str:
    return f"{cell}#{LEVELS[kind]}"


def pieces(position: DuploHexPosition) -> tuple[Piece, ...]:
    far_to_near = sorted(position.stones(), key=lambda stone: -(stone.cell // kernel.SIZE))
    return tuple(piece(stone) for stone in far_to_near)


@cache
def piece(stone: Stone) -> Piece:
    return Piece(place(notation.cell_name(stone.cell), stone.kind), stone.side, SYMBOLS[stone.kind], KINDS[stone.kind])


def trays(position: DuploHexPosition) -> tuple[Tray, ...]:
    """The boxes that each side plays from."""
    boxes = zip(product((WHITE, BLACK), (kernel.DISC, kernel.RING)), position.boxes, strict=True)
    return tuple(tray(side, kind, count) for (side, kind), count in boxes)


def tray(side: str, kind: int, count: int) -> Tray:
    words = BOX_WORDS[kind].say(count)
    return Tray(side, side, SYMBOLS[kind], count, words, touch=BOX_TOUCHES[kind], key=BOX_KEYS[kind])


class DuploHexScene(Scene[DuploHexPosition]):
    materials = (
        (OWN, gettext_noop("Azulejo")),  # as the source has it
        ("terracotta", gettext_noop("Terracota")),
        *((name, words) for name, words in MATERIALS if name not in (OWN, "azulejo")),
    )
    card = "7/4r2/3rB2/2raADD/2dbbD1/2Rd3/7 w r 19,20,19,19"
    avatar = "ring"
    legend = (("button", gettext_noop("disco")), ("ring", gettext_noop("anel")))
    letters = {("w", "button"): "D", ("w", "ring"): "R", ("b", "button"): "d", ("b", "ring"): "r"}

    def board(self, position: DuploHexPosition) -> Board:
        return board()

    def pieces(self, position: DuploHexPosition, viewer: str = EVERYBODY) -> tuple[Piece, ...]:
        return pieces(position)

    def trays(self, position: DuploHexPosition, viewer: str = EVERYBODY) -> tuple[Tray, ...]:
        return trays(position)
