"""What the site draws, animates and says."""

from games.catalogue.damas import GAME
from games.engine.scene import follow, number

TWO_WAYS = "W:WK20:BK5,K10,K15,K18,K24"
CIRCLE = "W:WK16:B12,14,26,27,32"


def test_a_player_touches_the_start_and_every_landing():
    assert GAME.hand.touches(GAME.start({}), "9-13") == ("9", "13")
    assert GAME.hand.touches(GAME.read(GAME.scene.card), "15x31") == ("15", "24", "31")
    assert GAME.hand.touches(GAME.read(TWO_WAYS), "20x6x13x22") == ("20", "6", "13", "22")


def test_touching_leaves_no_doubt():
    position = GAME.read(TWO_WAYS)
    assert {GAME.words.choice(position, action) for action in position.actions()} == {None}


def test_a_capture_moves_along_then_takes_then_crowns():
    steps = GAME.hand.steps(GAME.read(GAME.scene.card), "15x31")
    assert [(step.kind, step.place, step.to, step.owner, step.piece) for step in steps] == [
        ("moved", "15", "24", "w", "man"),
        ("moved", "24", "31", "w", "man"),
        ("captured", "20", "", "b", "man"),
        ("captured", "28", "", "b", "man"),
        ("promoted", "31", "", "w", "king"),
    ]


def test_a_piece_keeps_its_id_when_it_comes_back_to_its_start():
    position = GAME.read(CIRCLE)
    ids = number(GAME.scene.pieces(position))
    after = follow(ids, GAME.hand.steps(position, "16x16"))
    assert after == {"16": ids["16"], "32": ids["32"]}


def test_pieces_are_named_by_their_kind():
    names = {
        piece.place: (piece.owner, piece.name.spoken()) for piece in GAME.scene.pieces(GAME.read("W:W1,K2:B31,K32"))
    }
    assert names == {"1": ("w", "peão"), "2": ("w", "dama"), "31": ("b", "peão"), "32": ("b", "dama")}


def test_every_way_of_a_capture_can_be_walked():
    position = GAME.read("W:WK1:B10,23")
    assert GAME.hand.paths(position, "1x28") == (("1", "14", "28"), ("1", "19", "28"))


def test_trays_count_what_each_side_has_taken():
    trays = {tray.side: (tray.owner, tray.words.spoken()) for tray in GAME.scene.trays(GAME.read("W:W1-11:B32"))}
    assert trays == {"w": ("b", "11 peças tomadas"), "b": ("w", "1 peça tomada")}


def test_the_cells_are_the_dark_squares_from_the_bottom_right_of_white():
    board = GAME.scene.board(GAME.start({}))
    places = {cell.id: (cell.x, cell.y, cell.row) for cell in board.cells}
    assert (board.width, board.height, len(places)) == (868, 868, 32)
    assert places["1"] == (784, 784, 1)
    assert places["4"] == (184, 784, 1)
    assert places["5"] == (684, 684, 2)
    assert places["8"] == (84, 684, 2)
    assert places["29"] == (684, 84, 8)
    assert places["32"] == (84, 84, 8)


def test_every_dark_square_shows_its_number_in_its_upper_left():
    board = GAME.scene.board(GAME.start({}))
    numbers = [shape for shape in board.ground if shape.css == "num"]
    assert [shape.words for shape in numbers] == [cell.id for cell in board.cells]
    assert {(shape.attributes["dx"], shape.attributes["dy"]) for shape in numbers} == {(-46, -34)}


def test_a_greedy_player_likes_captures_and_crowns_and_nothing_to_be_taken_back():
    assert GAME.hand.gain(GAME.read(GAME.scene.card), "15x31") == 4
    assert GAME.hand.gain(GAME.start({}), "9-13") == 0
    offered = GAME.read("W:W9,10:B18,32:H0:F1")
    assert {action: GAME.hand.gain(offered, action) for action in offered.actions()} == {
        "10-13": 0,
        "10-14": -1,
        "9-13": -1,
    }
