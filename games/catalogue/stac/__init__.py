"""Stac, a fight for towers on five rows of five.

- The board has 25 squares with one disc each. Each side has one pawn: `w` starts on e1, `b` on a5.
- A turn is one move of the own pawn along its row or column, any number of squares, never onto the other pawn.
- Alone it passes over everything, the other pawn included.
- It may carry the disc it stands on, if that disc is alone on its square and is not the one that the same side
  carried on its previous turn. The destination holds at most two discs, and the other pawn is not in between.
- The third disc on a square makes a tower, which belongs to whoever made it and never changes again.
- Four towers win (two in the short game). When no further tower can arise, or after 60 actions without a new
  one, the side with more towers wins; equal is a draw.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.catalogue.stac import kernel, reading, refusal, scene, steps, telling
from games.catalogue.stac.lesson import LESSON
from games.catalogue.stac.position import StacPosition
from games.catalogue.stac.thinking import THINKING
from games.engine.contract import Command, Game, Option, Position
from games.engine.scene import Board, Piece, Step, Tray
from games.engine.words import Say, gettext_noop


class Stac(Game):
    slug = "stac"
    order = 3
    name = "Stac"
    tagline = gettext_noop("Leve discos, faça torres.")
    options = (
        Option(
            "target",
            gettext_noop("Torres para ganhar"),
            (("4", "4"), ("2", gettext_noop("2 (jogo curto)"))),
            "4",
        ),
    )
    commands = (Command("carry", gettext_noop("Levar o disco"), "i-open", "a"),)
    avatar = "stac-pawn"
    legend = (
        ("stac-loose", gettext_noop("disco")),
        ("tower", gettext_noop("torre, com a cor de quem a fez")),
        ("stac-pawn", gettext_noop("o peão de cada lado")),
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
    card = "011B0/11100/1010W/201W0/12201 a1 e3 w - 4 4"
    example = "e1+e3"
    lesson = LESSON
    chapters = (
        ("objetivo", gettext_noop("Objetivo")),
        ("lance", gettext_noop("O lance")),
        ("torres-e-fim", gettext_noop("Torres e fim")),
        ("conselhos", gettext_noop("Conselhos")),
        ("escolhas", gettext_noop("Escolhas")),
    )
    kernel = kernel
    thinking = THINKING

    def start(self, options: Mapping[str, str]) -> StacPosition:
        target = self.settings(options)["target"]
        return reading.read(f"11111/11111/11111/11111/11111 e1 a5 w - 0 {target}")

    def read(self, text: str) -> StacPosition:
        return reading.read(text)

    def board(self, position: Position) -> Board:
        return scene.board()

    def pieces(self, position: Position) -> tuple[Piece, ...]:
        return scene.pieces(of_stac(position))

    def trays(self, position: Position) -> tuple[Tray, ...]:
        return scene.trays(of_stac(position))

    def steps(self, position: Position, action: str) -> tuple[Step, ...]:
        return steps.steps(of_stac(position), action)

    def touches(self, position: Position, action: str) -> tuple[str, ...]:
        return steps.touches(action)

    def refusal(self, position: Position, action: str) -> Say:
        return refusal.refusal(of_stac(position), action)

    def tell(self, position: Position, action: str) -> Say:
        return telling.tell(of_stac(position), action)

    def gain(self, position: Position, action: str) -> int:
        """A tower is all there is to gain."""
        return int(any(step.kind == "claimed" for step in self.steps(position, action)))


def of_stac(position: Position) -> StacPosition:
    if not isinstance(position, StacPosition):
        raise TypeError(f"{position!r} is no position of Stac")
    return position


GAME = Stac()
