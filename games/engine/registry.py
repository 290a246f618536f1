"""The games, found by listing the catalogues. A folder that is no game fails loudly."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from games.catalogue import CATALOGUES
from games.engine.contract import Game


@cache
def find(slug: str) -> Game:
    """The game with this slug, and no other; KeyError if there is none."""
    folder = folder_of(slug)
    game: Game = import_module(f"games.catalogue.{slug}").GAME
    if game.slug != slug:
        raise ValueError(f"{folder} gives a game called {game.slug!r}")
    return game


@cache
def all_games() -> dict[str, Game]:
    """Every game by its slug, in the order that the games give themselves."""
    games = [find(slug) for slug in slugs()]
    return {game.slug: game for game in sorted(games, key=lambda game: (game.order, game.name))}


def names() -> dict[str, str]:
    return {slug: game.name for slug, game in all_games().items()}


def boards() -> dict[str, tuple[str, tuple[tuple[str, str], ...]]]:
    """By slug: the game's name, and what its board can be made of."""
    return {slug: (game.name, game.scene.materials) for slug, game in all_games().items()}


def slugs() -> tuple[str, ...]:
    return tuple(sorted(folders()))


def folder_of(slug: str) -> Path:
    """Where all of a game lies."""
    return folders()[slug]


@cache
def folders() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in (file.parent for catalogue in CATALOGUES for file in catalogue.glob("*/__init__.py")):
        if folder.name in found:
            raise ValueError(f"two games are called {folder.name!r}: {found[folder.name]} and {folder}")
        found[folder.name] = folder
    return found
