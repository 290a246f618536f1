"""A small extra game for tests, in a catalogue of its own.

- A row of counters; a turn takes one or two of them from the right.
- The side that takes the last one wins.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.catalogue.nim import kernel
from games.catalogue.nim.position import NimPosition
from games.engine.contract import SIDES, Game, Lesson, LessonStep, Option, Position
from games.engine.errors import GAME_OVER, BadPosition
from games.engine.scene import Board, Cell, Piece, Step
from games.engine.words import Say

MOST = 7
BOARD = Board(100 * MOST, 100, tuple(Cell(str(index), 50 + 100 * index, 50, 1) for index in range(MOST)), ())


class Nim(Game):
    slug = "nim"
    name = "Nim"
    tagline = "Um ou dois de cada vez."
    options = (Option("count", "Peças", (("5", "5"), ("7", "7")), "5"),)
    letters = {("n", "man"): "o"}
    card = "4 b"
    example = "1"
    lesson = Lesson(Say("Um exemplo"), "3 w", (LessonStep(Say("Há três.")), LessonStep(Say("Leva duas."), "2")))
    chapters = (("regras", "Regras"),)
    kernel = kernel

    def start(self, options: Mapping[str, str]) -> NimPosition:
        return NimPosition(int(self.settings(options)["count"]), "w")

    def read(self, text: str) -> NimPosition:
        count, _, side = text.partition(" ")
        if count not in map(str, range(MOST + 1)) or side not in SIDES:
            raise BadPosition("Posição inválida.")
        return NimPosition(int(count), side)

    def board(self, position: Position) -> Board:
        return BOARD

    def pieces(self, position: Position) -> tuple[Piece, ...]:
        return tuple(Piece(str(index), "n", "man", Say("peça")) for index in range(left(position)))

    def steps(self, position: Position, action: str) -> tuple[Step, ...]:
        last = left(position) - 1
        return tuple(Step("captured", str(last - index), owner="n", piece="man") for index in range(int(action)))

    def touches(self, position: Position, action: str) -> tuple[str, ...]:
        return (str(left(position) - int(action)),)

    def refusal(self, position: Position, action: str) -> Say:
        return Say("Leva-se uma peça ou duas, sempre da direita." if left(position) else GAME_OVER)

    def tell(self, position: Position, action: str) -> Say:
        return Say("{who} levou {count}.", {"count": action})


def left(position: Position) -> int:
    return int(position.state()[kernel.COUNT])


GAME = Nim()
