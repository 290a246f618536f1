"""Where the extra game lies: a catalogue of its own, as an operator's may be."""

from __future__ import annotations

from tests.site import ROOT

SLUG = "dados"
FOLDER = ROOT / "tests" / "extra"
WITH_EXTRA = {"TABULEIRO_GAMES": str(FOLDER)}
