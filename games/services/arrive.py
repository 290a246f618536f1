"""Both have come to the table: the time of whoever is to act goes by from now on."""

from __future__ import annotations

from django.utils import timezone

from games.live import presence
from games.match.current import to_change
from games.services import timing
from games.services.announce import announce
from games.services.writing import writing


def arrive(code: str) -> None:
    with writing():
        match = to_change(code)
        if not match.awaits_players or not presence.is_complete(match):
            return  # it ended meanwhile, or somebody only looked in
        timing.set_out(match, timezone.now())
        match.version += 1
        match.save(update_fields=["version", *timing.FIELDS])
        announce(match)
