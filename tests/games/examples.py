"""What the games' folders hold for the tests of all games, and random matches of any game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from games.engine import registry
from games.engine.contract import Game, Position

MOST_ACTIONS = 250
by_name = pytest.mark.parametrize("game", registry.all_games().values(), ids=lambda game: game.slug)


@cache
def conformance(slug: str) -> dict[str, Any]:
    """Made by two independent implementations that agree; `start` counts from the start of the game."""
    return json.loads((registry.folder_of(slug) / "tests" / "conformance.json").read_text())


POSITIONS = [(slug, case) for slug in registry.slugs() for case in conformance(slug)["positions"]]
GAMES = [(slug, played) for slug in registry.slugs() for played in conformance(slug)["games"]]


def named(value: object) -> str | None:
    return value.get("position") or value["final"] if isinstance(value, dict) else None


def played(game: Game, seed: int) -> Iterator[tuple[Position, str]]:
    """A random match with random options: each position with the action that was chosen in it."""
    random = Random(seed)
    position = game.start({option.name: random.choice(option.choices)[0] for option in game.options})
    for _ in range(MOST_ACTIONS):
        if not position.actions():
            return
        action = random.choice(position.actions())
        yield position, action
        position = position.after(action)


def examples(slug: str) -> Any:
    """`BAD_POSITIONS`, `BAD_ACTIONS` with their reasons, `TOLD`, `LESSON_END`, `labelled`, texts to be drawn by lot."""
    return import_module(f"games.catalogue.{slug}.tests.examples")


def walks(game: Game) -> st.SearchStrategy[list[Position]]:
    """The positions of matches from any start, with the choices among the legal actions drawn by lot."""
    values = {option.name: st.sampled_from([value for value, _ in option.choices]) for option in game.options}
    return st.builds(partial(walked, game), st.fixed_dictionaries(values), st.lists(st.integers(0, 400), max_size=110))


def walked(game: Game, options: dict[str, str], choices: list[int]) -> list[Position]:
    positions = [game.start(options)]
    for choice in choices:
        actions = positions[-1].actions()
        if not actions:
            break
        positions.append(positions[-1].after(actions[choice % len(actions)]))
    return positions
