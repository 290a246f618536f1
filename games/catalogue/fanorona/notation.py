"""Points and turns as text: `d2`, `d2-d3`, `d2-d3-e3-e4`."""

from __future__ import annotations

import re

from games.catalogue.fanorona import kernel

COLUMNS, ROWS = 7, 5
POINTS = tuple((row + 1) * 8 + column + 1 for row in range(ROWS) for column in range(COLUMNS))  # from a1 upwards
NAME = re.compile(r"[a-g][1-5]")
TURN = re.compile(r"[a-z][0-9](-[a-z][0-9])*")


def name(point: int) -> str:
    return f"{chr(ord('a') + column(point))}{row(point)}"


def column(point: int) -> int:
    """Counted from 0."""
    return point % 8 - 1


def row(point: int) -> int:
    """Counted from 1."""
    return point // 8


def point_of(text: str) -> int | None:
    """The point of a name, None for a text that names none."""
    return int(text[1]) * 8 + ord(text[0]) - ord("a") + 1 if NAME.fullmatch(text) else None


def path(code: int) -> tuple[int, ...]:
    """The points of an action, its start included."""
    points = [kernel.code_start(code)]
    for index in range(kernel.code_length(code)):
        points.append(points[-1] + kernel.DIRECTIONS[kernel.code_direction(code, index)])
    return tuple(points)


def write_action(code: int) -> str:
    return "-".join(name(point) for point in path(code))


def names(action: str) -> tuple[str, ...] | None:
    """The points that a turn names; None for a text of another shape."""
    return tuple(action.split("-")) if TURN.fullmatch(action) else None


def must_point(text: str) -> int:
    point = point_of(text)
    if point is None:
        raise ValueError(f"{text} is not on the board")
    return point


def direction(start: int, end: int) -> int | None:
    """The kernel's direction from a point to one that a line joins to it; None where there is no line."""
    if end - start not in kernel.DIRECTIONS:
        return None
    found = kernel.DIRECTIONS.index(end - start)
    return found if found < kernel.ALONG or kernel.CROSSINGS >> start & 1 else None
