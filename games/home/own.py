"""The matches that a person has begun and may go on with: where it is their turn first, then the newest."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Case, Q, Value, When
from django.utils import timezone
from django.utils.timesince import timesince, timeuntil
from django.utils.translation import gettext

from accounts.people import Person
from games.engine.contract import SIDES, other
from games.match import speech
from games.match.each import Each
from games.models import Match
from games.services.put_away import is_lost
from games.values import clocks

MOST = 24
reading = Each("own matches")


@dataclass(frozen=True)
class Own:
    """One of them, in a few words."""

    match: Match
    person: Person

    @property
    def title(self) -> str:
        return f"{self.match.game.name} · {self.opponent}"

    @property
    def opponent(self) -> str:
        match = self.match
        if match.mode == Match.Mode.PEOPLE:
            own = match.seat_of(self.person)
            assert own
            return speech.name_of(match, match.sides[other(own.side)])
        if match.mode == Match.Mode.ROBOT:
            level = next(seat.level for seat in match.sides.values() if seat.is_robot)
            return gettext("computador, nível {level}").format(level=level)
        return str(match.get_mode_display()).lower()

    @property
    def is_due(self) -> bool:
        """Whether it is this person who is to act; two people at one screen always are."""
        seat = self.match.sides[self.match.board.side]
        return seat.is_held_by(self.person)

    @property
    def turn(self) -> str:
        if self.is_due:
            return gettext("é a sua vez")
        if self.match.mode == Match.Mode.ROBOTS:
            return gettext("em pausa") if self.match.paused else gettext("a decorrer")
        return gettext("à espera do adversário")

    @property
    def words(self) -> str:
        """What time there is, and when the last move was made."""
        ago = gettext("há {time}").format(time=timesince(self.match.acted_at, depth=1))
        return f"{self.clock} · {ago}" if self.clock else ago

    @property
    def clock(self) -> str:
        if not self.match.clock:
            return ""
        if not clocks.read(self.match.clock).counts_days or self.match.deadline is None:
            return speech.clock(self.match.clock)
        return gettext("prazo: {time}").format(time=timeuntil(self.match.deadline, timezone.now(), depth=1))

    @property
    def can_be_removed(self) -> bool:
        """Another person is not left without a word: at the table one resigns."""
        return self.match.mode != Match.Mode.PEOPLE

    @property
    def is_lost_by_removing(self) -> bool:
        return is_lost(self.match)


def own_matches(person: Person) -> list[Own]:
    """Other people's first, and no match in which this person has not chosen a move yet: nothing is lost there, and
    many of them would crowd out the others."""
    if not person.is_known:
        return []
    held = Q(seats__user=person.user) if person.user is not None else Q(seats__guest=person.guest)
    moved = [Q(seats__side=side, latest__has_key=side) for side in SIDES]
    people = Q(mode=Match.Mode.PEOPLE)
    found = Match.objects.filter(held, people | moved[0] | moved[1], ending="").distinct()
    found = found.order_by(Case(When(people, then=Value(0)), default=Value(1)), "-acted_at").prefetch_related("seats")
    shown = [Own(match, person) for match in found[:MOST] if is_readable(match)]
    return sorted(shown, key=lambda one: (not one.is_due, -one.match.acted_at.timestamp()))


def is_readable(match: Match) -> bool:
    """One that cannot be read hides no other."""
    return reading.attempt(match.pk, lambda: match.board) is not None
