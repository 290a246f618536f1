"""The board of Fanorona as data: a cork board with carved lines, the pieces on their crossings."""

from __future__ import annotations

from functools import cache

from games.catalogue.fanorona import kernel, notation
from games.catalogue.fanorona.position import FanoronaPosition
from games.engine.contract import EVERYBODY, SIDES, Scene
from games.engine.scene import FIELD, FINISH, FRAME, GROOVE, LINE, WORD, Board, Cell, Piece, Shape, Tray, shade
from games.engine.words import Say, gettext_noop, ngettext_lazy

STEP, MARGIN = 112, 94
WIDTH, HEIGHT = 6 * STEP + 2 * MARGIN, 4 * STEP + 2 * MARGIN
MAN = "man"
FAR_TO_NEAR = sorted(notation.POINTS, key=lambda point: (-notation.row(point), point))
A_PIECE = Say(gettext_noop("peça"))
IN_PLAY = ngettext_lazy("{count} peça em jogo", "{count} peças em jogo")


@cache
def board() -> Board:
    cells = tuple(
        Cell(notation.name(point), *place(point), row=notation.row(point), reach=STEP / 2) for point in notation.POINTS
    )
    return Board(WIDTH, HEIGHT, cells, (*cork(), *carving(), *coordinates()))


def place(point: int) -> tuple[float, float]:
    return MARGIN + STEP * notation.column(point), MARGIN + STEP * (notation.ROWS - notation.row(point))


def cork() -> tuple[Shape, ...]:
    """A frame, its inlay, and the cork with its specks and its light."""
    sheet = inset(16, 8)
    return (
        *shade("rect", inset(0, 20)),
        Shape(FRAME, "rect", "frame", attributes=inset(0, 20), stuff="walnut"),
        Shape(LINE, "rect", "inlay", attributes=inset(9, 12), wide=2),
        Shape(FIELD, "rect", "cork", attributes=sheet, stuff="cork"),
        Shape(FINISH, "rect", attributes={**sheet, "fill": "url(#specks)"}),
        Shape(FINISH, "rect", attributes={**sheet, "fill": "url(#sheen)"}),
    )


def inset(by: int, radius: int) -> dict[str, str | float]:
    return {"x": by, "y": by, "width": WIDTH - 2 * by, "height": HEIGHT - 2 * by, "rx": radius}


def carving() -> tuple[Shape, ...]:
    """The lines, twice: the lit edge of the groove under the groove itself."""
    lines = "".join((*rows_and_columns(), *diagonals()))
    return (
        Shape(FINISH, "path", "carve-lit", attributes={"d": lines}),
        Shape(GROOVE, "path", "carve", attributes={"d": lines}, wide=4),
    )


def rows_and_columns() -> list[str]:
    right, bottom = WIDTH - MARGIN, HEIGHT - MARGIN
    rows = [f"M{MARGIN} {MARGIN + STEP * row}H{right}" for row in range(notation.ROWS)]
    return rows + [f"M{MARGIN + STEP * column} {MARGIN}V{bottom}" for column in range(notation.COLUMNS)]


def diagonals() -> list[str]:
    """From every crossing to its neighbours on the right; those on the left have drawn theirs."""
    lines = []
    for point in notation.POINTS:
        x, y = place(point)
        for up in (1, -1):
            end = point + 1 + 8 * up
            if kernel.CROSSINGS >> point & 1 and end in notation.POINTS:
                lines.append(f"M{x:g} {y:g}l{STEP} {-STEP * up}")
    return lines


def coordinates() -> tuple[Shape, ...]:
    bottom, left = notation.POINTS[: notation.COLUMNS], notation.POINTS[:: notation.COLUMNS]
    letters = (
        Shape(WORD, "text", "coord on-cork", place(point)[0], HEIGHT - 28, words=notation.name(point)[0])
        for point in bottom
    )
    numbers = (
        Shape(WORD, "text", "coord on-cork", 38, place(point)[1] + 7, words=notation.name(point)[1]) for point in left
    )
    return (*letters, *numbers)


def pieces(position: FanoronaPosition) -> tuple[Piece, ...]:
    held = ((point, position.owner(point)) for point in FAR_TO_NEAR)
    return tuple(piece(point, owner) for point, owner in held if owner)


@cache
def piece(point: int, owner: str) -> Piece:
    return Piece(notation.name(point), owner, MAN, A_PIECE)


def trays(position: FanoronaPosition) -> tuple[Tray, ...]:
    """What each side still has: the lead counts at the end, and the text does not say with how many a side began."""
    return tuple(tray(side, position.count(side)) for side in SIDES)


def tray(side: str, count: int) -> Tray:
    return Tray(side, side, MAN, count, IN_PLAY.say(count))


class FanoronaScene(Scene[FanoronaPosition]):
    card = "bbbbbbb/b1bbbbb/bw1b2w/www1www/wwww1ww w 4 50"
    avatar = "man"
    legend = (("man", gettext_noop("peça")),)

    def board(self, position: FanoronaPosition) -> Board:
        return board()

    def pieces(self, position: FanoronaPosition, viewer: str = EVERYBODY) -> tuple[Piece, ...]:
        return pieces(position)

    def trays(self, position: FanoronaPosition, viewer: str = EVERYBODY) -> tuple[Tray, ...]:
        return trays(position)
