"""What the page relies on holds in every game: in random matches and in all positions of the conformance files."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders
from django.template import Context, Template
from django.template.loader import render_to_string

from games.engine import registry
from games.engine.contract import SIDES, Game, Hand, Position, Result
from games.engine.errors import NOT_AN_ACTION
from games.engine.scene import (
    BODIES,
    GROUND,
    HOLLOW,
    SHADE,
    STROKES,
    WALL,
    WORD,
    Step,
    follow,
    identified,
    number,
)
from games.engine.words import Say
from tests.games.examples import POSITIONS, by_name, examples, named, played

seeds = pytest.mark.parametrize("seed", range(4))


def seen(game: Game, position: Position) -> dict[str, tuple[str, str]]:
    return {piece.place: (piece.owner, piece.kind) for piece in game.scene.pieces(position)}


def applied(places: dict[str, tuple[str, str]], steps: tuple[Step, ...]) -> dict[str, tuple[str, str]]:
    places = dict(places)
    for step in steps:
        if step.kind == "moved":
            assert step.to not in places or step.to == step.place
            places[step.to] = places.pop(step.place)
        elif step.kind == "captured":
            assert places.pop(step.place) == (step.owner, step.piece)
        elif step.kind in {"placed", "promoted", "claimed"}:
            assert (step.place in places) == (step.kind != "placed")
            places[step.place] = (step.owner, step.piece)
    return places


def check_touches(game: Game, position: Position) -> None:
    """Every decision can be touched, and no path means two of them."""
    if position.odds():
        return
    paths = {action: game.hand.paths(position, action) for action in position.actions()}
    assert all(game.hand.touches(position, action) == ways[0] for action, ways in paths.items())
    every = [path for ways in paths.values() for path in ways]
    assert len(set(every)) == len(every)
    known = {cell.id for cell in game.scene.board(position).cells}
    known |= {tray.touch for tray in game.scene.trays(position) if tray.touch}
    known |= {command.touch for command in game.hand.commands}
    assert {touch for path in every for touch in path} <= known


@by_name
@seeds
def test_every_action_has_its_own_touches(game, seed):
    for position, _ in played(game, seed):
        check_touches(game, position)


@pytest.mark.parametrize(("slug", "case"), POSITIONS, ids=named)
def test_every_action_of_a_given_position_can_be_touched_drawn_and_told(slug, case):
    game = registry.find(slug)
    position = game.read(case["position"])
    check_touches(game, position)
    before = seen(game, position)
    for action in position.actions():
        assert applied(before, game.hand.steps(position, action)) == seen(game, position.after(action))
        assert "{who}" not in game.words.tell(position, action).spoken(who="Alice")


@by_name
@seeds
def test_what_an_action_takes_is_what_its_steps_say(game, seed):
    """A game may say it without them."""
    for position, _ in played(game, seed):
        for action in position.actions():
            assert game.hand.takes(position, action) == Hand.takes(game.hand, position, action)


@by_name
@seeds
def test_the_steps_lead_to_the_next_scene_and_every_piece_keeps_its_id(game, seed):
    ids: dict[str, str] = {}
    for position, action in played(game, seed):
        ids = ids or number(game.scene.pieces(position))
        before, steps, after = seen(game, position), game.hand.steps(position, action), position.after(action)
        assert applied(before, steps) == seen(game, after)
        stayed, ids = set(ids.values()), follow(ids, steps)
        pieces = identified(game.scene.pieces(after), ids)
        assert set(ids) == {piece.place for piece in pieces}
        assert len({piece.id for piece in pieces}) == len(pieces)
        assert {piece.id for piece in pieces} - stayed == {
            f"{step.owner}-{step.value}" for step in steps if step.kind == "placed"
        }


@by_name
@seeds
def test_every_position_is_written_and_read_back_and_never_changed(game, seed):
    for position, action in played(game, seed):
        text, actions = position.text, position.actions()
        after = position.after(action)
        assert game.read(after.text) == after
        assert (position.text, position.actions()) == (text, actions)
        assert game.read(text).actions() == actions


@by_name
@seeds
def test_the_cells_turned_by_180_degrees_fall_on_cells_and_the_board_is_drawn_once(game, seed):
    position, _ = next(played(game, seed))
    board = game.scene.board(position)
    places = {(round(cell.x), round(cell.y)) for cell in board.cells}
    assert len(places) == len(board.cells)
    assert {(round(board.width - cell.x), round(board.height - cell.y)) for cell in board.cells} == places
    assert game.scene.board(position.after(position.actions()[0])) is board


@by_name
def test_pieces_come_from_far_to_near_and_from_the_ground_upwards(game):
    for position in [game.read(game.scene.card), *(position for position, _ in list(played(game, 2))[::10])]:
        board, pieces = game.scene.board(position), game.scene.pieces(position)
        heights = [board.cell(piece.cell).y for piece in pieces]
        assert heights == sorted(heights)
        for cell in {piece.cell for piece in pieces}:
            levels = [piece.level for piece in pieces if piece.cell == cell]
            assert levels == sorted(set(levels))


@by_name
def test_every_symbol_that_a_game_names_is_drawn(game):
    sprite = ElementTree.fromstring(render_to_string("parts/sprite.html"))
    drawn = {element.get("id") for element in sprite.iter()}
    position = game.read(game.scene.card)
    board = game.scene.board(position)
    used = {piece.kind for piece in game.scene.pieces(position)} | {tray.kind for tray in game.scene.trays(position)}
    used |= {
        game.scene.avatar,
        *(symbol for symbol, _ in game.scene.legend),
        *(command.icon for command in game.hand.commands),
    }
    used |= {str(shape.attributes["href"])[1:] for shape in board.ground if shape.tag == "use"}
    used |= {face for result in results(game) for face in result.faces}
    assert used | set(board.marks.values()) | set(board.marks) <= drawn


def results(game: Game) -> list[Result]:
    """What chance can give at the start, and what lies there before."""
    shown = [game.chance.result(action) for action in game.start({}).odds()] if game.chance else []
    return [*shown, Result("", tuple(face for _, face in game.chance.at_rest), Say(""))] if game.chance else []


@by_name
def test_chance_is_shown_as_it_fell_and_told_apart_from_decisions(game):
    start = game.start({})
    if game.chance is None:
        assert start.odds() == {}
        return
    assert game.chance_command is not None
    for seed, result in enumerate(results(game)):
        lying = game.chance.lying(result, seed)
        assert sorted(face for _, face in lying) == sorted(result.faces)
        assert all(0 < spot.x < game.chance.width and 0 < spot.y < game.chance.height for spot, _ in lying)
    for action in start.odds():
        after = start.after(action)
        assert not game.is_decision(action)
        assert game.hand.touches(start, action) == (game.chance.touch,)
        assert game.chance.standing(after) == (None if after.odds() else game.chance.result(action))


@by_name
def test_a_pass_is_legal_only_where_nothing_else_is(game):
    for position, _ in played(game, 3):
        assert game.passes.isdisjoint(position.actions()) or len(position.actions()) == 1


@by_name
def test_the_ground_says_what_it_is_so_that_it_can_be_built(game):
    for chosen in [{}, *({option.name: value} for option in game.options for value, _ in option.choices)]:
        board = game.scene.board(game.start(chosen))
        kinds = [shape.what for shape in board.ground]
        assert set(kinds) <= GROUND
        assert kinds[0] == SHADE
        assert not BODIES.isdisjoint(kinds)
        for shape in board.ground:
            assert bool(shape.stuff) == (shape.what in BODIES)
            assert bool(shape.wide) == (shape.what in STROKES)
            assert bool(shape.outline) == (shape.what == HOLLOW)
            assert bool(shape.words) == (shape.what == WORD) == (shape.tag == "text")
            assert shape.what != WALL or shape.owner in SIDES


@by_name
def test_who_hides_nothing_shows_and_tells_all_the_same(game):
    for position, action in list(played(game, 1))[::20]:
        for side in () if game.hides else SIDES:
            assert game.scene.pieces(position, side) == game.scene.pieces(position)
            assert game.scene.trays(position, side) == game.scene.trays(position)
            assert game.words.tell(position, action, side) == game.words.tell(position, action)


@by_name
def test_what_a_folder_brings_is_served_under_the_games_name(game):
    for file in (registry.folder_of(game.slug) / "static").rglob("*.*"):
        assert finders.find(f"games/{game.slug}/{file.name}") == str(file)
    tags = {"board": "{% game_styles %}", "table": "{% table_style game %}"}
    for name, tag in tags.items():
        links = Template(f"{{% load games %}}{tag}").render(Context({"game": game}))
        exists = (registry.folder_of(game.slug) / "static" / f"{name}.css").exists()
        assert (f"games/{game.slug}/{name}.css" in links) == exists


@by_name
def test_the_lesson_can_be_played(game):
    first, *steps = game.words.lesson.steps
    position = game.read(game.words.lesson.position)
    assert (first.action, position.text) == ("", game.words.lesson.position)
    for step in steps:
        assert step.action in position.actions()
        position = game.play(position, step.action)
    assert position.text == examples(game.slug).LESSON_END


@by_name
def test_both_languages_show_the_same_real_positions(game):
    for chapter, _ in game.words.chapters:
        pages = [registry.folder_of(game.slug) / "pages" / f"{chapter}.{language}.html" for language in ("pt", "en")]
        diagrams = [re.findall(rf'{{% diagram "{game.slug}" "([^"]*)"', page.read_text()) for page in pages]
        assert diagrams[0] == diagrams[1]
        assert [game.read(text).text for text in diagrams[0]] == diagrams[0]


@by_name
def test_every_touch_that_leads_nowhere_gets_a_reason(game):
    for position, _ in list(played(game, 1))[::5]:
        if position.odds():
            continue
        firsts = {path[0] for action in position.actions() for path in game.hand.paths(position, action)}
        for cell in {cell.id for cell in game.scene.board(position).cells} - firsts:
            assert game.words.refusal(position, cell).text not in (NOT_AN_ACTION, "")
