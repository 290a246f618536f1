"""The board of Damas as data: eight rows of wood in a frame, the dark squares numbered, and the pieces."""

from __future__ import annotations

from functools import cache, lru_cache

from games.catalogue.damas import notation
from games.catalogue.damas.position import DamasPosition, Stone
from games.catalogue.damas.reading import PIECES
from games.engine.contract import BLACK, EVERYBODY, WHITE, Scene, other
from games.engine.scene import FIELD, FINISH, FRAME, LINE, SQUARE, WORD, Board, Cell, Piece, Shape, Tray, shade
from games.engine.words import Say, gettext_noop, ngettext_lazy

CELL, MARGIN, INLAY = 100, 34, 22
SIZE = 8 * CELL + 2 * MARGIN
NUMBER_AT = {"dx": -46, "dy": -34}  # from the middle of a square to its upper left, from whichever end it is seen

NAMES = {"man": Say(gettext_noop("peão")), "king": Say(gettext_noop("dama"))}
TAKEN = ngettext_lazy("{count} peça tomada", "{count} peças tomadas")


@lru_cache
def board() -> Board:
    cells = tuple(Cell(str(square), *centre(square), row=notation.row_of(square)) for square in notation.SQUARES)
    numbers = (Shape(WORD, "text", "num", cell.x, cell.y, NUMBER_AT, cell.id) for cell in cells)
    return Board(SIZE, SIZE, cells, (*frame(), *wood(cells), *numbers))


def centre(square: int) -> tuple[float, float]:
    column, row = notation.column_of(square), notation.row_of(square)
    return MARGIN + (column - 0.5) * CELL, MARGIN + (8.5 - row) * CELL


def box(margin: float, **more: str | float) -> dict[str, str | float]:
    side = SIZE - 2 * margin
    place: dict[str, str | float] = {"x": margin, "y": margin} if margin else {}
    return {**place, "width": side, "height": side, **more}


def frame() -> tuple[Shape, ...]:
    return (
        *shade("rect", box(0, rx=16)),
        Shape(FRAME, "rect", "frame", attributes=box(0, rx=16), stuff="walnut"),
        Shape(FINISH, "rect", attributes=box(0, rx=16, fill="url(#sheen)")),
        Shape(LINE, "rect", "inlay", attributes=box(INLAY, rx=4), wide=2),
    )


def wood(cells: tuple[Cell, ...]) -> tuple[Shape, ...]:
    half = CELL // 2
    dark = "".join(f"M{cell.x - half:g} {cell.y - half:g}h{CELL}v{CELL}h-{CELL}Z" for cell in cells)
    return (
        Shape(FIELD, "rect", "wood-l", attributes=box(MARGIN), stuff="maple"),
        Shape(SQUARE, "path", "wood-d", attributes={"d": dark}, stuff="mahogany"),
        Shape(FINISH, "rect", attributes=box(MARGIN, fill="url(#grain)")),
    )


def pieces(position: DamasPosition) -> tuple[Piece, ...]:
    stones = sorted(position.stones(), key=lambda stone: -stone.square)
    return tuple(piece(stone) for stone in stones)


@cache
def piece(stone: Stone) -> Piece:
    return Piece(str(stone.square), stone.side, kind(stone), NAMES[kind(stone)])


def kind(stone: Stone) -> str:
    return "king" if stone.is_king else "man"


def trays(position: DamasPosition) -> tuple[Tray, ...]:
    """What each side has taken."""
    owners = [stone.side for stone in position.stones()]
    return tuple(tray(side, PIECES - owners.count(other(side))) for side in (WHITE, BLACK))


def tray(side: str, count: int) -> Tray:
    words = TAKEN.say(count)
    return Tray(side, other(side), "man", count, words)


class DamasScene(Scene[DamasPosition]):
    card = "W:W1,6,8,11,12,15,17,K30:BK2,9,20,21,25,26,28,32:H0:F17"
    avatar = "man"
    legend = (
        ("man", gettext_noop("peão: anda uma casa em frente")),
        ("king", gettext_noop("dama: anda quantas casas quiser")),
    )
    letters = {("w", "man"): "o", ("w", "king"): "O", ("b", "man"): "x", ("b", "king"): "X"}

    def board(self, position: DamasPosition) -> Board:
        return board()

    def pieces(self, position: DamasPosition, viewer: str = EVERYBODY) -> tuple[Piece, ...]:
        return pieces(position)

    def trays(self, position: DamasPosition, viewer: str = EVERYBODY) -> tuple[Tray, ...]:
        return trays(position)
