"""The text of a position, read and checked: `W:W1-12:B21-32:H0:F1`."""

from __future__ import annotations

import re

from games.catalogue.damas import kernel
from games.catalogue.damas.notation import bit_of, squares_of
from games.catalogue.damas.position import DamasPosition
from games.engine.errors import BadPosition
from games.engine.words import Say, gettext_noop, ngettext_lazy

LONGEST = 200  # enough to name what is wrong, short enough to be read at once
PIECES = 12
MOST_MOVES = 99_999
SIDES = "WB"
ITEM = re.compile(r"(K?)([0-9]{1,3})(?:-([0-9]{1,3}))?")
NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")

TOO_LONG = gettext_noop("O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.")
WRONG_PARTS = ngettext_lazy(
    "O texto da posição tem {count} parte. Escreva lado, brancas e pretas, separados por «:», por exemplo "
    "W:W1-12:B21-32; "
    "depois podem vir H e F e, na Forçada, R.",
    "O texto da posição tem {count} partes. Escreva lado, brancas e pretas, separados por «:», por exemplo "
    "W:W1-12:B21-32; "
    "depois podem vir H e F e, na Forçada, R.",
)
BAD_SIDE = gettext_noop("«{side}» não é um lado: escreva W ou B.")
NOT_WHITE = gettext_noop("«{text}» não indica as peças brancas: escreva W e as casas, por exemplo W1,K5.")
NOT_BLACK = gettext_noop("«{text}» não indica as peças pretas: escreva B e as casas, por exemplo B1,K5.")
BAD_ITEM = gettext_noop("«{item}» não é uma casa: escreva um número de 1 a 32, com K à frente se for dama.")
NO_SQUARE = gettext_noop("A casa {square} não existe: escreva um número de 1 a 32.")
BAD_RANGE = gettext_noop("«{item}» tem de ir de um número menor para um maior, por exemplo 1-12.")
TWICE = gettext_noop("A casa {square} aparece duas vezes: apague uma.")
NO_PIECES = gettext_noop("Não há peças no tabuleiro: ponha pelo menos uma.")
TOO_MANY_WHITE = gettext_noop("As brancas têm {count} peças e só podem ter 12: apague as que estão a mais.")
TOO_MANY_BLACK = gettext_noop("As pretas têm {count} peças e só podem ter 12: apague as que estão a mais.")
WHITE_NOT_CROWNED = gettext_noop("O peão branco de {square} está na última linha e tem de ser dama: escreva K{square}.")
BLACK_NOT_CROWNED = gettext_noop("O peão preto de {square} está na última linha e tem de ser dama: escreva K{square}.")
BAD_COUNTER = gettext_noop("Em vez de «{text}», escreva {letter} seguido de um número de {low} a {high}.")
NO_FORCADA = gettext_noop("«{text}» só existe na Forçada (três damas contra uma, sem peões): apague essa parte.")
NOT_ON_RIO = gettext_noop("Com R0, o lado das três damas tem de ter uma dama no rio: ponha lá uma ou apague «:R0».")


def read(text: str) -> DamasPosition:
    if len(text) > LONGEST:
        raise BadPosition(TOO_LONG)
    parts = text.split(":")
    if len(parts) not in (3, 5, 6):
        raise BadPosition(WRONG_PARTS.say(len(parts)))
    if parts[0] not in ("W", "B"):
        raise BadPosition(Say(BAD_SIDE, {"side": parts[0]}))
    white, white_kings = read_pieces(parts[1], "W", NOT_WHITE)
    black, black_kings = read_pieces(parts[2], "B", NOT_BLACK)
    check_pieces(white, black, white_kings | black_kings)
    quiet, move = read_counters(parts[3:5])
    forcada = read_forcada(parts[5:], white, black, white_kings | black_kings)
    return DamasPosition([white, black, white_kings | black_kings, SIDES.index(parts[0]), quiet, move, forcada])


def read_pieces(text: str, letter: str, reason: str) -> tuple[int, int]:
    """The board of one side and the board of its kings."""
    if text[:1] != letter:
        raise BadPosition(Say(reason, {"text": text}))
    board = kings = 0
    for item in text[1:].split(",") if text[1:] else ():
        is_king, squares = read_item(item)
        for square in squares:
            if board & bit_of(square):
                raise BadPosition(Say(TWICE, {"square": square}))
            board |= bit_of(square)
            kings |= bit_of(square) if is_king else 0
    return board, kings


def read_item(item: str) -> tuple[bool, range]:
    """A square or a range of squares, of kings or of men."""
    match = ITEM.fullmatch(item)
    if match is None:
        raise BadPosition(Say(BAD_ITEM, {"item": item}))
    first, last = int(match[2]), int(match[3] or match[2])
    for square in (first, last):
        if not 1 <= square <= 32:
            raise BadPosition(Say(NO_SQUARE, {"square": square}))
    if match[3] and first >= last:
        raise BadPosition(Say(BAD_RANGE, {"item": item}))
    return match[1] == "K", range(first, last + 1)


def check_pieces(white: int, black: int, kings: int) -> None:
    for square in squares_of(white & black):
        raise BadPosition(Say(TWICE, {"square": square}))
    if not white | black:
        raise BadPosition(NO_PIECES)
    for board, reason in ((white, TOO_MANY_WHITE), (black, TOO_MANY_BLACK)):
        if board.bit_count() > PIECES:
            raise BadPosition(Say(reason, {"count": board.bit_count()}))
    for square in squares_of(white & kernel.ROW_8 & ~kings):
        raise BadPosition(Say(WHITE_NOT_CROWNED, {"square": square}))
    for square in squares_of(black & kernel.ROW_1 & ~kings):
        raise BadPosition(Say(BLACK_NOT_CROWNED, {"square": square}))


def read_counters(parts: list[str]) -> tuple[int, int]:
    if not parts:
        return 0, 1
    return read_counter(parts[0], "H", 0, kernel.MOST_QUIET), read_counter(parts[1], "F", 1, MOST_MOVES)


def read_counter(text: str, letter: str, low: int, high: int) -> int:
    if text[:1] == letter and NUMBER.fullmatch(text[1:]) and low <= int(text[1:]) <= high:
        return int(text[1:])
    raise BadPosition(Say(BAD_COUNTER, {"text": text, "letter": letter, "low": low, "high": high}))


def read_forcada(parts: list[str], white: int, black: int, kings: int) -> int:
    """The count as written. Where none is written it starts at 0, if it counts at all."""
    start = kernel.forcada_after(kernel.NOT_COUNTING, white, black, kings)
    if not parts:
        return start
    count = read_counter(parts[0], "R", 0, kernel.MOST_FORCADA)
    # The count of a position where it already counts: only without three kings against one it is lost.
    if kernel.forcada_after(count, white, black, kings) == kernel.NOT_COUNTING:
        raise BadPosition(Say(NO_FORCADA, {"text": parts[0]}))
    if count == 0 and start == kernel.NOT_COUNTING:
        raise BadPosition(NOT_ON_RIO)
    return count
