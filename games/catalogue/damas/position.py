"""A position of Damas: a value over the kernel's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Self

from games.catalogue.damas import kernel
from games.catalogue.damas.notation import bit_of, numbers, square_of, squares_of
from games.catalogue.damas.routes import Boards, Route, routes_of
from games.engine.contract import BLACK, SIDES, WHITE, KernelPosition, Outcome
from games.engine.endings import NO_MOVES, NO_PIECES
from games.engine.words import Say, gettext_noop

TWENTY_MOVES = gettext_noop("vinte lances de cada lado sem captura nem lance de peão.")
FORCADA = gettext_noop("Forçada, 12 lances sem que as três damas ganhassem.")


class Stone(NamedTuple):
    square: int
    side: str
    is_king: bool


class DamasPosition(KernelPosition):
    __slots__ = ("_routes",)

    kernel = kernel

    def __init__(self, state: Iterable[int]):
        super().__init__(state)
        self._routes: dict[int, list[Route]] = {}  # worked out once, as the actions are

    @property
    def boards(self) -> Boards:
        side = self._words[kernel.SIDE]
        return Boards(self._words[side], self._words[1 - side], self._words[kernel.KINGS], side)

    @property
    def must_capture(self) -> bool:
        return bool(kernel.must_capture(*self.boards))

    @property
    def key(self) -> str:
        """Side and pieces, as the text begins."""
        white, black, kings = self._words[:3]
        return f"{self.side.upper()}:W{write_squares(white, kings)}:B{write_squares(black, kings)}"

    @property
    def text(self) -> str:
        *_, quiet, move, forcada = self._words
        counted = "" if forcada == kernel.NOT_COUNTING else f":R{forcada}"
        return f"{self.key}:H{quiet}:F{move}{counted}"

    def written(self, codes: list[int]) -> dict[str, int]:
        """Captures from and to the same squares are told apart by all their landings."""
        ends = Counter(code & 0xFFF for code in codes)
        return {self.write(code, in_full=ends[code & 0xFFF] > 1): code for code in codes}

    def canonical(self, text: str) -> str | None:
        """The legal action that a text means: with `-` or `x`, short or with all landing squares."""
        if text in self.coded():
            return text
        named = numbers(text)
        meant = [action for action, code in self.coded().items() if self._means(code, named, "x" in text)]
        return meant[0] if len(meant) == 1 else None

    def after(self, action: str) -> Self:
        return super().after(self.canonical(action) or action)

    def outcome(self) -> Outcome | None:
        result = kernel.outcome(self.state())
        if result == kernel.RUNNING:
            return None
        if result == kernel.DRAWN:
            return Outcome(None, Say(TWENTY_MOVES if self._words[kernel.QUIET] >= kernel.MOST_QUIET else FORCADA))
        winner = SIDES[result - kernel.WHITE_WON]
        if not (self._words[kernel.WHITE] and self._words[kernel.BLACK]):
            return Outcome(winner, NO_PIECES)
        return Outcome(winner, NO_MOVES)

    def stones(self) -> Iterator[Stone]:
        """The pieces on the board, from square 1 upwards."""
        white, black, kings = self._words[:3]
        for square in squares_of(white | black):
            bit = bit_of(square)
            yield Stone(square, WHITE if white & bit else BLACK, kings & bit != 0)

    def stone(self, square: int) -> Stone | None:
        bit, (white, black, kings) = bit_of(square), self._words[:3]
        if not (white | black) & bit:
            return None
        return Stone(square, WHITE if white & bit else BLACK, kings & bit != 0)

    def route(self, action: str) -> Route:
        """The way of a legal action; of several ways of a capture the numerically smallest."""
        return self.routes(action)[0]

    def routes(self, action: str) -> list[Route]:
        """All the ways of a legal action."""
        code = self.coded()[self.canonical(action) or action]
        return self._routes_of(code) if kernel.taken_by(code) else [Route(ends_of(code), ())]

    def _routes_of(self, code: int) -> list[Route]:
        if code not in self._routes:
            self._routes[code] = routes_of(self.boards, code)
        return self._routes[code]

    def write(self, code: int, in_full: bool = False) -> str:
        if not kernel.taken_by(code):
            return "-".join(map(str, ends_of(code)))
        squares = self._routes_of(code)[0].squares if in_full else ends_of(code)
        return "x".join(map(str, squares))

    def _means(self, code: int, named: tuple[int, ...], as_capture: bool) -> bool:
        captures = kernel.taken_by(code) != 0
        if named == ends_of(code):
            return captures or not as_capture
        if len(named) < 3 or not captures or (named[0], named[-1]) != ends_of(code):
            return False
        return any(route.squares == named for route in self._routes_of(code))


def ends_of(code: int) -> tuple[int, int]:
    return square_of(kernel.start_of(code)), square_of(kernel.end_of(code))


def write_squares(board: int, kings: int) -> str:
    return ",".join(f"{'K' if kings & bit_of(square) else ''}{square}" for square in squares_of(board))
