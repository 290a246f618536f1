"""Squares and actions as text: `i1`, `=2`, `pass`, `i1-i2`."""

from __future__ import annotations

import re

from games.catalogue.tab import kernel

PASS = "pass"
MOVE = re.compile(r"([a-z][0-9]{1,2})-([a-z][0-9]{1,2})")
SQUARE = re.compile(r"[a-z][0-9]{1,2}")


def square(cell: int, columns: int) -> str:
    return f"{chr(ord('a') + cell % columns)}{cell // columns + 1}"


def cell_of(name: str, columns: int) -> int | None:
    """The cell of a square's name, None for one that is not on the board."""
    column, row = ord(name[0]) - ord("a"), name[1:]
    if not 0 <= column < columns or row not in ("1", "2", "3", "4"):
        return None
    return (int(row) - 1) * columns + column


def write_action(code: int, columns: int) -> str:
    if code < kernel.PASS:
        return f"={code}"
    if code == kernel.PASS:
        return PASS
    start, end = kernel.move_start(code), kernel.move_end(code)
    return f"{square(start, columns)}-{square(end, columns)}"


def squares(action: str) -> tuple[str, str] | None:
    """The two squares that a move names; None for every other text."""
    match = MOVE.fullmatch(action)
    return (match[1], match[2]) if match else None


def thrown(action: str) -> int | None:
    """The value of a throw; None for every other text."""
    return int(action[1]) if action in ("=1", "=2", "=3", "=4", "=6") else None
