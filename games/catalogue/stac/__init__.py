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

from games.catalogue.stac import kernel, reading
from games.catalogue.stac.hand import StacHand
from games.catalogue.stac.position import StacPosition
from games.catalogue.stac.scene import StacScene
from games.catalogue.stac.thinking import THINKING
from games.catalogue.stac.words import StacWords
from games.engine.contract import Game, Option
from games.engine.words import gettext_noop


class Stac(Game):
    slug = "stac"
    order = 3
    name = "Stac"
    tagline = gettext_noop("Leve discos, faça torres.")
    takes = False
    options = (
        Option(
            "target",
            gettext_noop("Torres para ganhar"),
            (("4", "4"), ("2", gettext_noop("2 (jogo curto)"))),
            "4",
        ),
    )
    kernel = kernel
    thinking = THINKING
    scene = StacScene()
    hand = StacHand()
    words = StacWords()

    def start(self, options: Mapping[str, str]) -> StacPosition:
        target = self.settings(options)["target"]
        return reading.read(f"11111/11111/11111/11111/11111 e1 a5 w - 0 {target}")

    def read(self, text: str) -> StacPosition:
        return reading.read(text)


GAME = Stac()
