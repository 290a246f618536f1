"""Counts what the table of endings holds: `TABULEIRO_JIT=1 python -m games.catalogue.damas.census` prints it."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

import numpy

from games.catalogue.damas import endings, slots
from games.catalogue.damas.notation import SQUARES, bit_of


class Entries(NamedTuple):
    """The positions of a pair of forces, the side to act first; it is white here."""

    white: Any
    black: Any
    plies: Any  # to the end of the game
    won: Any  # by the side to act
    lost: Any

    @property
    def line(self) -> str:
        count, won, lost = len(self.plies), self.won.sum(), self.lost.sum()
        longest = self.plies[self.won].max(initial=0)
        return (
            f"{count:9,} positions {won:9,} won {count - won - lost:9,} drawn {lost:9,} lost, longest win {longest:2}"
        )


def sets(count: int, squares: int) -> Any:
    """The boards with so many pieces on the lowest squares, in the order of the table."""
    chosen = combinations([bit_of(square) for square in SQUARES[:squares]], count)
    return numpy.array(sorted(map(sum, chosen)), dtype=numpy.int64)


def placings(force: int) -> tuple[Any, Any]:
    """The boards of a force, and whether its men and kings stand apart."""
    men = sets(force % 8, slots.MAN_SQUARES)[:, None]
    kings = sets(force // 8, slots.KING_SQUARES)[None, :]
    return (men | kings).ravel(), (men & kings == 0).ravel()


def entries(table: Any, own_force: int, enemy_force: int) -> Entries:
    own, own_apart = placings(own_force)
    enemy, enemy_apart = placings(enemy_force)
    white, black = own[:, None], numpy.array([slots.turned(int(board)) for board in enemy])[None, :]
    exist = own_apart[:, None] & enemy_apart[None, :] & (white & black == 0)
    first = slots.FIRSTS[64 * own_force + enemy_force]
    codes = table[first : first + exist.size].reshape(exist.shape)[exist].astype(numpy.int64)
    white, black = (numpy.broadcast_to(board, exist.shape)[exist] for board in (white, black))
    return Entries(white, black, codes - 1, (codes > 0) & (codes % 2 == 0), codes % 2 == 1)


def name(force: int) -> str:
    return "K" * (force // 8) + "M" * (force % 8)


def main() -> None:
    table = endings.table()
    if len(table) == 0:
        raise SystemExit("The table is there for compiled kernels only: set TABULEIRO_JIT=1.")
    for own, enemy in slots.PAIRS + (slots.PAIRS_OF_FIVE if len(table) > 2 * slots.SLOTS else []):
        print(f"{name(own):>3} v {name(enemy):3} {entries(table, own, enemy).line}")


if __name__ == "__main__":
    main()
