"""Who plays for the computer. Chance is not a robot's business: the server throws."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.engine.contract import Game, Position
from games.engine.words import gettext_noop


@dataclass(frozen=True, slots=True)
class Level:
    number: int
    name: str


LEVELS = (Level(1, gettext_noop("Aleatório")), Level(2, gettext_noop("Guloso")))


def choose(game: Game, position: Position, level: int, random: Random) -> str:
    """A legal action. Level 1 takes any; level 2 one of those that gain most."""
    actions = position.actions()
    if level == 1:
        return random.choice(actions)
    gains = [game.gain(position, action) for action in actions]
    best = max(gains)
    return random.choice([action for action, gain in zip(actions, gains, strict=True) if gain == best])
