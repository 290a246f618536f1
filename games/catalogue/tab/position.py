"""A position of Tâb: a value over the kernel's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from games.catalogue.tab import kernel, notation
from games.engine.contract import SIDES, KernelPosition, Outcome
from games.engine.endings import NO_PIECES
from games.engine.rows import write_rows

LETTERS = "UMLuml"  # the kernel's six layers, in its order
CHANCES = {"=1": 4, "=2": 6, "=3": 4, "=4": 1, "=6": 1}


class Stone(NamedTuple):
    """A piece as the rules see it; `state` is kernel.UNMOVED, MOVED or LAST."""

    cell: int
    side: str
    state: int


class TabPosition(KernelPosition):
    __slots__ = ("_cells",)

    kernel = kernel

    def __init__(self, state: Iterable[int]):
        super().__init__(state)
        self._cells = ""  # worked out once, as the actions are

    @property
    def columns(self) -> int:
        return self._words[kernel.COLUMNS]

    @property
    def thrown(self) -> int:
        """The value that was thrown and must be played; 0 while the side has to throw."""
        return self._words[kernel.THROW]

    @property
    def text(self) -> str:
        return f"{write_rows(self._letters(), self.columns)} {self.side} {self.thrown or '-'}"

    def outcome(self) -> Outcome | None:
        result = kernel.outcome(self.state())
        return Outcome(SIDES[result - 1], NO_PIECES) if result else None

    def odds(self) -> Mapping[str, int]:
        return {} if self.thrown or self.outcome() else CHANCES

    def stones(self) -> Iterator[Stone]:
        """The pieces on the board, from a1 upwards."""
        for cell, letter in enumerate(self._letters()):
            if letter != " ":
                yield stone_of(cell, letter)

    def stone(self, cell: int) -> Stone | None:
        letter = self._letters()[cell]
        return None if letter == " " else stone_of(cell, letter)

    def _letters(self) -> str:
        if not self._cells:
            self._cells = write_cells(self._words, 4 * self.columns)
        return self._cells

    def write(self, code: int) -> str:
        return notation.write_action(code, self.columns)


def stone_of(cell: int, letter: str) -> Stone:
    layer = LETTERS.index(letter)
    return Stone(cell, SIDES[layer // 3], layer % 3)


def write_cells(layers: Iterable[int], count: int) -> str:
    cells = [" "] * count
    for letter, layer in zip(LETTERS, layers, strict=False):
        while layer:
            lowest = layer & -layer
            cells[lowest.bit_length() - 1] = letter
            layer ^= lowest
    return "".join(cells)
