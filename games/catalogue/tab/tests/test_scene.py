"""What the site draws, animates and says."""

import re

import pytest

from games.catalogue.tab import GAME

SIZES = ("7", "9", "11", "13", "15")


def choices(text):
    position = GAME.read(text)
    said = {action: GAME.words.choice(position, action) for action in position.actions()}
    return {action: say.spoken() if say else None for action, say in said.items()}


def test_a_throw_and_a_pass_are_commands():
    position = GAME.start({})
    assert GAME.hand.touches(position, "=6") == ("throw",)
    assert GAME.hand.touches(position.after("=2"), "pass") == ("pass",)
    assert GAME.hand.touches(position.after("=1"), "i1-i2") == ("i1", "i2")


def test_a_capture_comes_before_the_move_that_makes_it():
    kinds = [step.kind for step in GAME.hand.steps(GAME.read("u7u/8M/9/9 w 1"), "i3-i4")]
    assert kinds == ["captured", "moved", "promoted"]


def test_a_throw_is_one_step_with_its_value():
    (step,) = GAME.hand.steps(GAME.start({}), "=4")
    assert (step.kind, step.value) == ("thrown", 4)


def test_trays_count_what_each_side_has_taken():
    trays = {
        tray.side: (tray.owner, tray.words.spoken()) for tray in GAME.scene.trays(GAME.read("8u/9/9/UUUUUUUU1 w -"))
    }
    assert trays == {"w": ("b", "8 peças tomadas"), "b": ("w", "1 peça tomada")}


@pytest.mark.parametrize("columns", SIZES)
def test_the_arrows_turned_by_180_degrees_are_the_same_arrows(columns):
    board = GAME.scene.board(GAME.start({"columns": columns}))
    arrows = [shape for shape in board.ground if shape.css.startswith("arrow")]
    assert [arrow.turns for arrow in arrows] == [True, True]
    for arrow in arrows:
        lines = {points(line) for line in arrow.attributes["d"].split("M")[1:]}
        assert {frozenset((board.width - x, board.height - y) for x, y in line) for line in lines} == lines


def points(line):
    numbers = [float(number) for number in re.findall(r"[0-9.]+", line)]
    return frozenset(zip(numbers[::2], numbers[1::2], strict=True))


def test_the_two_ways_at_the_end_of_the_third_row_have_words():
    assert choices("u7u/8M/9/9 w 1") == {"i3-i4": "Subir a i4 e tomar", "i3-i2": "Voltar a i2"}
    assert choices("u8/8M/8m/9 w 1") == {"i3-i4": "Subir a i4", "i3-i2": "Voltar a i2 e tomar"}
    assert choices("9/9/m8/8U b 2") == {"a2-b1": "Subir a b1", "a2-b3": "Voltar a b3"}


def test_no_words_where_a_piece_has_only_one_way():
    assert choices("u8/8M/8M/9 w 1") == {"i2-h2": None, "i3-i4": None}
    assert choices("u8/8L/9/9 w 1") == {"i3-i2": None}
    assert set(choices("uuuuuuuuu/9/9/UUUUUUUUU w -").values()) == {None}


@pytest.mark.parametrize(
    ("action", "name", "light", "words"),
    [
        ("=1", "Tâb", 1, "Uma face clara. Dá novo lançamento."),
        ("=2", "Itneyn", 2, "Duas faces claras."),
        ("=3", "Telâteh", 3, "Três faces claras."),
        ("=4", "Arba'ah", 4, "Quatro faces claras. Dá novo lançamento."),
        ("=6", "Sitteh", 0, "Nenhuma face clara. Dá novo lançamento."),
    ],
)
def test_a_throw_shows_its_sticks_light_faces_first(action, name, light, words):
    throw = GAME.chance.result(action)
    assert (throw.name, throw.words.spoken()) == (f"{name} ({action[1]})", words)
    assert throw.faces == ("stick-light",) * light + ("stick-dark",) * (4 - light)


def test_only_a_throw_is_a_throw():
    assert [GAME.chance.result(action) for action in ("=5", "pass", "i1-i2", "")] == [None] * 4


def test_a_trail_leads_through_the_bend_at_the_end_of_the_row():
    position = GAME.read(GAME.scene.card)
    assert GAME.hand.trail(position, "i3-i4") == "M967 184L985 179C1031 179 1031 84 985 84L967 84"
    assert GAME.hand.trail(position, "i3-i2") == "M967 184L985 189C1031 189 1031 272 985 272L967 284"
    assert GAME.hand.trail(position, "g2-f2") == ""
