"""Counting sequences of legal actions: the check of every move generator."""

from __future__ import annotations

from games.engine.contract import Game, Position


def perft(position: Position, depth: int) -> int:
    """Through the public contract, one action at a time."""
    actions = position.actions()
    if depth <= 1:
        return len(actions) if depth else 1
    return sum(perft(position.after(action), depth - 1) for action in actions)


def count(game: Game, position: Position, depth: int) -> int:
    """Through the kernel."""
    return int(game.kernel.perft(position.state(), depth))


def divide(game: Game, position: Position, depth: int) -> dict[str, int]:
    return {action: count(game, position.after(action), depth - 1) for action in position.actions()}
