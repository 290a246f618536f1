"""One renderer for every scene: the board as an SVG that is also an ARIA grid.

Joined in Python, because the template language took ten times as long for a board of 64 cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from games.engine.contract import EVERYBODY, Game, Position
from games.engine.scene import LINE, Piece, Shape, Step
from games.engine.words import Say
from games.table.view import OWNERS, View, attributes, drawn_cell, drawn_piece, plain, shown, view_of

Event = Mapping[str, Any]
NAMELESS = Say("")
WAY = ("m-left-case", "m-left")


def contents(pieces: Sequence[Piece], translate: Callable[[str], str], swapped: bool = False) -> dict[str, str]:
    """What a screen reader hears of each cell that is not empty: the pieces and whose they are."""
    words: dict[str, str] = {}
    owners = {side: translate(OWNERS[shown(side, swapped)]) for side in OWNERS}
    spoken: dict[tuple[int, str], str] = {}  # a board has many pieces of few kinds
    for piece in pieces:
        if not piece.name.text:
            continue
        kind, cell = (id(piece.name), piece.owner), piece.cell
        if kind not in spoken:
            owner = f" ({owners[piece.owner]})" if piece.owner in owners else ""
            spoken[kind] = piece.name.spoken(translate) + owner
        words[cell] = f"{words[cell]}, {spoken[kind]}" if cell in words else spoken[kind]
    return words


def grid(view: View, pieces: Sequence[Piece], able: set[str]) -> str:
    """Transparent cells on top of everything: what is clicked, focused and read aloud."""
    words, empty, can = contents(pieces, gettext, view.swapped), gettext("livre"), gettext("disponível")
    first = next((id for id in view.near if id in able), view.near[0])

    def cell(id: str) -> str:
        said, stop = words.get(id, empty), 0 if id == first else -1
        if id in able:
            return drawn_cell(view, id, f"{said}, {can}", "cell movable", stop)
        return drawn_cell(view, id, said, "cell", stop)

    rows = ("".join(map(cell, row)) for row in view.rows)
    return "".join([*(f'<g role="row">{row}</g>' for row in rows), view.focus])


def readings(view: View, pieces: Sequence[Piece]) -> str:
    """The same cells where nothing can be touched: only read aloud."""
    words, empty = contents(pieces, gettext, view.swapped), gettext("livre")
    cells = (
        "".join(
            f'<g role="cell" class="cell" id="cell-{id}" '
            f'aria-label="{id}, {escape(words.get(id, empty))}" '
            f"{view.spots[id]}>{view.hit}</g>"
            for id in row
        )
        for row in view.rows
    )
    return "".join(f'<g role="row">{row}</g>' for row in cells)


@dataclass(frozen=True, slots=True)
class Link:
    """A cell that leads somewhere by itself, where no script plays; `mark` says what it is."""

    cell: str
    mark: str
    address: str


def linked(view: View, pieces: Sequence[Piece], links: Sequence[Link]) -> str:
    if not links:
        return ""
    words, empty = contents(pieces, gettext, view.swapped), gettext("livre")
    marks = "".join(view.mark(link.mark, link.cell) for link in links)
    return marks + "".join(
        f'<a class="way" data-js-way href="{escape(link.address)}" '
        f'aria-label="{link.cell}, {escape(words.get(link.cell, empty))}" {view.spots[link.cell]}>{view.hit}</a>'
        for link in links
    )


def last_marks(view: View, event: Event, robot: bool) -> tuple[str, str]:
    """Under the pieces where an action left and arrived, its way and what it took; over them the diamond of a robot."""
    steps = event["steps"]
    moves = [(step[1], step[2]) for step in steps if step[0] == "moved"]
    placed = [(step[1], step[1]) for step in steps if step[0] == "placed"]
    if not moves and not placed:
        return "", ""
    start, end = ((moves or placed)[place][place].partition("#")[0] for place in (0, -1))
    under = ghosts(view, steps, end) + way(view, moves, event.get("trail", ""))
    under += view.mark("last", end) + (view.mark("from", start) if start != end else "")
    return under, view.mark("robot", end, up=33) if robot else ""


def ghosts(view: View, steps: Sequence[Sequence[str]], end: str) -> str:
    """What was taken, as a shadow where it stood; not under the piece that stands there now."""
    taken = [Piece(step[1], step[3], step[4], NAMELESS) for step in steps if step[0] == "captured" and len(step) > 3]
    return "".join(
        drawn_piece(view, piece.place, piece.owner, piece.kind, state=" ghost") for piece in taken if piece.cell != end
    )


def way(view: View, moves: Sequence[tuple[str, str]], trail: str) -> str:
    """The line of an action that went round a corner or on and on, with its landings numbered."""
    is_one_piece = all(before[1] == after[0] for before, after in pairwise(moves))
    if trail:
        return "".join(view.shape(Shape(LINE, "path", css, attributes={"d": trail}, turns=True)) for css in WAY)
    if len(moves) < 2 or not is_one_piece:
        return ""
    points = [view.places[cell] for cell in (moves[0][0], *(end for _, end in moves))]
    line = "M" + "L".join(f"{plain(x)} {plain(y)}" for x, y in points)
    numbers = "".join(landing(number, *point) for number, point in enumerate(points[1:-1], 1))
    return "".join(f'<path class="{css}" d="{line}"/>' for css in WAY) + numbers


def walked(game: Game, position: Position, steps: Iterable[Step]) -> dict[str, str]:
    """For a script that lets the piece glide: the corners of its way, where it went on and on."""
    moves = [(step.place, step.to) for step in steps if step.kind == "moved"]
    if len(moves) < 2 or any(before[1] != after[0] for before, after in pairwise(moves)):
        return {}
    view, _ = view_of(game.scene.board(position), False, False)
    corners = (view.places[end.partition("#")[0]] for _, end in moves[:-1])
    return {"data-corners": " ".join(f"{plain(x)},{plain(y)}" for x, y in corners)}


def landing(number: int, x: float, y: float) -> str:
    """As the script numbers them while a player is on the way."""
    return (
        f'<circle class="m-step" cx="{plain(x)}" cy="{plain(y)}" r="17"/>'
        f'<text class="m-step-text" x="{plain(x)}" y="{plain(y + 8)}">{number}</text>'
    )


def board(
    game: Game,
    position: Position,
    *,
    viewer: str = EVERYBODY,
    ids: Mapping[str, str] | None = None,
    turned: bool = False,
    swapped: bool = False,
    label: str,
    css: str = "board",
    last: Sequence[Event] = (),
    robot: bool = False,
    lit: Iterable[str] = (),
    able: set[str] | None = None,
    readable: bool = False,
    data: Mapping[str, str] | None = None,
    links: Sequence[Link] = (),
) -> SafeString:
    """The whole board. With `able` it is a grid to play on, `readable` a table to read, with `links` a group of them,
    else a picture.

    `viewer` is the side that looks, who may see more than everybody; `last` are the last moves' steps.
    """
    view, ground = view_of(game.scene.board(position), turned, swapped)
    pieces = game.scene.pieces(position, viewer)
    marks = [last_marks(view, event, robot) for event in last]
    under, over = ("".join(layer) for layer in zip(*marks, strict=True)) if marks else ("", "")
    light = "".join(view.mark("lit", cell) for cell in lit)
    values = {
        "class": css,
        "viewBox": f"0 0 {plain(view.board.width)} {plain(view.board.height)}",
        "role": "grid" if able is not None else "table" if readable else "group" if links else "img",
        "aria-label": label,
        **(data or {}),
        **({} if able is None else {f"data-{mark}": symbol for mark, symbol in view.board.marks.items()}),
    }
    return mark_safe(  # every value above is escaped
        f'<svg{attributes(values)}\n>{ground}<g\nclass="left" aria-hidden="true">{under}</g><g\nclass="pieces">'
        f'{view.pieces(pieces, ids or {})}</g><g\nclass="lights" aria-hidden="true">{over}{light}</g>'
        + ("" if able is None else f'<g\nclass="marks"></g>{grid(view, pieces, able)}')
        + (readings(view, pieces) if readable else "")
        + linked(view, pieces, links)
        + "</svg>"
    )
