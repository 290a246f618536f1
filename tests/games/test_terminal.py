"""Playing at the keyboard: what is typed, what is said."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.engine import registry
from games.tools.terminal import rules
from games.tools.terminal.board import draw
from games.tools.terminal.seats import seated
from tests.games.examples import conformance
from tests.games.typed import MOVE, Keyboard


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


def test_the_examples_of_the_rules_are_drawn():
    board = rules.drawn(registry.find("damas"), registry.find("damas").read("W:W14:B27:H0:F1"))
    assert f"{board}\nO peão branco de 14" in Keyboard("damas", "regras 2").text


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_worked_example_is_drawn_step_by_step(slug):
    game = registry.find(slug)
    text = rules.chapter(game, len(rules.chapters(game)))
    assert text.startswith(f"{len(game.words.chapters) + 1}. Exemplo\n")
    assert str(rules.drawn(game, game.read(game.words.lesson.position))) in text
    assert text.count("\n\n    ") == len(game.words.lesson.steps)


def test_a_table_of_the_rules_keeps_its_cells_apart():
    assert "uma | Tâb | 1 | 4 em 16 | sim" in Keyboard("tab", "regras 2").text


def test_resigning_is_asked_again_and_ends_the_game():
    assert "ganhou" not in Keyboard("tab", "desistir", "n", start=MOVE).text
    keyboard = Keyboard("tab", "desistir", "s", "d1-f1", "desistir", start=MOVE)
    assert "O jogador 2 ganhou: o jogador 1 desistiu." in keyboard.text
    assert keyboard.actions == []
    assert keyboard.said.count("A partida já acabou. Escreva «nova» para começar outra.") == 2


def test_after_the_end_another_game_may_begin():
    keyboard = Keyboard("tab", "desistir", "sim", "nova", "")
    assert keyboard.session.result == "*"
    assert len(keyboard.actions) == 1


def test_a_game_ends_with_its_result_and_the_reason():
    keyboard = Keyboard("tab", "d1-f1", start="7/7/7/UU1M1l1 w 2")
    assert "O jogador 1 ganhou: o jogador 2 ficou sem peças." in keyboard.said


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
