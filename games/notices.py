"""What a person is told wherever they are: who challenges them, and what became of their own seeks."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.people import Person
from games import speech
from games.models import Seek
from games.seeks import challenges_to, of
from games.services.seek import see
from games.terms import Terms


@dataclass(frozen=True)
class Notice:
    kind: str  # challenge, accepted, declined
    terms: Terms

    @property
    def rival(self) -> str:
        """Who answered."""
        match = self.terms.seek.match
        if match is None:
            return self.terms.rival
        return next(
            speech.name_of(match, seat) for seat in match.sides.values() if not seat.is_held_by(self.terms.person)
        )


def notices_for(person: Person, shown: str = "") -> list[Notice]:
    """Nothing about what the page shows already, which is at the address `shown`."""
    if not person.is_known:
        return []
    answered = of(person).filter(seen=False).exclude(match=None, declined=False).exclude(match__ending__gt="")
    kinds = [("challenge", seek) for seek in challenges_to(person)]
    kinds += [("declined" if seek.declined else "accepted", seek) for seek in answered.select_related("match", "rival")]
    return [Notice(kind, Terms(seek, person)) for kind, seek in kinds if not is_shown(kind, seek, shown)]


def is_shown(kind: str, seek: Seek, shown: str) -> bool:
    if kind == "accepted" and seek.match and shown.startswith(seek.match.get_absolute_url()):
        see(seek)
        return True
    return shown == seek.get_absolute_url()
