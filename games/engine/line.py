"""A game as it is played: the start, the actions so far, and the ends that need the history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.engine.contract import Game, Outcome, Position
from games.engine.errors import GAME_OVER, IllegalAction

TIMES = 3


class Line:
    def __init__(self, game: Game, start: Position, actions: Iterable[str] = ()):
        self.game = game
        self.start = self.position = start
        self.actions: list[str] = []
        self.history: list[Position] = []  # the positions before this one
        self.seen = Counter([start.key])
        for action in actions:
            self.play(action)

    def play(self, action: str) -> Position:
        if self.outcome() is not None:
            raise IllegalAction(GAME_OVER)
        before, self.position = self.position, self.game.play(self.position, action)
        self.history.append(before)
        self.actions.append(action)
        if self.game.repetition:  # a key is the position's text, which takes longer to write than an action to play
            self.seen[self.position.key] += 1
        return self.position

    def outcome(self) -> Outcome | None:
        """A decisive result goes before a draw."""
        outcome = self.position.outcome()
        if outcome is None and self.game.repetition and self.seen[self.position.key] >= TIMES:
            return Outcome(None, self.game.repetition)
        return outcome
