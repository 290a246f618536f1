"""Taking a match off the own list. It ends without a result, or, where it counts and has begun, as a loss: else nobody
would ever lose to the computer."""

from __future__ import annotations

from django.utils import timezone

from accounts.people import Person
from games.match.errors import NotAPlayer
from games.models import Match
from games.services.act import finish, locked
from games.services.announce import announce
from games.services.start import ALONE
from games.services.writing import writing


def put_away(code: str, person: Person) -> None:
    with writing():
        match = locked(code)
        own = [seat for seat in match.sides.values() if seat.belongs_to(person)]
        if match.mode not in ALONE or not own:
            raise NotAPlayer
        if match.is_over:
            return
        if is_lost(match):
            finish(match, next(side for side, seat in match.sides.items() if seat.is_robot), Match.Ending.RESIGNED)
        else:
            finish(match, None, Match.Ending.ABORTED)
        match.version, match.acted_at = match.version + 1, timezone.now()
        match.save()
        announce(match)


def is_lost(match: Match) -> bool:
    """Whether leaving it is losing it: only what counts, and only once its player has chosen a move."""
    if match.mode != Match.Mode.ROBOT or not match.counts:
        return False
    return any(seat.user_id is not None and seat.side in match.latest for seat in match.sides.values())
