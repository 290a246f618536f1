"""Looking for an opponent: open to all in the lobby, for whoever has the link, or for one named user.

An accepted seek keeps its match, so that its link goes on to lead somewhere. One that is withdrawn is gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts import blocks
from accounts.models import Challengers, User
from accounts.people import Person, topic_of
from games.live import topics
from games.lobby.seeks import BY_INVITATION, IN_LOBBY, is_for, is_open, is_within_range, must_call, see, seeks_of
from games.match.errors import (
    HostAway,
    NeedsAccount,
    NeedsAccountToChallenge,
    NeedsClock,
    NeedsPoints,
    NotWanted,
    NotYourSeek,
    OutOfRange,
    OwnBlock,
    OwnSeek,
    SeekGone,
    SeekTaken,
    TooManyBlocked,
    TooManyChallenges,
    TooManySeeks,
)
from games.models import Match, Rating, Seat, Seek
from games.rating.points import ratings_of
from games.services.announce import signal
from games.services.rest import check_rested
from games.services.start import Configuration, start_between
from games.services.writing import SEEKS, writing

MOST_OPEN = 5
MOST_CHALLENGES = 3  # to the same person


def post(person: Person, wanted: Configuration, rated: bool = False, **values: Any) -> Seek:
    """By link unless `listed`, which shows it in the lobby to those whose points lie between `lowest` and `highest`."""
    if rated and person.user is None:
        raise NeedsAccount
    if rated and not wanted.clock:
        raise NeedsClock
    check_rested(person)
    with writing(SEEKS):
        unanswered().delete()
        if seeks_of(person).filter(match=None, declined=False).count() >= MOST_OPEN:
            raise TooManySeeks
        seek = Seek.objects.create(
            user=person.user,
            guest=person.guest,
            name=person.name,
            configuration=asdict(wanted.checked()),
            rated=rated,
            **values,
        )
        tell(seek)
    return seek


def challenge(person: Person, rival: User, wanted: Configuration, rated: bool = False) -> Seek:
    if person.user is None:
        raise NeedsAccountToChallenge
    if person.user == rival:
        raise OwnSeek
    check_wanted(person.user.pk, rival.pk)
    if not may_challenge(person.user, rival):
        raise NotWanted
    with writing(SEEKS):
        if seeks_of(person).filter(rival=rival, match=None, declined=False).count() >= MOST_CHALLENGES:
            raise TooManyChallenges
        return post(person, wanted, rated, rival=rival)


def accept(code: str, person: Person) -> Match:
    """Exactly one becomes the opponent. Asked again, the players are shown the way to their match."""
    with known(code, person) as seek:
        if seek.match is not None:
            if any(seat.belongs_to(person) for seat in seek.match.sides.values()):
                return seek.match
            raise SeekTaken
        check(seek, person)
        if must_call(seek):
            raise HostAway
        wanted = Configuration(**seek.configuration)
        seek.match = start_between(
            seek, person, wanted, private=seek.is_by_link, counts=seek.rated and bool(wanted.clock)
        )
        seek.save(update_fields=["match"])
        leave_the_lobby(seek, person)
        tell(seek)
    return seek.match


def call(code: str, person: Person) -> None:
    """Tells whoever made it that somebody is there to play; the match begins when both are."""
    with known(code, person) as seek:
        check(seek, person)
        seek.caller, seek.called_at = person.name, timezone.now()
        seek.save(update_fields=["caller", "called_at"])
        tell(seek)


def withdraw(code: str, person: Person) -> None:
    """By whoever made it. Of an accepted one only the notice goes."""
    with known(code, person) as seek:
        if not seek.belongs_to(person):
            raise NotYourSeek
        if seek.match is None:
            Seek.objects.filter(pk=code).delete()
        else:
            see(seek)
        tell(seek)


def decline(code: str, person: Person) -> None:
    """Only a challenge can be declined, by whom it is for."""
    with known(code, person) as seek:
        if seek.rival_id is None or seek.belongs_to(person):
            raise NotYourSeek
        if seek.match is not None:
            raise SeekTaken
        seek.declined = True
        seek.save(update_fields=["declined"])
        tell(seek)


def block(code: str, person: Person) -> None:
    """Whoever made the challenge makes no other, and all that are open are declined."""
    with known(code, person) as seek:
        if seek.rival_id is None or seek.user is None or person.user is None or seek.belongs_to(person):
            raise NotYourSeek
        if blocks.block(person.user, seek.user):
            raise TooManyBlocked
        seeks_of(Person(seek.user, "", "")).filter(rival=person.user, match=None).update(declined=True)
        tell(seek)


def may_challenge(asker: User, rival: User) -> bool:
    """Whether the rival takes challenges from such as the asker."""
    if rival.challenged_by == Challengers.RATED:
        return Rating.objects.filter(user=asker, games__gt=0).exists()
    if rival.challenged_by == Challengers.KNOWN:
        return Seat.objects.filter(user=asker, match__mode=Match.Mode.PEOPLE, match__seats__user=rival).exists()
    return rival.challenged_by == Challengers.ALL


def check_wanted(asker: int | None, other: int | None) -> None:
    """Whether the other one has not blocked whoever asks for a match, nor the other way round."""
    if blocks.has_blocked(other, asker):
        raise NotWanted
    if blocks.has_blocked(asker, other):
        raise OwnBlock


@contextmanager
def known(code: str, person: Person) -> Iterator[Seek]:
    """The locked seek. A challenge of others does not exist."""
    with writing(SEEKS):
        seek = Seek.objects.select_for_update().filter(pk=code).first()
        if seek is None or not is_for(seek, person):
            raise SeekGone
        yield seek


def check(seek: Seek, person: Person) -> None:
    """Whether this person may accept it now."""
    if seek.belongs_to(person):
        raise OwnSeek
    if not is_open(seek):
        raise SeekGone
    if seek.rated and person.user is None:
        raise NeedsAccount
    check_rested(person)
    if seek.has_range:
        check_points(seek, person)


def check_points(seek: Seek, person: Person) -> None:
    if person.user is None:
        raise NeedsPoints
    if not is_within_range(seek, person, ratings_of([person.user.pk], seek.game.slug)):
        raise OutOfRange


def leave_the_lobby(seek: Seek, person: Person) -> None:
    """Two who have found each other look for nobody else."""
    hosts = Q(user=seek.user_id) if seek.user_id else Q(guest=seek.guest)
    guests = Q(user=person.user) if person.user else Q(guest=person.guest)
    Seek.objects.filter(hosts | guests, listed=True, match=None).exclude(pk=seek.pk).delete()


def unanswered() -> QuerySet[Seek]:
    """Those that are open no longer."""
    now = timezone.now()
    old = Q(made_at__lt=now - BY_INVITATION) | Q(listed=True, made_at__lt=now - IN_LOBBY)
    return Seek.objects.filter(old, match=None)


def tell(seek: Seek) -> None:
    """Whoever waits, whoever is asked, and the lobby."""
    rival = topic_of(seek.rival_id)
    concerned = [topics.seek(seek.code), seek.topic, rival, topics.LOBBY if seek.listed else ""]
    signal(*filter(None, concerned))
