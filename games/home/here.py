"""Who is on the site now: whoever has a page of it open."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import User
from accounts.people import USER, Person
from games.engine import registry
from games.engine.contract import Game
from games.live import hub
from games.lobby.running import running
from games.models import Match, Rating, Seat
from games.rating.points import Points, of_rating

SHOWN = 6
LOOKED_AT = 60  # the first of them who came: nobody needs them all to find somebody


@dataclass(frozen=True)
class Here:
    """Somebody to watch or to challenge."""

    name: str
    game: Game | None  # that is being played, or in which the points are
    match: Match | None
    points: Points | None


def count() -> int:
    """Browsers with a page open; whoever asks has one, even if its stream does not stand yet."""
    return max(1, hub.hub.streams + hub.hub.elsewhere.streams())


def people(but: Person) -> list[Here]:
    """Users, in the order in which they came; a guest's name would tell nobody anything."""
    here = [int(topic.removeprefix(USER)) for topic in hub.hub.users(LOOKED_AT)]
    others = [key for key in here if but.user is None or key != but.user.pk]
    found = User.objects.filter(pk__in=others, is_active=True)
    if but.user is not None:  # whoever wants nothing to do with somebody does not meet them here either
        found = found.exclude(blocks__blocked=but.user).exclude(blocked_by__user=but.user)
    names = dict(found.values_list("pk", "username")[:SHOWN])
    playing, best = matches_of(list(names)), best_of(list(names))
    return [described(name, playing.get(key), best.get(key)) for key, name in names.items()]


def matches_of(users: list[int]) -> dict[int, Match]:
    """Those that anybody may watch."""
    seats = Seat.objects.filter(user__in=users, match__in=running().order_by().values("pk")).select_related("match")
    return {seat.user_id: seat.match for seat in seats if seat.user_id is not None}


def best_of(users: list[int]) -> dict[int, Rating]:
    found = Rating.objects.filter(user__in=users, games__gt=0).order_by("points")
    return {rating.user_id: rating for rating in found}


def described(name: str, match: Match | None, rating: Rating | None) -> Here:
    if match is not None:
        return Here(name, match.game, match, None)
    game = registry.all_games().get(rating.game_slug) if rating else None
    return Here(name, game, None, of_rating(rating))
