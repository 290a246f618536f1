"""Tâb, a race and a war on four rows, played along the Nile with four sticks for a die.

- The board has 4 rows and 7, 9, 11, 13 or 15 columns. Each side starts with its home row full.
- A turn starts with a throw: the light faces give 1 (Tâb), 2 (Itneyn), 3 (Telâteh) or 4 (Arba'ah), none gives
  6 (Sitteh). If some piece can move by exactly that value, one must.
- Seen from its own side a piece runs right on its 1st row, left on the 2nd, right on the 3rd. Past the end of
  the 3rd the player chooses: up to the 4th, or back to the 2nd. The 4th runs left and leads back to the 3rd.
- A piece makes its first move with a 1 only. Pieces on the way do not matter; an own piece on the destination
  bars it, an enemy there is captured.
- A piece enters its 4th row once in its life, and waits there while its side has pieces on its 1st row.
- 1, 4 and 6 give another throw, with or without a move. With 2 or 3 and no move the side passes.
- A side without pieces has lost.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.catalogue.tab import kernel, reading, refusal, scene, steps, sticks, telling
from games.catalogue.tab.lesson import LESSON
from games.catalogue.tab.position import TabPosition
from games.catalogue.tab.thinking import THINKING
from games.engine.contract import Command, Game, Option, Position, Throw
from games.engine.scene import Board, Piece, Step, Tray
from games.engine.words import Say, gettext_noop


class Tab(Game):
    slug = "tab"
    order = 1
    name = "Tâb"
    tagline = gettext_noop("Um jogo de corrida e de guerra, com quatro paus em vez de dado.")
    options = (
        Option(
            "columns",
            gettext_noop("Colunas"),
            tuple((str(count), str(count)) for count in reading.COLUMN_COUNTS),
            "9",
        ),
    )
    commands = (
        Command("throw", gettext_noop("Lançar os paus"), "i-throw", "d"),
        Command("pass", gettext_noop("Passar"), "i-skip", "p"),
    )
    chance_touch = "throw"
    turns_for_points = 3  # the first turns are often throws and passes alone
    avatar = "disc"
    legend = (
        ("block", gettext_noop("por mover")),
        ("disc", gettext_noop("já saiu")),
        ("flower", gettext_noop("já esteve na 4.ª linha")),
    )
    letters = {
        (side, kind): letter
        for side, letters in (("w", "UML"), ("b", "uml"))
        for kind, letter in zip(("block", "disc", "flower"), letters, strict=True)
    }
    card = "3uuuuLu/mm6M/6M2/lUUUUU3 w 1"
    card_wide = True
    example = "i1-i2"
    lesson = LESSON
    chapters = (
        ("objetivo", gettext_noop("Objetivo")),
        ("paus", gettext_noop("Os paus")),
        ("movimento", gettext_noop("Movimento")),
        ("captura-e-fim", gettext_noop("Captura e fim")),
        ("conselhos", gettext_noop("Conselhos")),
        ("escolhas", gettext_noop("Escolhas")),
    )
    kernel = kernel
    thinking = THINKING

    def start(self, options: Mapping[str, str]) -> TabPosition:
        columns = int(self.settings(options)["columns"])
        return reading.read(f"{'u' * columns}/{columns}/{columns}/{'U' * columns} w -")

    def read(self, text: str) -> TabPosition:
        return reading.read(text)

    def board(self, position: Position) -> Board:
        return scene.board(of_tab(position).columns)

    def pieces(self, position: Position) -> tuple[Piece, ...]:
        return scene.pieces(of_tab(position))

    def trays(self, position: Position) -> tuple[Tray, ...]:
        return scene.trays(of_tab(position))

    def steps(self, position: Position, action: str) -> tuple[Step, ...]:
        return steps.steps(of_tab(position), action)

    def touches(self, position: Position, action: str) -> tuple[str, ...]:
        return steps.touches(action)

    def trail(self, position: Position, action: str) -> str:
        return steps.trail(of_tab(position), action)

    def choice(self, position: Position, action: str) -> Say | None:
        return telling.choice(of_tab(position), action)

    def refusal(self, position: Position, action: str) -> Say:
        return refusal.refusal(of_tab(position), action)

    def tell(self, position: Position, action: str) -> Say:
        return telling.tell(of_tab(position), action)

    def throw(self, action: str) -> Throw | None:
        return sticks.throw(action)

    def standing_throw(self, position: Position) -> Throw | None:
        return sticks.fallen(of_tab(position).thrown)


def of_tab(position: Position) -> TabPosition:
    if not isinstance(position, TabPosition):
        raise TypeError(f"{position!r} is no position of Tâb")
    return position


GAME = Tab()
