"""What a player touches to play an action, and what happens then."""

from __future__ import annotations

from games.catalogue.stac import notation
from games.catalogue.stac.position import StacPosition
from games.catalogue.stac.scene import DISC, PAWN, SECOND, TOWER, place
from games.engine.contract import Command, Hand
from games.engine.scene import Step
from games.engine.words import gettext_noop


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


def paths(action: str) -> tuple[tuple[str, ...], ...]:
    """There is one pawn to move, so where it goes says all; touched or not."""
    *before, start, end = touches(action)
    return (*before, start, end), (*before, end)


class StacHand(Hand[StacPosition]):
    commands = (Command("carry", gettext_noop("Levar o disco"), "i-open", "a", toggle=True),)

    def touches(self, position: StacPosition, action: str) -> tuple[str, ...]:
        return touches(action)

    def paths(self, position: StacPosition, action: str) -> tuple[tuple[str, ...], ...]:
        return paths(action)

    def steps(self, position: StacPosition, action: str) -> tuple[Step, ...]:
        return steps(position, action)

    def gain(self, position: StacPosition, action: str) -> int:
        """A tower is all there is to gain."""
        return int(any(step.kind == "claimed" for step in steps(position, action)))
