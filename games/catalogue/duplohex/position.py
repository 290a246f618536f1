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
WRITTEN = str.maketrans({f"{layers:x}": letter for layers, letter in LETTERS.items()})
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
def lying(cell: int, digit: str) -> tuple[Stone, ...]:
    """What a cell holds by the digit of its layers, the ring before the disc."""
    layers = int(digit, 16)
    order = ((kernel.RING, 0), (kernel.RING, 1), (kernel.DISC, 0), (kernel.DISC, 1))
    return tuple(Stone(cell, SIDES[side], kind) for kind, side in order if layers >> 2 * side + kind & 1)


class DuploHexPosition(KernelPosition):
    __slots__ = ("_layers",)

    kernel = kernel

    def __init__(self, state: Iterable[int]):
        super().__init__(state)
        self._layers = ""  # worked out once, as the actions are

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
        board = write_rows(self.layers().translate(WRITTEN), kernel.SIZE)
        return f"{board} {self.side} {self.due} {','.join(str(count) for count in self.boxes)}"

    def outcome(self) -> Outcome | None:
        result = kernel.outcome(self.state())
        return self._won(result - 1) if result else None

    def stones(self) -> Iterator[Stone]:
        """The pieces on the board from a1 upwards, the ring of a pair before its disc."""
        for cell, layers in enumerate(self.layers()):
            if layers != "0":
                yield from lying(cell, layers)

    def at(self, cell: int) -> tuple[Stone, ...]:
        return lying(cell, self.layers()[cell])

    def layers(self) -> str:
        """Of every cell, as a hexadecimal digit. All at once, because it is asked with every action: a layer's bits
        read as such digits are its part of each."""
        if not self._layers:
            spread = sum(int(f"{layer:b}", 16) << place for place, layer in enumerate(self._words[:4]))
            self._layers = f"{spread:0{kernel.SIZE * kernel.SIZE}x}"[::-1]
        return self._layers

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
