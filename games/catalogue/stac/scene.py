"""The board of Stac as data: a floor of limestone, the discs in their stacks and the two pawns.

A disc's place is its square and its level (`c3#1`); a pawn stands one level above the topmost disc.
"""

from __future__ import annotations

from functools import cache

from games.catalogue.stac import notation
from games.catalogue.stac.position import StacPosition
from games.engine.contract import BLACK, EVERYBODY, SIDES, WHITE, Scene
from games.engine.scene import FINISH, SLAB, TILE, WORD, Board, Cell, Piece, Shape, Tray, shade
from games.engine.words import Say, gettext_noop, pgettext_lazy

CELL, MARGIN, JOINT = 124, 44, 2
EXTENT = notation.SIZE * CELL + 2 * MARGIN
DISC, SECOND, PAWN = "stac-disc", "stac-second", "stac-pawn"
TOWER = ("stac-base", "stac-middle", "stac-crown")
NOBODY = "n"
MARKS = {"sel": "square-sel", "can": "square-can", "last": "square-last"}

A_DISC = Say(gettext_noop("disco"))
SECOND_DISC = Say(gettext_noop("segundo disco"))
A_TOWER = Say(gettext_noop("torre"))
A_PAWN = Say(pgettext_lazy("Stac", "peão"))
UNSAID = Say("")
# By the letter of a square: whose discs, what they look like and are called from the ground upwards.
STACKS: dict[str, tuple[str, tuple[str, ...], tuple[Say, ...]]] = {
    "0": (NOBODY, (), ()),
    "1": (NOBODY, (DISC,), (A_DISC,)),
    "2": (NOBODY, (DISC, SECOND), (A_DISC, SECOND_DISC)),
    "W": (WHITE, TOWER, (A_TOWER, UNSAID, UNSAID)),
    "B": (BLACK, TOWER, (A_TOWER, UNSAID, UNSAID)),
}
FAR_TO_NEAR = [
    row * notation.SIZE + column for row in reversed(range(notation.SIZE)) for column in range(notation.SIZE)
]
OWNED = gettext_noop("{count} de {target} torres")


def place(cell: int, level: int) -> str:
    return f"{notation.square(cell)}#{level}"


@cache
def board() -> Board:
    cells = tuple(
        Cell(notation.square(cell), *centre(cell), row=cell // notation.SIZE + 1, reach=CELL / 2)
        for cell in range(notation.CELLS)
    )
    return Board(EXTENT, EXTENT, cells, (*slab(), *paving(cells), *coordinates()), marks=MARKS)


def centre(cell: int) -> tuple[float, float]:
    row, column = divmod(cell, notation.SIZE)
    return MARGIN + (column + 0.5) * CELL, MARGIN + (notation.SIZE - 0.5 - row) * CELL


def slab() -> tuple[Shape, ...]:
    size: dict[str, str | float] = {"width": EXTENT, "height": EXTENT, "rx": 18}
    return (
        *shade("rect", size),
        Shape(SLAB, "rect", "joint", attributes=size, stuff="bluestone"),
        Shape(FINISH, "rect", attributes={**size, "fill": "url(#sheen)"}),
    )


def paving(cells: tuple[Cell, ...]) -> tuple[Shape, ...]:
    """Two kinds of stone like a chessboard, and the pits of both."""
    stones = ["".join(stone(cell) for cell in cells[kind::2]) for kind in (0, 1)]
    inner = notation.SIZE * CELL
    pits: dict[str, str | float] = {"x": MARGIN, "y": MARGIN, "width": inner, "height": inner, "fill": "url(#pits)"}
    return (
        Shape(TILE, "path", "lime", attributes={"d": stones[0]}, stuff="limestone"),
        Shape(TILE, "path", "lime alt", attributes={"d": stones[1]}, stuff="marble"),
        Shape(FINISH, "rect", attributes=pits),
    )


def stone(cell: Cell) -> str:
    left, top, side = cell.x - CELL / 2 + JOINT + 3, cell.y - CELL / 2 + JOINT, CELL - 2 * JOINT - 6
    return (
        f"M{left:g} {top:g}h{side}a3 3 0 0 1 3 3v{side}a3 3 0 0 1 -3 3h-{side}a3 3 0 0 1 -3 -3v-{side}a3 3 0 0 1 3 -3Z"
    )


def coordinates() -> tuple[Shape, ...]:
    letters = (
        Shape(WORD, "text", "coord on-lime", centre(column)[0], EXTENT - 14, words=chr(ord("a") + column))
        for column in range(notation.SIZE)
    )
    numbers = (
        Shape(WORD, "text", "coord on-lime", 22, centre(row * notation.SIZE)[1] + 7, words=str(row + 1))
        for row in range(notation.SIZE)
    )
    return (*letters, *numbers)


def pieces(position: StacPosition) -> tuple[Piece, ...]:
    """Far to near, in a square from the ground upwards."""
    return tuple(piece for cell in FAR_TO_NEAR for piece in on_cell(position, cell))


def on_cell(position: StacPosition, cell: int) -> tuple[Piece, ...]:
    stack = discs(position.letter(cell), cell)
    pawns = (Piece(place(cell, len(stack)), side, PAWN, A_PAWN) for side in SIDES if position.pawn(side) == cell)
    return (*stack, *pawns)


@cache
def discs(letter: str, cell: int) -> tuple[Piece, ...]:
    owner, kinds, names = STACKS[letter]
    return tuple(Piece(place(cell, level), owner, kind, names[level]) for level, kind in enumerate(kinds))


def trays(position: StacPosition) -> tuple[Tray, ...]:
    """The towers of each side."""
    return tuple(tray(position, side) for side in SIDES)


def tray(position: StacPosition, side: str) -> Tray:
    count = position.towers(side)
    return Tray(side, side, "tower", count, Say(OWNED, {"count": count, "target": position.target}))


class StacScene(Scene[StacPosition]):
    card = "011B0/11100/1010W/201W0/12201 a1 e3 w - 4 4"
    avatar = "stac-pawn"
    legend = (
        ("stac-loose", gettext_noop("disco")),
        ("tower", gettext_noop("torre: com a cor de quem a fez")),
        ("stac-pawn", gettext_noop("peão: um de cada lado")),
    )
    # A stack shows its discs, a tower its owner's letter, a pawn stands behind what it is on.
    letters = {
        ("n", "stac-disc"): "o",
        ("n", "stac-second"): "o",
        **{(side, kind): "" for side in "wb" for kind in ("stac-base", "stac-middle")},
        ("w", "stac-crown"): "W",
        ("b", "stac-crown"): "B",
        ("w", "stac-pawn"): "w",
        ("b", "stac-pawn"): "b",
    }

    def board(self, position: StacPosition) -> Board:
        return board()

    def pieces(self, position: StacPosition, viewer: str = EVERYBODY) -> tuple[Piece, ...]:
        return pieces(position)

    def trays(self, position: StacPosition, viewer: str = EVERYBODY) -> tuple[Tray, ...]:
        return trays(position)
