"""Files of games: what is written is read back, what is wrong is named with its place."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from games.engine import notation, registry
from games.engine.line import Line
from games.engine.notation import BadNotation, Record, read, resume, write
from games.engine.notation.record import MOST_ACTIONS, MOST_CHARACTERS, ROSTER
from games.engine.perft import perft
from tests.site import ROOT

TAB = '[Game "tab"]\n[Columns "7"]\n\n'
THROWS = "1. =1 g1-g2 =3 g2-d2 =2 pass 2. =1"
THROWN = ("=1", "g1-g2", "=3", "g2-d2", "=2", "pass", "=1")

damas = pytest.mark.skipif("damas" not in registry.slugs(), reason="there is no damas")


def played(slug: str, seed: int, most: int = 60) -> Record:
    """A game of random actions with random options, broken off or not."""
    game, random = registry.find(slug), Random(seed)
    options = {option.name: random.choice(option.choices)[0] for option in game.options}
    line = Line(game, game.start(options))
    while len(line.actions) < most and not line.outcome():
        line.play(random.choice(line.position.actions()))
    result = notation.result_of(line.outcome())
    return Record(slug, options, game.start(options).text, tuple(line.actions), result)


@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("seed", range(5))
def test_a_game_comes_back_as_it_was_written(slug, seed):
    record = played(slug, seed)
    assert read(write(record)) == record
    assert write(read(write(record))) == write(record)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_game_saved_in_the_middle_goes_on_exactly_there(slug):
    record = played(slug, 9, most=25)
    line = resume(record)
    again = resume(read(write(record)))
    assert again.position == line.position
    assert again.seen == line.seen
    assert again.actions == line.actions


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_game_that_began_elsewhere_names_the_position(slug):
    game = registry.find(slug)
    position = game.read(game.scene.card)
    record = Record(slug, game.settings({}), position.text, position.actions()[:1])
    assert f'[FEN "{position.text}"]' in write(record)
    assert read(write(record)) == record


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_tags_of_a_game_are_not_taken_twice(slug):
    game = registry.find(slug)
    names = [option.name.capitalize() for option in game.options] + list(game.tags)
    taken = {*ROSTER, "Result", "Game", "FEN", "Clock", "WhiteType", "BlackType", "Level"}
    assert len({*names}) == len(names)
    assert not taken.intersection(names)


def test_the_text_has_the_shape_of_pgn():
    actions = ("=1", "g1-g2", "=3", "g2-d2", "=2", "pass", "=1")
    record = Record(
        game="tab",
        options={"columns": "7"},
        start="uuuuuuu/7/7/UUUUUUU w -",
        actions=actions,
        tags={"White": "Alice", "Black": 'Bob "o Bom" \\', "Opening": "Nilo"},
        clocks="w=1:00,b=0:30",
        comments=((0, "começa"), (4, "uma {chave}"), (7, "fim")),
    )
    assert write(record) == (
        '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Alice"]\n'
        '[Black "Bob \\"o Bom\\" \\\\"]\n[Result "*"]\n[Opening "Nilo"]\n[Game "tab"]\n[Columns "7"]\n'
        '[Clock "w=1:00,b=0:30"]\n\n'
        "{começa} 1. =1 g1-g2 =3 g2-d2\n; uma {chave}\n=2 pass 2. =1 {fim} *\n"
    )
    assert read(write(record)) == record


def test_turns_are_numbered_and_a_game_that_black_begins_says_so():
    game = registry.find("tab")
    turns = notation.turns(game, game.read("7/2m4/3M3/7 b -"), ("=2", "c3-e3", "=4", "d2-a3", "=3", "a3-d3", "=2"))
    assert [(turn.number, turn.side, len(turn.actions)) for turn in turns] == [(1, "b", 2), (2, "w", 4), (2, "b", 1)]
    record = Record("tab", {"columns": "7"}, "7/2m4/3M3/7 b -", ("=2", "c3-e3", "=3"))
    assert "1... =2 c3-e3 2. =3 *" in write(record)


def test_long_games_are_wrapped():
    text = write(played("tab", 3))
    assert max(map(len, text.splitlines())) <= 80


def test_comments_annotations_and_variations_do_not_matter():
    plain = read(f"{TAB}{THROWS} *")
    rich = read(
        f"\ufeff% a line for a program\n{TAB}1.=1! g1-g2?! $14 (1. =2 (or {{deeper}} =3) pass) =3\r\n"
        "{two\nlines} g2-d2 ;the rest\n 1... =2 pass 2. ... =1 *"
    )
    assert plain.actions == THROWN
    assert rich.actions == plain.actions
    assert rich.comments == ((3, "two lines"), (4, "the rest"))


@pytest.mark.parametrize(
    ("written", "result"),
    [("1-0", "1-0"), ("0-1", "0-1"), ("1/2-1/2", "1/2-1/2"), ("*", "*"), ("2-0", "1-0"), ("0-2", "0-1"), ("", "*")],
)
def test_results_of_pgn_and_pdn_are_read(written, result):
    assert read(f"{TAB}{THROWS} {written}").result == result


def test_the_result_of_the_tag_counts_where_the_moves_have_none():
    assert read(f'[Result "1-1"]\n{TAB}{THROWS}').result == "1/2-1/2"


def test_of_several_games_the_first_is_read():
    text = f"{TAB}1. =1 *\n\n{TAB}1. =2 nonsense"
    assert read(text).actions == ("=1",)
    assert read(f"{TAB}1. =2\n{TAB}1. =1 *").actions == ("=2",)


def test_capitals_do_not_matter_in_actions():
    assert read(f"{TAB}1. =1 G1-G2 *").actions == ("=1", "g1-g2")


def test_a_file_that_names_no_game_is_of_the_game_that_is_asked_for():
    assert read("1. =1 i1-i2 *", game="tab").actions == ("=1", "i1-i2")


@pytest.mark.process
def test_reading_and_writing_know_nothing_of_django():
    code = "import sys, games.engine.notation as one; one.read('*', 'tab'); print({'django', 'numba'} & {*sys.modules})"
    environment = {name: value for name, value in os.environ.items() if name != "TABULEIRO_JIT"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "set()", done.stderr


BAD = {
    "": (1, 1, 'O texto não diz de que jogo é: escolha o jogo na lista ou acrescente [Game "damas"].'),
    '[Game "xadrez"]': (1, 1, "Não há nenhum jogo «xadrez». Escreva um destes: damas, duplohex, fanorona, stac, tab."),
    "[Game tab]": (1, 1, 'A etiqueta não tem a forma [Nome "valor"]: corrija-a.'),
    '[Game "tab]': (1, 1, 'A etiqueta não tem a forma [Nome "valor"]: corrija-a.'),
    '[Game "tab"\n]': (1, 1, 'A etiqueta não tem a forma [Nome "valor"]: corrija-a.'),
    '[Game "tab"]\n[Game "tab"]': (2, 1, "A etiqueta «Game» aparece duas vezes: apague uma."),
    '[Game "tab"]\n  [Columns "8"]': (2, 3, "«8» não é um valor de «columns». Escreva um destes: 7, 9, 11, 13, 15."),
    '[Game "tab"]\n[Result "3-0"]': (2, 1, "«3-0» não é um resultado: escreva 1-0, 0-1, 1/2-1/2 ou *."),
    '[Game "tab"]\n[FEN "9/9/9 w -"]': (2, 1, "Escreva 4 linhas separadas por «/», e não 3."),
    f'[Game "tab"]\n[Event "{"x" * 2000}"]': (2, 1, "A etiqueta «Event» é demasiado longa: encurte-a."),
    f"{TAB}1. =1 g1-g2 {{no end": (4, 13, "O comentário aberto aqui não está fechado: acrescente a chaveta que falta."),
    f"{TAB}1. =1 (=2 (=3) pass": (4, 7, "O parêntese aberto aqui não está fechado: acrescente o que falta."),
    f"{TAB}1. =1 =2) *": (4, 7, None),
    f"{TAB}1. =1 g1-g2) *": (4, 12, "Há um parêntese a mais: apague-o."),
    f"{TAB}1. {'(' * 30}": (4, 24, "Há demasiados parênteses dentro de parênteses: apague os de dentro."),
    f"{TAB}1. =1 ] *": (4, 7, "Não se esperava «]»: apague ou corrija esse texto."),
    f"{TAB}1. =1 }} *": (4, 7, "Não se esperava «}»: apague ou corrija esse texto."),
    f'{TAB}1. =1 "': (4, 7, 'Não se esperava «"»: apague ou corrija esse texto.'),
    f"{TAB}1. =1 {'x' * 300}": (4, 7, None),
    f"{TAB}1. =1\n  g1-g3": (5, 3, None),
    f"{TAB}1. =5": (4, 4, None),
    f"{TAB}1. =1 1-0 g1-g2": (4, 11, "Há «g1-g2» depois do resultado: apague esse texto."),
    f'[Result "0-1"]\n{TAB}1. =1 1-0': (5, 7, "O resultado no fim é 1-0, mas o da etiqueta é 0-1: corrija um deles."),
    '[Game "tab"]\n[FEN "7/7/3m3/2M4 w 2"]\n1. c1-e1 0-1 =1': (3, 14, None),
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[-40:])
def test_what_is_wrong_is_named_with_its_line_and_column(text):
    line, column, reason = BAD[text]
    with pytest.raises(BadNotation) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"Linha {line}, coluna {column}. ")
    assert reason in (None, caught.value.reason.spoken())


def test_a_result_against_the_rules_is_refused():
    text = '[Game "tab"]\n[FEN "7/7/3m3/7 b -"]\n'
    assert read(f"{text}0-1").result == "0-1"
    with pytest.raises(BadNotation, match=r"Linha 3, coluna 1\. Pelas regras o resultado é 0-1, não 1-0"):
        read(f"{text}1-0")


def test_a_move_after_the_end_is_refused():
    with pytest.raises(BadNotation, match="já tinha acabado: apague"):
        read('[Game "tab"]\n[FEN "7/7/3m3/7 b -"]\n=1')


def test_too_much_of_anything_is_refused():
    with pytest.raises(BadNotation, match="demasiado longo"):
        read("x" * (MOST_CHARACTERS + 1))
    with pytest.raises(BadNotation, match="mais de 100 etiquetas"):
        read("".join(f'[T{number} "x"]' for number in range(101)))


def test_too_many_moves_are_refused():
    # White may throw again and again without a move.
    with pytest.raises(BadNotation, match="mais de 5000 lances"):
        read('[Game "tab"]\n' + "=6 " * (MOST_ACTIONS + 1))


CAPTURES = '[GameType "28"]\n[FEN "W:W14:B19,27"]\n'


@damas
@pytest.mark.parametrize("capture", ["14x30", "14-30", "14x23x30", "14-23-30"])
def test_damas_reads_captures_with_x_and_hyphen_short_and_long(capture):
    record = read(f"{CAPTURES}1. {capture} 1-0")
    assert (record.game, record.actions) == ("damas", ("14x30",))


@damas
def test_damas_reads_pdn_of_the_federation():
    record = read(
        '[Event "Campeonato"]\n[GameType "28,W,8,8,N1,0"]\n[Result "1-1"]\n\n'
        "1. 10-14 23-19 2. 14-23 {toma} 28-19 3. 5-10 1-1"
    )
    assert record.actions == ("10-14", "23-19", "14x23", "28x19", "5-10")
    assert record.result == "1/2-1/2"
    assert '[GameType "28"]' in write(record)
    assert read(write(record)) == record


@damas
def test_the_full_stop_of_older_positions_is_forgiven():
    assert read('[GameType "28"]\n[FEN "W:W14:B19,27."]\n*').start == "W:W14:B19,27:H0:F1"


@damas
def test_damas_refuses_an_illegal_capture_with_its_law():
    with pytest.raises(BadNotation, match=r"Linha 3, coluna 4\. "):
        read(f"{CAPTURES}1. 14x23 *")


@damas
def test_the_draw_by_repetition_ends_a_file_of_damas_too():
    there_and_back = "1-10 2-11 10-1 11-2 " * 2
    text = f'[GameType "28"]\n[FEN "W:WK1:BK2"]\n{there_and_back}'
    record = read(f"{text}1/2-1/2")
    assert resume(record).outcome().winner is None
    assert perft(resume(record).position, 1) > 0
    with pytest.raises(BadNotation, match="já tinha acabado: apague"):
        read(f"{text}1-10")
