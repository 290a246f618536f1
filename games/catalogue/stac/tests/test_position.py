"""Texts in and out: what is read, what is refused and with which reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue.stac import GAME
from games.engine.errors import GAME_OVER, BadPosition, IllegalAction

FULL = "11111/11111/11111/11111/11111"
START = f"{FULL} e1 a5 w - 0 4"
SEVEN_PARTS = (
    "A posição tem sete partes separadas por um espaço (linhas, os dois peões, lado, discos presos, contagem e "
    "torres para ganhar); aqui há {}."
)
BAD_QUIET = "«{}» não é uma contagem de lances sem torre: vai de 0 a 60."
BAD_TARGET = "«{}» não é um número de torres para ganhar: só há 4 e 2."
BAD_BARRED = "«{}» não diz que discos estão presos: só há -, w, b e wb."

BAD_POSITIONS = {
    "": SEVEN_PARTS.format(1),
    FULL: SEVEN_PARTS.format(1),
    f"{FULL} e1 a5 w - 0": SEVEN_PARTS.format(6),
    f"{START} ": SEVEN_PARTS.format(8),
    f"{FULL}  e1 a5 w - 0 4": SEVEN_PARTS.format(8),
    "1" * 300: "O texto da posição é demasiado longo.",
    "11111/11111/11111/11111 e1 a5 w - 0 4": "O tabuleiro tem 5 linhas; aqui há 4.",
    f"{FULL}/11111 e1 a5 w - 0 4": "O tabuleiro tem 5 linhas; aqui há 6.",
    "11111/11111/11111/11111/1111 e1 a5 w - 0 4": "A 1.ª linha tem 4 casas em vez de 5.",
    "111111/11111/11111/11111/11111 e1 a5 w - 0 4": "A 5.ª linha tem 6 casas em vez de 5.",
    "/11111/11111/11111/11111 e1 a5 w - 0 4": "A 5.ª linha tem 0 casas em vez de 5.",
    "11111/11111/11311/11111/11111 e1 a5 w - 0 4": "«3» na 3.ª linha não existe: só há 0, 1, 2, W e B.",
    "11111/1111x/11111/11111/11111 e1 a5 w - 0 4": "«x» na 4.ª linha não existe: só há 0, 1, 2, W e B.",
    "11111/1111w/11111/11111/11111 e1 a5 w - 0 4": "«w» na 4.ª linha não existe: só há 0, 1, 2, W e B.",
    "11111/11111/11111/111٢1/11111 e1 a5 w - 0 4": "«٢» na 2.ª linha não existe: só há 0, 1, 2, W e B.",
    "11111/11111/11111/11111/11111\n e1 a5 w - 0 4": "«\n» na 1.ª linha não existe: só há 0, 1, 2, W e B.",
    f"{FULL} f1 a5 w - 0 4": "O peão do lado w está em «f1», que não é uma casa do tabuleiro.",
    f"{FULL} e1 a6 w - 0 4": "O peão do lado b está em «a6», que não é uma casa do tabuleiro.",
    f"{FULL} E1 a5 w - 0 4": "O peão do lado w está em «E1», que não é uma casa do tabuleiro.",
    f"{FULL} - a5 w - 0 4": "O peão do lado w está em «-», que não é uma casa do tabuleiro.",
    f"{FULL} e1 a05 w - 0 4": "O peão do lado b está em «a05», que não é uma casa do tabuleiro.",
    f"{FULL} c3 c3 w - 0 4": "Os dois peões estão na mesma casa, c3.",
    f"{FULL} e1 a5 x - 0 4": "«x» não é um lado: só há w e b.",
    f"{FULL} e1 a5 W - 0 4": "«W» não é um lado: só há w e b.",
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
    "11111/11111/11111/11111/11110 e1 a5 w - 0 4": "Há 24 discos no tabuleiro em vez de 25 (uma torre conta três).",
    "11111/11111/11111/11111/11112 e1 a5 w - 0 4": "Há 26 discos no tabuleiro em vez de 25 (uma torre conta três).",
    "W1111/11111/11111/11111/11111 e1 a5 w - 0 4": "Há 27 discos no tabuleiro em vez de 25 (uma torre conta três).",
    "WWW00/11111/11111/11111/10000 e1 a5 w - 0 2": "O lado w tem 3 torres; o jogo acaba com 2.",
    "BBBBB/11111/11111/00000/00000 e1 a5 w - 0 4": "O lado b tem 5 torres; o jogo acaba com 4.",
    "WWWWB/BBB00/10000/00000/00000 e1 a5 w - 0 4": "Os dois lados têm 4 torres; o jogo acaba quando um deles lá chega.",
    "11110/11111/11111/11111/11112 e5 a5 w w 3 4": (
        "O disco do lado w não pode estar preso: em e5 não há um disco sozinho."
    ),
    "11110/11111/11111/11111/11112 a1 e1 b b 3 4": (
        "O disco do lado b não pode estar preso: em e1 não há um disco sozinho."
    ),
    "11111/11111/11111/11111/011B0 a5 d1 w wb 3 4": (
        "O disco do lado b não pode estar preso: em d1 não há um disco sozinho."
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
NOT_AN_ACTION = "«{}» não é um lance deste jogo."

BAD_ACTIONS = [
    (START, "", NOT_AN_ACTION.format("")),
    (START, "-", NOT_AN_ACTION.format("-")),
    (START, "hello", NOT_AN_ACTION.format("hello")),
    (START, "e1e3", NOT_AN_ACTION.format("e1e3")),
    (START, "e1x3", NOT_AN_ACTION.format("e1x3")),
    (START, "e1-e3-e4", NOT_AN_ACTION.format("e1-e3-e4")),
    (START, "e1*e3", NOT_AN_ACTION.format("e1*e3")),
    (START, "x" * 99, NOT_AN_ACTION.format("x" * 40)),
    (START, "f1-f2", "f1 não é uma casa deste tabuleiro."),
    (START, "e1+e6", "e6 não é uma casa deste tabuleiro."),
    (START, "a0", "a0 não é uma casa deste tabuleiro."),
    (START, "carry-h8", "h8 não é uma casa deste tabuleiro."),
    (START, "e1", "Falta a casa de chegada."),
    (START, "carry", "Falta a casa de chegada."),
    (START, "carry-e1", "Falta a casa de chegada."),
    (START, "c3", "Em c3 não está o peão de quem joga: está em e1."),
    (START, "carry-c3", "Em c3 não está o peão de quem joga: está em e1."),
    (START, "c3-c4", "Em c3 não está o peão de quem joga: está em e1."),
    (START, "a5", "O peão de a5 é do adversário."),
    (START, "a5+a4", "O peão de a5 é do adversário."),
    (START, "e1-e1", "O peão tem de sair da casa onde está."),
    (START, "e1+d2", "O peão só anda na sua linha ou na sua coluna: de e1 não vai a d2."),
    (START, "e1-c3", "O peão só anda na sua linha ou na sua coluna: de e1 não vai a c3."),
    (START, " E1-E3 ", "Este lance escreve-se assim: e1-e3"),
    (START, "carry-e1-e3", "Este lance escreve-se assim: e1+e3"),
    (BEHIND, "e1-c1", "Em c1 está o outro peão."),
    (BEHIND, "e1+c1", "Em c1 está o outro peão."),
    (BEHIND, "e1+b1", "O outro peão está no caminho, em c1: com disco não se passa por cima dele."),
    (BEHIND, "carry-e1-a1", "O outro peão está no caminho, em c1: com disco não se passa por cima dele."),
    (ON_NOTHING, "e1+e2", "Em e1 não há disco para levar."),
    (ON_NOTHING, "carry", "Em e1 não há disco para levar."),
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
    (STUCK, "carry", "Não há casa para onde levar o disco de a5."),
    (OVER, "e1-e2", GAME_OVER),
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


@given(st.text(max_size=20) | st.from_regex(r"(carry-)?[a-f][0-6]([-+][a-f][0-6])?", fullmatch=True))
@settings(deadline=None)
def test_any_text_gets_a_reason(action):
    for text in (START, BEHIND, BARRED, TOWERS):
        assert GAME.refusal(GAME.read(text), action).spoken()


@given(st.text(alphabet="012WB/ wbace15-+", max_size=60))
@settings(deadline=None)
def test_any_text_is_a_position_that_is_written_back_or_is_refused(text):
    try:
        position = GAME.read(text)
    except BadPosition:
        return
    assert position.text == text


def shuffled_discs():
    """Any way to lay the 25 discs, the pawns anywhere: most of these never arise in play."""
    numbers = st.lists(st.integers(0, 24), min_size=25, max_size=25)
    return st.tuples(numbers, st.permutations(range(25)), st.integers(0, 60), st.sampled_from("42"))


@given(shuffled_discs())
@settings(deadline=None)
def test_any_lawful_heap_of_discs_is_read_and_written_back(drawn):
    cells, pawns, quiet, target = drawn
    heights = [min(2, cells.count(cell)) for cell in range(25)]
    spare = iter([cell for cell in range(25) if heights[cell] == 0])
    for _ in range(25 - sum(heights)):
        heights[next(spare)] += 1
    rows = "/".join("".join(map(str, heights[row * 5 : row * 5 + 5])) for row in range(5))
    white, black = (f"{'abcde'[cell % 5]}{cell // 5 + 1}" for cell in pawns[:2])
    text = f"{rows} {white} {black} b - {quiet} {target}"
    assert GAME.read(text).text == text


def walks():
    """A target and a list of choices among the legal actions."""
    return st.tuples(st.sampled_from(["4", "2"]), st.lists(st.integers(min_value=0, max_value=15), max_size=120))


def positions_of(walk):
    target, choices = walk
    position = GAME.start({"target": target})
    yield position
    for choice in choices:
        actions = position.actions()
        if not actions:
            return
        position = position.after(actions[choice % len(actions)])
        yield position


@given(walks())
@settings(deadline=None, max_examples=60)
def test_discs_are_never_lost_and_towers_never_change(walk):
    towers = set()
    for position in positions_of(walk):
        assert sum(position.height(cell) for cell in range(25)) == 25
        now = {(cell, position.letter(cell)) for cell in range(25) if position.height(cell) == 3}
        assert towers <= now
        towers = now


@given(walks())
@settings(deadline=None, max_examples=60)
def test_every_move_is_open_to_the_pawn_of_the_side_to_move_only(walk):
    for position in positions_of(walk):
        assert len({action[:2] for action in position.actions()}) <= 1
