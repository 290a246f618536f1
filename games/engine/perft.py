"""Counting sequences of legal actions, through the public contract."""

from __future__ import annotations

from games.engine.contract import Position


def perft(position: Position, depth: int) -> int:
    actions = position.actions()
    if depth <= 1:
        return len(actions) if depth else 1
    return sum(perft(position.after(action), depth - 1) for action in actions)
