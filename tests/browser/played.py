"""A match of two people at one screen that has come some way."""

from __future__ import annotations

from tests.browser.visitor import Visitor

MOVES = ("9-13", "22-18", "13x22", "26x19", "10-14", "19x10")


def play(visitor: Visitor, moves: tuple[str, ...] = MOVES) -> str:
    """Of Damas, without the page. Gives its path."""
    path = visitor.post("/jogar/", game="damas", mode="here")
    for version, action in enumerate(moves):
        visitor.post(f"{path}jogar/", version=version, key=f"k{version}", action=action)
    return path
