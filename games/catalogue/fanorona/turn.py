"""A turn step by step: where the piece goes and what each step takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.catalogue.fanorona import kernel, notation
from games.catalogue.fanorona.position import FanoronaPosition


class Stride(NamedTuple):
    """One step of a turn. `visited` are the points the piece has stood on, `taken` those it empties, near to far."""

    start: int
    end: int
    visited: tuple[int, ...]
    blocked: bool
    taken: tuple[int, ...]


def strides(position: FanoronaPosition, points: tuple[int, ...]) -> Iterator[Stride]:
    """The steps through these points, legal or not; captured pieces are gone for the steps that follow."""
    state = position.state()
    side = state[kernel.SIDE]
    mine, theirs = int(state[side]) & ~(1 << points[0]), int(state[1 - side])
    for index, end in enumerate(points[1:]):
        blocked = bool((mine | theirs) >> end & 1)
        taken = () if blocked else taken_points(theirs, points[index], end)
        yield Stride(points[index], end, points[: index + 1], blocked, taken)
        for point in taken:
            theirs &= ~(1 << point)


def taken_points(theirs: int, start: int, end: int) -> tuple[int, ...]:
    direction = notation.direction(start, end)
    if direction is None:
        return ()
    by = kernel.DIRECTIONS[direction]
    captured = int(kernel.taken(theirs, end, by))
    points = [point for point in notation.POINTS if captured >> point & 1]
    return tuple(points if by > 0 else reversed(points))


def legal_strides(position: FanoronaPosition, action: str) -> Iterator[Stride]:
    return strides(position, tuple(notation.must_point(name) for name in action.split("-")))
