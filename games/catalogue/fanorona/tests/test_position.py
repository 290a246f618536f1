"""Texts in and out: what is read, what is refused and with which reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue.fanorona import GAME, kernel
from games.engine.errors import GAME_OVER, BadPosition, IllegalAction

START = "bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 0 50"
FOUR_PARTS = "A posição tem quatro partes separadas por um espaço (linhas, lado, lances feitos e limite); aqui há {}."
BAD_RUN = "«{}» na {}.ª linha: os pontos vazios seguidos escrevem-se com um só número, de 1 a 7."
BAD_MADE = "«{}» não é um número de lances feitos: vai de 0 a {}."

BAD_POSITIONS = {
    "": FOUR_PARTS.format(1),
    "7/7/7/7/w6 w 0": FOUR_PARTS.format(3),
    f"{START} ": FOUR_PARTS.format(5),
    "7/7/7/7/w6  w 0 50": FOUR_PARTS.format(5),
    "w" * 300: "O texto da posição é demasiado longo.",
    "7/7/7/w6 w 0 50": "O tabuleiro tem 5 linhas; aqui há 4.",
    "7/7/7/7/7/w6 w 0 50": "O tabuleiro tem 5 linhas; aqui há 6.",
    "7/7/7/7/x6 w 0 50": "«x» na 1.ª linha não é uma peça: só há w e b.",
    "7/W6/7/7/w6 w 0 50": "«W» na 4.ª linha não é uma peça: só há w e b.",
    "7/7/٧/7/w6 w 0 50": "«٧» na 3.ª linha não é uma peça: só há w e b.",
    "7/7/7/7/w6\n w 0 50": "«\n» na 1.ª linha não é uma peça: só há w e b.",
    "7/7/7/7/-w6 w 0 50": "«-» na 1.ª linha não é uma peça: só há w e b.",
    "7/7/7/7/w06 w 0 50": BAD_RUN.format("06", 1),
    "7/7/7/7/w33 w 0 50": BAD_RUN.format("33", 1),
    "7/7/7/7/w12 w 0 50": BAD_RUN.format("12", 1),
    "8/7/7/7/w6 w 0 50": BAD_RUN.format("8", 5),
    "7/7/7/0/w6 w 0 50": BAD_RUN.format("0", 2),
    "7/9999999999/7/7/w6 w 0 50": BAD_RUN.format("9999999999", 4),
    "7/7/7/7/w5 w 0 50": "A 1.ª linha tem 6 pontos em vez de 7.",
    "7/7/7/7/w7 w 0 50": "A 1.ª linha tem 8 pontos em vez de 7.",
    "/7/7/7/w6 w 0 50": "A 5.ª linha tem 0 pontos em vez de 7.",
    "bbbbbbbb/7/7/7/w6 w 0 50": "A 5.ª linha tem 8 pontos em vez de 7.",
    "7/7/7/7/w6 x 0 50": "«x» não é um lado: só há w e b.",
    "7/7/7/7/w6 B 0 50": "«B» não é um lado: só há w e b.",
    "7/7/7/7/w6 - 0 50": "«-» não é um lado: só há w e b.",
    "7/7/7/7/w6 w 0 51": "«51» não é um limite de lances: só há 50 e 100.",
    "7/7/7/7/w6 w 0 0": "«0» não é um limite de lances: só há 50 e 100.",
    "7/7/7/7/w6 w 0 050": "«050» não é um limite de lances: só há 50 e 100.",
    "7/7/7/7/w6 w 0 ": "«» não é um limite de lances: só há 50 e 100.",
    "7/7/7/7/w6 w 51 50": BAD_MADE.format("51", 50),
    "7/7/7/7/w6 w 101 100": BAD_MADE.format("101", 100),
    "7/7/7/7/w6 w 1000 100": BAD_MADE.format("1000", 100),
    "7/7/7/7/w6 w -1 50": BAD_MADE.format("-1", 50),
    "7/7/7/7/w6 w 00 50": BAD_MADE.format("00", 50),
    "7/7/7/7/w6 w 07 50": BAD_MADE.format("07", 50),
    "7/7/7/7/w6 w - 50": BAD_MADE.format("-", 50),
    "7/7/7/7/w6 w ٣ 50": BAD_MADE.format("٣", 50),
    "7/7/7/7/7 w 0 50": "Não há peças no tabuleiro.",
    "bbbbbbb/7/wwww3/wwwwwww/wwwwwww w 0 50": "O lado w tem 18 peças; pode ter até 17.",
    "bbbbbbb/bbbbbbb/bbbbbbb/7/w6 w 0 50": "O lado b tem 21 peças; pode ter até 17.",
}

CHAIN = "bbbbbbb/b1bbbbb/bw1b2w/www1www/wwww1ww w 4 50"
QUIET = "6b/7/7/ww5/w6 w 0 50"
SHUT = "6b/7/7/www4/ww5 w 0 50"
OVER = "7/7/7/7/3w3 b 9 50"
NOT_AN_ACTION = "«{}» não é um lance deste jogo."
MUST_CAPTURE = "A captura é obrigatória; por exemplo, {}."

BAD_ACTIONS = [
    (START, "", NOT_AN_ACTION.format("")),
    (START, "-", NOT_AN_ACTION.format("-")),
    (START, "hello", NOT_AN_ACTION.format("hello")),
    (START, "d2d3", NOT_AN_ACTION.format("d2d3")),
    (START, "d2-", NOT_AN_ACTION.format("d2-")),
    (START, "d2xd3", NOT_AN_ACTION.format("d2xd3")),
    (START, "d2--d3", NOT_AN_ACTION.format("d2--d3")),
    (START, "x" * 99, NOT_AN_ACTION.format("x" * 40)),
    (START, "h2-h3", "h2 não é um ponto deste tabuleiro."),
    (START, "d2-d6", "d6 não é um ponto deste tabuleiro."),
    (START, "a0", "a0 não é um ponto deste tabuleiro."),
    (START, "d3", "O ponto d3 está vazio."),
    (START, "d3-d4", "O ponto d3 está vazio."),
    (START, "d4", "A peça de d4 é do adversário."),
    (START, "d4-d3", "A peça de d4 é do adversário."),
    (START, "d2", "Falta o ponto de chegada."),
    (START, "a1", MUST_CAPTURE.format("d2-d3")),
    (START, "d2-d2", "A peça tem de mudar de ponto em cada passo."),
    (START, "d2-e2", "O ponto e2 está ocupado."),
    (START, "d2-d4", "Nenhum traço liga d2 a d4 num só passo."),
    (START, "c2-d3", "Nenhum traço liga c2 a d3 num só passo."),
    (START, "g2-a3", "Nenhum traço liga g2 a a3 num só passo."),
    (START, " D2-D3 ", "Este lance escreve-se assim: d2-d3"),
    (START, "d2-d3-d4", "Depois de uma captura só se continua a capturar: de d3 para d4 não se toma nada."),
    (CHAIN, "c2-d2", MUST_CAPTURE.format("b2-c3")),
    (CHAIN, "g1", MUST_CAPTURE.format("b2-c3")),
    (CHAIN, "c2-c3-c2", "Nesta jogada a peça já esteve em c2: não pode voltar lá."),
    (CHAIN, "c2-c3-b4-c3", "Nesta jogada a peça já esteve em c3: não pode voltar lá."),
    (CHAIN, "c2-c3-d3", "O ponto d3 está ocupado."),
    (CHAIN, "c2-c3-d2", "Depois de uma captura só se continua a capturar: de c3 para d2 não se toma nada."),
    (CHAIN, "c2-c3-e5", "Nenhum traço liga c3 a e5 num só passo."),
    (QUIET, "b2-b3-b4", "Sem captura anda-se um só passo."),
    (QUIET, "b2-b3-b4-b5", "Sem captura anda-se um só passo."),
    (QUIET, "a2-b3", "Nenhum traço liga a2 a b3 num só passo."),
    (SHUT, "a1", "A peça de a1 não tem nenhum ponto vazio ao lado a que uma linha a leve."),
    (OVER, "d1-d2", GAME_OVER),
]


@pytest.mark.parametrize("text", BAD_POSITIONS)
def test_a_bad_position_is_refused_with_its_reason(text):
    with pytest.raises(BadPosition) as refused:
        GAME.read(text)
    assert str(refused.value) == BAD_POSITIONS[text]


@pytest.mark.parametrize(("text", "action", "reason"), BAD_ACTIONS)
def test_a_bad_action_is_refused_with_its_reason(text, action, reason):
    position = GAME.read(text)
    assert GAME.refusal(position, action).spoken() == reason
    with pytest.raises(IllegalAction) as refused:
        GAME.play(position, action)
    assert str(refused.value) == reason
    with pytest.raises(IllegalAction):
        position.after(action)


@given(st.text(max_size=20) | st.from_regex(r"[a-h][0-6](-[a-h][0-6]){0,4}", fullmatch=True))
@settings(deadline=None)
def test_any_text_gets_a_reason(action):
    for text in (START, CHAIN, QUIET, SHUT):
        assert GAME.refusal(GAME.read(text), action).spoken()


@given(st.text(alphabet="wb1234567/ 05-", max_size=60))
@settings(deadline=None)
def test_any_text_is_a_position_that_is_written_back_or_is_refused(text):
    try:
        position = GAME.read(text)
    except BadPosition:
        return
    assert position.text == text


def layouts():
    """Any 35 points with at most 17 pieces of a side: most of these never arise in play."""
    letters = st.lists(st.sampled_from("wb.."), min_size=35, max_size=35)
    return letters.filter(lambda cells: 0 < cells.count("w") <= 17 and 0 < cells.count("b") <= 17)


@given(layouts(), st.sampled_from("wb"), st.integers(0, 100))
@settings(deadline=None, max_examples=200)
def test_any_layout_is_read_played_and_counted_the_same_way(cells, side, made):
    rows = ["".join(cells[start : start + 7]) for start in range(0, 35, 7)]
    for run in range(7, 0, -1):
        rows = [row.replace("." * run, str(run)) for row in rows]
    text = f"{'/'.join(rows)} {side} {made} 100"
    position = GAME.read(text)
    assert position.text == text
    assert len(position.actions()) == kernel.perft(position.state(), 1)


def walks():
    """A start and a list of choices among the legal actions."""
    choices = st.lists(st.integers(min_value=0, max_value=60), max_size=60)
    return st.tuples(st.sampled_from(["full", "empty"]), st.sampled_from(["50", "100"]), choices)


def positions_of(walk):
    setup, limit, choices = walk
    position = GAME.start({"setup": setup, "limit": limit})
    yield position
    for choice in choices:
        actions = position.actions()
        if not actions:
            return
        position = position.after(actions[choice % len(actions)])
        yield position


@given(walks())
@settings(deadline=None, max_examples=30)
def test_either_all_actions_capture_or_none_does(walk):
    for position in positions_of(walk):
        assert len({bool(GAME.gain(position, action)) for action in position.actions()}) <= 1
