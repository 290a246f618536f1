"""Positions as text, for tests."""

from __future__ import annotations

from games.catalogue.damas import GAME


def after(text, *actions):
    position = GAME.read(text)
    for action in actions:
        position = position.after(action)
    return position.text
