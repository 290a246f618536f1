"""Matches that are played to their end: which of them whole, which from shortly before it, and what is said then."""

from __future__ import annotations

import pytest

from games.engine import registry
from tests import scenes
from tests.site import Site

SHORT: dict[str, str | int] = {"tab__columns": 7, "stac__target": 2}

TO_WHO_BEGAN = {"w": "Ganhou!", "b": "Perdeu.", "": "Empate."}
TO_THE_OTHER = {"w": "Perdeu.", "b": "Ganhou!", "": "Empate."}
AT_ONE_SCREEN = {"w": "O jogador 1 ganhou.", "b": "O jogador 2 ganhou.", "": "Empate."}
BETWEEN_ROBOTS = {"w": "O computador das brancas ganhou.", "b": "O computador das pretas ganhou.", "": "Empate."}


def ending(site: Site, code: str, results: dict[str, str]) -> str:
    """What the page must say in the end."""
    reader = "w" if results is TO_WHO_BEGAN else "b" if results is TO_THE_OTHER else ""
    winner, told = site.do(scenes.ending, code, reader)
    assert told.startswith(results[winner].rstrip(".!"))
    return told


def whole(slug: str, is_always_played: bool) -> object:
    """One game of each way is always played whole; the others only where there is time for more of the same."""
    return pytest.param(slug, marks=[pytest.mark.long] if is_always_played else [pytest.mark.thorough])


def games_played_whole(always: str) -> list[object]:
    return [whole(slug, slug == always) for slug in registry.slugs()]


def games_but(whole: str) -> list[str]:
    return [slug for slug in registry.slugs() if slug != whole]
