"""What the page gets to build a board in three dimensions, and what all of it weighs."""

from __future__ import annotations

import json
import re

import brotli
import pytest
from django.test import Client
from django.urls import reverse

from games.engine import registry, robots
from games.engine.contract import SIDES
from games.engine.scene import BODIES
from games.models import Match
from games.services.start import Configuration, start
from games.table import solid
from tests.site import ROOT

MOST_BYTES = 230 * 1024
SCRIPTS = [*ROOT.glob("static/js/three/**/*.js"), *ROOT.glob("static/vendor/three-*/*.js")]


@pytest.mark.django_db
@pytest.mark.parametrize("slug", registry.slugs())
def test_the_scene_of_a_match_is_the_one_that_the_flat_board_is_drawn_from(client: Client, person, slug: str):
    match = start(person, Configuration(slug, level=1))
    told = client.get(reverse("solid", args=[match.pk])).json()
    board = match.game.scene.board(match.board)
    assert [cell["id"] for cell in told["scene"]["cells"]] == [cell.id for cell in board.cells]
    assert [shape["what"] for shape in told["scene"]["ground"]] == [shape.what for shape in board.ground]
    assert all(shape["stuff"] for shape in told["scene"]["ground"] if shape["what"] in BODIES)
    assert "<canvas" in told["controls"]


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_game_says_what_each_of_its_pieces_is_made_of(slug: str):
    game = registry.find(slug)
    kinds = {kind for _, kind in game.scene.letters} | {
        piece.kind for piece in game.scene.pieces(game.read(game.scene.card))
    }
    assert kinds <= solid.bodies(slug)["pieces"].keys()


@pytest.mark.django_db
def test_swapped_colours_are_those_of_the_flat_board(client: Client, person):
    match = start(person, Configuration("duplohex", level=1))
    plain, swapped = (solid.scene(match, "") for match.swapped in (False, True))
    assert [plain["colours"][side] for side in SIDES] == [swapped["colours"][side] for side in reversed(SIDES)]
    walls = [[shape["owner"] for shape in scene["ground"] if shape["what"] == "wall"] for scene in (plain, swapped)]
    assert walls == [["b", "b", "w", "w"], ["w", "w", "b", "b"]]


@pytest.mark.django_db
def test_a_private_match_shows_its_scene_to_nobody_else(client: Client, person):
    match = start(person, Configuration("damas", level=1))
    match.private = True
    match.save()
    assert Client().get(reverse("solid", args=[match.pk])).status_code == 404


def test_all_that_three_dimensions_load_stays_small():
    sizes = {str(file.relative_to(ROOT)): len(brotli.compress(file.read_bytes())) for file in SCRIPTS}
    print(f"{sum(sizes.values()) / 1024:.1f} of {MOST_BYTES / 1024:.0f} KiB")
    assert sum(sizes.values()) < MOST_BYTES, sizes


def test_the_renderer_names_no_game():
    """Nor a piece of one: a game's folder says what those are."""
    kinds = {f'"{kind}"' for slug in registry.slugs() for kind in solid.bodies(slug)["pieces"]} - {'"button"'}  # HTML's
    words = set(re.findall(r'"[a-z-]+"', "\n".join(file.read_text() for file in SCRIPTS if "vendor" not in str(file))))
    assert words & ({json.dumps(slug) for slug in registry.slugs()} | kinds) == set()


MENUS = ("Anular jogada", "Desistir", "Ver filme", "Câmara", "Vistas", "Luzes")
FIRST_SCREEN = ("Nova partida", "Preferências da vista 3D", "Acerca", "Servidor")
MODES = ("No mesmo ecrã", "Contra o computador", "Computador contra computador")


def controls(client: Client, match: Match) -> str:
    return str(client.get(reverse("solid", args=[match.pk])).json()["controls"])


@pytest.mark.django_db
@pytest.mark.parametrize("slug", registry.slugs())
def test_every_game_has_the_menus_of_duplohexs_source(client: Client, person, slug: str):
    page = controls(client, start(person, Configuration(slug, level=1)))
    assert [words for words in (*MENUS, *FIRST_SCREEN, *MODES) if words not in page] == []
    assert [f'value="{level.number}"' in page for level in robots.LEVELS] == [True] * 6


@pytest.mark.django_db
@pytest.mark.parametrize("slug", registry.slugs())
def test_the_settings_hold_what_duplohexs_source_has(client: Client, person, slug: str):
    page = controls(client, start(person, Configuration(slug, level=1)))
    game = registry.find(slug)
    names = ["solid_place", "solid_rate", "solid_count", f"board-{slug}", "clock"]
    names += [f"{slug}-{option.name}" for option in game.options] + ([] if game.white_begins else ["colour"])
    assert [name for name in names if f'name="{name}"' not in page] == []
    assert [f'value="{seconds}s"' in page for seconds in (10, 30, 60)] == [True] * 3


@pytest.mark.django_db
def test_what_is_chosen_for_the_next_match_is_kept_and_the_running_one_stays(client: Client, person):
    match = start(person, Configuration("duplohex", level=1))
    answer = client.post(reverse("next"), {"duplohex-board": "6x6", "colour": "black", "clock": "20s"})
    assert answer.status_code == 204
    page = controls(client, match)
    assert [f'<option value="{value}" selected>' in page for value in ("6x6", "black", "20s")] == [True] * 3
    match.refresh_from_db()
    assert (match.options["board"], match.clock) == ("7x7", "")


@pytest.mark.django_db
@pytest.mark.parametrize("sent", [{}, {"clock": "9s"}, {"clock": "turn"}, {"colour": "red"}, {"nothing": "1"}])
def test_nonsense_for_the_next_match_is_refused_and_changes_nothing(client: Client, sent):
    client.post(reverse("next"), {"clock": "30s"})
    answer = client.post(reverse("next"), sent)
    assert (answer.status_code, bool(answer.content)) == (422, True)
    assert client.session["preferences"]["last_configuration"] == {"clock": "30s"}
