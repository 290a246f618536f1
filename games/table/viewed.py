"""A match and who looks at it: what all parts of the table ask for."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import ClassVar

from django.utils.functional import cached_property

from accounts.people import Person
from games.background.conductor import conductor
from games.engine.contract import EVERYBODY, WHITE, Game, other
from games.live import presence
from games.models import Match, Seat
from games.preferences import Preferences
from games.services.hint import Hint
from games.table.company import Company

DEFAULT = Preferences()


@dataclass
class Viewed:
    match: Match
    person: Person
    preferences: Preferences = DEFAULT
    turned: bool = False
    refused: str = ""
    hint: Hint | None = None
    is_film: ClassVar[bool] = False

    def __post_init__(self) -> None:
        self.game: Game = self.match.game
        self.own: Seat | None = self.match.seat_of(self.person)
        self.to_act = not self.match.is_over and self.own is not None and self.own.side == self.match.board.side
        self.actions = self.match.board.actions() if self.to_act else ()
        self.chance = bool(self.match.board.odds())
        self.key = secrets.token_urlsafe(12)
        # At one screen both look at the same board.
        self.viewer = self.own.side if self.own and self.match.mode != Match.Mode.HERE else EVERYBODY

    @property
    def seen_with(self) -> str:
        """The topic of the eyes that see it so; "" where nobody is told what is new."""
        return ""

    @property
    def saw(self) -> str:
        """The version that whoever acts here has seen."""
        return str(self.match.version)

    @property
    def stream(self) -> str:
        return presence.stream(self.match, self.own, self.person)

    @cached_property
    def bottom(self) -> str:
        return other(self.near) if self.turned else self.near

    @property
    def near(self) -> str:
        """The side at the bottom unless the viewer turns the board: the own one; at one screen, if wanted, who acts."""
        if self.match.mode == Match.Mode.HERE:
            return self.match.board.side if self.own and self.preferences.turn_board else WHITE
        return self.own.side if self.own else WHITE

    @cached_property
    def is_late(self) -> bool:
        """A robot is to act, and serves others first."""
        return self.match.waits_for_robot and conductor.is_late(self.match.pk)

    @cached_property
    def company(self) -> Company | None:
        """Between two people, what they do besides moving."""
        people = self.match.mode == Match.Mode.PEOPLE
        return Company(self.match, self.own, self.preferences) if people else None

    @cached_property
    def address(self) -> str:
        return self.match.get_absolute_url()
