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

from games.catalogue.tab import kernel, reading
from games.catalogue.tab.chance import Sticks
from games.catalogue.tab.hand import TabHand
from games.catalogue.tab.notation import PASS
from games.catalogue.tab.position import TabPosition
from games.catalogue.tab.scene import TabScene
from games.catalogue.tab.thinking import THINKING
from games.catalogue.tab.words import TabWords
from games.engine.contract import Game, Option
from games.engine.words import gettext_noop


class Tab(Game):
    slug = "tab"
    order = 1
    name = "Tâb"
    tagline = gettext_noop("Corrida e batalha, com quatro paus em vez de dados.")
    options = (
        Option(
            "columns",
            gettext_noop("Colunas"),
            tuple((str(count), str(count)) for count in reading.COLUMN_COUNTS),
            "9",
        ),
    )
    turns_for_points = 3  # the first turns are often throws and passes alone
    kernel = kernel
    thinking = THINKING
    scene = TabScene()
    hand = TabHand()
    words = TabWords()
    chance = Sticks()
    passes = frozenset({PASS})

    def start(self, options: Mapping[str, str]) -> TabPosition:
        columns = int(self.settings(options)["columns"])
        return reading.read(f"{'u' * columns}/{columns}/{columns}/{'U' * columns} w -")

    def read(self, text: str) -> TabPosition:
        return reading.read(text)


GAME = Tab()
