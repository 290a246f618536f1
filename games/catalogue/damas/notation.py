"""Squares and actions as text: `9-13`, `9x18`, `1x10x19x28`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

SQUARES = range(1, 33)
NUMBER = "(?:0|[1-9][0-9]{0,2})"
NUMBERS = re.compile(f"{NUMBER}(?:(?:-{NUMBER})+|(?:x{NUMBER})*)")


@cache
def bit_of(square: int) -> int:
    return 1 << (square - 1 + (square + 3) // 8)


def square_of(bit: int) -> int:
    cell = int(bit).bit_length() - 1
    return cell - (cell + 4) // 9 + 1


def squares_of(board: int) -> Iterator[int]:
    """The squares of a board in ascending order."""
    return (square for square in SQUARES if board & bit_of(square))


def row_of(square: int) -> int:
    """Counted from 1 at the bottom as `w` sees it."""
    return (square + 3) // 4


def column_of(square: int) -> int:
    """Counted from 1 on the left as `w` sees it."""
    return 8 - 2 * ((square - 1) % 4) - (row_of(square) + 1) % 2


def numbers(action: str) -> tuple[int, ...]:
    """The numbers that a text names, joined by `-` or by `x`; none if it is no such text."""
    if not NUMBERS.fullmatch(action):
        return ()
    return tuple(int(number) for number in re.split("[-x]", action))
