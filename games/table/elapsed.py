"""How long a match has lasted, where no clock says it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from games.models import Match
from games.values import clocks


@dataclass(frozen=True)
class Elapsed:
    text: str
    milliseconds: str  # "" once it stands


def elapsed(match: Match) -> Elapsed | None:
    if match.clock:
        return None
    end = match.finished_at or (match.acted_at if match.is_over else None)
    spent = max(0, ((end or timezone.now()) - match.started_at) // timedelta(milliseconds=1))
    return Elapsed(shown(spent), "" if end else str(spent))


def shown(milliseconds: int) -> str:
    """Whole seconds; otherwise as a clock shows them."""
    whole = milliseconds // clocks.SECOND * clocks.SECOND
    return clocks.shown(whole) if whole >= 10 * clocks.SECOND else f"0:0{whole // clocks.SECOND}"
