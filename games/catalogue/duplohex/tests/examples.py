"""What this game gives to the tests of all games: texts with what is right about them."""

from __future__ import annotations

from hypothesis import strategies as st

from games.catalogue.duplohex import GAME, STARTS
from tests.texts import Contents, rows, whose

EMPTY = "7/7/7/7/7/7/7"
FULL_BOXES = "24,24,24,24"
FOUR_PARTS = (
    "A posição tem quatro partes separadas por um espaço (linhas, lado, metades por jogar e caixas), e não {}: "
    "escreva, por exemplo, 7/7/7/7/7/7/7 w 1 24,24,24,24."
)
LETTER = "«{}» na linha {} não é uma peça: escreva D, d, R, r, A, a, B, b ou o número de casas livres."
BOXES = "«{}» não indica as caixas: escreva quatro números de 0 a 24 separados por vírgulas."
DUE = "«{}» não diz o que falta jogar: escreva 1, dr, d ou r."
COUNT = "{}: {} no tabuleiro e {} na caixa. Ao todo têm de ser 24: corrija o tabuleiro ou a caixa."

BAD_POSITIONS = {
    "": FOUR_PARTS.format(1),
    EMPTY: FOUR_PARTS.format(1),
    f"{EMPTY} w 1": FOUR_PARTS.format(3),
    f"{EMPTY}  w 1 {FULL_BOXES}": FOUR_PARTS.format(5),
    f"{EMPTY} w 1 {FULL_BOXES} ": FOUR_PARTS.format(5),
    f" {EMPTY} w 1 {FULL_BOXES}": FOUR_PARTS.format(5),
    "7/" * 150: "O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.",
    f"7/7/7/7/7/7 w 1 {FULL_BOXES}": "Escreva 7 linhas separadas por «/», e não 6.",
    f"7/7/7/7/7/7/7/7 w 1 {FULL_BOXES}": "Escreva 7 linhas separadas por «/», e não 8.",
    f"7/7/7/7/7/7/6X w 1 {FULL_BOXES}": LETTER.format("X", 1),
    f"7/7/7/3C3/7/7/7 w 1 {FULL_BOXES}": LETTER.format("C", 4),
    f"7/7/7/-/7/7/7 w 1 {FULL_BOXES}": LETTER.format("-", 4),
    f"٧/7/7/7/7/7/7 w 1 {FULL_BOXES}": LETTER.format("٧", 7),
    f"7/7/7/7/7/7/7\n w 1 {FULL_BOXES}": LETTER.format("\n", 1),
    f"07/7/7/7/7/7/7 w 1 {FULL_BOXES}": "«07» na linha 7: escreva o número de casas livres sem começar por zero.",
    f"7/3D03/7/7/7/7/7 w 1 {FULL_BOXES}": "«03» na linha 6: escreva o número de casas livres sem começar por zero.",
    f"7/7/7/7/7/7/6 w 1 {FULL_BOXES}": "A linha 1 tem 6 casas em vez de 7: corrija-a.",
    f"8/7/7/7/7/7/7 w 1 {FULL_BOXES}": "A linha 7 tem 8 casas em vez de 7: corrija-a.",
    f"7/7/34/7/7/7/7 w 1 {FULL_BOXES}": "A linha 5 tem 34 casas em vez de 7: corrija-a.",
    f"7/7/7//7/7/7 w 1 {FULL_BOXES}": "A linha 4 tem 0 casas em vez de 7: corrija-a.",
    f"7/7/7/7/DDDDDDDD/7/7 w 1 {FULL_BOXES}": "A linha 3 tem 8 casas em vez de 7: corrija-a.",
    f"{'9' * 120}/7/7/7/7/7/7 w 1 {FULL_BOXES}": "A linha 7 tem 999 casas em vez de 7: corrija-a.",
    f"{EMPTY} x 1 {FULL_BOXES}": "«x» não é um lado: escreva w ou b.",
    f"{EMPTY} W 1 {FULL_BOXES}": "«W» não é um lado: escreva w ou b.",
    f"{EMPTY} - 1 {FULL_BOXES}": "«-» não é um lado: escreva w ou b.",
    f"{EMPTY} w - {FULL_BOXES}": DUE.format("-"),
    f"{EMPTY} w rd {FULL_BOXES}": DUE.format("rd"),
    f"{EMPTY} w D {FULL_BOXES}": DUE.format("D"),
    f"{EMPTY} w 2 {FULL_BOXES}": DUE.format("2"),
    f"{EMPTY} w 1dr {FULL_BOXES}": DUE.format("1dr"),
    f"{EMPTY} b 1 {FULL_BOXES}": "O primeiro lance da partida («1») é das brancas: escreva w como lado.",
    f"{EMPTY} w 1 24,24,24": BOXES.format("24,24,24"),
    f"{EMPTY} w 1 24,24,24,24,": BOXES.format("24,24,24,24,"),
    f"{EMPTY} w 1 24/24/24/24": BOXES.format("24/24/24/24"),
    f"{EMPTY} w 1 24,24,24,-": BOXES.format("24,24,24,-"),
    f"{EMPTY} w 1 24,24,024,24": BOXES.format("24,24,024,24"),
    f"{EMPTY} w 1 24,24,+24,24": BOXES.format("24,24,+24,24"),
    f"{EMPTY} w 1 25,24,24,24": BOXES.format("25,24,24,24"),
    f"{EMPTY} w 1 24,24,24,٢٤": BOXES.format("24,24,24,٢٤"),
    f"{EMPTY} w 1 23,24,24,24": COUNT.format("Discos brancos", 0, 23),
    f"{EMPTY} w 1 24,0,24,24": COUNT.format("Anéis brancos", 0, 0),
    f"7/7/7/3d3/7/7/7 w dr {FULL_BOXES}": COUNT.format("Discos pretos", 1, 24),
    f"7/7/7/3r3/7/7/7 w dr {FULL_BOXES}": COUNT.format("Anéis pretos", 1, 24),
    "7/7/7/3A3/7/7/7 w dr 23,24,24,24": COUNT.format("Anéis brancos", 1, 24),
    "7/7/7/3B3/7/7/7 w dr 23,23,24,24": COUNT.format("Anéis brancos", 0, 23),
    "7/7/7/3b3/7/7/7 w dr 24,23,24,23": COUNT.format("Discos pretos", 1, 24),
    "DDDDDDD/DDDDDDD/DDDDDDD/DDDD3/7/7/7 w dr 0,24,24,24": COUNT.format("Discos brancos", 25, 0),
    "aaaaaaa/aaaaaaa/aaaaaaa/aaa4/7/7/7 b d 24,24,0,0": (
        "Não há lance possível com um disco («d») e a vez já passou: escreva o outro lado e «dr»."
    ),
    "AAA1AAA/AAA1AAA/AAA1AAA/AAA1AA1/7/7/R6 w r 1,0,24,24": (
        "Não há lance possível com um anel («r») e a vez já passou: escreva o outro lado e «dr»."
    ),
}

START = f"{EMPTY} w 1 {FULL_BOXES}"
DIAGONAL = STARTS["diagonal"]
BUSY = "7/4r2/3rB2/2raADD/2dbbD1/2Rd3/7 w dr 19,20,19,19"
RING_DUE = "7/4r2/3rB2/2raADD/2dbbD1/2Rd3/7 w r 19,20,19,19"
DISC_DUE = "7/4r2/3rB2/2raADD/2dbbD1/2Rd3/7 b d 19,20,19,19"
FORCED = "aDBARad/bBRBAbA/ABBbDbb/aaDabrR/BADArAA/AaaAaaa/DdadBRR b d 2,3,4,4"
MOVES_ONLY = "aDBARad/bBRBAbA/ABBbDbb/aaDadrR/BADArAA/AaaAaaa/DdadBRR b d 2,4,4,4"
NO_RINGS = "rARbbdD/bBRRAad/RBbbBDA/raAbaBa/aRBBBaA/RbArABa/rbaARba w dr 6,0,4,3"
OVER = "7/7/7/DDDDDDD/7/7/7 b dr 17,24,24,24"
NOT_AN_ACTION = "«{}» não é um lance de DuploHex. Escreva, por exemplo, Dc4."
RING_LEFT = "Nesta jogada o disco já foi jogado: falta jogar o anel."
DISC_LEFT = "Nesta jogada o anel já foi jogado: falta jogar o disco."
NOT_FORCED = (
    "A casa {} tem um {}: só lá se põe um {} da caixa quando não há casas livres nem nenhum {} que se possa mover."
)
FROM_BOX = "A casa {} está livre. Para pôr uma peça, toque primeiro no disco ou no anel da caixa."

BAD_ACTIONS = [
    (START, "", NOT_AN_ACTION.format("")),
    (START, "hello", NOT_AN_ACTION.format("hello")),
    (START, "D", NOT_AN_ACTION.format("D")),
    (START, "Dc4c5", NOT_AN_ACTION.format("Dc4c5")),
    (START, "Dc4-c5-c6", NOT_AN_ACTION.format("Dc4-c5-c6")),
    (START, "Xc4", NOT_AN_ACTION.format("Xc4")),
    (START, "D٤", NOT_AN_ACTION.format("D٤")),
    (START, "pass", NOT_AN_ACTION.format("pass")),
    (START, "x" * 99, NOT_AN_ACTION.format("x" * 40)),
    (START, "Dh1", "h1 não é uma casa deste tabuleiro: escolha uma de a1 a g7."),
    (START, "Ra8", "a8 não é uma casa deste tabuleiro: escolha uma de a1 a g7."),
    (START, "Da0", "a0 não é uma casa deste tabuleiro: escolha uma de a1 a g7."),
    (START, "c4-c8", "c8 não é uma casa deste tabuleiro: escolha uma de a1 a g7."),
    (START, "z9", "z9 não é uma casa deste tabuleiro: escolha uma de a1 a g7."),
    (START, " dc4 ", "Este lance escreve-se assim: Dc4."),
    (START, "box-d-c4", "Este lance escreve-se assim: Dc4."),
    (START, "box-r", "Falta indicar a casa onde pôr o anel."),
    (START, "c4", FROM_BOX.format("c4")),
    (DIAGONAL, "De5-d4", "O primeiro lance da partida põe uma peça da caixa: ainda não se move nenhuma."),
    (DIAGONAL, "e5", "O primeiro lance da partida põe uma peça da caixa: ainda não se move nenhuma."),
    (DIAGONAL, "Dd4", "O primeiro lance da partida põe uma peça numa casa livre, e em d4 já há uma."),
    (RING_DUE, "Da1", RING_LEFT),
    (RING_DUE, "box-d", RING_LEFT),
    (RING_DUE, "box-r-box-d", RING_LEFT),
    (RING_DUE, "c2-box-d", RING_LEFT),
    (RING_DUE, "Df3-e2", RING_LEFT),
    (RING_DUE, "f3", RING_LEFT),
    (DISC_DUE, "Ra1", DISC_LEFT),
    (BUSY, "Dc2", NOT_FORCED.format("c2", "anel", "disco", "disco")),
    (BUSY, "box-r-c3", NOT_FORCED.format("c3", "disco", "anel", "anel")),
    (BUSY, "Df3", "A casa f3 já tem um disco."),
    (BUSY, "Rc2", "A casa c2 já tem um anel."),
    (BUSY, "Rd4", "A casa d4 já tem um par, com disco e anel."),
    (BUSY, "Da1-a2", "A casa a1 está livre."),
    (BUSY, "a1-a2", FROM_BOX.format("a1")),
    (BUSY, "De4-d4", "Em e4 há um par, e um par já não se move."),
    (BUSY, "e4", "Em e4 há um par, e um par já não se move."),
    (BUSY, "Dc2-c3", "A peça de c2 é um anel, não um disco."),
    (BUSY, "Dc3-c2", "O disco de c3 é do adversário."),
    (BUSY, "e6", "O anel de e6 é do adversário."),
    (BUSY, "Rc2-e2", "e2 não é vizinha de c2: um anel só se move para uma casa ao lado."),
    (BUSY, "Rc2-c2", "c2 não é vizinha de c2: um anel só se move para uma casa ao lado."),
    (BUSY, "c2-d1", "d1 não é vizinha de c2: um anel só se move para uma casa ao lado."),
    (BUSY, "Rc2-b2", "A casa b2 está livre: um anel só se move para uma casa que tenha um disco sozinho."),
    (BUSY, "Rc2-d3", "A casa d3 já tem um par: não recebe mais peças."),
    (BUSY, "f4-g4", "A casa g4 já tem um disco: um disco só se junta a um anel."),
    (BUSY, "g4", "O disco de g4 não tem ao lado nenhum anel sozinho a que se juntar."),
    (BUSY, "c2", "Falta indicar a casa de chegada: c3, d2."),
    (BUSY, "c2-c3", "Este lance escreve-se assim: Rc2-c3."),
    (BUSY, "RC2-C3", "Este lance escreve-se assim: Rc2-c3."),
    (FORCED, "Db1", "A casa b1 já tem um disco."),
    (FORCED, "Da7", "A casa a7 já tem um par, com disco e anel."),
    (FORCED, "box-d", "Falta indicar a casa onde pôr o disco."),
    (MOVES_ONLY, "box-d", "Não há casas livres, mas há um disco que se pode mover: não se põe outro da caixa."),
    (MOVES_ONLY, "De3", NOT_FORCED.format("e3", "anel", "disco", "disco")),
    (NO_RINGS, "box-r", "A caixa já não tem nenhum anel."),
    (NO_RINGS, "Rf7", "A caixa já não tem nenhum anel."),
    (OVER, "Da1", "A partida já acabou: não há mais lances."),
    (OVER, "a1", "A partida já acabou: não há mais lances."),
]

FULL = "aDBARad/bBRBAbA/ABBbDbb/aaDabrR/BADArAA/AaaAaaa/DdadBRR"

TOLD = [
    (STARTS["7x7"], "Dc4", "Alice pôs um disco em c4."),
    (STARTS["7x7"], "Rc4", "Alice pôs um anel em c4."),
    (GAME.scene.card, "Rc2-d2", "Alice moveu o anel de c2 para o disco de d2."),
    ("7/7/7/2Dr3/7/7/7 w dr 23,24,24,23", "Dc4-d4", "Alice moveu o disco de c4 para o anel de d4."),
    (f"{FULL} b d 2,3,4,4", "De7", "Alice pôs um disco no anel de e7, por ser forçado."),
    (f"{FULL} b r 2,3,4,4", "Re5", "Alice pôs um anel à volta do disco de e5, por ser forçado."),
    (
        NO_RINGS,
        "De1",
        "Alice pôs um disco no anel de e1, por ser forçado. Não há lance com anel: passa a vez.",
    ),
]

LESSON_END = "1d2r2/1R1d1d1/3r1r1/DDBADDD/4b2/1d1r1b1/r1R3r w r 17,19,18,17"

# For texts by lot: where they are tried as actions, what is typed there, and what is read as a position.
SITUATIONS = (START, BUSY, RING_DUE, FORCED)
TYPED = st.text(max_size=20) | st.text(alphabet="DRdrbox-abcdefgh012345678", max_size=12)
WRITTEN = st.text(alphabet="DdRrAaBb0123456789/ w,", max_size=60)
ONE_TEXT = True  # no position can be written in two ways


def labelled(text: str) -> Contents:
    """By cell: what stands on it, and whose it is. A reader of its own."""
    pairs = {"A": "RD", "B": "rD", "a": "rd", "b": "Rd", " ": ""}
    names = {"D": "disco", "R": "anel"}
    cells = rows(text.split()[0])
    return {
        cell: [(names[one.upper()], whose(one)) for one in pairs.get(letter, letter)] for cell, letter in cells.items()
    }


def told_apart(state):
    """What a key must tell apart: all of a state."""
    return state
