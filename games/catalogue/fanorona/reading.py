"""The text of a position, read and checked: `bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 0 50`."""

from __future__ import annotations

import re

from games.catalogue.fanorona import kernel, notation
from games.catalogue.fanorona.position import FanoronaPosition
from games.engine.contract import SIDES
from games.engine.errors import BadPosition
from games.engine.words import Say, gettext_noop, ngettext_lazy

LONGEST = 100  # more than any position needs
LIMITS = ("50", "100")
NUMBER = re.compile(r"0|[1-9][0-9]{0,2}")

TOO_LONG = gettext_noop("O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.")
NOT_FOUR_PARTS = gettext_noop(
    "A posição tem quatro partes separadas por um espaço (linhas, lado, lances feitos e limite), e não {count}: "
    "escreva, por exemplo, 7/3b3/7/3w3/7 w 0 50."
)
NOT_FIVE_ROWS = gettext_noop("Escreva 5 linhas separadas por «/», e não {count}.")
UNKNOWN_LETTER = gettext_noop("«{letter}» na {row}.ª linha não é uma peça: escreva w, b ou o número de pontos livres.")
BAD_RUN = gettext_noop("«{run}» na {row}.ª linha: escreva os pontos livres seguidos com um só número, de 1 a 7.")
UNEVEN_ROW = ngettext_lazy(
    "A {row}.ª linha tem {count} ponto em vez de 7: corrija-a.",
    "A {row}.ª linha tem {count} pontos em vez de 7: corrija-a.",
)
BAD_SIDE = gettext_noop("«{side}» não é um lado: escreva w ou b.")
BAD_LIMIT = gettext_noop("«{limit}» não é um limite de lances: escreva 50 ou 100.")
BAD_MADE = gettext_noop("«{made}» não é um número de lances feitos: escreva um número de 0 a {limit}.")
NO_PIECES = gettext_noop("Não há peças no tabuleiro: ponha pelo menos uma.")
TOO_MANY = gettext_noop("O lado {side} tem {count} peças e só pode ter 17: apague as que estão a mais.")


def read(text: str) -> FanoronaPosition:
    if len(text) > LONGEST:
        raise BadPosition(TOO_LONG)
    parts = text.split(" ")
    if len(parts) != 4:
        raise BadPosition(Say(NOT_FOUR_PARTS, {"count": len(parts)}))
    rows, side, made, limit = parts
    cells = read_cells(rows)
    check_words(side, made, limit)
    held = [held_by(owner, cells) for owner in SIDES]
    position = FanoronaPosition([*held, SIDES.index(side), int(made), int(limit)])
    check_counts(position)
    return position


def read_cells(text: str) -> str:
    """One letter for every point from a1 upwards, a space for an empty one."""
    rows = text.split("/")
    if len(rows) != notation.ROWS:
        raise BadPosition(Say(NOT_FIVE_ROWS, {"count": len(rows)}))
    spread = [spread_row(row, notation.ROWS - index) for index, row in enumerate(rows)]
    return "".join(reversed(spread))


def spread_row(text: str, row: int) -> str:
    letters = ""
    for token in re.findall(r"[0-9]+|.", text, re.DOTALL):
        if token in SIDES:
            letters += token
        elif token[0] not in "0123456789":
            raise BadPosition(Say(UNKNOWN_LETTER, {"letter": token, "row": row}))
        elif len(token) > 1 or token in "089":
            raise BadPosition(Say(BAD_RUN, {"run": token, "row": row}))
        else:
            letters += " " * int(token)
    if len(letters) != notation.COLUMNS:
        raise BadPosition(UNEVEN_ROW.say(len(letters), row=row))
    return letters


def held_by(side: str, cells: str) -> int:
    return sum(1 << point for point, letter in zip(notation.POINTS, cells, strict=True) if letter == side)


def check_words(side: str, made: str, limit: str) -> None:
    if side not in SIDES:
        raise BadPosition(Say(BAD_SIDE, {"side": side}))
    if limit not in LIMITS:
        raise BadPosition(Say(BAD_LIMIT, {"limit": limit}))
    if not NUMBER.fullmatch(made) or int(made) > int(limit):
        raise BadPosition(Say(BAD_MADE, {"made": made, "limit": limit}))


def check_counts(position: FanoronaPosition) -> None:
    counts = {side: position.count(side) for side in SIDES}
    if not any(counts.values()):
        raise BadPosition(NO_PIECES)
    for side, count in counts.items():
        if count > kernel.MOST_PIECES:
            raise BadPosition(Say(TOO_MANY, {"side": side, "count": count}))
