"""The table that somebody is shown, rendered once for all who see the match alike.

Nothing of anybody's own is kept: where the table has such a thing, the text has a place that is filled in later.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable

from django.core.cache import caches
from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe

from accounts.people import Person
from games.background.conductor import conductor
from games.live import presence
from games.models import Match, Seat
from games.services.hint import Hint
from games.table import draw, face, rendering
from games.table.elapsed import Elapsed, elapsed
from games.table.eyes import Eyes
from games.table.face import Face
from games.table.parts import NOW, place
from games.table.table import Table

# One for all: rendering is work for the processor, of which a process has no more than one at a time anyway.
making = threading.Lock()


def once(key: str, render: Callable[[], str]) -> str:
    """What is stored under the key; when many miss it at the same moment, one of them renders."""
    fragments = caches["fragments"]
    found: str | None = fragments.get(key)
    if found is None:
        with making:
            found = fragments.get(key)
            if found is None:
                found = str(render())
                fragments.set(key, found)
    return found


class Shared(Table):
    """The table with places for what is one page's own, and for what goes on changing while it is kept."""

    eyes: Eyes

    @property
    def seen_with(self) -> str:
        return self.eyes.topic

    @property
    def stream(self) -> str:
        return place(stream_place(self.eyes))

    @property
    def saw(self) -> str:
        return place("saw")

    @cached_property
    def elapsed(self) -> Elapsed | None:
        return Elapsed(place(f"{NOW}elapsed"), place(f"{NOW}spent")) if super().elapsed else None

    def clock(self, seat: Seat) -> Face | None:
        return Face(*(place(name) for name in face_names(seat.side)))


def stream_place(eyes: Eyes) -> str:
    """With other eyes a page needs another ticket."""
    return f"stream-{eyes.topic}"


def face_names(side: str) -> list[str]:
    return [f"{NOW}{part}-{side}" for part in ("text", "css", "data")]


def ticking(match: Match, own: Seat | None) -> dict[str, str]:
    """What goes on changing, by the places it has in the text."""
    values: dict[str, str] = {}
    for side, seat in match.sides.items() if match.clock else ():
        shown = face.ticking(match, seat, own)
        values |= zip(face_names(side), (shown.text, shown.css, shown.data), strict=True)
    spent = elapsed(match)
    return values | ({f"{NOW}elapsed": spent.text, f"{NOW}spent": spent.milliseconds} if spent else {})


def own(match: Match, who: Person, eyes: Eyes, token: str) -> dict[str, str]:
    """What is this page's own, by the places it has in the text."""
    seat = match.seat_of(who)
    return {
        "token": token,
        "saw": str(match.version),
        "key": "" if eyes.watches else secrets.token_urlsafe(12),
        stream_place(eyes): presence.stream(match, seat, who, eyes.topic),
        **ticking(match, seat),
    }


def text(match: Match, eyes: Eyes) -> str:
    """How all with these eyes see the match. Whoever calls this has made sure that somebody may.

    Of those who play there is one, so what they see is not stored.
    """
    if not eyes.watches:
        return rendered(match, eyes, eyes.person(match))
    now = "".join("01"[on] for on in (match.paused, conductor.is_late(match.pk)))
    return once(f"{eyes.topic}:{match.version}:{now}", lambda: rendered(match, eyes, eyes.person(match)))


def rendered(match: Match, eyes: Eyes, who: Person, refused: str = "", hint: Hint | None = None) -> str:
    table = Shared(match, who, eyes.preferences(match), eyes.turned, refused, hint)
    table.eyes, table.key = eyes, place("key")
    return rendering.table(table, place("token"))


def small_board(match: Match) -> SafeString:
    def drawn() -> str:
        return draw.board(match.game, match.board, label=match.game.name, swapped=match.swapped)

    return mark_safe(once(f"board:{match.pk}:{match.version}", drawn))
