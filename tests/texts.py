"""Texts of positions, read apart from the games' own readers."""

from __future__ import annotations

import re

Contents = dict[str, list[tuple[str, str]]]  # by cell: what stands on it, and whose it is


def rows(text: str) -> dict[str, str]:
    """The letters of rows that are written from the far end on, by cell; a number stands for empty cells."""
    lines = [re.sub(r"\d+", lambda found: " " * int(found[0]), line) for line in text.split("/")]
    return {
        f"{chr(ord('a') + column)}{len(lines) - row}": letter
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
    }


def whose(letter: str) -> str:
    return "w" if letter.isupper() else "b"
