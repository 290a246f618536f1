"""Saving and opening at the keyboard."""

from __future__ import annotations

import os

import pytest

from games.engine import notation
from games.tools.terminal import files
from tests.games.typed import MOVE, Keyboard


def test_a_saved_game_goes_on_exactly_where_it_was(tmp_path):
    file = str(tmp_path / "uma partida.pgn")
    first = Keyboard("tab", "", "", f"gravar {file}", level=2, options={"columns": "7"})
    again = Keyboard("tab", f"abrir {file}", "guardar")
    assert f"Partida guardada em «{file}»." in first.said
    # The computer may have gone on with its turn.
    assert again.actions[: len(first.actions)] == first.actions
    assert again.session.record.options == {"columns": "7"}
    assert [player.level for player in again.session.seats.values()] == [0, 2]
    assert "Falta o nome do ficheiro, por exemplo: guardar partida.pdn" in again.said


def test_clocks_comments_and_tags_of_an_opened_file_are_kept(tmp_path):
    file, other = tmp_path / "one.pgn", tmp_path / "two.pgn"
    file.write_text('[Event "Final"]\n[Game "tab"]\n[Clock "w=1:00"]\n\n{agora} =1 *')
    Keyboard("tab", f"abrir {file}", "i1-i2", f"gravar {other}")
    record = notation.read(other.read_text())
    assert (record.tags["Event"], record.clocks, record.comments) == ("Final", "w=1:00", ((0, "agora"),))
    assert record.actions == ("=1", "i1-i2")


def test_a_file_is_not_overwritten_without_asking(tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("precious")
    keyboard = Keyboard("tab", f"gravar {file}", "n", f"gravar {file}")
    assert f"«{file}» já existe. Substituir? (s/n) " in keyboard.said
    assert "Não se guardou nada." in keyboard.said
    assert file.read_text() == "precious"
    Keyboard("tab", f"save {file}", "yes")
    assert notation.read(file.read_text()).game == "tab"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nada.pgn", "Não há nenhum ficheiro"),
        (".", "não é um ficheiro."),
        ("x" * 300, "Não foi possível usar"),
        ("pasta/nada/x.pgn", "Não há nenhum ficheiro"),
    ],
)
def test_files_that_cannot_be_opened_are_explained(tmp_path, monkeypatch, name, words):
    monkeypatch.chdir(tmp_path)
    assert words in Keyboard("tab", f"abrir {name}").text


@pytest.mark.parametrize(("name", "words"), [(".", "não é um ficheiro."), ("nada/x.pgn", "Não foi possível usar")])
def test_files_that_cannot_be_written_are_explained(tmp_path, monkeypatch, name, words):
    monkeypatch.chdir(tmp_path)
    assert words in Keyboard("tab", f"gravar {name}").text


def test_a_pipe_is_not_opened(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert "não é um ficheiro." in Keyboard("tab", f"abrir {tmp_path / 'pipe'}").text


def test_a_broken_file_gets_its_line_and_reason_and_the_game_stays(tmp_path):
    file = tmp_path / "broken.pgn"
    file.write_text('[Game "tab"]\n\n1. =1 i1-i3 *')
    keyboard = Keyboard("tab", f"abrir {file}", "d1-f1", start=MOVE)
    assert "Linha 3, coluna 7. " in keyboard.text
    assert keyboard.actions == ["d1-f1"]


def test_old_files_in_another_encoding_are_read():
    assert files.decoded('[White "João"]\r\n'.encode("latin-1")) == '[White "João"]\n'
    assert files.decoded("Tâb".encode()) == "Tâb"
