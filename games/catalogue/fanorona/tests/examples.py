"""What this game gives to the tests of all games: texts with what is right about them."""

from __future__ import annotations

from hypothesis import strategies as st

from games.engine.errors import GAME_OVER
from tests.texts import Contents, rows

START = "bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 0 50"
FOUR_PARTS = (
    "A posição tem quatro partes separadas por um espaço (linhas, lado, lances feitos e limite), e não {}: "
    "escreva, por exemplo, 7/3b3/7/3w3/7 w 0 50."
)
BAD_RUN = "«{}» na {}.ª linha: escreva os pontos livres seguidos com um só número, de 1 a 7."
BAD_MADE = "«{}» não é um número de lances feitos: escreva um número de 0 a {}."

BAD_POSITIONS = {
    "": FOUR_PARTS.format(1),
    "7/7/7/7/w6 w 0": FOUR_PARTS.format(3),
    f"{START} ": FOUR_PARTS.format(5),
    "7/7/7/7/w6  w 0 50": FOUR_PARTS.format(5),
    "w" * 300: "O texto da posição é demasiado longo: copie-o de novo, sem nada a mais.",
    "7/7/7/w6 w 0 50": "Escreva 5 linhas separadas por «/», e não 4.",
    "7/7/7/7/7/w6 w 0 50": "Escreva 5 linhas separadas por «/», e não 6.",
    "7/7/7/7/x6 w 0 50": "«x» na 1.ª linha não é uma peça: escreva w, b ou o número de pontos livres.",
    "7/W6/7/7/w6 w 0 50": "«W» na 4.ª linha não é uma peça: escreva w, b ou o número de pontos livres.",
    "7/7/٧/7/w6 w 0 50": "«٧» na 3.ª linha não é uma peça: escreva w, b ou o número de pontos livres.",
    "7/7/7/7/w6\n w 0 50": "«\n» na 1.ª linha não é uma peça: escreva w, b ou o número de pontos livres.",
    "7/7/7/7/-w6 w 0 50": "«-» na 1.ª linha não é uma peça: escreva w, b ou o número de pontos livres.",
    "7/7/7/7/w06 w 0 50": BAD_RUN.format("06", 1),
    "7/7/7/7/w33 w 0 50": BAD_RUN.format("33", 1),
    "7/7/7/7/w12 w 0 50": BAD_RUN.format("12", 1),
    "8/7/7/7/w6 w 0 50": BAD_RUN.format("8", 5),
    "7/7/7/0/w6 w 0 50": BAD_RUN.format("0", 2),
    "7/9999999999/7/7/w6 w 0 50": BAD_RUN.format("9999999999", 4),
    "7/7/7/7/w5 w 0 50": "A 1.ª linha tem 6 pontos em vez de 7: corrija-a.",
    "7/7/7/7/w7 w 0 50": "A 1.ª linha tem 8 pontos em vez de 7: corrija-a.",
    "/7/7/7/w6 w 0 50": "A 5.ª linha tem 0 pontos em vez de 7: corrija-a.",
    "bbbbbbbb/7/7/7/w6 w 0 50": "A 5.ª linha tem 8 pontos em vez de 7: corrija-a.",
    "7/7/7/7/w6 x 0 50": "«x» não é um lado: escreva w ou b.",
    "7/7/7/7/w6 B 0 50": "«B» não é um lado: escreva w ou b.",
    "7/7/7/7/w6 - 0 50": "«-» não é um lado: escreva w ou b.",
    "7/7/7/7/w6 w 0 51": "«51» não é um limite de lances: escreva 50 ou 100.",
    "7/7/7/7/w6 w 0 0": "«0» não é um limite de lances: escreva 50 ou 100.",
    "7/7/7/7/w6 w 0 050": "«050» não é um limite de lances: escreva 50 ou 100.",
    "7/7/7/7/w6 w 0 ": "«» não é um limite de lances: escreva 50 ou 100.",
    "7/7/7/7/w6 w 51 50": BAD_MADE.format("51", 50),
    "7/7/7/7/w6 w 101 100": BAD_MADE.format("101", 100),
    "7/7/7/7/w6 w 1000 100": BAD_MADE.format("1000", 100),
    "7/7/7/7/w6 w -1 50": BAD_MADE.format("-1", 50),
    "7/7/7/7/w6 w 00 50": BAD_MADE.format("00", 50),
    "7/7/7/7/w6 w 07 50": BAD_MADE.format("07", 50),
    "7/7/7/7/w6 w - 50": BAD_MADE.format("-", 50),
    "7/7/7/7/w6 w ٣ 50": BAD_MADE.format("٣", 50),
    "7/7/7/7/7 w 0 50": "Não há peças no tabuleiro: ponha pelo menos uma.",
    "bbbbbbb/7/wwww3/wwwwwww/wwwwwww w 0 50": "O lado w tem 18 peças e só pode ter 17: apague as que estão a mais.",
    "bbbbbbb/bbbbbbb/bbbbbbb/7/w6 w 0 50": "O lado b tem 21 peças e só pode ter 17: apague as que estão a mais.",
}

CHAIN = "bbbbbbb/b1bbbbb/bw1b2w/www1www/wwww1ww w 4 50"
QUIET = "6b/7/7/ww5/w6 w 0 50"
SHUT = "6b/7/7/www4/ww5 w 0 50"
OVER = "7/7/7/7/3w3 b 9 50"
NOT_AN_ACTION = "«{}» não é um lance de Fanorona. Escreva, por exemplo, d2-d3."
MUST_CAPTURE = "A captura é obrigatória: por exemplo, {}."

BAD_ACTIONS = [
    (START, "", NOT_AN_ACTION.format("")),
    (START, "-", NOT_AN_ACTION.format("-")),
    (START, "hello", NOT_AN_ACTION.format("hello")),
    (START, "d2d3", NOT_AN_ACTION.format("d2d3")),
    (START, "d2-", NOT_AN_ACTION.format("d2-")),
    (START, "d2xd3", NOT_AN_ACTION.format("d2xd3")),
    (START, "d2--d3", NOT_AN_ACTION.format("d2--d3")),
    (START, "x" * 99, NOT_AN_ACTION.format("x" * 40)),
    (START, "h2-h3", "h2 não é um ponto deste tabuleiro: escolha um de a1 a g5."),
    (START, "d2-d6", "d6 não é um ponto deste tabuleiro: escolha um de a1 a g5."),
    (START, "a0", "a0 não é um ponto deste tabuleiro: escolha um de a1 a g5."),
    (START, "d3", "O ponto d3 está livre: escolha uma peça sua."),
    (START, "d3-d4", "O ponto d3 está livre: escolha uma peça sua."),
    (START, "d4", "A peça de d4 é do adversário: escolha uma sua."),
    (START, "d4-d3", "A peça de d4 é do adversário: escolha uma sua."),
    (START, "d2", "Falta indicar o ponto de chegada."),
    (START, "a1", MUST_CAPTURE.format("d2-d3")),
    (START, "d2-d2", "A peça tem de mudar de ponto em cada passo."),
    (START, "d2-e2", "Em e2 já há uma peça: escolha um ponto livre."),
    (START, "d2-d4", "Nenhum traço liga d2 a d4 num só passo."),
    (START, "c2-d3", "Nenhum traço liga c2 a d3 num só passo."),
    (START, "g2-a3", "Nenhum traço liga g2 a a3 num só passo."),
    (START, " D2-D3 ", "Este lance escreve-se assim: d2-d3."),
    (START, "d2-d3-d4", "Depois de uma captura só se continua a tomar: de d3 para d4 não se toma nada."),
    (CHAIN, "c2-d2", MUST_CAPTURE.format("b2-c3")),
    (CHAIN, "g1", MUST_CAPTURE.format("b2-c3")),
    (CHAIN, "c2-c3-c2", "Nesta jogada a peça já esteve em c2: não pode voltar lá."),
    (CHAIN, "c2-c3-b4-c3", "Nesta jogada a peça já esteve em c3: não pode voltar lá."),
    (CHAIN, "c2-c3-d3", "Em d3 já há uma peça: escolha um ponto livre."),
    (CHAIN, "c2-c3-d2", "Depois de uma captura só se continua a tomar: de c3 para d2 não se toma nada."),
    (CHAIN, "c2-c3-e5", "Nenhum traço liga c3 a e5 num só passo."),
    (QUIET, "b2-b3-b4", "Sem captura anda-se um só passo."),
    (QUIET, "b2-b3-b4-b5", "Sem captura anda-se um só passo."),
    (QUIET, "a2-b3", "Nenhum traço liga a2 a b3 num só passo."),
    (SHUT, "a1", "A peça de a1 está bloqueada, porque nenhum traço a leva a um ponto livre: escolha outra."),
    (OVER, "d1-d2", GAME_OVER),
]

TOLD = [
    ("6b/7/7/7/w6 w 0 50", "a1-b2", "Alice jogou a1-b2."),
    (START, "e3-d3", "Alice jogou e3-d3 e tomou uma peça."),
    ("bb2bbb/bbbbbbb/bwbw1bw/www1w1w/wwwwww1 w 2 50", "f1-f2-e3-f4", "Alice jogou f1-f2-e3-f4 e tomou 5 peças."),
]

LESSON_END = "bb2b2/bbb2wb/bwbw1b1/www3w/wwww3 w 4 50"

# For texts by lot: where they are tried as actions, what is typed there, and what is read as a position.
SITUATIONS = (START, CHAIN, QUIET, SHUT)
TYPED = st.text(max_size=20) | st.from_regex(r"[a-h][0-6](-[a-h][0-6]){0,4}", fullmatch=True)
WRITTEN = st.text(alphabet="wb1234567/ 05-", max_size=60)
ONE_TEXT = True  # no position can be written in two ways


def labelled(text: str) -> Contents:
    """By cell: what stands on it, and whose it is. A reader of its own."""
    return {cell: [("peça", letter)] if letter in "wb" else [] for cell, letter in rows(text.split()[0]).items()}


def told_apart(state):
    """What a key must tell apart: all of a state but a limit that is still far away."""
    white, black, side, made, limit = state
    return white, black, side, min(limit - made, 17)
