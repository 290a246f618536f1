"""The games, found by listing `games/catalogue`. A folder that is no game fails loudly."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from games.engine.contract import Game

CATALOGUE = Path(__file__).resolve().parent.parent / "catalogue"


@cache
def find(slug: str) -> Game:
    """The game with this slug, and no other; KeyError if there is none."""
    if slug not in slugs():
        raise KeyError(slug)
    game: Game = import_module(f"games.catalogue.{slug}").GAME
    if game.slug != slug:
        raise ValueError(f"games/catalogue/{slug} gives a game called {game.slug!r}")
    return game


@cache
def all_games() -> dict[str, Game]:
    """Every game by its slug, in the order that the games give themselves."""
    games = [find(slug) for slug in slugs()]
    return {game.slug: game for game in sorted(games, key=lambda game: (game.order, game.name))}


def names() -> dict[str, str]:
    return {slug: game.name for slug, game in all_games().items()}


@cache
def slugs() -> tuple[str, ...]:
    return tuple(sorted(path.parent.name for path in CATALOGUE.glob("*/__init__.py")))
