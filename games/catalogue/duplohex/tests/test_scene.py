"""What the site draws, animates and says."""

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from games.catalogue.duplohex import GAME, STARTS
from games.engine.scene import follow, identified, number

FOLDER = Path(__file__).resolve().parents[1]
FULL = "aDBARad/bBRBAbA/ABBbDbb/aaDabrR/BADArAA/AaaAaaa/DdadBRR"
NO_RINGS = "rARbbdD/bBRRAad/RBbbBDA/raAbaBa/aRBBBaA/RbArABa/rbaARba w dr 6,0,4,3"


def played(seed):
    """A random game on one of the boards: each position with the action that was chosen in it."""
    random = Random(seed)
    position = GAME.start({"board": sorted(STARTS)[seed % 3]})
    while position.actions():
        action = random.choice(position.actions())
        yield position, action
        position = position.after(action)


def tell(text, action):
    return GAME.tell(GAME.read(text), action).spoken(who="Alice")


def seen(position):
    return {piece.place: (piece.owner, piece.kind) for piece in GAME.pieces(position)}


@pytest.mark.parametrize("seed", range(6))
def test_every_action_has_its_own_touches_and_none_begins_another(seed):
    for position, _ in played(seed):
        touches = [GAME.touches(position, action) for action in position.actions()]
        assert len(set(touches)) == len(touches)
        assert {len(path) for path in touches} == {2}
        cells = {cell.id for cell in GAME.board(position).cells}
        assert {touch for path in touches for touch in path} <= cells | {"box-d", "box-r"}


def test_a_placing_touches_the_box_and_a_move_touches_two_cells():
    position = GAME.read(GAME.card)
    assert GAME.touches(position, "Ra1") == ("box-r", "a1")
    assert GAME.touches(GAME.start({}), "Da1") == ("box-d", "a1")
    assert GAME.touches(position, "Rc2-d2") == ("c2", "d2")


@pytest.mark.parametrize("seed", range(6))
def test_the_steps_lead_from_the_pieces_before_to_the_pieces_after(seed):
    ids = None
    for position, action in played(seed):
        ids = ids or number(GAME.pieces(position))
        kinds, (step,) = seen(position), GAME.steps(position, action)
        if step.kind == "moved":
            kinds[step.to] = kinds.pop(step.place)
        else:
            assert (step.kind, step.place in kinds) == ("placed", False)
            kinds[step.place] = (step.owner, step.piece)
        ids = follow(ids, [step])
        after = position.after(action)
        assert kinds == seen(after)
        assert set(ids) == set(kinds)
        assert len(set(ids.values())) == len(ids)
        assert all(piece.id[0] == piece.owner for piece in identified(GAME.pieces(after), ids))


def test_a_placed_piece_gets_the_next_number_of_its_side():
    (step,) = GAME.steps(GAME.start({"board": "diagonal"}), "Db1")
    assert (step.kind, step.place, step.owner, step.piece, step.value) == ("placed", "b1#1", "w", "button", 7)


def test_a_moved_piece_keeps_its_kind_and_goes_to_the_place_of_its_kind():
    (step,) = GAME.steps(GAME.read(GAME.card), "Rc2-d2")
    assert (step.kind, step.place, step.to, step.owner, step.piece) == ("moved", "c2#0", "d2#0", "w", "ring")


def test_a_disc_and_a_ring_on_one_cell_are_two_places():
    assert seen(GAME.read("7/7/7/3B3/7/7/7 w dr 23,24,24,23")) == {"d4#0": ("b", "ring"), "d4#1": ("w", "button")}


def test_pieces_come_from_far_to_near_and_rings_before_their_discs():
    pieces = GAME.pieces(GAME.read(GAME.card))
    rows = [piece.cell[1] for piece in pieces]
    assert rows == sorted(rows, reverse=True)
    assert [piece.kind for piece in pieces if piece.cell == "e4"] == ["ring", "button"]


def test_a_piece_is_named_by_its_kind():
    assert [piece.name.spoken() for piece in GAME.pieces(GAME.read("7/7/7/3A3/7/7/7 w dr 23,23,24,24"))] == [
        "anel",
        "disco",
    ]


def test_trays_are_the_boxes_and_only_those_of_the_side_to_act_can_be_touched():
    trays = GAME.trays(GAME.read("7/7/7/3A3/7/7/7 b dr 23,23,24,24"))
    assert [(tray.side, tray.owner, tray.kind, tray.count, tray.touch) for tray in trays] == [
        ("w", "w", "button", 23, ""),
        ("w", "w", "ring", 23, ""),
        ("b", "b", "button", 24, "box-d"),
        ("b", "b", "ring", 24, "box-r"),
    ]
    assert [tray.words.spoken() for tray in trays[:2]] == ["23 discos na caixa", "23 anéis na caixa"]


def test_a_tray_with_one_piece_says_so():
    trays = GAME.trays(GAME.read("AAA1AAA/AAA1AAA/AAA1AAA/AAA1AA1/7/7/7 w dr 1,1,24,24"))
    assert [tray.words.spoken() for tray in trays[:2]] == ["1 disco na caixa", "1 anel na caixa"]


def test_the_cells_turned_by_180_degrees_fall_on_cells():
    board = GAME.board(GAME.start({}))
    places = {(cell.x, cell.y) for cell in board.cells}
    assert len(places) == 49
    turned = {(round(board.width - x, 1), round(board.height - y, 1)) for x, y in places}
    assert all(min(abs(x - u) + abs(y - v) for u, v in places) < 0.2 for x, y in turned)


def test_neighbours_in_the_rules_are_neighbours_on_the_drawing():
    board = GAME.board(GAME.start({}))
    middle = board.cell("d4")
    near = {cell.id for cell in board.cells if 0 < (cell.x - middle.x) ** 2 + (cell.y - middle.y) ** 2 < 110**2}
    assert near == {"c4", "e4", "d3", "d5", "c3", "e5"}


def test_cells_that_can_be_clicked_do_not_overlap():
    cells = GAME.board(GAME.start({})).cells
    for index, cell in enumerate(cells):
        for other in cells[index + 1 :]:
            apart = max(abs(cell.x - other.x), abs(cell.y - other.y))
            assert apart >= cell.reach + other.reach - 8


def test_each_side_has_two_walls_that_fall_on_each_other_when_turned():
    board = GAME.board(GAME.start({}))
    for side in "wb":
        first, second = [points(shape) for shape in board.ground if shape.css == f"wall {side}"]
        turned = [(board.width - x, board.height - y) for x, y in first]
        gaps = [abs(x - u) + abs(y - v) for (x, y), (u, v) in zip(turned, second, strict=True)]
        assert max(gaps) < 0.3


def points(shape):
    numbers = [float(each) for each in re.findall(r"[0-9.]+", shape.attributes["d"])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def test_all_tiles_lie_in_one_bed():
    shapes = {shape.css: shape.attributes["d"].count("M") for shape in GAME.board(GAME.start({})).ground[:3]}
    assert shapes == {"bed": 49, "hex": 33, "hex alt": 16}


def test_the_board_is_drawn_once():
    assert GAME.board(GAME.start({})) is GAME.board(GAME.read(GAME.card))


def test_the_own_symbol_of_the_scene_is_drawn():
    drawn = ElementTree.fromstring(f"<svg>{(FOLDER / 'symbols.svg').read_text()}</svg>")
    assert [symbol.get("id") for symbol in drawn] == ["button"]


@pytest.mark.parametrize(
    ("text", "action", "sentence"),
    [
        (STARTS["7x7"], "Dc4", "Alice pôs um disco em c4."),
        (STARTS["7x7"], "Rc4", "Alice pôs um anel em c4."),
        (GAME.card, "Rc2-d2", "Alice moveu o anel de c2 para o disco de d2."),
        ("7/7/7/2Dr3/7/7/7 w dr 23,24,24,23", "Dc4-d4", "Alice moveu o disco de c4 para o anel de d4."),
        (f"{FULL} b d 2,3,4,4", "De7", "Alice pôs um disco no anel de e7: era um lance forçado."),
        (f"{FULL} b r 2,3,4,4", "Re5", "Alice pôs um anel à volta do disco de e5: era um lance forçado."),
        (
            NO_RINGS,
            "De1",
            "Alice pôs um disco no anel de e1: era um lance forçado. Não há lance de anel: a vez passa.",
        ),
    ],
)
def test_every_action_is_told_in_one_sentence(text, action, sentence):
    assert tell(text, action) == sentence


def test_touching_leaves_nothing_in_doubt():
    position = GAME.read(GAME.card)
    assert {GAME.choice(position, action) for action in position.actions()} == {None}


@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_chapter_exists_and_shows_real_positions(language):
    for chapter, _ in GAME.chapters:
        page = (FOLDER / "pages" / f"{chapter}.{language}.html").read_text()
        for text in re.findall(r'{% diagram "duplohex" "([^"]*)"', page):
            assert GAME.read(text).text == text


def test_both_languages_show_the_same_diagrams():
    for chapter, _ in GAME.chapters:
        pages = [(FOLDER / "pages" / f"{chapter}.{language}.html").read_text() for language in ("pt", "en")]
        portuguese, english = (re.findall(r'{% diagram "duplohex" "([^"]*)"', page) for page in pages)
        assert portuguese == english
