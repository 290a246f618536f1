"""The games, one folder each: those beside this file, and those of the folders that TABULEIRO_GAMES names.

Wherever it lies, a game is imported as `games.catalogue.<game>`.
"""

from __future__ import annotations

import os
from pathlib import Path

OWN = Path(__file__).resolve().parent
OTHERS = tuple(Path(name).resolve() for name in os.environ.get("TABULEIRO_GAMES", "").split(os.pathsep) if name)
CATALOGUES = (OWN, *OTHERS)

for other in OTHERS:
    if not other.is_dir():
        raise NotADirectoryError(f"TABULEIRO_GAMES names {other}, which is no folder")
    __path__.append(str(other))
