"""When a lost game was lost: the last moment at which its loser still judged it even, and what followed."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import registry
from games.engine.arena.series import Played
from games.engine.line import Line

BEHIND = -60  # points: from here on a side that judges itself so is behind


@dataclass(frozen=True)
class Turn:
    """`before` is the value at the move in question, `after` that at the next one; the position is that before it."""

    number: int
    a_is_white: bool
    at: int
    length: int
    before: int
    after: int
    action: str
    position: str

    @property
    def line(self) -> str:
        side = "w" if self.a_is_white else "b"
        return (
            f"game {self.number + 1} ({side}): action {self.at + 1} of {self.length}, {self.action}, "
            f"judged {self.before:+} and then {self.after:+}; {self.position}"
        )


def turn_of(slug: str, played: Played) -> Turn | None:
    """None for a game that `a` did not lose, or in which it judged nothing."""
    if played.score > 0 or len(played.values) < 2:
        return None
    numbers = range(len(played.values) - 1)
    level = [number for number in numbers if played.values[number][1] > BEHIND]
    which = level[-1] if level else 0
    (at, before), (_, after) = played.values[which], played.values[which + 1]
    game = registry.find(slug)
    position = Line(game, game.read(played.start), played.actions[:at]).position.text
    return Turn(played.number, played.a_is_white, at, len(played.actions), before, after, played.actions[at], position)
