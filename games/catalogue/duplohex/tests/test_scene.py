"""What the site draws, animates and says."""

import re

import pytest

from games.catalogue.duplohex import GAME


def seen(position):
    return {piece.place: (piece.owner, piece.kind) for piece in GAME.scene.pieces(position)}


def test_the_floor_is_of_azulejo_and_may_be_of_terracotta():
    assert [words for _, words in GAME.scene.materials] == ["Azulejo", "Terracota", "Ardósia", "Feltro"]
    assert [GAME.scene.made_of(chosen) for chosen in ("", "azulejo", "terracotta")] == ["own", "own", "terracotta"]


def test_a_placing_touches_the_box_and_a_move_touches_two_cells():
    position = GAME.read(GAME.scene.card)
    assert GAME.hand.touches(position, "Ra1") == ("box-r", "a1")
    assert GAME.hand.touches(GAME.start({}), "Da1") == ("box-d", "a1")
    assert GAME.hand.touches(position, "Rc2-d2") == ("c2", "d2")


def test_a_placed_piece_gets_the_next_number_of_its_side():
    (step,) = GAME.hand.steps(GAME.start({"board": "diagonal"}), "Db1")
    assert (step.kind, step.place, step.owner, step.piece, step.value) == ("placed", "b1#1", "w", "button", 7)


def test_a_moved_piece_keeps_its_kind_and_goes_to_the_place_of_its_kind():
    (step,) = GAME.hand.steps(GAME.read(GAME.scene.card), "Rc2-d2")
    assert (step.kind, step.place, step.to, step.owner, step.piece) == ("moved", "c2#0", "d2#0", "w", "ring")


def test_a_disc_and_a_ring_on_one_cell_are_two_places():
    assert seen(GAME.read("7/7/7/3B3/7/7/7 w dr 23,24,24,23")) == {"d4#0": ("b", "ring"), "d4#1": ("w", "button")}


def test_a_piece_is_named_by_its_kind():
    assert [piece.name.spoken() for piece in GAME.scene.pieces(GAME.read("7/7/7/3A3/7/7/7 w dr 23,23,24,24"))] == [
        "anel",
        "disco",
    ]


def test_trays_are_the_boxes_that_each_side_plays_from():
    trays = GAME.scene.trays(GAME.read("7/7/7/3A3/7/7/7 b dr 23,23,24,24"))
    assert [(tray.side, tray.owner, tray.kind, tray.count, tray.touch) for tray in trays] == [
        ("w", "w", "button", 23, "box-d"),
        ("w", "w", "ring", 23, "box-r"),
        ("b", "b", "button", 24, "box-d"),
        ("b", "b", "ring", 24, "box-r"),
    ]
    assert [tray.words.spoken() for tray in trays[:2]] == ["23 discos na caixa", "23 anéis na caixa"]


def test_a_tray_with_one_piece_says_so():
    trays = GAME.scene.trays(GAME.read("AAA1AAA/AAA1AAA/AAA1AAA/AAA1AA1/7/7/7 w dr 1,1,24,24"))
    assert [tray.words.spoken() for tray in trays[:2]] == ["1 disco na caixa", "1 anel na caixa"]


def test_neighbours_in_the_rules_are_neighbours_on_the_drawing():
    board = GAME.scene.board(GAME.start({}))
    middle = board.cell("d4")
    near = {cell.id for cell in board.cells if 0 < (cell.x - middle.x) ** 2 + (cell.y - middle.y) ** 2 < 110**2}
    assert near == {"c4", "e4", "d3", "d5", "c3", "e5"}


def test_cells_that_can_be_clicked_do_not_overlap():
    cells = GAME.scene.board(GAME.start({})).cells
    for index, cell in enumerate(cells):
        for other in cells[index + 1 :]:
            apart = max(abs(cell.x - other.x), abs(cell.y - other.y))
            assert apart >= cell.reach + other.reach - 8


def test_each_side_has_two_walls_that_fall_on_each_other_when_turned():
    board = GAME.scene.board(GAME.start({}))
    for side in "wb":
        first, second = [points(shape) for shape in board.ground if (shape.css, shape.owner) == ("wall", side)]
        turned = [(board.width - x, board.height - y) for x, y in first]
        gaps = [abs(x - u) + abs(y - v) for (x, y), (u, v) in zip(turned, second, strict=True)]
        assert max(gaps) < 0.3


def points(shape):
    numbers = [float(each) for each in re.findall(r"[0-9.]+", shape.attributes["d"])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def test_all_tiles_lie_in_one_bed():
    shapes = {shape.css: shape.attributes["d"].count("Z") for shape in GAME.scene.board(GAME.start({})).ground[2:5]}
    assert shapes == {"bed": 49, "hex": 33, "hex alt": 16}


def test_every_tile_lies_where_its_cell_does():
    """Each is told from the one before: what is rounded adds up to nothing that could be seen."""
    board = GAME.scene.board(GAME.start({}))
    bed = next(shape.attributes["d"] for shape in board.ground if shape.css == "bed")
    x = y = 0.0
    for cell, (begins, right, down) in zip(board.cells, re.findall(r"([Mm])(\S+) ([-\d.]+)l", bed), strict=True):
        x, y = (float(right), float(down)) if begins == "M" else (x + float(right), y + float(down))
        assert (x, y + 58) == pytest.approx((cell.x, cell.y), abs=0.15), cell.id


def test_touching_leaves_nothing_in_doubt():
    position = GAME.read(GAME.scene.card)
    assert {GAME.words.choice(position, action) for action in position.actions()} == {None}
