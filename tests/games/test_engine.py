"""What the engine promises about itself."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from random import Random

import pytest

from games.catalogue import OWN
from games.engine import registry, robots
from games.engine.errors import BadOption
from games.engine.words import Say
from tests.site import ROOT


def test_no_game_takes_anything_of_another():
    for slug, game in registry.all_games().items():
        sources = [file.read_text() for file in registry.folder_of(slug).rglob("*.py")]
        taken = {name for source in sources for name in re.findall(r"games\.catalogue\.(\w+)", source)}
        assert taken <= {slug}, game


def test_no_page_and_no_room_names_a_game():
    """Only the tools that measure name those that they measure."""
    shared = [file for folder in ("templates", "static/js", "static/css") for file in (ROOT / folder).rglob("*.*")]
    rooms = {"catalogue", "tools", "migrations", "engine"}
    python = [file for file in (ROOT / "games").rglob("*.py") if file.relative_to(ROOT).parts[1] not in rooms]
    names = "|".join(game.name for game in registry.all_games().values())
    slug = "|".join(registry.slugs())
    assert [file for file in shared if re.search(rf"\b({names})\b", file.read_text())] == []
    assert [file for file in [*shared, *python] if re.search(rf"[\"'](?:{slug})[\"']", file.read_text())] == []


@pytest.mark.process
def test_the_engine_and_the_games_know_nothing_of_django_nor_need_numba():
    code = (
        "import sys; from games.engine import registry, robots, worker, line, perft; registry.all_games();"
        "print([name for name in ('django', 'numba', 'numpy') if name in sys.modules])"
    )
    environment = {name: value for name, value in os.environ.items() if name != "TABULEIRO_JIT"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.strip() == "[]"


def test_every_folder_of_the_catalogue_is_a_game():
    assert set(registry.all_games()) == {path.parent.name for path in OWN.glob("*/__init__.py")}


@pytest.mark.parametrize("slug", registry.all_games())
def test_a_game_gives_all_of_its_pages_in_both_languages(slug):
    game = registry.find(slug)
    for chapter, _ in game.words.chapters:
        for language in ("pt", "en"):
            assert (registry.folder_of(slug) / "pages" / f"{chapter}.{language}.html").read_text().strip()


def test_the_greedy_robot_takes_when_it_can():
    game = registry.find("tab")
    position = game.read("9/8m/8m/7M1 w 2")
    assert robots.choose(game, position, 2, Random(1)) == "h1-i2"


def test_settings_fill_in_the_defaults_and_refuse_the_rest():
    game = registry.find("tab")
    assert game.settings({}) == {"columns": "9"}
    with pytest.raises(BadOption):
        game.settings({"columns": "8"})
    with pytest.raises(BadOption):
        game.settings({"rows": "4"})


def test_a_sentence_survives_being_kept():
    say = Say("{who} tirou {name} ({value}).", {"name": Say("Tâb"), "value": 1})
    assert Say.load(say.data()) == say
    assert say.spoken(who="Alice") == "Alice tirou Tâb (1)."
