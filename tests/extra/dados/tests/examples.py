"""What this game gives to the tests of all games."""

from __future__ import annotations

import re

from hypothesis import strategies as st

from games.engine.errors import GAME_OVER

BAD = "Isto não é uma posição de Dois Dados."
WRONG = ("", "ww5bb", "ww5bb w", "ww6bb w -", "ww05bb w -", "ww5bb x -", "ww5bb w 52", "ww5bb w 7", "www4bb w -")
WORSE = ("9 w -", "ww5bb  w -", "w7w w 25", "b7w w -", "ww٥bb w -", "ww5bb w -\n", "w" * 300)
BAD_POSITIONS = dict.fromkeys((*WRONG, *WORSE), BAD)
START, THROWN, OVER = "ww5bb w -", "ww5bb w 25", "w7w w -"
BAD_ACTIONS = [
    (START, "", "«» não é um lance de Dois Dados. Escreva, por exemplo, 2-5."),
    (START, "2-4", "Lance primeiro os dados."),
    (THROWN, "roll", "Os dados já foram lançados: saiu 25."),
    (THROWN, "=11", "Os dados já foram lançados: saiu 25."),
    (THROWN, "9-4", "Em 9 não há peça de quem joga."),
    (THROWN, "5", "Em 5 não há peça de quem joga."),
    (THROWN, "2-3", "Com 25 a peça de 2 não chega aí."),
    (OVER, "1-2", GAME_OVER),
]
TOLD = [
    (START, "=34", "Alice tirou 3 e 4."),
    (THROWN, "2-4", "Alice jogou 2-4."),
    ("ww5bb w 26", "2-8", "Alice jogou 2-8 e tomou uma peça."),
]
LESSON_END = "w6wb b -"

SITUATIONS = (START, THROWN, "1w5bb b 11", OVER)
TYPED = st.text(max_size=20) | st.from_regex(r"[0-9]{1,3}(-[0-9]{1,3})?|=[1-6]{2}", fullmatch=True)
WRITTEN = st.from_regex(r"w{0,2}[0-9]{1,2}b{0,2}w? [wbx] (-|[1-7]{1,2})", fullmatch=True)
ONE_TEXT = False


def labelled(text: str) -> dict[str, list[tuple[str, str]]]:
    """By cell: what stands on it, and whose it is. A reader of its own."""
    letters = re.sub(r"\d+", lambda found: " " * int(found[0]), text.split()[0])
    return {str(at): [("peça", letter)] if letter != " " else [] for at, letter in enumerate(letters, 1)}


def told_apart(state):
    """What a key must tell apart: everything."""
    return state
