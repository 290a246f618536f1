"""The text of a position, read and checked: `uuuuuuuuu/9/9/UUUUUUUUU w -`."""

from __future__ import annotations

import re

from games.catalogue.tab import kernel, notation
from games.catalogue.tab.position import LETTERS, TabPosition
from games.engine.contract import BLACK, WHITE
from games.engine.errors import BadPosition
from games.engine.words import Say, gettext_noop, ngettext_lazy

COLUMN_COUNTS = (7, 9, 11, 13, 15)
LONGEST = 200  # enough to name what is wrong, short enough to be read at once
THROWS = {"-": 0, "1": 1, "2": 2, "3": 3, "4": 4, "6": 6}
TOKEN = re.compile(r"[0-9]+|.", re.DOTALL)

TOO_LONG = gettext_noop("O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.")
NOT_THREE_PARTS = gettext_noop(
    "A posição tem três partes separadas por um espaço (linhas, lado e lançamento), e não {count}: "
    "escreva, por exemplo, uuuuuuuuu/9/9/UUUUUUUUU w -."
)
NOT_FOUR_ROWS = gettext_noop("Escreva 4 linhas separadas por «/», e não {count}.")
UNKNOWN_LETTER = gettext_noop(
    "«{letter}» na {row}.ª linha não é uma peça: escreva U, M, L, u, m, l ou o número de casas livres."
)
BAD_RUN = gettext_noop("«{run}» na {row}.ª linha: escreva o número de casas livres sem começar por zero.")
BAD_COLUMNS = gettext_noop("O tabuleiro tem 7, 9, 11, 13 ou 15 colunas, e a 4.ª linha tem {count}: corrija-a.")
UNEVEN_ROW = ngettext_lazy(
    "A {row}.ª linha tem {count} casa em vez de {columns}: corrija-a.",
    "A {row}.ª linha tem {count} casas em vez de {columns}: corrija-a.",
)
BAD_SIDE = gettext_noop("«{side}» não é um lado: escreva w ou b.")
BAD_THROW = gettext_noop("«{throw}» não é um lançamento: escreva -, 1, 2, 3, 4 ou 6.")
NO_PIECES = gettext_noop("Não há peças no tabuleiro: ponha pelo menos uma.")
TOO_MANY = gettext_noop(
    "O lado {side} tem {count} peças e, com {columns} colunas, só pode ter {columns}: apague as que estão a mais."
)
UNMOVED_AWAY = gettext_noop(
    "A peça de {square} está por mover («{letter}») fora da sua linha inicial: corrija a casa ou a letra."
)
MOVED_ON_LAST = gettext_noop("A peça de {square} está na sua 4.ª linha: escreva «{last}» em vez de «{letter}».")
LAST_AT_HOME = gettext_noop(
    "A peça de {square} já esteve na 4.ª linha («{letter}») e não pode estar na inicial: corrija a casa ou a letra."
)
THROW_AFTER_END = gettext_noop("Um lado não tem peças e a partida acabou: escreva «-» em vez do lançamento.")
THROW_WITHOUT_MOVE = gettext_noop(
    "Com {throw} não há lance possível e há novo lançamento: escreva «-» em vez de {throw}."
)


def read(text: str) -> TabPosition:
    if len(text) > LONGEST:
        raise BadPosition(TOO_LONG)
    parts = text.split(" ")
    if len(parts) != 3:
        raise BadPosition(Say(NOT_THREE_PARTS, {"count": len(parts)}))
    rows, side, throw = parts
    cells = read_cells(rows)
    check_side_and_throw(side, throw)
    position = TabPosition([*layers(cells), (WHITE, BLACK).index(side), THROWS[throw], len(cells) // 4])
    check_pieces(position)
    check_thrown(position)
    return position


def read_cells(text: str) -> str:
    """One letter for every cell from a1 upwards, a space for an empty one."""
    rows = text.split("/")
    if len(rows) != 4:
        raise BadPosition(Say(NOT_FOUR_ROWS, {"count": len(rows)}))
    spread = [spread_row(row, 4 - index) for index, row in enumerate(rows)]
    columns = len(spread[0])
    if columns not in COLUMN_COUNTS:
        raise BadPosition(Say(BAD_COLUMNS, {"count": columns}))
    for index, row in enumerate(spread):
        if len(row) != columns:
            raise BadPosition(UNEVEN_ROW.say(len(row), row=4 - index, columns=columns))
    return "".join(reversed(spread))


def spread_row(text: str, row: int) -> str:
    letters = ""
    for token in TOKEN.findall(text):
        if token[0] == "0":
            raise BadPosition(Say(BAD_RUN, {"run": token, "row": row}))
        if token[0] in "123456789":
            # A longer run is wrong anyway, and a text of digits must not fill the memory.
            letters += " " * min(int(token), 999)
        elif token in LETTERS:
            letters += token
        else:
            raise BadPosition(Say(UNKNOWN_LETTER, {"letter": token, "row": row}))
    return letters


def check_side_and_throw(side: str, throw: str) -> None:
    if side not in (WHITE, BLACK):
        raise BadPosition(Say(BAD_SIDE, {"side": side}))
    if throw not in THROWS:
        raise BadPosition(Say(BAD_THROW, {"throw": throw}))


def layers(cells: str) -> list[int]:
    layers = [0] * len(LETTERS)
    for cell, letter in enumerate(cells):
        if letter != " ":
            layers[LETTERS.index(letter)] |= 1 << cell
    return layers


def check_pieces(position: TabPosition) -> None:
    columns, state = position.columns, position.state()
    counts = [int(kernel.pieces_of(state, side)).bit_count() for side in (0, 1)]
    if not any(counts):
        raise BadPosition(NO_PIECES)
    for name, count in zip((WHITE, BLACK), counts, strict=True):
        if count > columns:
            raise BadPosition(Say(TOO_MANY, {"side": name, "count": count, "columns": columns}))
    for side in (0, 1):
        home, last = kernel.home_row(side, columns), kernel.home_row(1 - side, columns)
        refuse(state[3 * side + kernel.UNMOVED] & ~home, UNMOVED_AWAY, 3 * side + kernel.UNMOVED, columns)
        refuse(state[3 * side + kernel.MOVED] & last, MOVED_ON_LAST, 3 * side + kernel.MOVED, columns)
        refuse(state[3 * side + kernel.LAST] & home, LAST_AT_HOME, 3 * side + kernel.LAST, columns)


def refuse(cells: int, reason: str, layer: int, columns: int) -> None:
    """Raises for the first of the cells that hold a piece in a state it cannot have there."""
    if cells:
        first = (int(cells) & -int(cells)).bit_length() - 1
        letter, last = LETTERS[layer], LETTERS[layer // 3 * 3 + kernel.LAST]
        square = notation.square(first, columns)
        raise BadPosition(Say(reason, {"square": square, "letter": letter, "last": last}))


def check_thrown(position: TabPosition) -> None:
    if not position.thrown:
        return
    if position.outcome():
        raise BadPosition(THROW_AFTER_END)
    if kernel.throws_again(position.thrown) and not kernel.can_move(position.state()):
        raise BadPosition(Say(THROW_WITHOUT_MOVE, {"throw": position.thrown}))
