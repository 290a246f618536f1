"""Damas, the Portuguese classic draughts, after the rules of the Federação Portuguesa de Damas.

- The board has 8 x 8 squares; play is on the 32 dark ones, numbered from 1 in the bottom right corner of `w`,
  right to left and upwards. `w` has twelve men on 1-12, `b` on 21-32, and `w` begins.
- A man moves one square diagonally forward. It captures forward only: it jumps over an enemy piece next to it
  to the empty square behind.
- A man that reaches the last row ends its move there and becomes a king (dama).
- A king moves any number of empty squares along a diagonal. It captures an enemy piece at any distance and
  lands on any empty square behind it before the next piece.
- A capture goes on while the same piece can capture again. Captured pieces leave the board only when the move
  is over: until then they block, and none is jumped twice.
- Capturing is mandatory. Law of quantity: the most pieces must be taken. Law of quality: among captures of as
  many pieces, the one that takes most kings.
- A side that has no pieces, or no move on its turn, has lost.
- Draws: 20 moves by each side without a man's move or a capture; the same position for the third time; the
  Forçada, three kings that hold the long diagonal (rio) against one and do not win in 12 moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from games.catalogue.damas import endings, kernel, reading
from games.catalogue.damas.hand import DamasHand
from games.catalogue.damas.position import DamasPosition
from games.catalogue.damas.scene import DamasScene
from games.catalogue.damas.thinking import THINKING
from games.catalogue.damas.words import DamasWords
from games.engine.contract import Game, Position
from games.engine.endings import REPETITION
from games.engine.words import gettext_noop


class Damas(Game):
    slug = "damas"
    order = 2
    name = "Damas"
    tagline = gettext_noop("As clássicas portuguesas.")
    white_begins = True
    tags = {"GameType": "28"}
    repetition = REPETITION
    kernel = kernel
    thinking = THINKING
    scene = DamasScene()
    hand = DamasHand()
    words = DamasWords()

    def start(self, options: Mapping[str, str]) -> DamasPosition:
        self.settings(options)
        return reading.read("W:W1-12:B21-32:H0:F1")

    def read(self, text: str) -> DamasPosition:
        return reading.read(text)

    def play(self, position: Position, action: str) -> Position:
        return super().play(position, of_damas(position).canonical(action) or action)

    def understood(self, position: Position, typed: str) -> str:
        """Captures with `-`, or with all their landings, are understood too."""
        plain = super().understood(position, typed)
        return of_damas(position).canonical(plain.lower()) or plain

    def prepare(self) -> None:
        endings.table()

    def make_endings(self, say: Callable[[str], None]) -> None:
        import_module("games.catalogue.damas.five").make(say)  # needs numpy, which no player does


def of_damas(position: Position) -> DamasPosition:
    if not isinstance(position, DamasPosition):
        raise TypeError(f"{position!r} is no position of Damas")
    return position


GAME = Damas()
