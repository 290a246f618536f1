"""Playing at the keyboard: what is typed, what is said."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from games.engine import notation, registry
from games.management.commands.play import spoken_here
from games.tools.terminal import files, rules
from games.tools.terminal.board import draw
from games.tools.terminal.loop import run
from games.tools.terminal.seats import seated
from games.tools.terminal.session import Session
from tests.games.examples import conformance
from tests.site import ROOT


class Keyboard:
    """Alice and Bob type lines; what is said is kept."""

    def __init__(self, slug: str, *typed: str, side: str = "w", level: int = 0, options=None, start: str = ""):
        self.typed, self.said = list(typed), []
        game = registry.find(slug)
        self.session = Session(game, game.settings(options or {}), seated(side, level), self.ask, self.said.append)
        if start:
            self.session.begin(notation.Record(slug, game.settings({}), start))
        run(self.session)

    def ask(self, prompt: str) -> str | None:
        self.said.append(prompt)
        return self.typed.pop(0) if self.typed else None

    @property
    def text(self) -> str:
        return "\n".join(self.said)

    @property
    def actions(self) -> list[str]:
        return self.session.line.actions


MOVE = "7/7/3m3/UU1M3 w 2"  # White has one move: d1-f1


def test_the_board_has_the_names_of_its_rows_and_columns():
    game = registry.find("tab")
    assert draw(game, game.read("1uuuuuu/1m5/5M1/UUUUUU1 w -")) == (
        "   a b c d e f g\n4  . u u u u u u\n3  . m . . . . .\n2  . . . . . M .\n1  U U U U U U .\n   a b c d e f g"
    )


def test_the_board_can_be_seen_from_the_other_side():
    game = registry.find("tab")
    assert draw(game, game.read("1uuuuuu/1m5/5M1/UUUUUU1 w -"), turned=True).splitlines()[:3] == [
        "   g f e d c b a",
        "1  . U U U U U U",
        "2  . M . . . . .",
    ]


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_cell_of_a_board_is_drawn_and_can_be_named(slug):
    game = registry.find(slug)
    cells = game.scene.board(game.start({})).cells
    drawn = draw(game, game.read(game.scene.card))
    for cell in cells:
        assert (cell.id in drawn.split()) or (cell.id[0] in drawn and cell.id[1:] in drawn)


# What is thrown cannot be typed.
@pytest.mark.parametrize("slug", [slug for slug, game in registry.all_games().items() if game.chance is None])
def test_a_whole_game_can_be_typed(slug):
    played = conformance(slug)["games"][0]
    keyboard = Keyboard(slug, *played["moves"], "historico", start=played["start"])
    assert keyboard.actions == played["moves"]
    assert keyboard.session.line.position.text == played["final"]
    assert any(words in keyboard.text for words in ("ganhou", "Empate"))


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_computer_answers(slug):
    game = registry.find(slug)
    move = "" if game.start({}).odds() else game.start({}).actions()[0]
    keyboard = Keyboard(slug, move, "sair", level=1)
    assert keyboard.actions
    keyboard = Keyboard(slug, side="b", level=2)
    assert "Computador" in keyboard.text
    assert keyboard.actions


def test_enter_and_a_word_throw_the_sticks_and_nothing_else_does():
    keyboard = Keyboard("tab", "=3", "i1-i2", "", side="w")
    assert len(keyboard.actions) == 1
    assert keyboard.said.count("Lance primeiro os paus: o valor não se escolhe.") == 2
    assert len(Keyboard("tab", "Lançar").actions) == 1
    assert len(Keyboard("tab", "throw").actions) == 1
    assert "Agora não há nada para lançar: escolha um lance." in Keyboard("tab", "lancar", start=MOVE).text


def test_moves_are_read_without_regard_to_capitals_and_refused_with_the_rule():
    keyboard = Keyboard("tab", "d1-e1", "D1 - F1", start=MOVE)
    assert keyboard.actions == ["d1-f1"]
    assert "Com Itneyn (2), a peça de d1 chegaria a f1, não a e1." in keyboard.text


def test_an_empty_line_asks_for_a_move():
    assert "Escreva um lance, por exemplo i1-i2, ou «ajuda»." in Keyboard("tab", "", start=MOVE).text


def test_help_lists_the_commands_in_the_language():
    assert "guardar" in Keyboard("tab", "AJUDA").text
    with translation.override("en"):
        keyboard = Keyboard("tab", "help")
    assert "resign" in keyboard.text
    assert keyboard.said[-1] == "See you next time."


def test_the_moves_the_history_and_the_position_are_shown():
    keyboard = Keyboard("tab", "lances", "historico", "d1-f1", "histórico", "posição", start=MOVE)
    assert "d1-f1" in keyboard.said
    assert "Ainda não há lances." in keyboard.said
    assert "   1. d1-f1" in keyboard.said
    assert "7/7/3m3/UU3M1 b -" in keyboard.said


@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("language", ["pt", "en"])
def test_the_rules_are_shown_as_plain_text(slug, language):
    with translation.override(language):
        keyboard = Keyboard(slug, "regras")
        titles = rules.chapters(registry.find(slug))
    for number, title in enumerate(titles, 1):
        assert f"{number}. {title}\n---" in keyboard.text
    assert "<" not in keyboard.text.replace("<=", "")
    assert "{%" not in keyboard.text


def test_one_chapter_can_be_asked_for_and_a_wrong_number_lists_them():
    assert "2. Os paus\n" in Keyboard("tab", "regras 2").text
    assert "1. Objetivo\n-" not in Keyboard("tab", "regras 2").text
    assert "  1. Objetivo\n" in Keyboard("tab", "regras 99").text


def test_a_table_of_the_rules_keeps_its_cells_apart():
    assert "uma | Tâb | 1 | 4 em 16 | sim" in Keyboard("tab", "regras 2").text


def test_resigning_is_asked_again_and_ends_the_game():
    assert "ganhou" not in Keyboard("tab", "desistir", "n", start=MOVE).text
    keyboard = Keyboard("tab", "desistir", "s", "d1-f1", "desistir", start=MOVE)
    assert "O jogador 2 ganhou: o jogador 1 desistiu." in keyboard.text
    assert keyboard.actions == []
    assert keyboard.said.count("A partida já acabou.") == 2


def test_after_the_end_another_game_may_begin():
    keyboard = Keyboard("tab", "desistir", "sim", "nova", "")
    assert keyboard.session.result == "*"
    assert len(keyboard.actions) == 1


def test_a_game_ends_with_its_result_and_the_reason():
    keyboard = Keyboard("tab", "d1-f1", start="7/7/7/UU1M1l1 w 2")
    assert "O jogador 1 ganhou: o jogador 2 ficou sem peças." in keyboard.said


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


def test_the_sides_are_drawn_by_lot():
    drawn = {seated("lot", 0)["w"].name for _ in range(60)}
    assert drawn == {"Jogador 1", "Jogador 2"}


@pytest.mark.skipif("damas" not in registry.slugs(), reason="there is no damas")
def test_in_damas_noughts_begin_against_crosses():
    keyboard = Keyboard("damas", "9-13")
    white, black = keyboard.text.splitlines()[1:3]
    assert white.upper().startswith("BRANCAS: JOGADOR 1. O ")
    assert black.upper().startswith("PRETAS: JOGADOR 2. X ")
    assert keyboard.actions == ["9-13"]


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
