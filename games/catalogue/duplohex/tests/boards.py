"""Boards as text, for tests."""

from __future__ import annotations

from games.catalogue.duplohex import GAME

FULL = "aDBARad/bBRBAbA/ABBbDbb/aaDabrR/BADArAA/AaaAaaa/DdadBRR"  # no empty cell, black can move nothing


def board(rows):
    """A row of letters for each row that is named, empty ones for the others."""
    return "/".join(rows.get(row, "7") for row in range(7, 0, -1))


def full_text(rows, side="w", due="dr"):
    """The text of a position with the boxes that its board leaves."""
    counts = [sum(rows.count(letter) for letter in letters) for letters in ("DAB", "RAb", "dab", "raB")]
    return f"{rows} {side} {due} {','.join(str(24 - count) for count in counts)}"


def position(rows, side="w", due="dr"):
    return GAME.read(full_text(board(rows) if isinstance(rows, dict) else rows, side, due))


def legal(rows, side="w", due="dr", moves=False):
    """The legal actions; with `moves` those only that move a piece."""
    return tuple(action for action in position(rows, side, due).actions() if "-" in action or not moves)


def after(rows, action, side="w", due="dr"):
    return position(rows, side, due).after(action)


NO_RINGS = "rARbbdD/bBRRAad/RBbbBDA/raAbaBa/aRBBBaA/RbArABa/rbaARba w dr 6,0,4,3"  # white's box has no ring left
