"""What many see alike is rendered once: small boards, and the table of those who only watch.

Nothing of anybody's own is kept: where the table has such a thing, the stored text has a place that is filled in later.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cached_property

from django.core.cache import caches
from django.middleware.csrf import get_token
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from accounts.people import Person, person
from games.background.conductor import conductor
from games.live import presence
from games.models import Match, Seat
from games.preferences import Preferences, Request
from games.table import draw, face, rendering
from games.table.elapsed import Elapsed, elapsed
from games.table.face import Face
from games.table.parts import filled, place
from games.table.table import TASTES, Table

NOBODY = Person(None, "", "")
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


class Audience(Table):
    """The table as nobody in particular sees it, at no particular moment: clocks run on while it is stored."""

    @property
    def stream(self) -> str:
        return place("stream")

    @cached_property
    def elapsed(self) -> Elapsed | None:
        return Elapsed(place("elapsed"), place("spent")) if super().elapsed else None

    def clock(self, seat: Seat) -> Face | None:
        return Face(*(place(name) for name in face_names(seat.side)))


def face_names(side: str) -> list[str]:
    return [f"clock-{part}-{side}" for part in ("text", "css", "data")]


def faces(match: Match) -> dict[str, str]:
    """What the clocks show now, by the places they have in the stored table."""
    values: dict[str, str] = {}
    for side, seat in match.sides.items() if match.clock else ():
        shown = face.ticking(match, seat, None)
        values |= zip(face_names(side), (shown.text, shown.css, shown.data), strict=True)
    spent = elapsed(match)
    return values | ({"elapsed": spent.text, "spent": spent.milliseconds} if spent else {})


def only_watches(match: Match, who: Person) -> bool:
    return match.seat_of(who) is None and not match.is_hosted_by(who)


def table(request: Request, match: Match, turned: bool) -> SafeString:
    """For a person who may see the match and only watches it. Whoever calls this has made sure of both."""
    html = once(view_key(match, request.preferences, turned), lambda: rendered(match, request.preferences, turned))
    stream = presence.stream(match, None, person(request))
    return filled(html, {"stream": stream, "token": get_token(request), **faces(match)})


def rendered(match: Match, preferences: Preferences, turned: bool) -> str:
    audience = Audience(match, NOBODY, preferences, turned)
    audience.key = ""  # who only watches sends no action
    return rendering.table(audience, place("token"))


def view_key(match: Match, preferences: Preferences, turned: bool) -> str:
    """All that decides how the table looks to somebody without a seat."""
    switches = [getattr(preferences, name) for name in (*TASTES, "sound", "coordinates", "phrases")]
    flags = "".join("01"[on] for on in [*switches, turned, match.paused, conductor.is_late(match.pk)])
    material = match.game.scene.made_of(preferences.boards.get(match.game_slug, ""))
    return f"table:{match.pk}:{match.version}:{get_language()}:{flags}:{material}"


def small_board(match: Match) -> SafeString:
    def drawn() -> str:
        return draw.board(match.game, match.board, label=match.game.name, swapped=match.swapped)

    return mark_safe(once(f"board:{match.pk}:{match.version}", drawn))
