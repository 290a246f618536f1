"""A board as one of its two ends sees it: what is the same in every position is joined once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape

from django.utils.functional import cached_property

from games.engine.scene import Board, Piece, Shape
from games.engine.words import gettext_noop

BASELINE = 7  # from the middle of a word down to the line it stands on


def attributes(values: Mapping[str, object]) -> str:
    """What a script reads stands in a line of its own: `texts.py` compares lines."""
    return "".join(
        f"{chr(10) if name.startswith('data-') else ' '}{name}={quoted(str(value))}"
        for name, value in values.items()
        if value != ""
    )


def quoted(value: str) -> str:
    """In single quotes where double ones are many: each would take six letters."""
    if '"' not in value:
        return f'"{escape(value)}"'
    return "'" + escape(value, quote=False).replace("'", "&#x27;") + "'"


def plain(number: float) -> str:
    return f"{number:g}"


OWNERS = {"w": gettext_noop("brancas"), "b": gettext_noop("pretas")}
SWAPPED = {"w": "b", "b": "w"}


def shown(owner: str, swapped: bool) -> str:
    """The colour in which a side's pieces are shown: a matter of display, which the rules do not know."""
    return SWAPPED.get(owner, owner) if swapped else owner


class View:
    """A board seen from one of its two ends, with the colours as the rules have them or swapped."""

    def __init__(self, board: Board, turned: bool, swapped: bool):
        self.board, self.turned, self.swapped = board, turned, swapped
        self.places = {cell.id: self.point(cell.x, cell.y) for cell in board.cells}
        self.stands: dict[str, tuple[tuple[float, int], str, str]] = {}

    def point(self, x: float, y: float) -> tuple[float, float]:
        return (self.board.width - x, self.board.height - y) if self.turned else (x, y)

    def ground(self) -> str:
        return "".join(self.shape(shape) for shape in self.board.ground)

    def shape(self, shape: Shape) -> str:
        css = f"{shape.css} {shown(shape.owner, self.swapped)}" if shape.owner else shape.css
        values: dict[str, object] = {"class": css, **shape.attributes}
        if shape.tag in {"use", "text"}:
            x, y = self.point(shape.x, shape.y)
            # The baseline of a word lies under its middle, whichever way the board is turned. One that is put beside
            # its place (a number in a corner) says itself where.
            down = 2 * BASELINE if shape.tag == "text" and self.turned and "dy" not in shape.attributes else 0
            values |= {"x": plain(x), "y": plain(y + down)}
        elif shape.turns and self.turned:
            middle = f"{plain(self.board.width / 2)} {plain(self.board.height / 2)}"
            values["transform"] = f"rotate(180 {middle})"
        if shape.tag == "text":
            return f"<text{attributes(values)}>{escape(shape.words)}</text>"
        return f"<{shape.tag}{attributes(values)}/>"

    @cached_property
    def rows(self) -> list[list[str]]:
        """The cells from the far end to the near one, each row from left to right, as the viewer sees them."""
        rows: dict[int, list[str]] = {}
        for cell in self.board.cells:
            rows.setdefault(cell.row, []).append(cell.id)
        ordered = [rows[number] for number in sorted(rows, reverse=not self.turned)]
        return [sorted(row, key=lambda id: self.places[id][0]) for row in ordered]

    @cached_property
    def near(self) -> list[str]:
        """The cells from the near end on: where the keyboard begins."""
        return [id for row in reversed(self.rows) for id in row]

    @cached_property
    def spots(self) -> dict[str, str]:
        return {id: f'transform="translate({plain(x)} {plain(y)})"' for id, (x, y) in self.places.items()}

    @cached_property
    def outline(self) -> str:
        """What is clicked of a cell. Not a symbol: each use of one makes the browser build a tree of its own."""
        reach = self.board.cells[0].reach - 4
        corner, side = plain(-reach), plain(2 * reach)
        square = f'rect x="{corner}" y="{corner}" width="{side}" height="{side}" rx="14"'
        return f'path d="{self.board.outline}"' if self.board.outline else square

    @cached_property
    def hit(self) -> str:
        return f'<{self.outline} class="hit"/>'

    @cached_property
    def focus(self) -> str:
        """The double outline of the focus; the script takes it to the cell that has it."""
        return f'<g class="focus-ring"><{self.outline} class="ring-case"/><{self.outline} class="ring"/></g>'

    def pieces(self, pieces: Iterable[Piece], ids: Mapping[str, str]) -> str:
        near = sorted(pieces, key=lambda piece: self.standing(piece.place)[0])
        named = ((piece, ids.get(piece.place, "")) for piece in near)
        return "".join(drawn_piece(self, piece.place, piece.owner, piece.kind, id) for piece, id in named)

    def standing(self, place: str) -> tuple[tuple[float, int], str, str]:
        """How near a piece there is to the viewer and its level, its cell and spot. Kept: there are as many as
        places."""
        if place not in self.stands:
            cell, _, level = place.partition("#")
            x, y = self.places[cell]
            lifted = plain(y - self.board.rise * int(level or 0))
            self.stands[place] = (y, int(level or 0)), cell, f'transform="translate({plain(x)} {lifted})"'
        return self.stands[place]

    def mark(self, symbol: str, cell: str, up: float = 0) -> str:
        x, y = self.places[cell]
        symbol = self.board.marks.get(symbol, symbol)
        return f'<use\nhref="#{symbol}" x="{plain(x + up)}" y="{plain(y - up)}"/>'


# Kept: all but a few pieces and cells of a board are those of the answer before.


@lru_cache(maxsize=16_384)
def drawn_piece(view: View, place: str, owner: str, kind: str, id: str = "", state: str = "") -> str:
    _, cell, spot = view.standing(place)
    named = f'id="piece-{id}" ' if id else ""
    css = f"piece {shown(owner, view.swapped)}{state}"
    return f'<g\n{named}class="{css}" data-on="{cell}" {spot}><use href="#{kind}"/></g>'


@lru_cache(maxsize=16_384)
def drawn_cell(view: View, id: str, words: str, css: str, stop: int) -> str:
    return (
        f'<g\nrole="gridcell" class="{css}" id="cell-{id}" tabindex="{stop}" '
        f'aria-label="{id}, {escape(words)}" {view.spots[id]}>{view.hit}</g>'
    )


@lru_cache(maxsize=256)
def view_of(board: Board, turned: bool, swapped: bool) -> tuple[View, str]:
    view = View(board, turned, swapped)
    return view, view.ground()
