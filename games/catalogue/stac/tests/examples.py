"""What this game gives to the tests of all games: texts with what is right about them."""

from __future__ import annotations

from hypothesis import strategies as st

from games.engine.errors import GAME_OVER
from tests.texts import Contents

FULL = "11111/11111/11111/11111/11111"
START = f"{FULL} e1 a5 w - 0 4"
SEVEN_PARTS = (
    "A posição tem sete partes separadas por um espaço (linhas, os dois peões, lado, discos presos, contagem e "
    "torres para ganhar), e não {}: escreva, por exemplo, 11111/11111/11111/11111/11111 e1 a5 w - 0 4."
)
BAD_PAWN = "O peão do lado {} está em «{}», que não é uma casa do tabuleiro: escreva uma casa de a1 a e5."
TOWERS = "O lado {} tem {} torres, mas a partida acaba com {}: corrija as linhas."
DISCS = "Há {} discos no tabuleiro em vez de 25 (uma torre conta três): corrija as linhas."
BAD_QUIET = "«{}» não é uma contagem de lances sem torre: escreva um número de 0 a 60."
BAD_TARGET = "«{}» não é um número de torres para ganhar: escreva 4 ou 2."
BAD_BARRED = "«{}» não diz que discos estão presos: escreva -, w, b ou wb."

BAD_POSITIONS = {
    "": SEVEN_PARTS.format(1),
    FULL: SEVEN_PARTS.format(1),
    f"{FULL} e1 a5 w - 0": SEVEN_PARTS.format(6),
    f"{START} ": SEVEN_PARTS.format(8),
    f"{FULL}  e1 a5 w - 0 4": SEVEN_PARTS.format(8),
    "1" * 300: "O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.",
    "11111/11111/11111/11111 e1 a5 w - 0 4": "Escreva 5 linhas separadas por «/», e não 4.",
    f"{FULL}/11111 e1 a5 w - 0 4": "Escreva 5 linhas separadas por «/», e não 6.",
    "11111/11111/11111/11111/1111 e1 a5 w - 0 4": "A 1.ª linha tem 4 casas em vez de 5: corrija-a.",
    "111111/11111/11111/11111/11111 e1 a5 w - 0 4": "A 5.ª linha tem 6 casas em vez de 5: corrija-a.",
    "/11111/11111/11111/11111 e1 a5 w - 0 4": "A 5.ª linha tem 0 casas em vez de 5: corrija-a.",
    "11111/11111/11311/11111/11111 e1 a5 w - 0 4": "«3» na 3.ª linha não existe: escreva 0, 1, 2, W ou B.",
    "11111/1111x/11111/11111/11111 e1 a5 w - 0 4": "«x» na 4.ª linha não existe: escreva 0, 1, 2, W ou B.",
    "11111/1111w/11111/11111/11111 e1 a5 w - 0 4": "«w» na 4.ª linha não existe: escreva 0, 1, 2, W ou B.",
    "11111/11111/11111/111٢1/11111 e1 a5 w - 0 4": "«٢» na 2.ª linha não existe: escreva 0, 1, 2, W ou B.",
    "11111/11111/11111/11111/11111\n e1 a5 w - 0 4": "«\n» na 1.ª linha não existe: escreva 0, 1, 2, W ou B.",
    f"{FULL} f1 a5 w - 0 4": BAD_PAWN.format("w", "f1"),
    f"{FULL} e1 a6 w - 0 4": BAD_PAWN.format("b", "a6"),
    f"{FULL} E1 a5 w - 0 4": BAD_PAWN.format("w", "E1"),
    f"{FULL} - a5 w - 0 4": BAD_PAWN.format("w", "-"),
    f"{FULL} e1 a05 w - 0 4": BAD_PAWN.format("b", "a05"),
    f"{FULL} c3 c3 w - 0 4": "Os dois peões estão na mesma casa, c3: mude um deles.",
    f"{FULL} e1 a5 x - 0 4": "«x» não é um lado: escreva w ou b.",
    f"{FULL} e1 a5 W - 0 4": "«W» não é um lado: escreva w ou b.",
    f"{FULL} e1 a5 w bw 0 4": BAD_BARRED.format("bw"),
    f"{FULL} e1 a5 w  0 4": BAD_BARRED.format(""),
    f"{FULL} e1 a5 w ww 0 4": BAD_BARRED.format("ww"),
    f"{FULL} e1 a5 w - 61 4": BAD_QUIET.format("61"),
    f"{FULL} e1 a5 w - 100 4": BAD_QUIET.format("100"),
    f"{FULL} e1 a5 w - -1 4": BAD_QUIET.format("-1"),
    f"{FULL} e1 a5 w - 00 4": BAD_QUIET.format("00"),
    f"{FULL} e1 a5 w - 07 4": BAD_QUIET.format("07"),
    f"{FULL} e1 a5 w - ٣ 4": BAD_QUIET.format("٣"),
    f"{FULL} e1 a5 w - 0 3": BAD_TARGET.format("3"),
    f"{FULL} e1 a5 w - 0 04": BAD_TARGET.format("04"),
    f"{FULL} e1 a5 w - 0 ": BAD_TARGET.format(""),
    "11111/11111/11111/11111/11110 e1 a5 w - 0 4": DISCS.format(24),
    "11111/11111/11111/11111/11112 e1 a5 w - 0 4": DISCS.format(26),
    "W1111/11111/11111/11111/11111 e1 a5 w - 0 4": DISCS.format(27),
    "WWW00/11111/11111/11111/10000 e1 a5 w - 0 2": TOWERS.format("w", 3, 2),
    "BBBBB/11111/11111/00000/00000 e1 a5 w - 0 4": TOWERS.format("b", 5, 4),
    "WWWWB/BBB00/10000/00000/00000 e1 a5 w - 0 4": (
        "Os dois lados têm 4 torres, mas a partida acaba quando um deles lá chega: corrija as linhas."
    ),
    "11110/11111/11111/11111/11112 e5 a5 w w 3 4": (
        "O disco do lado w não pode estar preso, porque em e5 não há um disco sozinho: corrija os discos presos."
    ),
    "11110/11111/11111/11111/11112 a1 e1 b b 3 4": (
        "O disco do lado b não pode estar preso, porque em e1 não há um disco sozinho: corrija os discos presos."
    ),
    "11111/11111/11111/11111/011B0 a5 d1 w wb 3 4": (
        "O disco do lado b não pode estar preso, porque em d1 não há um disco sozinho: corrija os discos presos."
    ),
}
ON_PAIR = "11111/11111/11111/11111/11120 d1 a1 w - 2 4"
ON_NOTHING = "11111/11111/11111/11111/11120 e1 a1 w - 2 4"
ON_TOWER = "11111/11111/11111/11111/011B0 d1 a3 w - 2 4"
BARRED = "01111/11111/11111/11111/11211 e5 e1 w w 3 4"
TOWERS = "11111/11111/11111/11111/011B0 b1 a3 w - 2 4"
BEHIND = f"{FULL} e1 c1 w - 2 4"
STUCK = "11111/W1111/W1111/W0000/B0000 a5 b5 w - 2 4"
OVER = f"{FULL} e1 a5 w - 60 4"
NOT_AN_ACTION = "«{}» não é um lance de Stac. Escreva, por exemplo, e1+e3."

BAD_ACTIONS = [
    (START, "", NOT_AN_ACTION.format("")),
    (START, "-", NOT_AN_ACTION.format("-")),
    (START, "hello", NOT_AN_ACTION.format("hello")),
    (START, "e1e3", NOT_AN_ACTION.format("e1e3")),
    (START, "e1x3", NOT_AN_ACTION.format("e1x3")),
    (START, "e1-e3-e4", NOT_AN_ACTION.format("e1-e3-e4")),
    (START, "e1*e3", NOT_AN_ACTION.format("e1*e3")),
    (START, "x" * 99, NOT_AN_ACTION.format("x" * 40)),
    (START, "f1-f2", "f1 não é uma casa deste tabuleiro: escolha uma de a1 a e5."),
    (START, "e1+e6", "e6 não é uma casa deste tabuleiro: escolha uma de a1 a e5."),
    (START, "a0", "a0 não é uma casa deste tabuleiro: escolha uma de a1 a e5."),
    (START, "carry-h8", "h8 não é uma casa deste tabuleiro: escolha uma de a1 a e5."),
    (START, "e1", "Falta indicar a casa de chegada."),
    (START, "carry", "Falta indicar a casa de chegada."),
    (START, "carry-e1", "Falta indicar a casa de chegada."),
    (START, "c3", "O seu peão não está em c3: está em e1."),
    (START, "carry-c3", "O seu peão não está em c3: está em e1."),
    (START, "c3-c4", "O seu peão não está em c3: está em e1."),
    (START, "a5", "O peão de a5 é do adversário: mova o seu."),
    (START, "a5+a4", "O peão de a5 é do adversário: mova o seu."),
    (START, "e1-e1", "O peão tem de sair da casa onde está."),
    (START, "e1+d2", "O peão só anda na sua linha ou na sua coluna: de e1 não vai a d2."),
    (START, "e1-c3", "O peão só anda na sua linha ou na sua coluna: de e1 não vai a c3."),
    (START, " E1-E3 ", "Este lance escreve-se assim: e1-e3."),
    (START, "carry-e1-e3", "Este lance escreve-se assim: e1+e3."),
    (BEHIND, "e1-c1", "Em c1 está o outro peão: escolha outra casa."),
    (BEHIND, "e1+c1", "Em c1 está o outro peão: escolha outra casa."),
    (BEHIND, "e1+b1", "O outro peão está no caminho, em c1: com disco não se passa por cima dele."),
    (BEHIND, "carry-e1-a1", "O outro peão está no caminho, em c1: com disco não se passa por cima dele."),
    (ON_NOTHING, "e1+e2", "Em e1 não há disco para levar: o peão só pode sair sem disco."),
    (ON_NOTHING, "carry", "Em e1 não há disco para levar: o peão só pode sair sem disco."),
    (ON_PAIR, "d1+d2", "Em d1 há dois discos: só se leva um disco sozinho na sua casa."),
    (ON_PAIR, "carry-d1", "Em d1 há dois discos: só se leva um disco sozinho na sua casa."),
    (ON_TOWER, "d1+d2", "Em d1 há uma torre, que já não se move: o peão só pode sair sem disco."),
    (
        BARRED,
        "e5+e4",
        "O disco de e5 foi levado na jogada anterior: não se leva o mesmo disco duas vezes seguidas.",
    ),
    (
        BARRED,
        "carry",
        "O disco de e5 foi levado na jogada anterior: não se leva o mesmo disco duas vezes seguidas.",
    ),
    (TOWERS, "b1+d1", "Em d1 já há uma torre: não cabe outro disco."),
    (STUCK, "carry", "Não há casa para onde levar o disco de a5: o peão só pode sair sem ele."),
    (OVER, "e1-e2", GAME_OVER),
]

PAIR = "11111/11111/11111/11111/11120 a1 e5 w - 2 4"

TOLD = [
    (START, "e1-e3", "Alice moveu o peão de e1 para e3, sem disco."),
    (START, "e1+e3", "Alice levou o disco de e1 para e3."),
    (PAIR, "a1+d1", "Alice levou o disco de a1 para d1 e fez uma torre: 1 de 4."),
]

LESSON_END = "11110/11111/11111/11111/011B1 c1 b3 b - 5 4"

# For texts by lot: where they are tried as actions, what is typed there, and what is read as a position.
SITUATIONS = (START, BEHIND, BARRED, TOWERS)
TYPED = st.text(max_size=20) | st.from_regex(r"(carry-)?[a-f][0-6]([-+][a-f][0-6])?", fullmatch=True)
WRITTEN = st.text(alphabet="012WB/ wbace15-+", max_size=60)
ONE_TEXT = True  # no position can be written in two ways


def labelled(text: str) -> Contents:
    """By cell: what stands on it, and whose it is. A reader of its own."""
    board, white, black, *_ = text.split()
    stacks = {"0": [], "1": [("disco", "")], "2": [("disco", ""), ("segundo disco", "")]}
    towers = {"W": [("torre", "w")], "B": [("torre", "b")]}
    lines = board.split("/")
    contents: Contents = {
        f"{'abcde'[column]}{5 - row}": [*{**stacks, **towers}[letter]]
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
    }
    contents[white].append(("peão", "w"))
    contents[black].append(("peão", "b"))
    return contents


def told_apart(state):
    """What a key must tell apart: all of a state but a count of quiet actions that decides nothing yet."""
    *rest, quiet, target = state
    return *rest, max(quiet, 44), target
