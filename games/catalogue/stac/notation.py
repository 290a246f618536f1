"""Squares and actions as text: `e1`, `e1-e3` alone, `e1+e3` carrying a disc."""

from __future__ import annotations

import re
from typing import NamedTuple

from games.catalogue.stac import kernel

SIZE = 5
CELLS = SIZE * SIZE
MOVE = re.compile(r"([a-z][0-9])([-+])([a-z][0-9])")
SQUARE = re.compile(r"[a-e][1-5]")


class Move(NamedTuple):
    start: str
    end: str
    carries: bool


def square(cell: int) -> str:
    return f"{chr(ord('a') + cell % SIZE)}{cell // SIZE + 1}"


def cell_of(name: str) -> int | None:
    """The cell of a square's name, None for a text that names none."""
    if not SQUARE.fullmatch(name):
        return None
    return (int(name[1]) - 1) * SIZE + ord(name[0]) - ord("a")


def write_action(code: int) -> str:
    start, end = code // 32 % 32, code % 32
    return f"{square(start)}{'+' if code >= kernel.CARRY else '-'}{square(end)}"


def move(action: str) -> Move | None:
    """What a text says, if it has the shape of a move."""
    match = MOVE.fullmatch(action)
    return Move(match[1], match[3], match[2] == "+") if match else None


def must_move(action: str) -> Move:
    """For a legal action, which always has the shape."""
    found = move(action)
    if found is None:
        raise ValueError(f"{action} is no move")
    return found


def must_cell(name: str) -> int:
    cell = cell_of(name)
    if cell is None:
        raise ValueError(f"{name} is not on the board")
    return cell
