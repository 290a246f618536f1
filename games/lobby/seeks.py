"""Which seeks are open, and to whom. Nothing needs to be written down when one lapses."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from accounts import blocks
from accounts.people import Person
from games.live import hub
from games.models import Seek
from games.rating.points import Ratings, rating_in

MOST_LISTED = 100
MOST_CHALLENGES = 10  # that a page shows: the oldest first, as they are to be answered
AWAY_SECONDS = 30  # an opponent who is not there is no opponent
IN_LOBBY = timedelta(minutes=30)
BY_INVITATION = timedelta(days=7)
CALL_STANDS = timedelta(minutes=30)  # whoever called has hardly waited longer


def is_open(seek: Seek) -> bool:
    if seek.match_id is not None or seek.declined or not (seek.user_id or seek.guest):  # an account may be deleted
        return False
    age = timezone.now() - seek.made_at
    return age < IN_LOBBY and host_is_here(seek) if seek.listed else age < BY_INVITATION


def is_for(seek: Seek, person: Person) -> bool:
    """Whether this person may know of it: a challenge is between two, and nothing is between two who are apart."""
    own = person.user.pk if person.user is not None else None
    if seek.belongs_to(person):
        return True
    if seek.rival_id not in (None, own):
        return False
    return seek.match_id is not None or not blocks.are_apart(seek.user_id, own)


def host_is_here(seek: Seek) -> bool:
    """Whether whoever made it has just done so, or has a page of the site open."""
    age = timezone.now() - seek.made_at
    return age.total_seconds() < AWAY_SECONDS or hub.hub.is_watched(seek.topic, AWAY_SECONDS)


def must_call(seek: Seek) -> bool:
    """A live match begins when both are there: whoever made the invitation is called first."""
    return seek.is_live and not host_is_here(seek)


def is_called(seek: Seek) -> bool:
    return seek.called_at is not None and seek.called_at > timezone.now() - CALL_STANDS


def calls_to(person: Person) -> list[Seek]:
    """The own invitations that somebody would accept if this person were there."""
    called = seeks_of(person).filter(match=None, declined=False, called_at__gt=timezone.now() - CALL_STANDS)
    return [seek for seek in called.order_by("called_at") if is_open(seek)]


def is_within_range(seek: Seek, person: Person, ratings: Ratings) -> bool:
    """A guest is in no range."""
    if not seek.has_range:
        return True
    points = points_of(person, seek.configuration["game"], ratings)
    return points is not None and (seek.lowest or 0) <= points <= (seek.highest or points)


def points_of(person: Person, game: str, ratings: Ratings) -> int | None:
    """What this person is rated at in a game."""
    rating = rating_in(ratings, person.user.pk if person.user else None, game)
    return rating.rounded if rating is not None else None


def seeks_of(person: Person) -> QuerySet[Seek]:
    """All that this person has made."""
    if person.user is not None:
        return Seek.objects.filter(user=person.user)
    return Seek.objects.filter(guest=person.guest) if person.guest else Seek.objects.none()


def listed(person: Person) -> list[Seek]:
    """What the lobby shows this person, oldest first: new ones come at the end."""
    found = Seek.objects.filter(listed=True, match=None, made_at__gt=timezone.now() - IN_LOBBY)
    found = blocks.without(found, person.user)
    return [seek for seek in found.order_by("made_at")[:MOST_LISTED] if is_open(seek)]


def challenges_to(person: Person) -> list[Seek]:
    if person.user is None:
        return []
    found = Seek.objects.filter(rival=person.user, match=None, declined=False, user__isnull=False)
    found = found.filter(made_at__gt=timezone.now() - BY_INVITATION).exclude(user=person.user)
    return list(blocks.without(found, person.user).order_by("made_at")[:MOST_CHALLENGES])


def see(seek: Seek) -> None:
    """Whoever made it knows of the match now."""
    if not seek.seen:
        Seek.objects.filter(pk=seek.pk).update(seen=True)
