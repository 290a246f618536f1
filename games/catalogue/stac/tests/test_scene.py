"""What the site draws, animates and says."""

from games.catalogue.stac import GAME
from games.engine.scene import Step

START = "11111/11111/11111/11111/11111 e1 a5 w - 0 4"
PAIR = "11111/11111/11111/11111/11120 a1 e5 w - 2 4"


def steps(text, action):
    return GAME.hand.steps(GAME.read(text), action)


def test_carrying_begins_with_the_command():
    position = GAME.start({})
    assert GAME.hand.touches(position, "e1-e3") == ("e1", "e3")
    assert GAME.hand.touches(position, "e1+e3") == ("carry", "e1", "e3")
    assert [command.touch for command in GAME.hand.commands] == ["carry"]


def test_a_pawn_alone_is_one_step():
    assert steps(START, "e1-e3") == (Step("moved", "e1#1", "e3#1", owner="w", piece="stac-pawn"),)


def test_a_carried_disc_moves_before_the_pawn_that_stands_on_it():
    assert steps(START, "e1+e3") == (
        Step("moved", "e1#0", "e3#1", owner="n", piece="stac-disc"),
        Step("moved", "e1#1", "e3#2", owner="w", piece="stac-pawn"),
        Step("promoted", "e3#1", owner="n", piece="stac-second"),
    )


def test_a_tower_claims_its_three_discs():
    assert steps(PAIR, "a1+d1")[2:] == (
        Step("claimed", "d1#0", owner="w", piece="stac-base"),
        Step("claimed", "d1#1", owner="w", piece="stac-middle"),
        Step("claimed", "d1#2", owner="w", piece="stac-crown"),
    )


def test_a_greedy_player_likes_towers_only():
    assert [GAME.hand.gain(GAME.read(PAIR), action) for action in ("a1+d1", "a1+c1", "a1-d1")] == [1, 0, 0]


def test_a_pawn_stands_one_level_above_the_discs():
    pawns = {
        piece.owner: piece.place for piece in GAME.scene.pieces(GAME.read(GAME.scene.card)) if piece.kind == "stac-pawn"
    }
    assert pawns == {"w": "a1#1", "b": "e3#3"}


def test_a_square_is_named_from_the_ground_upwards():
    names = {}
    for piece in GAME.scene.pieces(GAME.read(GAME.scene.card)):
        names.setdefault(piece.cell, []).append((piece.owner, piece.name.spoken()))
    assert names["a1"] == [("n", "disco"), ("w", "peão")]
    assert names["a2"] == [("n", "disco"), ("n", "segundo disco")]
    assert names["d5"] == [("b", "torre"), ("b", ""), ("b", "")]


def test_trays_count_the_towers_of_each_side():
    trays = {
        tray.side: (tray.owner, tray.kind, tray.words.spoken()) for tray in GAME.scene.trays(GAME.read(GAME.scene.card))
    }
    assert trays == {"w": ("w", "tower", "2 de 4 torres"), "b": ("b", "tower", "1 de 4 torres")}
