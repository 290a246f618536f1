"""Files that are broken, hostile or too many: it is told, and nothing changes."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.engine import notation
from games.match import files
from games.models import Action, Match, Seat
from tests.games.written import DAMAS, SCRIPT, TAB, send, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def overlay(alice) -> Client:
    """Alice's browser with scripts: it asks for the sheet alone."""
    client = Client(headers={"HX-Request": "true", "HX-Target": "overlay"})
    client.force_login(alice)
    return client


HOSTILE: dict[str, tuple[bytes | str, int, str]] = {
    "an empty file": ("", 422, "O ficheiro está vazio. Escolha outro."),
    "only spaces": (" \n\t\n ", 422, "não diz de que jogo é"),
    "no game": ("1. e4 e5", 422, "Linha 1, coluna 1. O texto não diz de que jogo é: escolha"),
    "another game": (
        '[Game "xadrez"]\n\n1. e4',
        422,
        "Linha 1, coluna 1. Não há nenhum jogo «xadrez». Escreva um destes: ",
    ),
    "another GameType": ('[GameType "20"]\n\n1. 32-28', 422, "não diz de que jogo é"),
    "a script for a game": (f'[Game "{SCRIPT}"]', 422, "Não há nenhum jogo"),
    "an illegal move": (
        f"{DAMAS}1. 9-13 22-18 2. 13-17",
        422,
        "Linha 3, coluna 18. A captura é obrigatória: por exemplo, ",
    ),
    "a move of nobody": (f"{DAMAS}1. 9-13 9-13", 422, "Linha 3, coluna 9."),
    "nonsense for a move": (f"{DAMAS}1. 9-13 olá", 422, "Linha 3, coluna 9."),
    "a script for a move": (f"{DAMAS}1. {SCRIPT}", 422, "Linha 3"),
    "a throw that cannot be": (f"{TAB}=5", 422, "Linha 4, coluna 1."),
    "a move before the throw": (f"{TAB}i1-i2", 422, "Linha 4, coluna 1."),
    "an undo": (f"{DAMAS}1. 9-13 undo", 422, "Linha 3, coluna 9."),
    "an open comment": (
        f"{DAMAS}1. 9-13 {{never closed",
        422,
        "O comentário aberto aqui não está fechado: acrescente a chaveta que falta.",
    ),
    "a comment in a comment": (f"{DAMAS}1. 9-13 {{a {{b}} c}}", 422, "Linha 3"),
    "an open variation": (
        f"{DAMAS}1. 9-13 (22-18",
        422,
        "O parêntese aberto aqui não está fechado: acrescente o que falta.",
    ),
    "one parenthesis too many": (f"{DAMAS}1. 9-13 )", 422, "Há um parêntese a mais: apague-o."),
    "variations without end": (f"{DAMAS}1. 9-13 {'(' * 5000}", 422, "demasiados parênteses"),
    "a broken tag": ('[Game "damas\n\n1. 9-13', 422, "A etiqueta não tem a forma"),
    "a tag in a tag": ('[Game [Game "damas"]]', 422, "A etiqueta não tem a forma"),
    "a tag twice": (
        '[Game "damas"]\n[Game "tab"]',
        422,
        "Linha 2, coluna 1. A etiqueta «Game» aparece duas vezes: apague uma.",
    ),
    "a long tag": (f'[White "{"x" * 5000}"]', 422, "é demasiado longa"),
    "many tags": ("".join(f'[T{number} "x"]\n' for number in range(200)), 422, "Há mais de 100 etiquetas: apague"),
    "a long word": (DAMAS + "x" * 5000, 422, "é demasiado longo"),
    "an option that does not exist": ('[Game "tab"]\n[Columns "8"]', 422, "Linha 2, coluna 1."),
    "a broken position": ('[Game "damas"]\n[FEN "W:W99:B1"]', 422, "Linha 2, coluna 1."),
    "an impossible position": ('[Game "tab"]\n[FEN "9/9/9/9 w -"]', 422, "Linha 2, coluna 1."),
    "a result that is none": ('[Game "damas"]\n[Result "7-0"]', 422, "não é um resultado"),
    "two results": ('[Game "damas"]\n[Result "1-0"]\n\n1. 9-13 0-1', 422, "Linha 4, coluna 9."),
    "a wrong result": ('[Game "tab"]\n[FEN "9/9/8m/7M1 w 2"]\n\nh1-i2 0-1', 422, "Pelas regras o resultado é 1-0"),
    "moves after the end": (
        '[Game "tab"]\n[FEN "9/9/8m/7M1 w 2"]\n\nh1-i2 =1',
        422,
        "A partida já tinha acabado: apague os lances a partir daqui.",
    ),
    "moves after the result": (f"{DAMAS}1. 9-13 * 22-18", 422, "depois do resultado"),
    "no clock": ('[Game "damas"]\n[Clock "w=1:00"]', 422, "Linha 2, coluna 1. «w=1:00» não é o tempo que resta"),
    "a clock that is none": ('[Game "damas"]\n[Clock "5s w=1.000 b=1.000"]', 422, "«5s» não é um relógio"),
    "too much time": ('[Game "damas"]\n[Clock "300+5 w=999999.000 b=1.000"]', 422, "não podem restar 999999.000"),
    "no time": ('[Game "damas"]\n[Clock "300+5 w=0.000 b=1.000"]', 422, "não podem restar 0.000 s: corrija"),
    "less than no time": ('[Game "damas"]\n[Clock "300+5 w=-1.000 b=1.000"]', 422, "não é o tempo que resta"),
    "a script for a clock": (f'[Game "damas"]\n[Clock "{SCRIPT}"]', 422, "não é o tempo que resta"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", 422, "O ficheiro não é de texto."),
    "zeros": (b"\x00" * 4096, 422, "O ficheiro não é de texto."),
    "an escape code": (f"{DAMAS}\x1b[31m", 422, "O ficheiro não é de texto."),
    "UTF-16": (f"{DAMAS}1. 9-13".encode("utf-16"), 422, "O ficheiro não é de texto."),
    "a file that is too large": (b" " * (256 * 1024 + 1), 413, "até 256 KB"),
    "a file that is far too large": (b" " * (2 * 1024 * 1024), 413, "até 256 KB"),
    "too many moves": (TAB + "=6 " * 5001, 422, "Linha 4, coluna 15001. Há mais de 5000 lances: apague"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_broken_or_hostile_file_gets_a_reason_and_changes_nothing(name, overlay):
    data, status, reason = HOSTILE[name]
    response = send(overlay, data)
    assert response.status_code == status
    assert reason in words(response)
    assert SCRIPT not in words(response)
    assert len(words(response)) < 6_000
    assert [model.objects.count() for model in (Match, Seat, Action)] == [0, 0, 0]


def test_nothing_at_all_is_asked_for_again(alice_in):
    response = alice_in.post(reverse("open"), {"text": " \n"})
    assert response.status_code == 422
    assert "Escolha um ficheiro ou cole o texto de uma partida." in words(response)


def test_a_pasted_text_that_is_too_large_is_413(alice_in):
    response = alice_in.post(reverse("open"), {"text": "x" * 100_000})
    assert response.status_code == 413
    assert "um texto colado até 64 KB" in words(response)


def test_a_file_of_another_game_than_was_asked_for_is_refused(alice_in):
    response = send(alice_in, f"{DAMAS}1. 9-13", game="tab")
    assert response.status_code == 422
    assert "O ficheiro é de Damas, não de Tâb: escolha Damas na lista." in words(response)
    assert Match.objects.count() == 0


@pytest.mark.parametrize("bad", [{"mode": "x"}, {"level": "99"}, {"side": "x"}, {"game": "xadrez"}])
def test_choices_that_do_not_exist_are_refused(alice_in, bad):
    assert send(alice_in, f"{DAMAS}1. 9-13", **bad).status_code == 422
    assert Match.objects.count() == 0


def test_many_files_in_a_minute_are_too_many(alice_in):
    answers = [alice_in.post(reverse("open"), {"text": "x"}) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [422] * 20 + [429]
    assert "Demasiados pedidos seguidos." in words(answers[-1])


def test_the_reason_is_said_in_english_to_whoever_chose_it(alice_in, alice):
    alice.preferences = {"language": "en"}
    alice.save()
    assert "Line 3, column 18. Capturing is mandatory: for example, " in words(
        send(alice_in, HOSTILE["an illegal move"][0])
    )


def test_without_a_csrf_token_nothing_is_opened(alice):
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert send(client, f"{DAMAS}1. 9-13").status_code == 403
    assert Match.objects.count() == 0


def test_a_file_is_never_longer_than_what_is_read():
    assert files.MOST_BYTES < notation.record.MOST_CHARACTERS


def test_how_much_one_address_may_have_read_in_a_minute_is_limited_by_what_there_is_to_play(alice_in, settings):
    settings.LIMITS = {**settings.LIMITS, "open words": 250}
    text = TAB + "=2 pass " * 50
    answers = [alice_in.post(reverse("open"), {"text": text, "mode": "here"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert Match.objects.count() == 2
