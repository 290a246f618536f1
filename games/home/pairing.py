"""With somebody, now: one touch on a clock accepts whoever waits with it, or makes an invitation."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from accounts.people import Person
from games.lobby.seeks import listed
from games.lobby.terms import terms_of
from games.match import speech
from games.match.errors import Refused
from games.models import Match, Seek
from games.services import seek as service
from games.services.start import Configuration
from games.values import clocks

CLOCKS = ("180+2", "300+5", "600+5", "900+10", "1d")


@dataclass(frozen=True)
class Pace:
    """One of the clocks to choose from."""

    clock: str
    waiting: int

    @property
    def short(self) -> str:
        clock = clocks.read(self.clock)
        if clock.counts_days:
            days = clock.base // clocks.DAY
            return ngettext("{count} dia", "{count} dias", days).format(count=days)
        return f"{clock.base // clocks.MINUTE} + {clock.increment // clocks.SECOND}"

    @property
    def detail(self) -> str:
        if self.waiting:
            return gettext("{count} à espera").format(count=self.waiting)
        return gettext("por jogada") if clocks.read(self.clock).counts_days else gettext("min + s")

    @property
    def words(self) -> str:
        spoken = speech.clock(self.clock)
        return f"{spoken}, {self.detail}" if self.waiting else spoken


def paces(person: Person, game: str) -> list[Pace]:
    waiting = [str(seek.configuration.get("clock", "")) for seek in waiting_for(person, game)]
    return [Pace(clock, waiting.count(clock)) for clock in CLOCKS]


def waiting_for(person: Person, game: str, clock: str = "") -> list[Seek]:
    """The open invitations that this person may accept, oldest first."""
    found = [seek for seek in listed(person) if game in ("", seek.configuration["game"])]
    found = [seek for seek in found if clock in ("", seek.configuration.get("clock"))]
    return [terms.seek for terms in terms_of(found, person) if terms.acceptable]


def pair(person: Person, wanted: Configuration, game: str, post: Callable[[], Seek]) -> Match | Seek:
    """With the first who waits and is still there; `game` is "" for any. Else the invitation that `post` makes."""
    for seek in waiting_for(person, game, wanted.clock):
        with suppress(Refused):
            return service.accept(seek.pk, person)
    return post()
