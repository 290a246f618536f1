"""A finished match in a player's list: against whom, how it came out, and what it changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext

from accounts.people import Person
from games.engine.contract import other
from games.match import names, speech
from games.models import Match, Seat
from games.rating.points import Points, of_seat
from games.table.watching import small_board
from games.values import record


@dataclass
class Row:
    seat: Seat
    reader: Person

    @property
    def match(self) -> Match:
        return self.seat.match

    @property
    def rival(self) -> Seat:
        return self.match.sides[other(self.seat.side)]

    @property
    def title(self) -> str:
        game = self.match.game.name
        if self.match.mode == Match.Mode.ROBOT:
            return gettext("{game} contra o computador, nível {level}").format(game=game, level=self.rival.level)
        if self.match.mode == Match.Mode.PEOPLE:
            return f"{game} {names.named(self.match, self.rival).against}"
        return f"{game} · {str(self.match.get_mode_display()).lower()}"

    @property
    def reason(self) -> str:
        """To whoever played as to themselves, to others as of somebody."""
        own = self.match.sides[self.seat.side] if self.seat.belongs_to(self.reader) else None
        return speech.reason(self.match, own)

    @property
    def words(self) -> str:
        moves = record.length(self.match.record)
        said = ngettext("{count} lance", "{count} lances", moves).format(count=moves)
        assert self.seat.over_at
        return f"{said} · {date_format(localtime(self.seat.over_at), 'SHORT_DATETIME_FORMAT')}"

    @property
    def is_won_or_lost(self) -> bool:
        """At one screen, and between two computers, nobody has."""
        return self.match.mode in (Match.Mode.PEOPLE, Match.Mode.ROBOT)

    @cached_property
    def address(self) -> str:
        return self.match.get_absolute_url()

    @property
    def film(self) -> str:
        return f"{self.address}filme/"

    @property
    def file(self) -> str:
        return f"{self.address}ficheiro/"

    @property
    def board(self) -> SafeString:
        return small_board(self.match)

    @property
    def way(self) -> str:
        change = self.seat.change or 0
        return "up" if change > 0 else "down" if change < 0 else ""

    @cached_property
    def points(self) -> Points | None:
        return of_seat(self.seat, over=True) if self.seat.change is not None else None
