"""What this game gives to the tests of all games."""

from __future__ import annotations

from hypothesis import strategies as st

from games.engine.errors import GAME_OVER

BAD = "Posição inválida."
RIGHT = "Leva-se uma peça ou duas, sempre da direita."
BAD_POSITIONS = {"": BAD, "5": BAD, "8 w": BAD, "05 w": BAD, "5 x": BAD, "5  w": BAD, "-1 w": BAD, "٣ w": BAD}
BAD_ACTIONS = [("5 w", "", RIGHT), ("5 w", "3", RIGHT), ("1 b", "2", RIGHT), ("0 b", "1", GAME_OVER)]
TOLD = [("3 w", "2", "Alice levou 2.")]
LESSON_END = "1 b"

SITUATIONS = ("7 w", "1 b", "0 w")
TYPED = st.text(max_size=20)
WRITTEN = st.from_regex(r"[0-9]{1,2} [wbx]", fullmatch=True)
ONE_TEXT = True
