"""A position of Tâb: a value over the kernel's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from games.catalogue.tab import kernel, notation
from games.engine.contract import BLACK, WHITE, Outcome, Position
from games.engine.errors import IllegalAction
from games.engine.jit import words
from games.engine.words import Say, gettext_noop

LETTERS = "UMLuml"  # the kernel's six layers, in its order
CHANCES = {"=1": 4, "=2": 6, "=3": 4, "=4": 1, "=6": 1}
WON = gettext_noop("Um dos lados ficou sem peças.")
NOT_LEGAL = gettext_noop("«{action}» não é um lance legal nesta posição.")


class Stone(NamedTuple):
    """A piece as the rules see it; `state` is kernel.UNMOVED, MOVED or LAST."""

    cell: int
    side: str
    state: int


class TabPosition(Position):
    __slots__ = ("_cells", "_coded", "_words")

    def __init__(self, state: Iterable[int]):
        self._words = tuple(int(word) for word in state)
        # Worked out once, because a request asks the same position many things.
        self._cells = ""
        self._coded: dict[str, int] | None = None

    @property
    def columns(self) -> int:
        return self._words[kernel.COLUMNS]

    @property
    def side(self) -> str:
        return (WHITE, BLACK)[self._words[kernel.SIDE]]

    @property
    def thrown(self) -> int:
        """The value that was thrown and must be played; 0 while the side has to throw."""
        return self._words[kernel.THROW]

    @property
    def text(self) -> str:
        cells = self._letters()
        rows = [cells[start : start + self.columns] for start in range(0, len(cells), self.columns)]
        return f"{'/'.join(write_row(row) for row in reversed(rows))} {self.side} {self.thrown or '-'}"

    def state(self) -> kernel.Words:
        """The words as the kernel takes them: a copy that it may write to."""
        state = words(kernel.WORDS)
        state[:] = self._words
        return state

    def after(self, action: str) -> TabPosition:
        code = self.coded().get(action)
        if code is None:
            raise IllegalAction(Say(NOT_LEGAL, {"action": action[:40]}))
        state = self.state()
        kernel.apply(state, code, state)
        return TabPosition(state)

    def outcome(self) -> Outcome | None:
        result = kernel.outcome(self.state())
        return Outcome((WHITE, BLACK)[result - 1], Say(WON)) if result else None

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

    def coded(self) -> dict[str, int]:
        if self._coded is None:
            out = words(kernel.MOST_ACTIONS)
            codes = out[: kernel.actions(self.state(), out)]
            self._coded = {notation.write_action(int(code), self.columns): int(code) for code in codes}
        return self._coded


def stone_of(cell: int, letter: str) -> Stone:
    layer = LETTERS.index(letter)
    return Stone(cell, (WHITE, BLACK)[layer // 3], layer % 3)


def write_cells(layers: Iterable[int], count: int) -> str:
    cells = [" "] * count
    for letter, layer in zip(LETTERS, layers, strict=False):
        while layer:
            lowest = layer & -layer
            cells[lowest.bit_length() - 1] = letter
            layer ^= lowest
    return "".join(cells)


def write_row(letters: str) -> str:
    text, empty = "", 0
    for letter in letters:
        if letter == " ":
            empty += 1
            continue
        text += f"{empty}{letter}" if empty else letter
        empty = 0
    return f"{text}{empty}" if empty else text
