"""A position of DuploHex: a value over the kernel's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.catalogue.duplohex import kernel, notation
from games.engine.contract import BLACK, WHITE, Outcome, Position
from games.engine.errors import IllegalAction
from games.engine.jit import words
from games.engine.words import Say, gettext_noop

# A cell's letter by the layers that hold it: white discs 1, white rings 2, black discs 4, black rings 8.
LETTERS = {0: " ", 1: "D", 2: "R", 4: "d", 8: "r", 1 | 2: "A", 1 | 8: "B", 4 | 8: "a", 4 | 2: "b"}
DUES = {kernel.OPENING: "1", kernel.BOTH_DUE: "dr", kernel.DISC_DUE: "d", kernel.RING_DUE: "r"}
# Without colours, which are a matter of display.
JOINED = (
    gettext_noop("Os discos ligam o lado esquerdo ao lado direito."),
    gettext_noop("Os anéis ligam o lado esquerdo ao lado direito."),
    gettext_noop("Os discos ligam o lado de cima ao lado de baixo."),
    gettext_noop("Os anéis ligam o lado de cima ao lado de baixo."),
)
EMPTY_BOX = gettext_noop("Quem tinha de jogar já não tem peças na caixa.")
NO_ACTION = gettext_noop("Quem tinha de jogar não tem lance nenhum.")
NOT_LEGAL = gettext_noop("«{action}» não é um lance legal nesta posição.")


class Stone(NamedTuple):
    """A piece as the rules see it; `kind` is kernel.DISC or kernel.RING."""

    cell: int
    side: str
    kind: int


class DuploHexPosition(Position):
    __slots__ = ("_coded", "_words")

    def __init__(self, state: Iterable[int]):
        self._words = tuple(int(word) for word in state)
        self._coded: dict[str, int] | None = None

    @property
    def side(self) -> str:
        return (WHITE, BLACK)[self._words[kernel.SIDE]]

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
        letters = [LETTERS[self._layers_at(cell)] for cell in range(kernel.SIZE * kernel.SIZE)]
        rows = ["".join(letters[start : start + kernel.SIZE]) for start in range(0, len(letters), kernel.SIZE)]
        board = "/".join(write_row(row) for row in reversed(rows))
        return f"{board} {self.side} {self.due} {','.join(str(count) for count in self.boxes)}"

    def state(self) -> kernel.Words:
        """The words as the kernel takes them: a copy that it may write to."""
        state = words(kernel.WORDS)
        state[:] = self._words
        return state

    def after(self, action: str) -> DuploHexPosition:
        code = self.coded().get(action)
        if code is None:
            raise IllegalAction(Say(NOT_LEGAL, {"action": action[:40]}))
        state = self.state()
        kernel.apply(state, code, state)
        return DuploHexPosition(state)

    def outcome(self) -> Outcome | None:
        result = kernel.outcome(self.state())
        return Outcome((WHITE, BLACK)[result - 1], self._reason(result - 1)) if result else None

    def stones(self) -> Iterator[Stone]:
        """The pieces on the board from a1 upwards, the ring of a pair before its disc."""
        taken = self._words[0] | self._words[1] | self._words[2] | self._words[3]
        for cell in range(kernel.SIZE * kernel.SIZE):
            if taken >> cell & 1:
                yield from self.at(cell)

    def at(self, cell: int) -> tuple[Stone, ...]:
        held = self._layers_at(cell)
        order = ((kernel.RING, 0), (kernel.RING, 1), (kernel.DISC, 0), (kernel.DISC, 1))
        return tuple(Stone(cell, (WHITE, BLACK)[side], kind) for kind, side in order if held >> 2 * side + kind & 1)

    def _layers_at(self, cell: int) -> int:
        first, second, third, fourth, *_ = self._words
        return first >> cell & 1 | (second >> cell & 1) << 1 | (third >> cell & 1) << 2 | (fourth >> cell & 1) << 3

    def _reason(self, winner: int) -> Say:
        near, far = ((kernel.COLUMN_A, kernel.COLUMN_G), (kernel.ROW_1, kernel.ROW_7))[winner]
        for layer in (2 * winner, 2 * winner + 1):
            if kernel.joins(self._words[layer], near, far):
                return Say(JOINED[layer])
        loser = 1 - winner
        boxes = self.boxes[2 * loser : 2 * loser + 2]
        return Say(NO_ACTION if any(boxes) else EMPTY_BOX)

    def coded(self) -> dict[str, int]:
        if self._coded is None:
            out = words(kernel.MOST_ACTIONS)
            codes = out[: kernel.actions(self.state(), out)]
            self._coded = {notation.write_action(int(code)): int(code) for code in codes}
        return self._coded


def write_row(letters: str) -> str:
    text, empty = "", 0
    for letter in letters:
        if letter == " ":
            empty += 1
            continue
        text += f"{empty}{letter}" if empty else letter
        empty = 0
    return f"{text}{empty}" if empty else text
