"""What happens in an action, and what a player touches to play it."""

from __future__ import annotations

from games.catalogue.tab import notation
from games.catalogue.tab.position import TabPosition
from games.catalogue.tab.scene import pieces
from games.engine.scene import Piece, Step


def steps(position: TabPosition, action: str) -> tuple[Step, ...]:
    value = notation.thrown(action)
    if value is not None:
        return (Step("thrown", owner=position.side, value=value),)
    named = notation.squares(action)
    return move_steps(position, *named) if named else (Step("passed", owner=position.side),)


def move_steps(position: TabPosition, start: str, end: str) -> tuple[Step, ...]:
    before = by_place(position)
    piece, taken = before[start], before.get(end)
    after = by_place(position.after(f"{start}-{end}"))[end]
    steps = [Step("captured", end, owner=taken.owner, piece=taken.kind)] if taken else []
    steps.append(Step("moved", start, end, owner=piece.owner, piece=piece.kind))
    if after.kind != piece.kind:
        steps.append(Step("promoted", end, owner=piece.owner, piece=after.kind))
    return tuple(steps)


def by_place(position: TabPosition) -> dict[str, Piece]:
    return {piece.place: piece for piece in pieces(position)}


def touches(action: str) -> tuple[str, ...]:
    if notation.thrown(action) is not None:
        return ("throw",)
    return notation.squares(action) or ("pass",)
