"""What tests begin with and what they look up in the end: the project's own models and services, never its tables.

Tests of services call these as they are; tests of a running site do so behind its scenes (`site.do(...)`).
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from django.db.models import F
from django.test import override_settings
from django.utils import timezone

from accounts.models import User
from games.engine import registry
from games.engine.line import Line
from games.match import speech
from games.models import Match, Offer, Progress, Pulse, Rating, Seat, Seek
from games.services import remind, start


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


def let_time_pass(seconds: float, code: str = "") -> None:
    """What is stored of this match, or of all and of the server's life, is so much older."""
    matches = Match.objects.filter(pk=code) if code else Match.objects.all()
    matches.update(**{name: F(name) - timedelta(seconds=seconds) for name in ("runs_since", "deadline", "acted_at")})
    if not code:
        Pulse.objects.update(at=F("at") - timedelta(seconds=seconds))


def last_sign_of_life() -> datetime:
    """When the server last wrote down that it lives, which it does while a clock runs."""
    return Pulse.objects.values_list("at", flat=True).first() or datetime.min.replace(tzinfo=UTC)


def points(*names: str) -> list[tuple[str, int, float]]:
    """Of these users: how many matches counted, and what they have now."""
    found = Rating.objects.filter(user__username__in=names).order_by("user__username")
    return [(rating.user.username, rating.games, rating.points) for rating in found.select_related("user")]


def seats_of(name: str) -> list[Seat]:
    """All that this user has, in the order in which the matches began."""
    return list(Seat.objects.filter(user__username=name).order_by("match__started_at"))


def matches_of_the_guest_in(code: str) -> list[str]:
    guests = Seat.objects.filter(match=code).exclude(guest="").values("guest")
    return list(Seat.objects.filter(guest__in=guests).values_list("match", flat=True))


def let_offers_rest(code: str) -> None:
    """Whoever was refused may ask again."""
    Offer.objects.filter(match=code).update(answered_at=timezone.now() - timedelta(days=1))


def tokens(code: str, side: str = "") -> list[str]:
    """The actions of a match, or of one side, as they are written down; what was taken back included."""
    found = match(code).actions.order_by("number")
    return [str(token) for token in (found.filter(side=side) if side else found).values_list("token", flat=True)]


def standing(code: str) -> list[str]:
    """The same without what was taken back."""
    return [action.token for action in match(code).standing()]


def times_left(code: str) -> list[int]:
    """Milliseconds that whoever acted had left after each action."""
    return list(match(code).actions.order_by("number").values_list("left", flat=True))


def holders(code: str) -> list[tuple[str, str]]:
    """Who has the seats that belong to users: their names, and what is left of the guests they were."""
    seats = Seat.objects.filter(match=code, user__isnull=False).order_by("side")
    return [(seat.user.username, seat.guest) for seat in seats.select_related("user") if seat.user]


def ending(code: str, reader: str = "") -> tuple[str, str]:
    """Who won, and how that is told to the player of a side, or else to whoever watches; once the match, its actions
    and its seats have all told the same result."""
    found = match(code)
    game = registry.find(found.game_slug)
    line = Line(game, game.read(found.start), tokens(code))
    outcome = line.outcome()
    assert outcome is not None
    assert (line.position.text, outcome.winner or "") == (found.position, found.winner)
    assert found.ending == Match.Ending.RULES
    results = {side: seat.result for side, seat in found.sides.items()}
    assert results == {side: "drew" if not found.winner else "won" if side == found.winner else "lost" for side in "wb"}
    return found.winner, speech.ended(found, found.sides.get(reader))


def users() -> int:
    return User.objects.count()


def age_seek(code: str, seconds: float) -> None:
    """As if it had been made so long before."""
    Seek.objects.filter(pk=code).update(made_at=F("made_at") - timedelta(seconds=seconds))


def newest_seek() -> str:
    return str(Seek.objects.latest("made_at").pk)


def give_points(name: str, game: str, provisional: bool = False) -> None:
    """As after twenty rated matches, of late or so long ago that they say little."""
    certain_for = timedelta(days=-1 if provisional else 365)
    user, until = User.objects.get(username=name), timezone.now() + certain_for
    Rating.objects.create(user=user, game_slug=game, points=1523, deviation=60, games=20, provisional_from=until)


def give_days(name: str, game: str) -> None:
    """A curve of points: on some days of the last weeks they have changed."""
    user, today = User.objects.get(username=name), timezone.localdate()
    for days, points in ((40, 1480), (20, 1533), (3, 1512)):
        Progress.objects.create(user=user, game_slug=game, day=today - timedelta(days=days), points=points, games=2)


def mail_ticket(name: str, key: str) -> str:
    """What a site with this key writes into its e-mails to somebody."""
    with override_settings(SECRET_KEY=key):
        return remind.ticket(User.objects.get(username=name))
