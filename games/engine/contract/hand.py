"""What a hand does: what it touches to play an action, what then happens on the board, what it grasps for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.engine.contract.position import Position
from games.engine.scene import Step

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Command:
    """A button for actions that no cell stands for. `touch` is what `touches` says; `key` its letter.

    A `toggle` is set before a move and plays nothing by itself.
    """

    touch: str
    words: str
    icon: str
    key: str
    toggle: bool = False


class Hand(ABC, Generic[P]):
    commands: tuple[Command, ...] = ()

    @abstractmethod
    def touches(self, position: P, action: str) -> tuple[str, ...]:
        """What a player touches, in order, to play the action: cells, trays, commands such as `pass`."""

    @abstractmethod
    def steps(self, position: P, action: str) -> tuple[Step, ...]:
        """What happens when a legal action is played in the position."""

    def way(self, position: P, action: str, walked: str) -> str:
        """What was touched or typed, as it is kept with the action: only where that has several ways, and this is not
        the first of them. `walked` may be anything."""
        return ""

    def steps_along(self, position: P, action: str, way: str) -> tuple[Step, ...]:
        """What happens on the way that was kept."""
        return self.steps(position, action)

    def takes(self, position: P, action: str) -> tuple[tuple[str, ...], int]:
        """Where it takes something, and how many things it claims: asked of every legal action at every turn, so a game
        in which nothing is taken says so without working out the steps."""
        steps = self.steps(position, action)
        taken = tuple(step.place for step in steps if step.kind == "captured")
        return taken, sum(step.kind == "claimed" for step in steps)

    def paths(self, position: P, action: str) -> tuple[tuple[str, ...], ...]:
        """Every way to touch the action, `touches` first. No path means two actions."""
        return (self.touches(position, action),)

    def trail(self, position: P, action: str) -> str:
        """The way of the piece as SVG path data, where it is not the straight line from touch to touch."""
        return ""

    def gain(self, position: P, action: str) -> int:
        """What a greedy player likes in an action."""
        return sum(step.kind == "captured" for step in self.steps(position, action))

    def manner(self, action: str) -> str:
        """Which way of acting this is, in games where a greedy player first draws one by lot."""
        return ""


AnyHand = Hand[Any]
