"""What the site draws, animates and says."""

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from games.catalogue.tab import GAME
from games.engine.scene import follow, number

FOLDER = Path(__file__).resolve().parents[1]
SIZES = ("7", "9", "11", "13", "15")


def played(seed, columns="9", actions=400):
    """A random game: each position with the action that was chosen in it."""
    random, position = Random(seed), GAME.start({"columns": columns})
    for _ in range(actions):
        if not position.actions():
            return
        action = random.choice(position.actions())
        yield position, action
        position = position.after(action)


def tell(text, action):
    return GAME.tell(GAME.read(text), action).spoken(who="Alice")


def choices(text):
    position = GAME.read(text)
    said = {action: GAME.choice(position, action) for action in position.actions()}
    return {action: say.spoken() if say else None for action, say in said.items()}


@pytest.mark.parametrize("seed", range(5))
def test_every_decision_has_its_own_touches(seed):
    for position, _ in played(seed):
        if not position.odds():
            touches = [GAME.touches(position, action) for action in position.actions()]
            assert len(set(touches)) == len(touches)
            cells = {cell.id for cell in GAME.board(position).cells}
            assert {touch for path in touches for touch in path} <= cells | {"pass"}


def test_a_throw_and_a_pass_are_commands():
    position = GAME.start({})
    assert GAME.touches(position, "=6") == ("throw",)
    assert GAME.touches(position.after("=2"), "pass") == ("pass",)
    assert GAME.touches(position.after("=1"), "i1-i2") == ("i1", "i2")


@pytest.mark.parametrize("seed", range(5))
def test_the_steps_lead_from_the_pieces_before_to_the_pieces_after(seed):
    ids = number(GAME.pieces(GAME.start({})))
    for position, action in played(seed):
        kinds = {piece.place: (piece.owner, piece.kind) for piece in GAME.pieces(position)}
        steps = GAME.steps(position, action)
        for step in steps:
            if step.kind == "captured":
                assert kinds.pop(step.place) == (step.owner, step.piece)
            elif step.kind == "moved":
                kinds[step.to] = kinds.pop(step.place)
            elif step.kind == "promoted":
                kinds[step.place] = (step.owner, step.piece)
        after = GAME.pieces(position.after(action))
        ids = follow(ids, steps)
        assert kinds == {piece.place: (piece.owner, piece.kind) for piece in after}
        assert {place: name[0] for place, name in ids.items()} == {piece.place: piece.owner for piece in after}


def test_a_capture_comes_before_the_move_that_makes_it():
    kinds = [step.kind for step in GAME.steps(GAME.read("u7u/8M/9/9 w 1"), "i3-i4")]
    assert kinds == ["captured", "moved", "promoted"]


def test_a_throw_is_one_step_with_its_value():
    (step,) = GAME.steps(GAME.start({}), "=4")
    assert (step.kind, step.value) == ("thrown", 4)


def test_pieces_come_from_far_to_near():
    rows = [piece.cell[1] for piece in GAME.pieces(GAME.read(GAME.card))]
    assert rows == sorted(rows, reverse=True)


def test_trays_count_what_each_side_has_taken():
    trays = {tray.side: (tray.owner, tray.words.spoken()) for tray in GAME.trays(GAME.read("8u/9/9/UUUUUUUU1 w -"))}
    assert trays == {"w": ("b", "8 tomadas"), "b": ("w", "1 tomada")}


@pytest.mark.parametrize("columns", SIZES)
def test_the_cells_turned_by_180_degrees_fall_on_cells(columns):
    board = GAME.board(GAME.start({"columns": columns}))
    places = {(cell.x, cell.y) for cell in board.cells}
    assert len(places) == 4 * int(columns)
    assert {(board.width - x, board.height - y) for x, y in places} == places


@pytest.mark.parametrize("columns", SIZES)
def test_the_arrows_turned_by_180_degrees_are_the_same_arrows(columns):
    board = GAME.board(GAME.start({"columns": columns}))
    arrows = [shape for shape in board.ground if shape.css.startswith("arrow")]
    assert [arrow.turns for arrow in arrows] == [True, True]
    for arrow in arrows:
        lines = {points(line) for line in arrow.attributes["d"].split("M")[1:]}
        assert {frozenset((board.width - x, board.height - y) for x, y in line) for line in lines} == lines


def points(line):
    numbers = [float(number) for number in re.findall(r"[0-9.]+", line)]
    return frozenset(zip(numbers[::2], numbers[1::2], strict=True))


def test_the_board_is_drawn_once_per_size():
    assert GAME.board(GAME.start({})) is GAME.board(GAME.read(GAME.card))


def test_every_symbol_of_the_scene_is_drawn():
    drawn = ElementTree.fromstring(f"<svg>{(FOLDER / 'symbols.svg').read_text()}</svg>")
    assert [symbol.get("id") for symbol in drawn] == [
        "block",
        "disc",
        "flower",
        "hollow",
        "stick-light",
        "stick-dark",
    ]


def test_the_two_ways_at_the_end_of_the_third_row_have_words():
    assert choices("u7u/8M/9/9 w 1") == {"i3-i4": "Subir a i4 e tomar", "i3-i2": "Voltar a i2"}
    assert choices("u8/8M/8m/9 w 1") == {"i3-i4": "Subir a i4", "i3-i2": "Voltar a i2 e tomar"}
    assert choices("9/9/m8/8U b 2") == {"a2-b1": "Subir a b1", "a2-b3": "Voltar a b3"}


def test_no_words_where_a_piece_has_only_one_way():
    assert choices("u8/8M/8M/9 w 1") == {"i2-h2": None, "i3-i4": None}
    assert choices("u8/8L/9/9 w 1") == {"i3-i2": None}
    assert set(choices("uuuuuuuuu/9/9/UUUUUUUUU w -").values()) == {None}


@pytest.mark.parametrize(
    ("text", "action", "sentence"),
    [
        ("u8/9/9/M8 w -", "=2", "Alice tirou Itneyn (2)."),
        ("u8/9/9/M8 w -", "=1", "Alice tirou Tâb (1): move uma peça e lança outra vez."),
        ("u8/9/9/U8 w -", "=6", "Alice tirou Sitteh (6). Sem lance possível: lança outra vez."),
        ("u8/9/9/U8 w -", "=3", "Alice tirou Telâteh (3). Sem lance possível: tem de passar."),
        ("u8/9/9/U8 w 3", "pass", "Alice passou: não há lance com Telâteh (3)."),
        ("u8/9/9/M8 w 2", "a1-c1", "Alice jogou a1-c1."),
        ("u7u/8M/9/9 w 1", "i3-i4", "Alice jogou i3-i4 e tomou uma peça."),
        ("8u/8M/9/9 w 1", "i3-i4", "Alice jogou i3-i4 e tomou a última peça."),
    ],
)
def test_every_action_is_told_in_one_sentence(text, action, sentence):
    assert tell(text, action) == sentence


@pytest.mark.parametrize(
    ("action", "name", "light", "words"),
    [
        ("=1", "Tâb", 1, "Uma face clara. Lança outra vez."),
        ("=2", "Itneyn", 2, "Duas faces claras."),
        ("=3", "Telâteh", 3, "Três faces claras."),
        ("=4", "Arba'ah", 4, "Quatro faces claras. Lança outra vez."),
        ("=6", "Sitteh", 0, "Nenhuma face clara. Lança outra vez."),
    ],
)
def test_a_throw_shows_its_sticks_light_faces_first(action, name, light, words):
    throw = GAME.throw(action)
    assert (throw.name, throw.words.spoken()) == (name, words)
    assert throw.sticks == (True,) * light + (False,) * (4 - light)


def test_only_a_throw_is_a_throw():
    assert [GAME.throw(action) for action in ("=5", "pass", "i1-i2", "")] == [None] * 4


@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_chapter_exists_and_shows_real_positions(language):
    for chapter, _ in GAME.chapters:
        page = (FOLDER / "pages" / f"{chapter}.{language}.html").read_text()
        for text in re.findall(r'{% diagram "tab" "([^"]*)"', page):
            assert GAME.read(text).text == text
