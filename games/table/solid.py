"""The board of a match for those who see it in three dimensions: what never changes while it is played.

All that does change (pieces, boxes, clocks, marks) the page reads from the flat board, which stays where it is.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from games.engine import registry
from games.engine.contract import SIDES
from games.engine.scene import Shape, Tray
from games.models import Match
from games.table.view import shown

Data = dict[str, Any]


def scene(match: Match, viewer: str) -> Data:
    game, swapped = match.game, match.swapped
    board = game.scene.board(match.board)
    return {
        "width": board.width,
        "height": board.height,
        "cells": [{"id": cell.id, "x": cell.x, "y": cell.y, "reach": cell.reach} for cell in board.cells],
        "ground": [ground(shape, swapped) for shape in board.ground],
        "trays": [beside(tray, swapped) for tray in game.scene.trays(match.board, viewer)],
        "colours": {side: shown(side, swapped) for side in SIDES},
        "solid": bodies(game.slug),
    }


def ground(shape: Shape, swapped: bool) -> Data:
    values = {
        "x": shape.x,
        "y": shape.y,
        "words": shape.words,
        "owner": shown(shape.owner, swapped),
        "stuff": shape.stuff,
        "wide": shape.wide,
        "outline": shape.outline,
    }
    told = {name: value for name, value in values.items() if value}
    return {"what": shape.what, "tag": shape.tag, "attributes": dict(shape.attributes), **told}


def beside(tray: Tray, swapped: bool) -> Data:
    """A box to play from has a key; what was taken is the other side's."""
    return {
        "side": tray.side,
        "owner": shown(tray.owner, swapped),
        "kind": tray.kind,
        "taken": tray.owner != tray.side,
        "key": tray.key,
    }


@cache
def bodies(slug: str) -> Data:
    """What the game's folder says its pieces are made of; nothing means plain discs."""
    file = registry.folder_of(slug) / "solid.json"
    found: Data = json.loads(file.read_text()) if file.exists() else {}
    return {"pieces": {}, **found}
