"""Fanorona, simplified: chains of captures on 35 points.

- The board has 7 columns and 5 rows of points, joined by lines to their neighbours along rows and columns; where
  column and row (a1 counts as 0, 0) have an even sum also to their diagonal neighbours.
- `w` has rows 1 and 2, `b` rows 4 and 5; row 3 from a to g is b w b empty w b w, or empty if so chosen.
- A step goes along a line to an adjacent empty point. It captures if the next point in the same direction holds an
  enemy: that piece goes, and with it all enemies that follow without a gap.
- If any piece of the side can capture, the first step must. After a capture the same piece may go on capturing or
  stop; it never returns to a point it has stood on in this turn. Captured points are empty at once.
- Otherwise the turn is one step without capture.
- A side without pieces, or without a move on its turn, has lost. After 50 actions of both sides together (or 100)
  a lead of three pieces or more wins; otherwise it is a draw. So is the third occurrence of a position.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.catalogue.fanorona import kernel, reading
from games.catalogue.fanorona.hand import FanoronaHand
from games.catalogue.fanorona.position import FanoronaPosition
from games.catalogue.fanorona.scene import FanoronaScene
from games.catalogue.fanorona.thinking import THINKING
from games.catalogue.fanorona.words import FanoronaWords
from games.engine.contract import Game, Option
from games.engine.endings import REPETITION
from games.engine.words import gettext_noop

MIDDLE_ROWS = {"full": "bwb1wbw", "empty": "7"}


class Fanorona(Game):
    slug = "fanorona"
    order = 5
    name = "Fanorona"
    tagline = gettext_noop("Capturas em cadeia.")
    options = (
        Option("limit", gettext_noop("Limite de lances"), tuple((limit, limit) for limit in reading.LIMITS), "50"),
        Option(
            "setup",
            gettext_noop("Posição inicial"),
            (("full", gettext_noop("completa")), ("empty", gettext_noop("linha do meio vazia"))),
            "full",
        ),
    )
    white_begins = True
    repetition = REPETITION
    kernel = kernel
    thinking = THINKING
    scene = FanoronaScene()
    hand = FanoronaHand()
    words = FanoronaWords()

    def start(self, options: Mapping[str, str]) -> FanoronaPosition:
        chosen = self.settings(options)
        middle = MIDDLE_ROWS[chosen["setup"]]
        return reading.read(f"bbbbbbb/bbbbbbb/{middle}/wwwwwww/wwwwwww w 0 {chosen['limit']}")

    def read(self, text: str) -> FanoronaPosition:
        return reading.read(text)


GAME = Fanorona()
