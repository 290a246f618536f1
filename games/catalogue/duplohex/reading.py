"""The text of a position, read and checked: `7/7/7/7/7/7/7 w 1 24,24,24,24`."""

from __future__ import annotations

import re

from games.catalogue.duplohex import kernel
from games.catalogue.duplohex.position import DUES, LETTERS, DuploHexPosition
from games.engine.contract import BLACK, WHITE
from games.engine.errors import BadPosition
from games.engine.words import Say, gettext_noop, ngettext_lazy

EACH = 24  # pieces of each kind and colour, on the board and in the box
LONGEST = 200  # enough to name what is wrong, short enough to be read at once
TOKEN = re.compile(r"[0-9]+|.", re.DOTALL)
BOXES = re.compile(",".join([r"(0|[1-9][0-9]?)"] * 4))
LAYERS = {letter: layers for layers, letter in LETTERS.items()}
DUE_CODES = {text: due for due, text in DUES.items()}

TOO_LONG = gettext_noop("O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.")
NOT_FOUR_PARTS = gettext_noop(
    "A posição tem quatro partes separadas por um espaço (linhas, lado, metades por jogar e caixas), e não {count}: "
    "escreva, por exemplo, 7/7/7/7/7/7/7 w 1 24,24,24,24."
)
NOT_SEVEN_ROWS = gettext_noop("Escreva 7 linhas separadas por «/», e não {count}.")
UNKNOWN_LETTER = gettext_noop(
    "«{letter}» na linha {row} não é uma peça: escreva D, d, R, r, A, a, B, b ou o número de casas livres."
)
BAD_RUN = gettext_noop("«{run}» na linha {row}: escreva o número de casas livres sem começar por zero.")
BAD_ROW = ngettext_lazy(
    "A linha {row} tem {count} casa em vez de 7: corrija-a.", "A linha {row} tem {count} casas em vez de 7: corrija-a."
)
BAD_SIDE = gettext_noop("«{side}» não é um lado: escreva w ou b.")
BAD_DUE = gettext_noop("«{due}» não diz o que falta jogar: escreva 1, dr, d ou r.")
BLACK_OPENING = gettext_noop("O primeiro lance da partida («1») é das brancas: escreva w como lado.")
BAD_BOXES = gettext_noop("«{boxes}» não indica as caixas: escreva quatro números de 0 a 24 separados por vírgulas.")
NOT_ALL = gettext_noop(
    "{pieces}: {board} no tabuleiro e {box} na caixa. Ao todo têm de ser 24: corrija o tabuleiro ou a caixa."
)
PIECES = (
    gettext_noop("Discos brancos"),
    gettext_noop("Anéis brancos"),
    gettext_noop("Discos pretos"),
    gettext_noop("Anéis pretos"),
)
NOTHING_DUE = (
    gettext_noop("Não há lance possível com um disco («d») e a vez já passou: escreva o outro lado e «dr»."),
    gettext_noop("Não há lance possível com um anel («r») e a vez já passou: escreva o outro lado e «dr»."),
)


def read(text: str) -> DuploHexPosition:
    if len(text) > LONGEST:
        raise BadPosition(TOO_LONG)
    parts = text.split(" ")
    if len(parts) != 4:
        raise BadPosition(Say(NOT_FOUR_PARTS, {"count": len(parts)}))
    rows, side, due, boxes = parts
    layers = read_layers(rows)
    check_side_and_due(side, due)
    counts = read_boxes(boxes)
    check_counts(layers, counts)
    position = DuploHexPosition([*layers, *counts, (WHITE, BLACK).index(side), DUE_CODES[due]])
    check_due(position)
    return position


def read_layers(text: str) -> list[int]:
    rows = text.split("/")
    if len(rows) != kernel.SIZE:
        raise BadPosition(Say(NOT_SEVEN_ROWS, {"count": len(rows)}))
    spread = [spread_row(row, kernel.SIZE - index) for index, row in enumerate(rows)]
    layers = [0] * 4
    for cell, letter in enumerate("".join(reversed(spread))):
        for layer in range(4):
            layers[layer] |= (LAYERS[letter] >> layer & 1) << cell
    return layers


def spread_row(text: str, row: int) -> str:
    """One letter for every cell of the row, a space for an empty one."""
    letters = ""
    for token in TOKEN.findall(text):
        if token[0] == "0":
            raise BadPosition(Say(BAD_RUN, {"run": token, "row": row}))
        if token[0] in "123456789":
            # A longer run is wrong anyway, and a text of digits must not fill the memory.
            letters += " " * min(int(token), 999)
        elif token in LAYERS and token != " ":
            letters += token
        else:
            raise BadPosition(Say(UNKNOWN_LETTER, {"letter": token, "row": row}))
    if len(letters) != kernel.SIZE:
        raise BadPosition(BAD_ROW.say(len(letters), row=row))
    return letters


def check_side_and_due(side: str, due: str) -> None:
    if side not in (WHITE, BLACK):
        raise BadPosition(Say(BAD_SIDE, {"side": side}))
    if due not in DUE_CODES:
        raise BadPosition(Say(BAD_DUE, {"due": due}))
    if due == DUES[kernel.OPENING] and side == BLACK:
        raise BadPosition(BLACK_OPENING)


def read_boxes(text: str) -> list[int]:
    match = BOXES.fullmatch(text)
    counts = [int(count) for count in match.groups()] if match else []
    if not counts or max(counts) > EACH:
        raise BadPosition(Say(BAD_BOXES, {"boxes": text}))
    return counts


def check_counts(layers: list[int], boxes: list[int]) -> None:
    for pieces, layer, box in zip(PIECES, layers, boxes, strict=True):
        board = layer.bit_count()
        if board + box != EACH:
            raise BadPosition(Say(NOT_ALL, {"pieces": Say(pieces), "board": board, "box": box}))


def check_due(position: DuploHexPosition) -> None:
    """A half that has no action is skipped at once, so a game that goes on never waits for it."""
    if position.due in ("d", "r") and not position.outcome() and not position.actions():
        raise BadPosition(NOTHING_DUE["dr".index(position.due)])
