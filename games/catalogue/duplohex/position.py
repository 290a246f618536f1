"""A position of DuploHex: a value over the kernel's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from games.catalogue.duplohex import kernel, notation
from games.catalogue.duplohex.chain import chain
from games.engine.contract import SIDES, KernelPosition, Outcome
from games.engine.endings import NO_MOVES
from games.engine.rows import write_rows
from games.engine.words import Told, gettext_noop

# A cell's letter by the layers that hold it: white discs 1, white rings 2, black discs 4, black rings 8.
LETTERS = {0: " ", 1: "D", 2: "R", 4: "d", 8: "r", 1 | 2: "A", 1 | 8: "B", 4 | 8: "a", 4 | 2: "b"}
DUES = {kernel.OPENING: "1", kernel.BOTH_DUE: "dr", kernel.DISC_DUE: "d", kernel.RING_DUE: "r"}
# Without colours, which are a matter of display.
JOINED = (
    Told(
        gettext_noop("{winner} ligou o lado esquerdo ao direito com discos."),
        gettext_noop("ligou o lado esquerdo ao direito com discos."),
    ),
    Told(
        gettext_noop("{winner} ligou o lado esquerdo ao direito com anéis."),
        gettext_noop("ligou o lado esquerdo ao direito com anéis."),
    ),
    Told(
        gettext_noop("{winner} ligou o lado de cima ao de baixo com discos."),
        gettext_noop("ligou o lado de cima ao de baixo com discos."),
    ),
    Told(
        gettext_noop("{winner} ligou o lado de cima ao de baixo com anéis."),
        gettext_noop("ligou o lado de cima ao de baixo com anéis."),
    ),
)
EMPTY_BOX = Told(gettext_noop("{loser} ficou sem peças na caixa."), gettext_noop("ficou sem peças na caixa.")).say()


class Stone(NamedTuple):
    """A piece as the rules see it; `kind` is kernel.DISC or kernel.RING."""

    cell: int
    side: str
    kind: int


@cache
def lying(cell: int, layers: int) -> tuple[Stone, ...]:
    """What these layers have on a cell, the ring before the disc."""
    order = ((kernel.RING, 0), (kernel.RING, 1), (kernel.DISC, 0), (kernel.DISC, 1))
    return tuple(Stone(cell, SIDES[side], kind) for kind, side in order if layers >> 2 * side + kind & 1)


class DuploHexPosition(KernelPosition):
    __slots__ = ("_layers",)

    kernel = kernel

    def __init__(self, state: Iterable[int]):
        super().__init__(state)
        self._layers: list[int] = []  # worked out once, as the actions are

    @property
    def due(self) -> str:
        """The kinds still due: `1` (the opening placing), `dr`, `d` or `r`."""
        return DUES[self._words[kernel.DUE]]

    @property
    def boxes(self) -> tuple[int, ...]:
        """White discs, white rings, black discs, black rings."""
        return self._words[kernel.BOX : kernel.SIDE]

    @property
    def stock(self) -> int:
        """How many pieces the side to act has in its box."""
        first = 2 * self._words[kernel.SIDE]
        return sum(self.boxes[first : first + 2])

    @property
    def text(self) -> str:
        letters = "".join(LETTERS[layers] for layers in self.layers())
        board = write_rows(letters, kernel.SIZE)
        return f"{board} {self.side} {self.due} {','.join(str(count) for count in self.boxes)}"

    def outcome(self) -> Outcome | None:
        result = kernel.outcome(self.state())
        return self._won(result - 1) if result else None

    def stones(self) -> Iterator[Stone]:
        """The pieces on the board from a1 upwards, the ring of a pair before its disc."""
        for cell, layers in enumerate(self.layers()):
            if layers:
                yield from lying(cell, layers)

    def at(self, cell: int) -> tuple[Stone, ...]:
        return lying(cell, self._layers_at(cell))

    def layers(self) -> list[int]:
        """Of every cell. All at once, because it is asked with every action."""
        if not self._layers:
            first, second, third, fourth = self._words[:4]
            self._layers = [
                first >> cell & 1 | (second >> cell & 1) << 1 | (third >> cell & 1) << 2 | (fourth >> cell & 1) << 3
                for cell in range(kernel.SIZE * kernel.SIZE)
            ]
        return self._layers

    def _layers_at(self, cell: int) -> int:
        first, second, third, fourth, *_ = self._words
        return first >> cell & 1 | (second >> cell & 1) << 1 | (third >> cell & 1) << 2 | (fourth >> cell & 1) << 3

    def _won(self, winner: int) -> Outcome:
        near, far = ((kernel.COLUMN_A, kernel.COLUMN_G), (kernel.ROW_1, kernel.ROW_7))[winner]
        for layer in (2 * winner, 2 * winner + 1):
            if joined := chain(self._words[layer], near, far):
                cells = tuple(notation.cell_name(cell) for cell in joined)
                return Outcome(SIDES[winner], JOINED[layer].say(), cells)
        loser = 1 - winner
        boxes = self.boxes[2 * loser : 2 * loser + 2]
        return Outcome(SIDES[winner], NO_MOVES if any(boxes) else EMPTY_BOX)

    def write(self, code: int) -> str:
        return notation.write_action(code)
