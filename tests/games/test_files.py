"""Saving a match and opening files: what is good goes on, what is broken is told and changes nothing."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from random import Random
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.people import Person
from games.engine import notation, registry
from games.engine.contract import BLACK
from games.engine.line import Line
from games.engine.notation import Record
from games.match import files, replay
from games.models import Action, Match, Seat
from games.services import act as service
from games.services import start as start_service
from games.services.open import open_record
from games.services.start import Configuration, start
from games.services.undo import undo
from games.values import clocks
from tests import samples

pytestmark = pytest.mark.django_db

DAMAS = '[Game "damas"]\n\n'
TAB = '[Game "tab"]\n[Columns "9"]\n\n'
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def overlay(alice) -> Client:
    """Alice's browser with scripts: it asks for the sheet alone."""
    client = Client(headers={"HX-Request": "true", "HX-Target": "overlay"})
    client.force_login(alice)
    return client


@pytest.fixture
def played(person) -> Match:
    match = start(person, Configuration("damas", level=1))
    for action in ["9-13", "22-18", "13x22", "26x19"]:
        service.append(match, action)
    return Match.objects.get(pk=match.pk)


def words(response) -> str:
    return response.content.decode()


def send(client: Client, data: bytes | str, **form):
    body = data if isinstance(data, bytes) else data.encode()
    return client.post(reverse("open"), {"file": SimpleUploadedFile("jogo.pdn", body), **form})


def saved(client: Client, match: Match) -> str:
    return words(client.get(reverse("save", args=[match.pk])))


def test_a_match_is_saved_as_a_file_that_can_be_read(client, played):
    response = client.get(reverse("save", args=[played.pk]))
    assert response["Content-Disposition"] == f'attachment; filename="damas-{played.pk}.pdn"'
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    record = notation.read(words(response))
    assert (record.game, record.actions, record.result) == ("damas", ("9-13", "22-18", "13x22", "26x19"), "*")
    assert (record.tags["White"], record.tags["Black"]) == ("Alice", "Computador")


def test_what_was_taken_back_is_only_mentioned(client, person, played):
    match = undo(played.pk, person, 4, "")
    service.append(match, "10-14")
    record = notation.read(saved(client, played))
    assert record.actions == ("10-14",)
    assert record.comments == ((0, "anulado: 9-13 22-18 13x22 26x19"),)


def test_a_resigned_match_is_saved_with_its_result(client, person, played):
    service.resign(played.pk, person, 4)
    assert saved(client, played).rstrip().endswith("0-1")


def test_a_match_that_does_not_exist_is_not_saved(client, db):
    assert client.get("/partida/nao-existe/ficheiro/").status_code == 404


def test_what_was_saved_goes_on_where_it_stopped(client, alice_in, alice, played):
    response = send(alice_in, saved(client, played), level="1")
    match = Match.objects.exclude(pk=played.pk).get()
    assert response["Location"] == match.get_absolute_url()
    assert (match.position, match.record, match.version) == (played.position, played.record, 4)
    assert (match.latest, match.ids) == (played.latest, played.ids)
    assert [action.token for action in match.actions.all()] == [action.token for action in played.actions.all()]
    assert (match.sides["w"].user, match.sides["b"].level, match.counts) == (alice, 1, False)
    person = match.sides["w"].user
    assert person == alice
    service.append(match, "10-14")
    assert match.waits_for_robot


def test_undo_and_film_work_in_an_opened_match(client, alice_in, person, played):
    send(alice_in, saved(client, played))
    match = Match.objects.exclude(pk=played.pk).get()
    assert replay.at(match, 1).position == replay.at(played, 1).position
    assert undo(match.pk, person, 4, "").position == played.start


def test_a_pasted_text_is_opened_by_a_guest(client, db):
    client.post(reverse("open"), {"text": f"{DAMAS}1. 9-13 *", "mode": "here"})
    match = Match.objects.get()
    assert (match.mode, match.record) == ("here", "9-13")
    assert match.sides["w"].guest == client.session["guest"]


NAMES = '[White "Ana Lopes"]\n[Black "Rui"]\n'


def test_a_game_that_is_over_shows_the_names_of_its_file(alice_in):
    send(alice_in, f'[Game "damas"]\n{NAMES}\n1. 9-13 22-18 1-0')
    page = words(alice_in.get(reverse("film", args=[Match.objects.get().pk, 1])))
    assert ">Ana Lopes</span>" in page
    assert ">Rui</span>" in page
    assert "Ana Lopes jogou 9-13." in page


def test_two_people_here_go_on_under_the_names_of_the_file(alice_in):
    send(alice_in, f'[Game "damas"]\n{NAMES}\n1. 9-13 *', mode="here")
    match = Match.objects.get()
    page = words(alice_in.get(match.get_absolute_url()))
    assert "Rui: escolha um lance." in page
    assert notation.read(saved(alice_in, match)).tags["White"] == "Ana Lopes"


@pytest.mark.parametrize(
    ("names", "mode"),
    [
        (NAMES, "here"),
        ('[White "Ana"]\n[Black "Computador"]', "robot"),
        ('[White "Ana"]\n[Black "?"]', "robot"),
        ('[WhiteType "human"]\n[BlackType "program"]', "robot"),
        ("", "robot"),
    ],
)
def test_a_file_of_two_people_opens_for_two_people(alice_in, names, mode):
    send(alice_in, f'[Game "damas"]\n{names}\n1. 9-13 *', mode="file")
    assert Match.objects.get().mode == mode


def test_who_sits_down_against_the_computer_keeps_their_own_name(alice_in):
    send(alice_in, f'[Game "damas"]\n{NAMES}\n1. 9-13 *')
    page = words(alice_in.get(Match.objects.get().get_absolute_url()))
    assert "Ana Lopes" not in page
    assert "Rui" not in page


def test_without_names_they_are_numbered(alice_in):
    send(alice_in, f"{DAMAS}1. 9-13 *", mode="here")
    assert ">Jogador 2</span>" in words(alice_in.get(Match.objects.get().get_absolute_url()))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (SCRIPT, "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("A" * 900, "A" * 40),
        ("Ana\u202e\u200b\u2066 da Costa", "Ana da Costa"),
        ("{who} %s [[token]]", "{who} %s [[token]]"),
        ("\u202e", "Jogador 1"),
    ],
)
def test_a_hostile_name_is_only_a_name(alice_in, name, shown):
    send(alice_in, f'[Game "damas"]\n[White "{name}"]\n[Black "Rui"]\n\n1. 9-13 22-18 1-0')
    page = words(alice_in.get(reverse("film", args=[Match.objects.get().pk, 1])))
    assert f">{shown}</span>" in page
    assert f"{shown} jogou 9-13.".lower() in page.lower()
    assert "<script>alert" not in page


@pytest.mark.parametrize(("side", "own"), [("turn", "b"), ("w", "w"), ("b", "b")])
def test_the_person_plays_the_side_they_choose(alice_in, alice, side, own):
    send(alice_in, f"{DAMAS}1. 9-13 *", side=side)
    match = Match.objects.get()
    assert match.sides[own].user == alice
    assert match.waits_for_robot == (own == "w")


def test_a_file_that_does_not_say_its_game_is_of_the_chosen_one(alice_in):
    send(alice_in, "1. 9-13 *", game="damas")
    assert Match.objects.get().game_slug == "damas"


def test_a_position_in_the_file_is_where_it_begins(alice_in):
    send(alice_in, '[Game "tab"]\n[FEN "uuuuuuuuu/9/8M/UUUUUUUU1 b -"]\n\n=2 pass *')
    match = Match.objects.get()
    assert (match.start, match.record) == ("uuuuuuuuu/9/8M/UUUUUUUU1 b -", "\n=2 pass")


def test_old_letters_and_line_ends_are_understood(alice_in):
    send(alice_in, '[Game "damas"]\r\n[White "João"]\r\n\r\n1. 9-13 *'.encode("latin-1"))
    assert Match.objects.get().record == "9-13"


def test_a_clock_is_saved_with_what_is_left_and_goes_on_with_it(client, alice_in, person):
    match = start(person, Configuration("damas", "here", clock="300+5"))
    service.append(match, "9-13")
    past = timezone.now() - timedelta(seconds=100)
    Match.objects.filter(pk=match.pk).update(runs_since=past, deadline=past + timedelta(seconds=300))
    text = saved(client, match)
    assert re.search(r'\[Clock "300\+5 w=(304\.9\d\d|305\.000) b=(199\.\d{3}|200\.000)"\]', text)
    send(alice_in, text, mode="here")
    opened = Match.objects.exclude(pk=match.pk).get()
    assert (opened.clock, opened.clocks) == clock_in(text)
    assert opened.deadline - opened.runs_since == timedelta(milliseconds=opened.clocks["b"])
    service.append(opened, "22-18")
    assert 204_000 < Match.objects.get(pk=opened.pk).clocks["b"] <= opened.clocks["b"] <= 205_000


def clock_in(text: str) -> tuple[str, dict[str, int]]:
    clock, left = clocks.read_written(notation.read(text).clocks)
    return clock.text, left


def test_a_match_that_was_lost_by_time_is_saved_and_opened_as_a_film(client, alice_in, person):
    match = start(person, Configuration("damas", "here", clock="30s"))
    service.append(match, "9-13")
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now())
    text = saved(client, match)
    assert text.rstrip().endswith("1-0")
    send(alice_in, text)
    opened = Match.objects.exclude(pk=match.pk).get()
    assert (opened.ending, opened.winner, opened.deadline) == ("file", "w", None)


def test_a_clock_of_days_does_not_run_alone(alice_in):
    send(alice_in, '[Game "damas"]\n[Clock "3d w=1000.000 b=1000.000"]\n\n1. 9-13 *')
    assert (Match.objects.get().clock, Match.objects.get().deadline) == ("", None)


def test_the_film_of_an_opened_match_does_not_make_up_times(alice_in):
    send(alice_in, '[Game "damas"]\n[Clock "30s w=20.000 b=9.000"]\n\n1. 9-13 *', mode="here")
    film = words(alice_in.get(reverse("film", args=[Match.objects.get().pk, 1])))
    assert 'role="timer"' not in film


def test_a_game_that_is_over_by_its_rules_is_a_film(alice_in):
    response = send(alice_in, '[Game "tab"]\n[FEN "9/9/8m/7M1 w 2"]\n\nh1-i2 1-0')
    match = Match.objects.get()
    assert response["Location"] == reverse("film", args=[match.pk, 0])
    assert (match.ending, match.winner, match.mode) == ("rules", "w", "here")


@pytest.mark.parametrize(("result", "winner"), [("1-0", "w"), ("0-1", "b"), ("1/2-1/2", "")])
def test_a_game_that_is_over_because_the_file_says_so_is_a_film(alice_in, result, winner):
    response = send(alice_in, f"{DAMAS}1. 9-13 22-18 {result}")
    match = Match.objects.get()
    assert response["Location"] == reverse("film", args=[match.pk, 0])
    assert (match.ending, match.winner, match.waits_for_robot) == ("file", winner, False)
    assert "omo indica o ficheiro." in words(alice_in.get(reverse("film", args=[match.pk, 2])))


def test_the_sheet_is_offered(client, db):
    page = words(client.get(reverse("open")))
    assert 'enctype="multipart/form-data"' in page


HOSTILE: dict[str, tuple[bytes | str, int, str]] = {
    "an empty file": ("", 422, "O ficheiro está vazio."),
    "only spaces": (" \n\t\n ", 422, "não diz de que jogo é"),
    "no game": ("1. e4 e5", 422, "Linha 1, coluna 1. O texto não diz de que jogo é: escolha"),
    "another game": ('[Game "xadrez"]\n\n1. e4', 422, "Linha 1, coluna 1. Não há nenhum jogo «xadrez»."),
    "another GameType": ('[GameType "20"]\n\n1. 32-28', 422, "não diz de que jogo é"),
    "a script for a game": (f'[Game "{SCRIPT}"]', 422, "Não há nenhum jogo"),
    "an illegal move": (f"{DAMAS}1. 9-13 22-18 2. 13-17", 422, "Linha 3, coluna 18. A captura é obrigatória."),
    "a move of nobody": (f"{DAMAS}1. 9-13 9-13", 422, "Linha 3, coluna 9."),
    "nonsense for a move": (f"{DAMAS}1. 9-13 olá", 422, "Linha 3, coluna 9."),
    "a script for a move": (f"{DAMAS}1. {SCRIPT}", 422, "Linha 3"),
    "a throw that cannot be": (f"{TAB}=5", 422, "Linha 4, coluna 1."),
    "a move before the throw": (f"{TAB}i1-i2", 422, "Linha 4, coluna 1."),
    "an undo": (f"{DAMAS}1. 9-13 undo", 422, "Linha 3, coluna 9."),
    "an open comment": (f"{DAMAS}1. 9-13 {{never closed", 422, "O comentário aberto aqui não é fechado."),
    "a comment in a comment": (f"{DAMAS}1. 9-13 {{a {{b}} c}}", 422, "Linha 3"),
    "an open variation": (f"{DAMAS}1. 9-13 (22-18", 422, "O parêntese aberto aqui não é fechado."),
    "one parenthesis too many": (f"{DAMAS}1. 9-13 )", 422, "Há um parêntese a mais."),
    "variations without end": (f"{DAMAS}1. 9-13 {'(' * 5000}", 422, "demasiados parênteses"),
    "a broken tag": ('[Game "damas\n\n1. 9-13', 422, "A etiqueta não tem a forma"),
    "a tag in a tag": ('[Game [Game "damas"]]', 422, "A etiqueta não tem a forma"),
    "a tag twice": ('[Game "damas"]\n[Game "tab"]', 422, "Linha 2, coluna 1. A etiqueta «Game» aparece duas vezes."),
    "a long tag": (f'[White "{"x" * 5000}"]', 422, "é demasiado longa"),
    "many tags": ("".join(f'[T{number} "x"]\n' for number in range(200)), 422, "Há mais de 100 etiquetas."),
    "a long word": (DAMAS + "x" * 5000, 422, "é demasiado longo"),
    "an option that does not exist": ('[Game "tab"]\n[Columns "8"]', 422, "Linha 2, coluna 1."),
    "a broken position": ('[Game "damas"]\n[FEN "W:W99:B1"]', 422, "Linha 2, coluna 1."),
    "an impossible position": ('[Game "tab"]\n[FEN "9/9/9/9 w -"]', 422, "Linha 2, coluna 1."),
    "a result that is none": ('[Game "damas"]\n[Result "7-0"]', 422, "não é um resultado"),
    "two results": ('[Game "damas"]\n[Result "1-0"]\n\n1. 9-13 0-1', 422, "Linha 4, coluna 9."),
    "a wrong result": ('[Game "tab"]\n[FEN "9/9/8m/7M1 w 2"]\n\nh1-i2 0-1', 422, "Pelas regras o resultado é 1-0"),
    "moves after the end": ('[Game "tab"]\n[FEN "9/9/8m/7M1 w 2"]\n\nh1-i2 =1', 422, "A partida já acabou."),
    "moves after the result": (f"{DAMAS}1. 9-13 * 22-18", 422, "depois do resultado"),
    "no clock": ('[Game "damas"]\n[Clock "w=1:00"]', 422, "Linha 2, coluna 1. «w=1:00» não é o tempo que resta"),
    "a clock that is none": ('[Game "damas"]\n[Clock "5s w=1.000 b=1.000"]', 422, "«5s» não é um relógio"),
    "too much time": ('[Game "damas"]\n[Clock "300+5 w=999999.000 b=1.000"]', 422, "não podem restar 999999.000"),
    "no time": ('[Game "damas"]\n[Clock "300+5 w=0.000 b=1.000"]', 422, "não podem restar 0.000 segundos."),
    "less than no time": ('[Game "damas"]\n[Clock "300+5 w=-1.000 b=1.000"]', 422, "não é o tempo que resta"),
    "a script for a clock": (f'[Game "damas"]\n[Clock "{SCRIPT}"]', 422, "não é o tempo que resta"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", 422, "O ficheiro não é de texto."),
    "zeros": (b"\x00" * 4096, 422, "O ficheiro não é de texto."),
    "an escape code": (f"{DAMAS}\x1b[31m", 422, "O ficheiro não é de texto."),
    "UTF-16": (f"{DAMAS}1. 9-13".encode("utf-16"), 422, "O ficheiro não é de texto."),
    "a file that is too large": (b" " * (256 * 1024 + 1), 413, "até 256 KB"),
    "a file that is far too large": (b" " * (2 * 1024 * 1024), 413, "até 256 KB"),
    "too many moves": (TAB + "=6 " * 5001, 422, "Linha 4, coluna 15001. Há mais de 5000 lances."),
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
    assert "O ficheiro é de Damas, não de Tâb." in words(response)
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
    assert "Line 3, column 18. Capturing is mandatory." in words(send(alice_in, HOSTILE["an illegal move"][0]))


def test_without_a_csrf_token_nothing_is_opened(alice):
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert send(client, f"{DAMAS}1. 9-13").status_code == 403
    assert Match.objects.count() == 0


def test_a_file_is_never_longer_than_what_is_read():
    assert files.MOST_BYTES < notation.record.MOST_CHARACTERS


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_file_taken_over_at_once_is_what_its_actions_make_one_after_another(slug, person):
    """Whoever begins."""
    game = registry.find(slug)
    usual = samples.played(game, game.start({}), Random(2), samples.anything)
    black = next(position for position in usual.history if position.side == BLACK)
    for line in (usual, samples.played(game, black, Random(3), samples.anything)):
        slowly = start_service.new_match(Configuration(slug, mode="here"), line.start)
        rows = [service.advance(slowly, action) for action in line.actions]
        opened = open_record(person, notation.read(written(line)), Configuration("", mode="here"))
        for name in ("record", "recent", "latest", "ids", "position", "version"):
            assert getattr(opened, name) == getattr(slowly, name), name
        assert [stored(row) for row in opened.actions.all()] == [stored(row) for row in rows]


def written(line: Line) -> str:
    return notation.write(Record(line.game.slug, line.game.settings({}), line.start.text, tuple(line.actions)))


def stored(row: Action) -> tuple[object, ...]:
    return (row.number, row.side, row.token, row.key, row.reached, row.chosen, row.back, row.left)


def test_what_was_played_to_read_it_is_not_played_again(person):
    """It cost eight times the reading while every action was played anew and the record copied with each."""
    reading, opening = costs(person, 2000)
    assert opening < 3 * reading
    assert sum(costs(person, 4000)) < 3 * (reading + opening)


def costs(person: Person, actions: int) -> tuple[float, float]:
    """Seconds of work to read a file and to open it, the better of two."""
    text = TAB + "=2 pass " * (actions // 2)
    readings = [timed(partial(notation.read, text)) for _ in range(2)]
    here = Configuration("", mode="here")
    openings = [timed(partial(open_record, person, record, here)) for _, record in readings]
    return min(seconds for seconds, _ in readings), min(seconds for seconds, _ in openings)


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    began = time.process_time()
    done = work()
    return time.process_time() - began, done


def test_how_much_one_address_may_have_read_in_a_minute_is_limited_by_what_there_is_to_play(alice_in, settings):
    settings.LIMITS = {**settings.LIMITS, "open words": 250}
    text = TAB + "=2 pass " * 50
    answers = [alice_in.post(reverse("open"), {"text": text, "mode": "here"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert Match.objects.count() == 2
