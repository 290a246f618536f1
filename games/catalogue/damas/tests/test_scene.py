"""What the site draws, animates and says."""

import re
from pathlib import Path
from random import Random

import pytest

from games.catalogue.damas import GAME
from games.engine.scene import follow, number

FOLDER = Path(__file__).resolve().parents[1]
TWO_WAYS = "W:WK20:BK5,K10,K15,K18,K24"
CIRCLE = "W:WK16:B12,14,26,27,32"


def played(seed, text="W:W1-12:B21-32", actions=200):
    """A random game: each position with the action that was chosen in it."""
    random, position = Random(seed), GAME.read(text)
    for _ in range(actions):
        if not position.actions():
            return
        action = random.choice(position.actions())
        yield position, action
        position = position.after(action)


def tell(text, action):
    return GAME.tell(GAME.read(text), action).spoken(who="Alice")


@pytest.mark.parametrize("text", ["W:W1-12:B21-32", "W:WK1-8:BK25-32", TWO_WAYS, CIRCLE])
@pytest.mark.parametrize("seed", range(5))
def test_every_action_has_its_own_touches_and_none_ends_inside_another(text, seed):
    for position, _ in played(seed, text):
        paths = [GAME.touches(position, action) for action in position.actions()]
        assert len(set(paths)) == len(paths)
        assert len({len(path) for path in paths}) == 1
        cells = {cell.id for cell in GAME.board(position).cells}
        assert {touch for path in paths for touch in path} <= cells


def test_a_player_touches_the_start_and_every_landing():
    assert GAME.touches(GAME.start({}), "9-13") == ("9", "13")
    assert GAME.touches(GAME.read(GAME.card), "15x31") == ("15", "24", "31")
    assert GAME.touches(GAME.read(TWO_WAYS), "20x6x13x22") == ("20", "6", "13", "22")


def test_touching_leaves_no_doubt():
    position = GAME.read(TWO_WAYS)
    assert {GAME.choice(position, action) for action in position.actions()} == {None}


@pytest.mark.parametrize("text", ["W:W1-12:B21-32", "W:WK1-8:BK25-32", TWO_WAYS, CIRCLE])
@pytest.mark.parametrize("seed", range(5))
def test_the_steps_lead_from_the_pieces_before_to_the_pieces_after(text, seed):
    ids = number(GAME.pieces(GAME.read(text)))
    for position, action in played(seed, text):
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


def test_a_capture_moves_along_then_takes_then_crowns():
    steps = GAME.steps(GAME.read(GAME.card), "15x31")
    assert [(step.kind, step.place, step.to, step.owner, step.piece) for step in steps] == [
        ("moved", "15", "24", "w", "man"),
        ("moved", "24", "31", "w", "man"),
        ("captured", "20", "", "b", "man"),
        ("captured", "28", "", "b", "man"),
        ("promoted", "31", "", "w", "king"),
    ]


def test_a_piece_keeps_its_id_when_it_comes_back_to_its_start():
    position = GAME.read(CIRCLE)
    ids = number(GAME.pieces(position))
    after = follow(ids, GAME.steps(position, "16x16"))
    assert after == {"16": ids["16"], "32": ids["32"]}


def test_pieces_come_from_far_to_near():
    squares = [int(piece.cell) for piece in GAME.pieces(GAME.read(GAME.card))]
    assert squares == sorted(squares, reverse=True)


def test_pieces_are_named_with_their_colour():
    names = {piece.place: piece.name.spoken() for piece in GAME.pieces(GAME.read("W:W1,K2:B31,K32"))}
    assert names == {"1": "peão branco", "2": "dama branca", "31": "peão preto", "32": "dama preta"}


def test_trays_count_what_each_side_has_taken():
    trays = {tray.side: (tray.owner, tray.words.spoken()) for tray in GAME.trays(GAME.read("W:W1-11:B32"))}
    assert trays == {"w": ("b", "11 tomadas"), "b": ("w", "1 tomada")}


def test_the_cells_are_the_dark_squares_from_the_bottom_right_of_white():
    board = GAME.board(GAME.start({}))
    places = {cell.id: (cell.x, cell.y, cell.row) for cell in board.cells}
    assert (board.width, board.height, len(places)) == (868, 868, 32)
    assert places["1"] == (784, 784, 1)
    assert places["4"] == (184, 784, 1)
    assert places["5"] == (684, 684, 2)
    assert places["8"] == (84, 684, 2)
    assert places["29"] == (684, 84, 8)
    assert places["32"] == (84, 84, 8)


def test_the_cells_turned_by_180_degrees_fall_on_cells():
    board = GAME.board(GAME.start({}))
    places = {(cell.x, cell.y) for cell in board.cells}
    assert {(board.width - x, board.height - y) for x, y in places} == places


def test_every_dark_square_shows_its_number_in_its_upper_left():
    board = GAME.board(GAME.start({}))
    numbers = [shape for shape in board.ground if shape.css == "num"]
    assert [shape.words for shape in numbers] == [cell.id for cell in board.cells]
    assert {(shape.attributes["dx"], shape.attributes["dy"]) for shape in numbers} == {(-45, -38)}


def test_the_board_is_drawn_once():
    assert GAME.board(GAME.start({})) is GAME.board(GAME.read(GAME.card))


@pytest.mark.parametrize(
    ("text", "action", "sentence"),
    [
        ("W:W1-12:B21-32", "9-13", "Alice jogou 9-13."),
        ("W:W26:B12", "26-30", "Alice jogou 26-30 e fez dama."),
        ("W:W14:B19,32", "14x23", "Alice jogou 14x23 e tomou uma peça."),
        ("W:W23:B26,27,31", "23x30", "Alice jogou 23x30, tomou uma peça e fez dama."),
        ("W:WK1:B10,19,31", "1x23", "Alice jogou 1x23 e tomou 2 peças."),
        (GAME.card, "15x31", "Alice jogou 15x31, tomou 2 peças e fez dama."),
        ("W:W14:B19", "14x23", "Alice jogou 14x23 e tomou a última peça."),
        ("W:WK1:B10,19", "1x23", "Alice jogou 1x23 e tomou as últimas 2 peças."),
    ],
)
def test_every_action_is_told_in_one_sentence(text, action, sentence):
    assert tell(text, action) == sentence


def test_a_greedy_player_likes_captures():
    assert GAME.gain(GAME.read(GAME.card), "15x31") == 2
    assert GAME.gain(GAME.start({}), "9-13") == 0


def test_the_lesson_can_be_played():
    first, *steps = GAME.lesson.steps
    position = GAME.read(GAME.lesson.position)
    assert (first.action, position.text) == ("", GAME.lesson.position)
    for step in steps:
        assert step.action in position.actions()
        position = position.after(step.action)


@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_chapter_exists_and_shows_real_positions(language):
    for chapter, _ in GAME.chapters:
        page = (FOLDER / "pages" / f"{chapter}.{language}.html").read_text()
        for text in re.findall(r'{% diagram "damas" "([^"]*)"', page):
            assert GAME.read(text).text == text
