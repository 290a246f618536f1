"""The text of a position, read and checked: `11111/11111/11111/11111/11111 e1 a5 w - 0 4`."""

from __future__ import annotations

import re

from games.catalogue.stac import kernel, notation
from games.catalogue.stac.position import BARRED, LETTERS, StacPosition
from games.engine.contract import SIDES
from games.engine.errors import BadPosition
from games.engine.words import Say, gettext_noop, ngettext_lazy

DISCS = 25
LONGEST = 100  # more than any position needs
TARGETS = ("4", "2")
NUMBER = re.compile(r"0|[1-9][0-9]?")

TOO_LONG = gettext_noop("O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.")
NOT_SEVEN_PARTS = gettext_noop(
    "A posição tem sete partes separadas por um espaço (linhas, os dois peões, lado, discos presos, "
    "contagem e torres para ganhar), e não {count}: escreva, por exemplo, 11111/11111/11111/11111/11111 e1 a5 w - 0 4."
)
NOT_FIVE_ROWS = gettext_noop("Escreva 5 linhas separadas por «/», e não {count}.")
UNKNOWN_LETTER = gettext_noop("«{letter}» na {row}.ª linha não existe: escreva 0, 1, 2, W ou B.")
UNEVEN_ROW = ngettext_lazy(
    "A {row}.ª linha tem {count} casa em vez de 5: corrija-a.",
    "A {row}.ª linha tem {count} casas em vez de 5: corrija-a.",
)
BAD_PAWN = gettext_noop(
    "O peão do lado {side} está em «{square}», que não é uma casa do tabuleiro: escreva uma casa de a1 a e5."
)
SAME_SQUARE = gettext_noop("Os dois peões estão na mesma casa, {square}: mude um deles.")
BAD_SIDE = gettext_noop("«{side}» não é um lado: escreva w ou b.")
BAD_BARRED = gettext_noop("«{barred}» não diz que discos estão presos: escreva -, w, b ou wb.")
BAD_QUIET = gettext_noop("«{quiet}» não é uma contagem de lances sem torre: escreva um número de 0 a 60.")
BAD_TARGET = gettext_noop("«{target}» não é um número de torres para ganhar: escreva 4 ou 2.")
NOT_ALL_DISCS = ngettext_lazy(
    "Há {count} disco no tabuleiro em vez de 25 (uma torre conta três): corrija as linhas.",
    "Há {count} discos no tabuleiro em vez de 25 (uma torre conta três): corrija as linhas.",
)
TOO_MANY_TOWERS = gettext_noop("O lado {side} tem {count} torres, mas a partida acaba com {target}: corrija as linhas.")
BOTH_WON = gettext_noop(
    "Os dois lados têm {target} torres, mas a partida acaba quando um deles lá chega: corrija as linhas."
)
BARRED_NOWHERE = gettext_noop(
    "O disco do lado {side} não pode estar preso, porque em {square} não há um disco sozinho: corrija os discos presos."
)


def read(text: str) -> StacPosition:
    if len(text) > LONGEST:
        raise BadPosition(TOO_LONG)
    parts = text.split(" ")
    if len(parts) != 7:
        raise BadPosition(Say(NOT_SEVEN_PARTS, {"count": len(parts)}))
    rows, white, black, side, barred, quiet, target = parts
    cells = read_cells(rows)
    pawns = [read_pawn(*named) for named in zip(SIDES, (white, black), strict=True)]
    check_words(side, barred, quiet, target)
    rest = [SIDES.index(side), BARRED.index(barred), int(quiet), int(target)]
    position = StacPosition([*layers(cells), *pawns, *rest])
    check_numbers(position)
    check_pawns(position, barred)
    return position


def read_cells(text: str) -> str:
    """One letter for every cell from a1 upwards."""
    rows = text.split("/")
    if len(rows) != notation.SIZE:
        raise BadPosition(Say(NOT_FIVE_ROWS, {"count": len(rows)}))
    for index, row in enumerate(rows):
        check_row(row, notation.SIZE - index)
    return "".join(reversed(rows))


def check_row(text: str, row: int) -> None:
    for letter in text:
        if letter not in "012WB":
            raise BadPosition(Say(UNKNOWN_LETTER, {"letter": letter, "row": row}))
    if len(text) != notation.SIZE:
        raise BadPosition(UNEVEN_ROW.say(len(text), row=row))


def layers(cells: str) -> list[int]:
    return [sum(1 << cell for cell, found in enumerate(cells) if found == letter) for letter in LETTERS]


def read_pawn(side: str, square: str) -> int:
    cell = notation.cell_of(square)
    if cell is None:
        raise BadPosition(Say(BAD_PAWN, {"side": side, "square": square}))
    return cell


def check_words(side: str, barred: str, quiet: str, target: str) -> None:
    if side not in SIDES:
        raise BadPosition(Say(BAD_SIDE, {"side": side}))
    if barred not in BARRED:
        raise BadPosition(Say(BAD_BARRED, {"barred": barred}))
    if not NUMBER.fullmatch(quiet) or int(quiet) > kernel.MOST_QUIET:
        raise BadPosition(Say(BAD_QUIET, {"quiet": quiet}))
    if target not in TARGETS:
        raise BadPosition(Say(BAD_TARGET, {"target": target}))


def check_numbers(position: StacPosition) -> None:
    discs = sum(position.height(cell) for cell in range(notation.CELLS))
    if discs != DISCS:
        raise BadPosition(NOT_ALL_DISCS.say(discs))
    counts = {side: position.towers(side) for side in SIDES}
    for side, count in counts.items():
        if count > position.target:
            raise BadPosition(Say(TOO_MANY_TOWERS, {"side": side, "count": count, "target": position.target}))
    if min(counts.values()) == position.target:
        raise BadPosition(Say(BOTH_WON, {"target": position.target}))


def check_pawns(position: StacPosition, barred: str) -> None:
    if position.pawn(SIDES[0]) == position.pawn(SIDES[1]):
        raise BadPosition(Say(SAME_SQUARE, {"square": notation.square(position.pawn(SIDES[0]))}))
    for side in barred.replace("-", ""):
        if position.height(position.pawn(side)) != 1:
            square = notation.square(position.pawn(side))
            raise BadPosition(Say(BARRED_NOWHERE, {"side": side, "square": square}))
