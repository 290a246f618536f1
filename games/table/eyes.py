"""Through whose eyes: all that decides how a match looks to somebody. Those who see it alike share one rendering.

As a topic of the live stream it says how a page wants to be told what is new: it stands in the ticket, which only
somebody gets who may see the match so. A player's eyes, and all of a private match, are good only in their session.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from accounts.models import User
from accounts.people import Person
from games.live.topics import EYES, OWN_EYES
from games.models import Match
from games.preferences import Preferences
from games.table.table import TASTES

NOBODY = Person(None, "", "")
WATCHER, HOST = "x", "h"  # where a player has a side
SWITCHES = (*TASTES, "sound", "coordinates", "phrases", "turn_board")


@dataclass(frozen=True)
class Eyes:
    code: str
    seat: str
    language: str
    switches: str  # the preferences of those names, and whether the board is turned
    material: str
    is_own: bool

    @property
    def topic(self) -> str:
        kind = OWN_EYES if self.is_own else EYES
        return f"{kind}{self.code}-{self.seat}-{self.language}-{self.switches}-{self.material}"

    @property
    def watches(self) -> bool:
        return self.seat == WATCHER

    @property
    def turned(self) -> bool:
        return self.switches[-1] == "1"

    def person(self, match: Match) -> Person:
        """Somebody who sees the match so."""
        if self.watches:
            return NOBODY
        seat = match.first_seat if self.seat == HOST else match.sides[self.seat]
        return Person(User(pk=seat.user_id) if seat.user_id else None, seat.guest, seat.name)

    def preferences(self, match: Match) -> Preferences:
        switches: dict[str, Any] = {name: one == "1" for name, one in zip(SWITCHES, self.switches, strict=False)}
        return Preferences(language=self.language, boards={match.game_slug: self.material}, **switches)


def eyes(match: Match, who: Person, preferences: Preferences, turned: bool) -> Eyes:
    flags = [*(getattr(preferences, name) for name in SWITCHES), turned]
    seat = seat_of(match, who)
    return Eyes(
        match.pk,
        seat,
        preferences.language,
        "".join("01"[on] for on in flags),
        match.game.scene.made_of(preferences.boards.get(match.game_slug, "")),
        is_own=seat != WATCHER or match.private,
    )


def seat_of(match: Match, who: Person) -> str:
    """At one screen both are the same person's: one of them stands for both."""
    own = match.seat_of(who)
    if own is not None:
        return match.first_seat.side if match.mode == Match.Mode.HERE else own.side
    return HOST if match.is_hosted_by(who) else WATCHER


def read(topic: str) -> Eyes:
    kind = OWN_EYES if topic.startswith(OWN_EYES) else EYES
    code, seat, language, switches, material = topic.removeprefix(kind).split("-", 4)
    return Eyes(code, seat, language, switches, material, is_own=kind == OWN_EYES)
