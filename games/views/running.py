"""Watching: the list of running matches, and what has changed in it."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.people import person
from games.engine import registry
from games.live.tickets import stream_of
from games.live.topics import RUNNING
from games.lobby.running import MOST, cards, changed, running
from games.preferences import Request
from games.table import show as shows

ON_THE_FIRST_PAGE = 1


@require_safe
def index(request: Request) -> HttpResponse:
    game = chosen(request)
    page = Paginator(running(game), MOST).get_page(request.GET.get("pagina"))
    context = {
        "chosen": game,
        "page": page,
        "cards": cards(page),
        "running_most": MOST if page.number == 1 else 0,
        "running_stream": following(request),
    }
    return render(request, "running.html", context)


@require_safe
def changes(request: HttpRequest) -> HttpResponse:
    """Only what the page does not know yet, to be swapped in place: a card never moves."""
    most = request.GET.get("ate", "")
    room = min(int(most), MOST) if most.isdecimal() and len(most) < 4 else MOST
    found = changed(request.GET.getlist("v"), chosen(request), room)
    if not any(found.values()):
        return HttpResponse(status=204)
    return render(request, "parts/running_changes.html", found)


@require_safe
def show(request: HttpRequest, slug: str, moment: int) -> HttpResponse:
    """A moment of the film that the first page shows when nobody plays."""
    if slug not in shows.slugs():
        raise Http404
    return render(request, "parts/show.html", {"show": shows.at(slug, moment)})


def chosen(request: HttpRequest) -> str:
    asked = request.GET.get("jogo", "")
    return asked if asked in registry.all_games() else ""


def following(request: HttpRequest) -> str:
    return stream_of(RUNNING, *person(request).topics)


def panel(request: HttpRequest) -> dict[str, Any]:
    """A few of them, for the first page."""
    found = running()
    return {
        "cards": cards(found[:ON_THE_FIRST_PAGE]),
        "running_count": found.count(),
        "show": shows.of_today(),
        "running_most": ON_THE_FIRST_PAGE,
        "running_stream": following(request),
    }
