"""The games, found by listing `games/catalogue`. A folder that is no game fails loudly."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from games.engine.contract import Game

CATALOGUE = Path(__file__).resolve().parent.parent / "catalogue"


@cache
def all_games() -> dict[str, Game]:
    """Every game by its slug: Tâb, which gives the site its name, first; then by name."""
    folders = sorted(path.parent.name for path in CATALOGUE.glob("*/__init__.py"))
    games = [import_module(f"games.catalogue.{folder}").GAME for folder in folders]
    for folder, game in zip(folders, games, strict=True):
        if game.slug != folder:
            raise ValueError(f"games/catalogue/{folder} gives a game called {game.slug!r}")
    return {game.slug: game for game in sorted(games, key=lambda game: (not game.card_wide, game.name))}


def find(slug: str) -> Game:
    """The game with this slug; KeyError if there is none."""
    return all_games()[slug]
