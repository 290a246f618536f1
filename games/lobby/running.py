"""The matches that can be watched now: public and alive, people before robots."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Any, NamedTuple

from django.db.models import Case, Q, QuerySet, Value, When
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from games.live import presence
from games.match import speech
from games.models import Match, Seat
from games.values import record

MOST = 24
PLAYED_NOW = timedelta(minutes=3)
BETWEEN_PEOPLE = timedelta(minutes=10)
BY_THE_CLOCK = timedelta(days=1)  # who has days for a move is still at it
MODES = (Match.Mode.PEOPLE, Match.Mode.ROBOT, Match.Mode.ROBOTS)


def running(game: str = "") -> QuerySet[Match]:
    """In the order in which they began, newest first, which no move changes."""
    now = timezone.now()
    people = Q(mode=Match.Mode.PEOPLE) & (
        Q(acted_at__gt=now - BETWEEN_PEOPLE) | Q(deadline__gt=now, acted_at__gt=now - BY_THE_CLOCK)
    )
    alive = Q(acted_at__gt=now - PLAYED_NOW, paused=False, mode__in=MODES) | people
    found = Match.objects.filter(alive, acted_at__gt=now - BY_THE_CLOCK, ending="", private=False)
    first = Case(When(mode=Match.Mode.PEOPLE, then=Value(0)), default=Value(1))
    found = found.order_by(first, "-started_at").prefetch_related("seats")
    return found.filter(game_slug=game) if game else found


class Player(NamedTuple):
    name: str
    known: str


class Card:
    """One of them in the list."""

    def __init__(self, match: Match):
        self.match = match
        self.watchers = presence.watchers(match)

    @property
    def seen(self) -> str:
        """What a page that shows this card knows of the match."""
        return f"{self.match.pk}.{self.match.version}.{self.watchers}"

    @property
    def players(self) -> list[Player]:
        return [Player(self.name(seat), self.known(seat)) for seat in self.match.sides.values()]

    @property
    def title(self) -> str:
        names = " × ".join(player.name for player in self.players)
        return gettext("Assistir: {game}, {names}").format(game=self.match.game.name, names=names)

    def known(self, seat: Seat) -> str:
        """Whose page the name leads to; between two computers nobody plays."""
        return seat.name if seat.user_id is not None and not seat.is_robot else ""

    def name(self, seat: Seat) -> str:
        return f"{gettext('Computador')} {seat.level}" if seat.is_robot else speech.name_of(self.match, seat)

    @property
    def words(self) -> str:
        parts = [
            self.match.game.name,
            self.state,
            speech.clock(self.match.clock) if self.match.clock else "",
            self.audience,
        ]
        return " · ".join(part for part in parts if part)

    @property
    def state(self) -> str:
        if self.match.is_over:
            return speech.result(self.match, None).rstrip(".")
        return gettext("lance {number}").format(number=record.length(self.match.record))

    @property
    def audience(self) -> str:
        if not self.watchers:
            return ""
        return ngettext("{count} a assistir", "{count} a assistir", self.watchers).format(count=self.watchers)


def cards(matches: Iterable[Match]) -> list[Card]:
    return [Card(match) for match in matches]


def changed(seen: list[str], game: str, most: int) -> dict[str, Any]:
    """The cards that look different now, and those that came in while there was room for them."""
    known = dict(entry.partition(".")[::2] for entry in seen[:MOST])
    slim = Match.objects.filter(pk__in=known, private=False).only("version").prefetch_related("seats")
    stale = [match.pk for match in slim if known[match.pk] != f"{match.version}.{presence.watchers(match)}"]
    room = max(0, most - len(known))
    return {
        "changed": cards(Match.objects.filter(pk__in=stale).prefetch_related("seats")) if stale else [],
        "added": cards(running(game).exclude(pk__in=known)[:room]) if room else [],
    }
