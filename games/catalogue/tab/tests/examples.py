"""What this game gives to the tests of all games: texts with what is right about them."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.texts import Contents, rows, whose

THREE_PARTS = (
    "A posição tem três partes separadas por um espaço (linhas, lado e lançamento), e não {}: "
    "escreva, por exemplo, uuuuuuuuu/9/9/UUUUUUUUU w -."
)
AWAY = "A peça de {} está por mover («{}») fora da sua linha inicial: corrija a casa ou a letra."
AT_HOME = "A peça de {} já esteve na 4.ª linha («{}») e não pode estar na inicial: corrija a casa ou a letra."
LETTER = "«{}» na {}.ª linha não é uma peça: escreva U, M, L, u, m, l ou o número de casas livres."

BAD_POSITIONS = {
    "": THREE_PARTS.format(1),
    "uuuuuuu/7/7/UUUUUUU w": THREE_PARTS.format(2),
    "uuuuuuu/7/7/UUUUUUU  w -": THREE_PARTS.format(4),
    "uuuuuuu/7/7/UUUUUUU w - ": THREE_PARTS.format(4),
    "u" * 300: "O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.",
    "uuuuuuu/7/UUUUUUU w -": "Escreva 4 linhas separadas por «/», e não 3.",
    "uuuuuuu/7/7/7/UUUUUUU w -": "Escreva 4 linhas separadas por «/», e não 5.",
    "uuuuuxu/7/7/UUUUUUU w -": LETTER.format("x", 4),
    "uuuuuuu/7/٧/UUUUUUU w -": LETTER.format("٧", 2),
    "uuuuuuu/7/7/UUUUUUU\n w -": LETTER.format("\n", 1),
    "uuuuuuu/07/7/UUUUUUU w -": "«07» na 3.ª linha: escreva o número de casas livres sem começar por zero.",
    "uuuuuuu/7/m0m5/UUUUUUU w -": "«0» na 2.ª linha: escreva o número de casas livres sem começar por zero.",
    "uuuuuuuu/8/8/UUUUUUUU w -": "O tabuleiro tem 7, 9, 11, 13 ou 15 colunas, e a 4.ª linha tem 8: corrija-a.",
    "uuuuu/5/5/UUUUU w -": "O tabuleiro tem 7, 9, 11, 13 ou 15 colunas, e a 4.ª linha tem 5: corrija-a.",
    "u16/17/17/U16 w -": "O tabuleiro tem 7, 9, 11, 13 ou 15 colunas, e a 4.ª linha tem 17: corrija-a.",
    f"{'9' * 150}/7/7/7 w -": "O tabuleiro tem 7, 9, 11, 13 ou 15 colunas, e a 4.ª linha tem 999: corrija-a.",
    "/7/7/UUUUUUU w -": "O tabuleiro tem 7, 9, 11, 13 ou 15 colunas, e a 4.ª linha tem 0: corrija-a.",
    "uuuuuuu/6/7/UUUUUUU w -": "A 3.ª linha tem 6 casas em vez de 7: corrija-a.",
    "uuuuuuu/7/43/UUUUUUU w -": "A 2.ª linha tem 43 casas em vez de 7: corrija-a.",
    "uuuuuuu/7/7/UUUUUUUU w -": "A 1.ª linha tem 8 casas em vez de 7: corrija-a.",
    "uuuuuuu/7/7/UUUUUUU x -": "«x» não é um lado: escreva w ou b.",
    "uuuuuuu/7/7/UUUUUUU W -": "«W» não é um lado: escreva w ou b.",
    "uuuuuuu/7/7/UUUUUUU w 5": "«5» não é um lançamento: escreva -, 1, 2, 3, 4 ou 6.",
    "uuuuuuu/7/7/UUUUUUU w 0": "«0» não é um lançamento: escreva -, 1, 2, 3, 4 ou 6.",
    "uuuuuuu/7/7/UUUUUUU w ": "«» não é um lançamento: escreva -, 1, 2, 3, 4 ou 6.",
    "7/7/7/7 w -": "Não há peças no tabuleiro: ponha pelo menos uma.",
    "uuuuuuu/7/M6/UUUUUUU w -": "O lado w tem 8 peças e, com 7 colunas, só pode ter 7: apague as que estão a mais.",
    "uuuuuuu/7/mm5/UUUUUUU w -": "O lado b tem 9 peças e, com 7 colunas, só pode ter 7: apague as que estão a mais.",
    "uuuuuuu/7/U6/1UUUUUU w -": AWAY.format("a2", "U"),
    "1uuuuuu/u6/7/UUUUUUU w -": AWAY.format("a3", "u"),
    "M6/7/7/7 w -": "A peça de a4 está na sua 4.ª linha: escreva «L» em vez de «M».",
    "7/7/7/6m w -": "A peça de g1 está na sua 4.ª linha: escreva «l» em vez de «m».",
    "u6/7/7/L6 w -": AT_HOME.format("a1", "L"),
    "5l1/7/7/U6 w -": AT_HOME.format("f4", "l"),
    "7/7/2L4/7 b 2": "Um lado não tem peças e a partida acabou: escreva «-» em vez do lançamento.",
    "7/7/2L4/7 w 1": "Um lado não tem peças e a partida acabou: escreva «-» em vez do lançamento.",
    "uuuuuuu/7/7/UUUUUUU w 4": "Com 4 não há lance possível e há novo lançamento: escreva «-» em vez de 4.",
    "uuuuuuu/7/7/UUUUUUU b 6": "Com 6 não há lance possível e há novo lançamento: escreva «-» em vez de 6.",
}

TO_THROW = "uuuuuuuuu/9/9/UUUUUUUUU w -"
STUCK = "uuuuuuuuu/9/9/UUUUUUUUU w 3"
BUSY = "3uuuuLu/mm6M/6M2/lUUUUU3 w 2"
CLIMBED = "u8/8L/7L1/9 w 2"
NOT_AN_ACTION = "«{}» não é um lance de Tâb. Escreva, por exemplo, i1-i2."

BAD_ACTIONS = [
    (TO_THROW, "", NOT_AN_ACTION.format("")),
    (TO_THROW, "hello", NOT_AN_ACTION.format("hello")),
    (TO_THROW, "i1i2", NOT_AN_ACTION.format("i1i2")),
    (TO_THROW, "i1-i2-i3", NOT_AN_ACTION.format("i1-i2-i3")),
    (TO_THROW, "=", NOT_AN_ACTION.format("=")),
    (TO_THROW, "=-1", NOT_AN_ACTION.format("=-1")),
    (TO_THROW, "x" * 99, NOT_AN_ACTION.format("x" * 40)),
    (TO_THROW, "=5", "Os paus só dão 1, 2, 3, 4 ou 6."),
    (TO_THROW, "=12", "Os paus só dão 1, 2, 3, 4 ou 6."),
    (TO_THROW, "pass", "Lance primeiro os paus."),
    (TO_THROW, "i1-i2", "Lance primeiro os paus."),
    (TO_THROW, "i1", "Lance primeiro os paus."),
    (TO_THROW, "j1-j2", "j1 não é uma casa deste tabuleiro: escolha uma de a1 a i4."),
    (TO_THROW, "i1-i5", "i5 não é uma casa deste tabuleiro: escolha uma de a1 a i4."),
    (TO_THROW, "a0", "a0 não é uma casa deste tabuleiro: escolha uma de a1 a i4."),
    (TO_THROW, " =2 ", "Este lance escreve-se assim: =2."),
    (STUCK, "=3", "Os paus já foram lançados: saiu Telâteh (3). Não há lance possível: passe a vez."),
    (STUCK, "throw", "Os paus já foram lançados: saiu Telâteh (3). Não há lance possível: passe a vez."),
    (STUCK, "i1", "A peça de i1 ainda está por mover: o primeiro lance dela só é possível com Tâb (1)."),
    (STUCK, "i1-g2", "A peça de i1 ainda está por mover: o primeiro lance dela só é possível com Tâb (1)."),
    (BUSY, "=2", "Os paus já foram lançados: saiu Itneyn (2). Agora mova uma peça."),
    (BUSY, "pass", "Só pode passar quando não há lance possível, e com Itneyn (2) há."),
    (BUSY, "a4", "A casa a4 está livre: escolha uma peça sua."),
    (BUSY, "a4-b4", "A casa a4 está livre: escolha uma peça sua."),
    (BUSY, "a3", "A peça de a3 é do adversário: escolha uma sua."),
    (BUSY, "a3-c3", "A peça de a3 é do adversário: escolha uma sua."),
    (BUSY, "f1-h1", "A peça de f1 ainda está por mover: o primeiro lance dela só é possível com Tâb (1)."),
    (
        BUSY,
        "h4-f4",
        "A peça de h4 está na 4.ª linha: não se move enquanto houver peças do mesmo lado na 1.ª linha.",
    ),
    (BUSY, "g2-f2", "Com Itneyn (2), a peça de g2 chegaria a e2, não a f2."),
    (BUSY, "g2-g2", "Com Itneyn (2), a peça de g2 chegaria a e2, não a g2."),
    (BUSY, "i3-i4", "Com Itneyn (2), a peça de i3 chegaria a h4 ou a h2, não a i4."),
    (BUSY, "i3-h4", "Em h4 já há uma peça do mesmo lado."),
    (BUSY, "g2", "Falta indicar a casa de chegada: e2."),
    (BUSY, "G2-E2", "Este lance escreve-se assim: g2-e2."),
    ("u8/8M/9/9 w 2", "i3", "Falta indicar a casa de chegada: h2 ou h4."),
    ("u8/9/9/M1M6 w 2", "a1", "Em c1 já há uma peça do mesmo lado."),
    (CLIMBED, "i3-h4", "A peça de i3 já esteve na 4.ª linha e não volta a entrar nela."),
    (CLIMBED, "i3-g4", "Com Itneyn (2), a peça de i3 chegaria a h2, não a g4."),
    (
        CLIMBED,
        "i3",
        "A peça de i3 já esteve na 4.ª linha e não volta a entrar nela. Em h2 já há uma peça do mesmo lado.",
    ),
    ("9/9/2L6/9 b -", "=1", "A partida já acabou: não há mais lances."),
]

TOLD = [
    ("u8/9/9/M8 w -", "=2", "Alice tirou Itneyn (2)."),
    ("u8/9/9/M8 w -", "=1", "Alice tirou Tâb (1) e tem direito a novo lançamento."),
    ("u8/9/9/U8 w -", "=6", "Alice tirou Sitteh (6), sem lance possível, e tem direito a novo lançamento."),
    ("u8/9/9/U8 w -", "=3", "Alice tirou Telâteh (3), sem lance possível: tem de passar."),
    ("u8/9/9/U8 w 3", "pass", "Alice passou a vez: não há lance com Telâteh (3)."),
    ("u8/9/9/M8 w 2", "a1-c1", "Alice jogou a1-c1."),
    ("u7u/8M/9/9 w 1", "i3-i4", "Alice jogou i3-i4 e tomou uma peça."),
    ("8u/8M/9/9 w 1", "i3-i4", "Alice jogou i3-i4 e tomou a última peça."),
]

LESSON_END = "1uuuuuuuL/9/5M3/UUUUUUU2 w -"

# For texts by lot: where they are tried as actions, what is typed there, and what is read as a position.
SITUATIONS = (TO_THROW, STUCK, BUSY)
TYPED = st.text(max_size=20)
WRITTEN = st.text(alphabet="UMLuml0123456789/ wb-", max_size=60)
ONE_TEXT = True  # no position can be written in two ways


def labelled(text: str) -> Contents:
    """By cell: what stands on it, and whose it is. A reader of its own."""
    names = {"u": "peça por mover", "m": "peça que já se moveu", "l": "peça que já esteve na 4.ª linha", " ": ""}
    cells = rows(text.split()[0])
    return {cell: [(names[letter.lower()], whose(letter))] for cell, letter in cells.items()}


def told_apart(state):
    """What a key must tell apart: all of a state."""
    return state
