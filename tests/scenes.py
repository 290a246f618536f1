"""What tests begin with and what they look up in the end: the project's own models and services, never its tables.

Tests of services call these as they are; tests of a running site do so behind its scenes (`site.do(...)`).
"""

from __future__ import annotations

from typing import Any

from accounts.models import User
from games.engine import registry
from games.engine.line import Line
from games.models import Match, Seat, Seek
from games.services import start


def placed(match: Match, text: str, **values: Any) -> Match:
    """The match, as if it had begun at this position."""
    fresh = start.new_match(start.configuration_of(match), match.game.read(text))
    for name in ("start", "position", "record", "ids", "board"):
        setattr(match, name, getattr(fresh, name))
    match.waits_for_robot = match.robot_is_due
    for name, value in values.items():
        setattr(match, name, value)
    match.save()
    return match


def place(code: str, text: str, **values: Any) -> None:
    """The same for a match that a page may know already: it is news there."""
    match = Match.objects.get(pk=code)
    placed(match, text, version=match.version + 1, **values)


def match(code: str) -> Match:
    """With its game, its seats and all that stands in its row."""
    found = Match.objects.get(pk=code)
    _ = found.sides
    return found


def change_match(code: str, **values: Any) -> None:
    Match.objects.filter(pk=code).update(**values)


def change_seats(code: str, sides: str = "wb", **values: Any) -> None:
    Seat.objects.filter(match=code, side__in=sides).update(**values)


def tokens(code: str, side: str = "") -> list[str]:
    """The actions of a match, or of one side, as they are written down; what was taken back included."""
    found = match(code).actions.order_by("number")
    return [str(token) for token in (found.filter(side=side) if side else found).values_list("token", flat=True)]


def standing(code: str) -> list[str]:
    """The same without what was taken back."""
    return [action.token for action in match(code).standing()]


def holders(code: str) -> list[tuple[str, str]]:
    """Who has the seats that belong to users: their names, and what is left of the guests they were."""
    seats = Seat.objects.filter(match=code, user__isnull=False).order_by("side")
    return [(seat.user.username, seat.guest) for seat in seats.select_related("user") if seat.user]


def ending(code: str) -> tuple[str, str]:
    """Who won and the reason in words, once the match, its actions and its seats have all told the same result."""
    found = match(code)
    game = registry.find(found.game_slug)
    line = Line(game, game.read(found.start), tokens(code))
    outcome = line.outcome()
    assert outcome is not None
    assert (line.position.text, outcome.winner or "") == (found.position, found.winner)
    assert found.ending == Match.Ending.RULES
    results = {side: seat.result for side, seat in found.sides.items()}
    assert results == {side: "drew" if not found.winner else "won" if side == found.winner else "lost" for side in "wb"}
    return found.winner, outcome.reason.spoken()


def users() -> int:
    return User.objects.count()


def newest_seek() -> str:
    return str(Seek.objects.latest("made_at").pk)
