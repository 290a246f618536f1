"""Who may see a match: everybody, unless it is private. Then its players, whoever opened its link, and the staff."""

from __future__ import annotations

from django.http import Http404
from django.utils import timezone

from accounts.people import person
from games.match.current import current
from games.match.pace import is_out
from games.models import Match
from games.preferences import Request
from games.services import act

LET_IN = "let_in"  # in the session: the private matches whose link was opened
REMEMBERED = 50


def visible(request: Request, code: str) -> Match:
    """The match. One that this person may not see does not exist."""
    try:
        match = current(code)
    except Match.DoesNotExist:
        raise Http404 from None
    if not may_see(request, match):
        raise Http404
    # Whoever looks sees that the time is over, even before the sweep does.
    return act.run_out(code) if is_out(match, timezone.now()) else match


def may_see(request: Request, match: Match) -> bool:
    if not match.private or match.pk in request.session.get(LET_IN, []):
        return True
    who = person(request)
    is_staff = who.user is not None and who.user.has_perm("games.view_match")
    return is_staff or any(seat.belongs_to(who) for seat in match.sides.values())


def let_in(request: Request, match: Match) -> None:
    known = request.session.get(LET_IN, [])
    if match.pk not in known:
        request.session[LET_IN] = [*known, match.pk][-REMEMBERED:]
