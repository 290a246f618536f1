"""What happens in an action, and what a player touches to play it."""

from __future__ import annotations

from games.catalogue.stac import notation
from games.catalogue.stac.position import StacPosition
from games.catalogue.stac.scene import DISC, PAWN, SECOND, TOWER, place
from games.engine.scene import Step


def steps(position: StacPosition, action: str) -> tuple[Step, ...]:
    """The disc first, where one is carried, then the pawn on top of it, then what became of the stack."""
    move = notation.must_move(action)
    start, end = notation.must_cell(move.start), notation.must_cell(move.end)
    before, height = position.height(start), position.height(end)
    if not move.carries:
        return (moved_pawn(position.side, place(start, before), place(end, height)),)
    disc = Step("moved", place(start, 0), place(end, height), owner="n", piece=DISC)
    pawn = moved_pawn(position.side, place(start, before), place(end, height + 1))
    return (disc, pawn, *stacked(position.side, end, height))


def moved_pawn(side: str, start: str, end: str) -> Step:
    return Step("moved", start, end, owner=side, piece=PAWN)


def stacked(side: str, cell: int, height: int) -> tuple[Step, ...]:
    """A second disc shows the stack's height; with the third all of them go to whoever made the tower."""
    if height == 0:
        return ()
    if height == 1:
        return (Step("promoted", place(cell, 1), owner="n", piece=SECOND),)
    return tuple(Step("claimed", place(cell, level), owner=side, piece=kind) for level, kind in enumerate(TOWER))


def touches(action: str) -> tuple[str, ...]:
    """Carrying is a toggle: it comes first, so that no path begins another one."""
    move = notation.must_move(action)
    return ("carry", move.start, move.end) if move.carries else (move.start, move.end)
