"""A game: its rules, and the parts that show it."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.contract.chance import AnyChance
from games.engine.contract.hand import AnyHand, Command
from games.engine.contract.position import Position
from games.engine.contract.rules import Rules
from games.engine.contract.scene import AnyScene
from games.engine.contract.words import AnyWords
from games.engine.errors import GAME_OVER, IllegalAction
from games.engine.search.thinking import Thinking
from games.engine.words import Say


class Game(Rules):
    slug: str  # the folder's name
    order: int = 100  # among the games; those of one order stand by name
    name: str  # a proper name, the same in every language
    tagline: str  # marked with gettext_noop
    scene: AnyScene
    hand: AnyHand
    words: AnyWords
    chance: AnyChance | None = None
    thinking: Thinking | None = None  # how its robots judge a position; without it there are only the lowest levels
    hides: bool = False  # a side may know what the other does not: what is told depends on the viewer

    def prepare(self) -> None:
        """Makes what the robots want to find and is not in the sources. Runs at set-up, compiled."""

    def make_endings(self, say: Callable[[str], None]) -> None:
        """More of the like that takes long, for an operator who wants it; goes on where it was stopped."""
        say(f"{self.slug} has no endings to make")

    def play(self, position: Position, action: str) -> Position:
        """`after`, with the reason in words where the action is not legal."""
        legal = position.actions()
        if action in legal:
            return position.after(action)
        raise IllegalAction(Say(GAME_OVER) if not legal else self.words.refusal(position, action))

    @property
    def chance_command(self) -> Command | None:
        """The button that lets chance act."""
        touch = self.chance.touch if self.chance else None
        return next((command for command in self.hand.commands if command.touch == touch), None)

    def is_decision(self, action: str) -> bool:
        """Whether a side has chosen it: neither chance nor the lack of anything else."""
        return action not in self.passes and (self.chance is None or self.chance.result(action) is None)
