"""Rows of a board as text: a letter for what stands on a cell, a number for so many empty ones, as in FEN."""

from __future__ import annotations


def write_row(letters: str) -> str:
    """`letters` has a space for every empty cell."""
    text, empty = "", 0
    for letter in letters:
        if letter == " ":
            empty += 1
            continue
        text += f"{empty}{letter}" if empty else letter
        empty = 0
    return f"{text}{empty}" if empty else text


def write_rows(letters: str, columns: int) -> str:
    """All cells from the first row upwards; the text begins with the topmost."""
    rows = [letters[start : start + columns] for start in range(0, len(letters), columns)]
    return "/".join(write_row(row) for row in reversed(rows))
