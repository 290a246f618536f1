"""The board: a slate with a zigzag of points. Turned by 180 degrees the picture is the same."""

from __future__ import annotations

from functools import cache

from games.catalogue.dados.position import DadosPosition
from games.engine.contract import EVERYBODY, SIDES, Scene, other
from games.engine.contract.scene import OWN
from games.engine.scene import HOLLOW, LINE, SLAB, WORD, Board, Cell, Piece, Shape, Tray, shade
from games.engine.words import Say

STEP, RISE, MARGIN, HEIGHT = 82, 92, 90, 380
STONE = "dados-stone"
ROUND = "M-34 0a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z"


@cache
def board(length: int) -> Board:
    cells = tuple(Cell(str(at + 1), *place(at), row=row(at), reach=46) for at in range(length))
    size: dict[str, str | float] = {"width": 2 * MARGIN + STEP * (length - 1), "height": HEIGHT, "rx": 40}
    way = "M" + "L".join(f"{cell.x:g} {cell.y:g}" for cell in cells)
    ground = (
        *shade("rect", size),
        Shape(SLAB, "rect", "dados-slate", attributes=size, stuff="slate"),
        Shape(LINE, "path", "dados-way", attributes={"d": way}, turns=True, wide=10),
        *(
            Shape(HOLLOW, "use", x=cell.x, y=cell.y, attributes={"href": "#dados-point"}, stuff="brass", outline=ROUND)
            for cell in cells
        ),
        *(Shape(WORD, "text", "coord dados-number", cell.x, cell.y + 62, words=cell.id) for cell in cells),
    )
    return Board(float(size["width"]), HEIGHT, cells, ground)


def row(at: int) -> int:
    return (2, 3, 2, 1)[at % 4]


def place(at: int) -> tuple[float, float]:
    return MARGIN + STEP * at, HEIGHT / 2 + RISE * (2 - row(at))


class DadosScene(Scene[DadosPosition]):
    materials = ((OWN, "Ardósia"), ("brass", "Latão"))
    card = "1w1w2b1b w 35"
    avatar = STONE
    legend = ((STONE, "peça"),)
    letters = {(side, STONE): side for side in SIDES}

    def board(self, position: DadosPosition) -> Board:
        return board(position.length)

    def pieces(self, position: DadosPosition, viewer: str = EVERYBODY) -> tuple[Piece, ...]:
        held = [(cell, position.owner(int(cell.id))) for cell in board(position.length).cells]
        far_to_near = sorted(held, key=lambda one: one[0].y)
        return tuple(Piece(cell.id, side, STONE, Say("peça")) for cell, side in far_to_near if side)

    def trays(self, position: DadosPosition, viewer: str = EVERYBODY) -> tuple[Tray, ...]:
        owners = [piece.owner for piece in self.pieces(position)]
        return tuple(taken(side, 2 - owners.count(other(side))) for side in SIDES)


def taken(side: str, count: int) -> Tray:
    return Tray(side, other(side), STONE, count, Say("{count} peças tomadas", {"count": count}))
