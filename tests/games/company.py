"""Matches of two people, for tests: Alice has the side that begins, Bob is her opponent."""

from __future__ import annotations

import time
from datetime import timedelta

from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from accounts.people import Person
from games.live import hub as live
from games.live import presence
from games.models import Match
from games.services import act as service
from games.services.arrive import arrive
from games.services.start import Configuration

BOTH_MOVED = "9-13 21-17"
LIVE = Configuration("damas", clock="300+5")
GUEST = Person(None, "c" * 32, "Convidado 3333")


def play(match: Match, actions: str) -> Match:
    """Whoever is to move; throws as they are written."""
    for action in actions.split():
        match = Match.objects.get(pk=match.pk)
        service.append(match, action)
    return fresh(match)


def fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def here(hub: live.Hub, match: Match, side: str) -> live.Listener:
    """A page of this side follows the match."""
    listener = live.Listener()
    hub.listeners[presence.topic(match, side)].add(listener)
    hub.listeners[match.pk].add(listener)
    return listener


def sit_down(hub: live.Hub, match: Match) -> None:
    """Both are at the table, and the server has noticed."""
    for side in match.sides:
        here(hub, match, side)
    arrive(match.pk)


def told(client: Client, at: str = "/") -> str:
    """What the notices say to a page, "" if there are none."""
    headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{at}"}
    page = client.get("/avisos/", headers=headers).content.decode()
    return page if "data-js-notice" in page else ""


def words(response: HttpResponse) -> str:
    """An answer without its line ends."""
    return " ".join(response.content.decode().split())


def went(hub: live.Hub, match: Match, side: str, seconds: float, goodbye: bool = False) -> None:
    """The last page of this side went so long ago; it was to move long before."""
    Match.objects.filter(pk=match.pk).update(acted_at=timezone.now() - timedelta(hours=1))
    match.refresh_from_db(fields=["acted_at"])
    seat = presence.topic(match, side)
    hub.left[seat] = time.monotonic() - seconds
    if goodbye:
        hub.goodbyes[seat] = time.monotonic() - seconds
