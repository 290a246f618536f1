"""The command that plays at the keyboard: its language, its menu, its end."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from games.management.commands.play import spoken_here
from tests.site import ROOT


@pytest.mark.parametrize(
    ("variables", "language"),
    [({"LANG": "en_GB.UTF-8"}, "en"), ({"LANG": "pt_PT"}, "pt"), ({"LANG": "C"}, "pt"), ({}, "pt")],
)
def test_the_language_is_that_of_the_terminal(monkeypatch, variables, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert spoken_here(["pt", "en"]) == language


@pytest.mark.process
def test_a_reader_that_goes_away_is_no_trouble():
    command = [sys.executable, "manage.py", "play", "tab", "--two"]
    pipe = subprocess.PIPE
    plain = {**os.environ, "TABULEIRO_JIT": "0"}
    with subprocess.Popen(command, cwd=ROOT, env=plain, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"ajuda\n" * 9)
        process.stdin.close()
        assert process.wait() == 0
        assert process.stderr.read() == b""


def test_an_option_that_does_not_exist_is_said_in_words():
    with pytest.raises(CommandError, match="«8» não é um valor de «columns»"):
        call_command("play", "tab", "columns=8")


NONSENSE = b"\xff\xfe\0\n\n\nabrir \xff\n"


@pytest.mark.parametrize("typed", [b"", b"ajuda\n", NONSENSE + b"sair\n", b"\n" * 300], ids=repr)
def test_the_command_ends_politely_whatever_is_typed(monkeypatch, capsys, typed):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
    call_command("play", "tab", level=1, language="pt")
    assert capsys.readouterr().out.endswith("Até à próxima.\n")


@pytest.mark.process
def test_a_real_process_ends_politely_after_nonsense():
    command = [sys.executable, "manage.py", "play", "tab", "--level", "1", "--language", "pt"]
    done = subprocess.run(command, cwd=ROOT, input=NONSENSE + b"\n" * 300, capture_output=True)
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.decode().endswith("Até à próxima.\n")


def test_without_a_game_it_begins_with_a_menu(monkeypatch, capsys):
    """Damas, for two people; what is no number of the menu is asked for again."""
    typed = iter(["x", "99", "2", "7", "9-13", ""])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    monkeypatch.setattr("games.management.commands.play.run", lambda session: print(session.game.slug, session.seats))
    call_command("play", language="pt")
    said = capsys.readouterr().out
    assert "  2  Damas: As clássicas portuguesas." in said
    assert said.count("Escreva um número de 1 a") == 2
    assert "Jogador 2" in said.splitlines()[-1]
    assert said.splitlines()[-1].startswith("damas")


def test_the_menu_lets_itself_be_left(monkeypatch, capsys):
    monkeypatch.setattr("builtins.input", lambda prompt: "")
    call_command("play", language="en")
    assert "Which game do you want to play?" in capsys.readouterr().out
