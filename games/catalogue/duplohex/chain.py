"""The chain that joins two edges: one of the shortest, to be shown when it has won."""

from __future__ import annotations

from games.catalogue.duplohex import kernel


def chain(layer: int, near: int, far: int) -> tuple[int, ...]:
    """The cells from the far edge to the near one; none if the layer does not join them."""
    fronts, reached = [layer & near], layer & near
    while fronts[-1] and not fronts[-1] & far:
        fronts.append(int(kernel.neighbours(fronts[-1])) & layer & ~reached)
        reached |= fronts[-1]
    if not fronts[-1]:
        return ()
    cells = [lowest(fronts[-1] & far)]
    for front in reversed(fronts[:-1]):
        cells.append(lowest(front & int(kernel.neighbours(1 << cells[-1]))))
    return tuple(cells)


def lowest(cells: int) -> int:
    return (cells & -cells).bit_length() - 1
