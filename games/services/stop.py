"""The organiser ends a match that is stuck: nobody wins or loses it."""

from __future__ import annotations

from django.utils import timezone

from accounts import deeds
from accounts.models import Deed, User
from games.match.current import to_change
from games.match.errors import MatchOver
from games.models import Match
from games.services.act import finish
from games.services.announce import announce
from games.services.writing import writing


def stop(code: str, organiser: User, why: str) -> None:
    with writing():
        match = to_change(code)
        if match.is_over:
            raise MatchOver
        finish(match, None, Match.Ending.ABORTED)
        match.version, match.acted_at = match.version + 1, timezone.now()
        match.save()
        deeds.note(organiser, Deed.What.STOPPED, why, match=code)
        announce(match)
