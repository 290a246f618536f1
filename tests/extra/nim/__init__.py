"""A small extra game for a test: whoever takes the last of the counters wins.

- A row of counters; a turn takes one or two of them from the right.
- The side that takes the last one wins.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.catalogue.nim import kernel
from games.engine.contract import Game, Lesson, LessonStep, Option, Outcome, Position, not_an_action, other
from games.engine.errors import BadPosition, IllegalAction
from games.engine.scene import Board, Cell, Piece, Step
from games.engine.words import Say


class NimPosition(Position):
    def __init__(self, count: int, side: str):
        self.count, self._side = count, side

    @property
    def text(self) -> str:
        return f"{self.count} {self._side}"

    @property
    def side(self) -> str:
        return self._side

    def actions(self) -> tuple[str, ...]:
        return tuple(f"{take}" for take in (1, 2) if take <= self.count)

    def after(self, action: str) -> NimPosition:
        if action not in self.actions():
            raise IllegalAction(not_an_action(action))
        return NimPosition(self.count - int(action), other(self._side))

    def outcome(self) -> Outcome | None:
        return None if self.count else Outcome(other(self._side), Say("Levou o último."))


class Nim(Game):
    slug = "nim"
    name = "Nim"
    tagline = "Um ou dois de cada vez."
    options = (Option("count", "Peças", (("5", "5"), ("7", "7")), "5"),)
    card = "5 w"
    example = "1"
    lesson = Lesson(Say("Um exemplo"), "3 w", (LessonStep(Say("Há três.")), LessonStep(Say("Leva duas."), "2")))
    chapters = (("regras", "Regras"),)
    kernel = kernel

    def start(self, options: Mapping[str, str]) -> NimPosition:
        return NimPosition(int(self.settings(options)["count"]), "w")

    def read(self, text: str) -> NimPosition:
        count, _, side = text.partition(" ")
        if not count.isdecimal() or side not in {"w", "b"}:
            raise BadPosition("Posição inválida.")
        return NimPosition(int(count), side)

    def board(self, position: Position) -> Board:
        cells = tuple(Cell(str(index), 50 + 100 * index, 50, 1) for index in range(7))
        return Board(700, 100, cells, ())

    def pieces(self, position: Position) -> tuple[Piece, ...]:
        count = int(position.text.split()[0])
        return tuple(Piece(str(index), "n", "man", Say("peça")) for index in range(count))

    def steps(self, position: Position, action: str) -> tuple[Step, ...]:
        count = int(position.text.split()[0])
        return tuple(Step("captured", str(count - 1 - index)) for index in range(int(action)))

    def touches(self, position: Position, action: str) -> tuple[str, ...]:
        return (str(int(position.text.split()[0]) - int(action)),)

    def refusal(self, position: Position, action: str) -> Say:
        return not_an_action(action)

    def tell(self, position: Position, action: str) -> Say:
        return Say("{who} levou {count}.", {"count": action})


GAME = Nim()
