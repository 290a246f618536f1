"""The ways of a capturing piece, landing by landing. Which of them are legal, the kernel says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.catalogue.damas import kernel
from games.catalogue.damas.notation import bit_of, square_of


class Boards(NamedTuple):
    own: int
    enemy: int
    kings: int
    side: int  # 0 is `w`


class Route(NamedTuple):
    squares: tuple[int, ...]  # the start and every landing
    taken: tuple[int, ...]  # in the order of the jumps
    goes_on: bool = False  # whether the piece can capture again

    @property
    def board(self) -> int:
        return sum(bit_of(square) for square in self.taken)

    def then(self, over: int, landing: int) -> Route:
        return Route((*self.squares, square_of(landing)), (*self.taken, square_of(over)))


def routes(boards: Boards, square: int) -> Iterator[Route]:
    """Every capture of the piece on a square, also those that stop early or that a law forbids."""
    start = bit_of(square)
    free = kernel.free_squares(boards.own, boards.enemy) | start
    yield from extended(Route((square,), ()), boards, free)


def extended(route: Route, boards: Boards, free: int) -> Iterator[Route]:
    further = [route.then(over, landing) for over, landing in jumps(route, boards, free)]
    if route.taken:
        yield route._replace(goes_on=bool(further))
    for longer in further:
        yield from extended(longer, boards, free)


def jumps(route: Route, boards: Boards, free: int) -> Iterator[tuple[int, int]]:
    """The piece jumped over and the landing square of every next jump."""
    is_king = boards.kings & bit_of(route.squares[0]) != 0
    cell, targets = bit_of(route.squares[-1]), boards.enemy & ~route.board
    first, last = kernel.first_direction(is_king, boards.side), kernel.last_direction(is_king, boards.side)
    for direction in range(first, last + 1):
        over = kernel.jumped(cell, direction, is_king, targets, free)
        landing = kernel.shifted(over, direction)
        while landing:
            yield over, landing
            landing = kernel.next_landing(landing, direction, is_king, free)


def routes_of(boards: Boards, action: int) -> list[Route]:
    """All the ways to make one legal capture, the numerically smallest first."""
    start, end = square_of(kernel.start_of(action)), square_of(kernel.end_of(action))
    taken = kernel.taken_by(action)
    found = (route for route in routes(boards, start) if route.squares[-1] == end and route.board == taken)
    return sorted(found)
