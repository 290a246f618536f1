"""DuploHex, a game of J. M. Astilleros García-Monge: two games of Hex on one board, one of discs and one of rings.

- The board is a 7 x 7 rhombus of hexagons. `w` joins the left and right edges, `b` the bottom and top ones; a corner
  cell belongs to both of its edges. Each side has 24 discs and 24 rings, less those on the board at the start.
- A cell holds nothing, a disc, a ring, or a disc and a ring of any colours: a pair, which never moves again.
- `w` opens with one piece, disc or ring, on an empty cell. From then on a turn has two halves in either order, one with
  a disc and one with a ring. A half places a piece from the box on an empty cell, or moves an own piece that is alone
  on its cell to a neighbouring cell that holds one piece of the other kind alone, of either colour.
- A kind that can do neither is forced: a piece from the box goes on any cell that holds the other kind alone. A kind
  that cannot even do that is skipped.
- The side whose discs alone or rings alone join its two edges wins at once, also after half a turn. Pieces in pairs
  count for their own kind and colour.
- A side that starts its turn with an empty box, or without any action, has lost. There are no draws.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.catalogue.duplohex import kernel, reading
from games.catalogue.duplohex.hand import DuploHexHand
from games.catalogue.duplohex.position import DuploHexPosition
from games.catalogue.duplohex.scene import DuploHexScene
from games.catalogue.duplohex.thinking import THINKING
from games.catalogue.duplohex.words import DuploHexWords
from games.engine.contract import Game, Option
from games.engine.words import gettext_noop

STARTS = {
    "7x7": "7/7/7/7/7/7/7 w 1 24,24,24,24",
    "6x6": "drdrdrd/R5D/D5R/R5D/D5R/R5D/DdrdrdR w 1 18,18,17,19",
    "diagonal": "d5D/1R3r1/2d1D2/3r3/2D1d2/1r3R1/R5r w 1 21,21,21,20",
}


class DuploHex(Game):
    slug = "duplohex"
    order = 4
    name = "DuploHex"
    tagline = gettext_noop("Discos e anéis, de lado a lado.")
    takes = False
    options = (
        Option(
            "board",
            gettext_noop("Tabuleiro"),
            (
                ("7x7", gettext_noop("7 × 7, vazio")),
                ("6x6", gettext_noop("6 × 6, jogo curto com a borda preenchida")),
                ("diagonal", gettext_noop("7 × 7, com peças nas diagonais")),
            ),
            "7x7",
        ),
    )
    kernel = kernel
    thinking = THINKING
    scene = DuploHexScene()
    hand = DuploHexHand()
    words = DuploHexWords()

    def start(self, options: Mapping[str, str]) -> DuploHexPosition:
        return reading.read(STARTS[self.settings(options)["board"]])

    def read(self, text: str) -> DuploHexPosition:
        return reading.read(text)


GAME = DuploHex()
