"""The board of Tâb as data: a slab of sandstone with four rows of hollows, and the pieces on it.

All arrows hold for both sides: turned by 180 degrees the picture is the same.
"""

from __future__ import annotations

from functools import cache, lru_cache

from games.catalogue.tab import notation
from games.catalogue.tab.position import Stone, TabPosition
from games.engine.contract import BLACK, EVERYBODY, WHITE, Scene, other
from games.engine.scene import ARROW, FINISH, HOLLOW, SLAB, WORD, Board, Cell, Piece, Shape, Tray, shade
from games.engine.words import Say, gettext_noop, ngettext_lazy

CELL, PIECE = 100, 40
SIDE_MARGIN, EDGE_MARGIN = 77, 34
HEIGHT = 4 * CELL + 2 * EDGE_MARGIN
HOLLOWED = "M-28 -44h56a16 16 0 0 1 16 16v56a16 16 0 0 1 -16 16h-56a16 16 0 0 1 -16 -16v-56a16 16 0 0 1 16 -16Z"
KINDS = ("block", "disc", "flower")  # by the state of a piece
NAMES = (
    Say(gettext_noop("peça por mover")),
    Say(gettext_noop("peça que já se moveu")),
    Say(gettext_noop("peça que já esteve na 4.ª linha")),
)
TAKEN = ngettext_lazy("{count} peça tomada", "{count} peças tomadas")

# The bends on the right: y where the arrow starts and where it ends. The left side is the same, turned.
FIRST_TO_SECOND, THIRD_TO_FOURTH, THIRD_TO_SECOND = (384, 296), (179, 84), (189, 272)
BENDS = {(1, 2): FIRST_TO_SECOND, (3, 4): THIRD_TO_FOURTH, (3, 2): THIRD_TO_SECOND}  # by the rows they join


def width(columns: int) -> int:
    return columns * CELL + 2 * SIDE_MARGIN


@lru_cache
def board(columns: int) -> Board:
    cells = tuple(
        Cell(notation.square(cell, columns), *centre(cell, columns), row=cell // columns + 1)
        for cell in range(4 * columns)
    )
    hollows = (
        Shape(HOLLOW, "use", x=cell.x, y=cell.y, attributes={"href": "#hollow"}, stuff="sandstone", outline=HOLLOWED)
        for cell in cells
    )
    ground = (*slab(columns), *hollows, *arrows(cells, columns), *coordinates(columns))
    return Board(width(columns), HEIGHT, cells, ground)


def centre(cell: int, columns: int) -> tuple[float, float]:
    row, column = divmod(cell, columns)
    return SIDE_MARGIN + (column + 0.5) * CELL, EDGE_MARGIN + (3.5 - row) * CELL


def slab(columns: int) -> tuple[Shape, ...]:
    size: dict[str, str | float] = {"width": width(columns), "height": HEIGHT, "rx": 22}
    return (
        *shade("rect", size),
        Shape(SLAB, "rect", "slab", attributes=size, stuff="sandstone"),
        Shape(FINISH, "rect", attributes={**size, "fill": "url(#pits)"}),
        Shape(FINISH, "rect", attributes={**size, "fill": "url(#sheen)"}),
    )


def arrows(cells: tuple[Cell, ...], columns: int) -> tuple[Shape, ...]:
    chevrons = "".join(chevron(cell) for cell in cells)
    bends = "".join(
        bend(columns, start, end, turned)
        for turned in (False, True)
        for start, end in (FIRST_TO_SECOND, THIRD_TO_FOURTH, THIRD_TO_SECOND)
    )
    return (
        Shape(ARROW, "path", "arrow thin", attributes={"d": chevrons}, turns=True, wide=4),
        Shape(ARROW, "path", "arrow", attributes={"d": bends}, turns=True, wide=5),
    )


def chevron(cell: Cell) -> str:
    """Points to the right on rows 1 and 3, to the left on rows 2 and 4."""
    tip = 7 if cell.row % 2 else -7
    return f"M{cell.x - tip:g} {cell.y - 12:g}L{cell.x + tip:g} {cell.y:g}L{cell.x - tip:g} {cell.y + 12:g}"


def bend(columns: int, start: float, end: float, turned: bool) -> str:
    edge = width(columns) - SIDE_MARGIN + 8.0
    curve = [(edge, start), (edge + 46, start), (edge + 46, end), (edge, end)]
    tip = [(edge + 10, end - 10), (edge, end), (edge + 10, end + 10)]
    at = written(columns, [*curve, *tip], turned)
    return f"M{at[0]}C{at[1]} {at[2]} {at[3]}M{at[4]}L{at[5]}L{at[6]}"


def written(columns: int, points: list[tuple[float, float]], turned: bool) -> list[str]:
    if turned:
        points = [(width(columns) - x, HEIGHT - y) for x, y in points]
    return [f"{x:g} {y:g}" for x, y in points]


def trail(start: int, end: int, columns: int) -> str:
    """From row to row a piece runs to the end of its row and through the bend there."""
    rows = start // columns + 1, end // columns + 1
    if rows[0] == rows[1]:
        return ""
    turned = rows[0] % 2 == 0
    leaves, arrives = BENDS[(5 - rows[0], 5 - rows[1]) if turned else rows]
    edge = width(columns) - SIDE_MARGIN + 8.0
    at = written(columns, [(edge, leaves), (edge + 46, leaves), (edge + 46, arrives), (edge, arrives)], turned)
    beside = -PIECE if turned else PIECE  # the line begins and ends beside the pieces
    (x, y), (to_x, to_y) = centre(start, columns), centre(end, columns)
    return f"M{x + beside:g} {y:g}L{at[0]}C{at[1]} {at[2]} {at[3]}L{to_x + beside:g} {to_y:g}"


def coordinates(columns: int) -> tuple[Shape, ...]:
    letters = (
        Shape(WORD, "text", "coord on-stone", centre(column, columns)[0], HEIGHT - 11, words=chr(ord("a") + column))
        for column in range(columns)
    )
    numbers = (
        Shape(WORD, "text", "coord on-stone", 17, centre(row * columns, columns)[1] + 7, words=str(row + 1))
        for row in range(4)
    )
    return (*letters, *numbers)


def pieces(position: TabPosition) -> tuple[Piece, ...]:
    stones = sorted(position.stones(), key=lambda stone: (-(stone.cell // position.columns), stone.cell))
    return tuple(piece(stone, position.columns) for stone in stones)


@cache
def piece(stone: Stone, columns: int) -> Piece:
    place = notation.square(stone.cell, columns)
    return Piece(place, stone.side, KINDS[stone.state], NAMES[stone.state])


def trays(position: TabPosition) -> tuple[Tray, ...]:
    """What each side has taken."""
    owners = [stone.side for stone in position.stones()]
    return tuple(tray(side, position.columns - owners.count(other(side))) for side in (WHITE, BLACK))


def tray(side: str, count: int) -> Tray:
    words = TAKEN.say(count)
    return Tray(side, other(side), KINDS[0], count, words)


class TabScene(Scene[TabPosition]):
    card = "3uuuuLu/mm6M/6M2/lUUUUU3 w 1"
    card_wide = True
    avatar = "disc"
    legend = (
        ("block", gettext_noop("bloco: por mover")),
        ("disc", gettext_noop("disco: já se moveu")),
        ("flower", gettext_noop("flor: já esteve na 4.ª linha")),
    )
    letters = {
        (side, kind): letter
        for side, letters in (("w", "UML"), ("b", "uml"))
        for kind, letter in zip(("block", "disc", "flower"), letters, strict=True)
    }

    def board(self, position: TabPosition) -> Board:
        return board(position.columns)

    def pieces(self, position: TabPosition, viewer: str = EVERYBODY) -> tuple[Piece, ...]:
        return pieces(position)

    def trays(self, position: TabPosition, viewer: str = EVERYBODY) -> tuple[Tray, ...]:
        return trays(position)
