"""What this game gives to the tests of all games: texts with what is right about them."""

from __future__ import annotations

from hypothesis import strategies as st

from games.catalogue.damas import GAME
from tests.texts import Contents

START = GAME.start({}).text
PARTS = (
    "O texto da posição tem {} partes. Escreva lado, brancas e pretas, separados por «:», por exemplo W:W1-12:B21-32; "
    "depois podem vir H e F e, na Forçada, R."
)
NOT_A_SQUARE = "«{}» não é uma casa: escreva um número de 1 a 32, com K à frente se for dama."
COUNTER = "Em vez de «{}», escreva {} seguido de um número de {} a {}."
FORCADA = "«{}» só existe na Forçada (três damas contra uma, sem peões): apague essa parte."

BAD_POSITIONS = {
    "": PARTS.format(1).replace("partes", "parte"),
    "W": PARTS.format(1).replace("partes", "parte"),
    "W:W1": PARTS.format(2),
    "W:W1:B32:H0": PARTS.format(4),
    "W:W1:B32:H0:F1:R0:X": PARTS.format(7),
    "W" * 201: "O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.",
    "w:W1:B32": "«w» não é um lado: escreva W ou B.",
    ":W1:B32": "«» não é um lado: escreva W ou B.",
    " W:W1:B32": "« W» não é um lado: escreva W ou B.",
    "X:W1:B32": "«X» não é um lado: escreva W ou B.",
    "W:B32:W1": "«B32» não indica as peças brancas: escreva W e as casas, por exemplo W1,K5.",
    "W::B32": "«» não indica as peças brancas: escreva W e as casas, por exemplo W1,K5.",
    "W:W1:W32": "«W32» não indica as peças pretas: escreva B e as casas, por exemplo B1,K5.",
    "W:W1:32": "«32» não indica as peças pretas: escreva B e as casas, por exemplo B1,K5.",
    "W:Wa:B32": NOT_A_SQUARE.format("a"),
    "W:W1,:B32": NOT_A_SQUARE.format(""),
    "W:W1, 2:B32": NOT_A_SQUARE.format(" 2"),
    "W:Wk1:B32": NOT_A_SQUARE.format("k1"),
    "W:WKK1:B32": NOT_A_SQUARE.format("KK1"),
    "W:WK:B32": NOT_A_SQUARE.format("K"),
    "W:W1-:B32": NOT_A_SQUARE.format("1-"),
    "W:W1-2-3:B32": NOT_A_SQUARE.format("1-2-3"),
    "W:W٣:B32": NOT_A_SQUARE.format("٣"),
    "W:W1:B32\n": NOT_A_SQUARE.format("32\n"),
    "W:W0:B32": "A casa 0 não existe: escreva um número de 1 a 32.",
    "W:W1:B33": "A casa 33 não existe: escreva um número de 1 a 32.",
    "W:W1:BK100": "A casa 100 não existe: escreva um número de 1 a 32.",
    "W:W1:B30-40": "A casa 40 não existe: escreva um número de 1 a 32.",
    "W:W5-1:B32": "«5-1» tem de ir de um número menor para um maior, por exemplo 1-12.",
    "W:W5-5:B32": "«5-5» tem de ir de um número menor para um maior, por exemplo 1-12.",
    "W:W1,1:B32": "A casa 1 aparece duas vezes: apague uma.",
    "W:W1-4,K3:B32": "A casa 3 aparece duas vezes: apague uma.",
    "W:W1,17:B17,32": "A casa 17 aparece duas vezes: apague uma.",
    "W:W:B": "Não há peças no tabuleiro: ponha pelo menos uma.",
    "W:W1-13:B32": "As brancas têm 13 peças e só podem ter 12: apague as que estão a mais.",
    "W:W1:B9-32": "As pretas têm 24 peças e só podem ter 12: apague as que estão a mais.",
    "W:W29:B20": "O peão branco de 29 está na última linha e tem de ser dama: escreva K29.",
    "W:W1:B4": "O peão preto de 4 está na última linha e tem de ser dama: escreva K4.",
    "W:W1:B32:H:F1": COUNTER.format("H", "H", 0, 40),
    "W:W1:B32:H-1:F1": COUNTER.format("H-1", "H", 0, 40),
    "W:W1:B32:H41:F1": COUNTER.format("H41", "H", 0, 40),
    "W:W1:B32:H00:F1": COUNTER.format("H00", "H", 0, 40),
    "W:W1:B32:F1:H0": COUNTER.format("F1", "H", 0, 40),
    "W:W1:B32:h0:F1": COUNTER.format("h0", "H", 0, 40),
    "W:W1:B32:H0:F0": COUNTER.format("F0", "F", 1, 99999),
    "W:W1:B32:H0:F01": COUNTER.format("F01", "F", 1, 99999),
    "W:W1:B32:H0:F100000": COUNTER.format("F100000", "F", 1, 99999),
    "W:W1:B32:H0:F" + "9" * 100: COUNTER.format("F" + "9" * 100, "F", 1, 99999),
    "W:W1:B32:H0:F1:": COUNTER.format("", "R", 0, 12),
    "W:WK1,K2,K3:BK32:H0:F1:R13": COUNTER.format("R13", "R", 0, 12),
    "W:WK1,K2,K3:BK32:H0:F1:R-1": COUNTER.format("R-1", "R", 0, 12),
    "W:W1:B32:H0:F1:R0": FORCADA.format("R0"),
    "W:WK1,K2:BK32:H0:F1:R1": FORCADA.format("R1"),
    "W:WK1,K2,3:BK32:H0:F1:R1": FORCADA.format("R1"),
    "W:WK1,K2,K3:B32:H0:F1:R1": FORCADA.format("R1"),
    "W:WK2,K3,K4:BK32:H0:F1:R0": (
        "Com R0, o lado das três damas tem de ter uma dama no rio: ponha lá uma ou apague «:R0»."
    ),
}

NOT_AN_ACTION = "«{}» não é um lance de Damas. Escreva, por exemplo, 9-13."
OUTSIDE = "{} não é uma casa: só se joga nas casas escuras, de 1 a 32."
CROOKED = "As peças andam na diagonal: de {} não se chega a {}."
OCCUPIED = "Em {} já há uma peça: escolha uma casa livre."
WRITTEN = "Este lance escreve-se assim: {}."
OBLIGATION = "A captura é obrigatória: por exemplo, {}."
QUANTITY = "Lei da quantidade: é obrigatória a captura de {} peças."
QUALITY = "Lei da qualidade: com o mesmo número de peças, é obrigatório tomar o maior número de damas."
GOES_ON = "A captura não acaba em {}: a mesma peça tem de continuar a tomar."
NO_JUMP = "De {} para {} não se toma nenhuma peça."

TWO_TAKEN = GAME.scene.card
QUALITY_BINDS = "W:W1,14:BK18,19,32"
MAN = "W:W14,24:B10,11,32"
KING = "W:WK1,K2,9:B10,14,32"
TWO_WAYS = "W:WK20:BK5,K10,K15,K18,K24"

BAD_ACTIONS = [
    (START, "", NOT_AN_ACTION.format("")),
    (START, "olá", NOT_AN_ACTION.format("olá")),
    (START, "9--13", NOT_AN_ACTION.format("9--13")),
    (START, "9-", NOT_AN_ACTION.format("9-")),
    (START, "-9", NOT_AN_ACTION.format("-9")),
    (START, "09-13", NOT_AN_ACTION.format("09-13")),
    (START, "9+13", NOT_AN_ACTION.format("9+13")),
    (START, "9-13x17", NOT_AN_ACTION.format("9-13x17")),
    (START, "٩-13", NOT_AN_ACTION.format("٩-13")),
    (START, "9-" * 60, NOT_AN_ACTION.format("9-" * 20)),
    (START, "9-1000", NOT_AN_ACTION.format("9-1000")),
    (START, "0-4", OUTSIDE.format(0)),
    (START, "33", OUTSIDE.format(33)),
    (START, "9-100", OUTSIDE.format(100)),
    (START, " 9-13 ", WRITTEN.format("9-13")),
    (START, "9x13", WRITTEN.format("9-13")),
    (START, "9X13", WRITTEN.format("9-13")),
    (START, "13", "A casa 13 está livre: escolha uma peça sua."),
    (START, "13-17", "A casa 13 está livre: escolha uma peça sua."),
    (START, "21", "A peça de 21 é do adversário: escolha uma sua."),
    (START, "21-17", "A peça de 21 é do adversário: escolha uma sua."),
    (START, "9", "Falta indicar a casa de chegada: 13."),
    (START, "10", "Falta indicar a casa de chegada: 13, 14."),
    (START, "1", "A peça de 1 está bloqueada, sem casa livre para onde ir: escolha outra."),
    (START, "9-9", "A peça já está em 9: escolha para onde vai."),
    (START, "1-5", OCCUPIED.format(5)),
    (START, "9-14", CROOKED.format(9, 14)),
    (START, "9-17", CROOKED.format(9, 17)),
    (START, "12-19", "Um peão anda uma casa de cada vez."),
    (START, "5-14", "Não se salta por cima de peças do mesmo lado."),
    (START, "9-13-17", NO_JUMP.format(9, 13)),
    (MAN, "24-20", "Um peão só anda para a frente."),
    (MAN, "14x5", "Um peão só toma para a frente."),
    (MAN, "14-7", "Um peão só toma para a frente."),
    (KING, "1-19", "Entre 1 e 19 há mais do que uma peça: só se salta uma de cada vez."),
    (KING, "1-14", OCCUPIED.format(14)),
    ("W:WK2,11:B32", "2-15", "Não se salta por cima de peças do mesmo lado."),
    (TWO_TAKEN, "1", OBLIGATION.format("15x31")),
    (TWO_TAKEN, "1-5", OBLIGATION.format("15x31")),
    (TWO_TAKEN, "30-27", OBLIGATION.format("15x31")),
    (TWO_TAKEN, "30", QUANTITY.format(2)),
    (TWO_TAKEN, "30x16", QUANTITY.format(2)),
    (TWO_TAKEN, "30-16", QUANTITY.format(2)),
    (TWO_TAKEN, "15x24", GOES_ON.format(24)),
    (TWO_TAKEN, "15-24", GOES_ON.format(24)),
    (TWO_TAKEN, "15x24x32", NO_JUMP.format(24, 32)),
    (TWO_TAKEN, "15x31x24", NO_JUMP.format(15, 31)),
    (TWO_TAKEN, "15x24x31x24", NO_JUMP.format(31, 24)),
    (QUALITY_BINDS, "14x23", QUALITY),
    (QUALITY_BINDS, "1-5", OBLIGATION.format("14x21")),
    (TWO_WAYS, "20x22", "Há mais do que uma captura de 20 para 22: 20x2x9x22, 20x6x13x22."),
    (TWO_WAYS, "20x2x9", GOES_ON.format(9)),
    (TWO_WAYS, "20", "Falta indicar a casa de chegada: 22, 27, 31."),
    ("W:W16:B20,23", "16-20", "A partida já acabou: não há mais lances."),
]

TOLD = [
    ("W:W1-12:B21-32", "9-13", "Alice jogou 9-13."),
    ("W:W26:B12", "26-30", "Alice jogou 26-30 e fez dama."),
    ("W:W14:B19,32", "14x23", "Alice jogou 14x23 e tomou uma peça."),
    ("W:W23:B26,27,31", "23x30", "Alice jogou 23x30, tomou uma peça e fez dama."),
    ("W:WK1:B10,19,31", "1x23", "Alice jogou 1x23 e tomou 2 peças."),
    (GAME.scene.card, "15x31", "Alice jogou 15x31, tomou 2 peças e fez dama."),
    ("W:W14:B19", "14x23", "Alice jogou 14x23 e tomou a última peça."),
    ("W:WK1:B10,19", "1x23", "Alice jogou 1x23 e tomou as últimas 2 peças."),
]

LESSON_END = "B:W1,6,8,11,12,K13,17,K30:BK2,9,21,25,32:H0:F18"

# For texts by lot: where they are tried as actions, what is typed there, and what is read as a position.
SITUATIONS = (START, TWO_TAKEN, TWO_WAYS)
TYPED = st.text(max_size=20) | st.text(alphabet="0123456789-x", max_size=12)


def items():
    square = st.integers(min_value=0, max_value=34)
    return st.builds(lambda king, square: f"{king}{square}", st.sampled_from(["", "K"]), square)


def texts():
    """Texts that are nearly right, and some that are right."""
    pieces = st.lists(items(), max_size=13).map(",".join)
    counters = st.sampled_from(["", ":H0:F1", ":H40:F7", ":H41:F1", ":H0:F1:R0", ":H9:F9:R12", ":H1"])
    return st.builds(
        lambda side, white, black, rest: f"{side}:W{white}:B{black}{rest}",
        st.sampled_from(["W", "B", "x"]),
        pieces,
        pieces,
        counters,
    )


WRITTEN = texts() | st.text(alphabet="WBKHFR0123456789:,-", max_size=60)
ONE_TEXT = False  # squares in any order and ranges of them are read, too


def labelled(text: str) -> Contents:
    """By cell: what stands on it, and whose it is. A reader of its own."""
    contents: Contents = {str(square): [("", "")] for square in range(1, 33)}
    for side, listed in zip("wb", text.split(":")[1:3], strict=True):
        for one in filter(None, listed[1:].split(",")):
            contents[one.strip("K")] = [("dama" if one[0] == "K" else "peão", side)]
    return contents


def told_apart(state):
    """What a key must tell apart: all but the move number and a quiet count that decides nothing yet."""
    white, black, kings, side, quiet, _, forcada = state
    return white, black, kings, side, max(quiet, 28), forcada
