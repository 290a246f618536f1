"""What a player touches to play an action, and what happens then."""

from __future__ import annotations

from games.catalogue.tab import notation
from games.catalogue.tab.chance import THROW
from games.catalogue.tab.position import TabPosition
from games.catalogue.tab.scene import piece
from games.catalogue.tab.scene import trail as drawn
from games.engine.contract import Command, Hand
from games.engine.scene import Piece, Step
from games.engine.words import gettext_noop


def steps(position: TabPosition, action: str) -> tuple[Step, ...]:
    value = notation.thrown(action)
    if value is not None:
        return (Step("thrown", owner=position.side, value=value),)
    named = notation.squares(action)
    return move_steps(position, *named) if named else (Step("passed", owner=position.side),)


def move_steps(position: TabPosition, start: str, end: str) -> tuple[Step, ...]:
    mover, taken = piece_on(position, start), piece_on(position, end)
    after = piece_on(position.after(f"{start}-{end}"), end)
    assert mover is not None
    assert after is not None
    steps = [Step("captured", end, owner=taken.owner, piece=taken.kind)] if taken else []
    steps.append(Step("moved", start, end, owner=mover.owner, piece=mover.kind))
    if after.kind != mover.kind:
        steps.append(Step("promoted", end, owner=mover.owner, piece=after.kind))
    return tuple(steps)


def piece_on(position: TabPosition, square: str) -> Piece | None:
    cell = notation.cell_of(square, position.columns)
    stone = None if cell is None else position.stone(cell)
    return stone and piece(stone, position.columns)


def touches(action: str) -> tuple[str, ...]:
    if notation.thrown(action) is not None:
        return (THROW,)
    return notation.squares(action) or (notation.PASS,)


def trail(position: TabPosition, action: str) -> str:
    named = notation.squares(action)
    cells = [notation.cell_of(square, position.columns) for square in named or ()]
    start, end = cells if len(cells) == 2 else (None, None)
    return "" if start is None or end is None else drawn(start, end, position.columns)


class TabHand(Hand[TabPosition]):
    commands = (
        Command(THROW, gettext_noop("Lançar"), "i-throw", "d"),
        Command(notation.PASS, gettext_noop("Passar"), "i-skip", "p"),
    )

    def touches(self, position: TabPosition, action: str) -> tuple[str, ...]:
        return touches(action)

    def steps(self, position: TabPosition, action: str) -> tuple[Step, ...]:
        return steps(position, action)

    def trail(self, position: TabPosition, action: str) -> str:
        return trail(position, action)
