"""A board for people at a terminal: the sketch with the names of rows and columns, seen from one side."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.engine.contract import Game, Position
from games.engine.scene import Cell
from games.engine.sketch import contents

NAME = re.compile(r"([a-z])([0-9]+)")
GAP = "      "
MOST_SPACED = 15  # columns: wider boards are drawn without spaces in between


def draw(game: Game, position: Position, turned: bool = False) -> str:
    cells = game.scene.board(position).cells
    held = contents(game, position, game.scene.letters)
    rows = in_rows(cells, turned)
    wide = max([1, *map(len, held.values())])
    drawn = grid(cells, {cell.id: held.get(cell.id, ".") for cell in cells}, wide, turned)
    if all(has_a_name(row) for row in rows):
        return "\n".join(labelled(rows, drawn, grid(cells, columns_of(cells), wide, turned)))
    # Squares that have numbers: a map of them stands beside the board.
    numbers = grid(cells, {cell.id: cell.id for cell in cells}, 2, turned)
    wide = max(map(len, drawn))
    return "\n".join(f"{line:<{wide}}{GAP}{names}" for line, names in zip(drawn, numbers, strict=True))


def in_rows(cells: tuple[Cell, ...], turned: bool) -> list[list[Cell]]:
    heights = sorted({cell.y for cell in cells}, reverse=turned)
    return [[cell for cell in cells if cell.y == height] for height in heights]


def has_a_name(row: list[Cell]) -> bool:
    """Whether all of the row's cells are called a letter and the row's number."""
    names = [NAME.fullmatch(cell.id) for cell in row]
    return len({name and name[2] for name in names}) == 1 and None not in names


def columns_of(cells: tuple[Cell, ...]) -> dict[str, str]:
    return {cell.id: cell.id[0] for cell in cells}


def grid(cells: tuple[Cell, ...], texts: Mapping[str, str], wide: int, turned: bool) -> list[str]:
    columns = sorted({cell.x for cell in cells}, reverse=turned)
    wide += len(columns) <= MOST_SPACED
    lines = []
    for row in in_rows(cells, turned):
        at = {cell.x: texts[cell.id] for cell in row}
        lines.append("".join(f"{at.get(x, ''):<{wide}}" for x in columns).rstrip())
    return lines


def labelled(rows: list[list[Cell]], drawn: list[str], letters: list[str]) -> list[str]:
    numbers = [row[0].id[1:] for row in rows]
    wide = max(map(len, numbers))
    lines = [f"{number:>{wide}}  {line}" for number, line in zip(numbers, drawn, strict=True)]
    margin = " " * (wide + 2)
    return [margin + letters[0], *lines, margin + letters[-1]]
