"""Any match as a film: every moment has its address, and one can go on from it."""

from __future__ import annotations

from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from accounts.people import Person, person
from games.limits import check_start
from games.match.errors import Refused
from games.models import Match
from games.preferences import Request
from games.services.resume import resume
from games.table import rendering
from games.table.film import Film
from games.values import record
from games.views.access import visible
from games.views.match import labelled, rematch_of, turn_round
from games.views.once import once


@require_safe
def show(request: Request, code: str, moment: int | None = None) -> HttpResponse:
    """Without a moment, the start. Past the end, which an undo may have brought nearer, it is the end."""
    match = visible(request, code)
    if request.GET.get("v") == str(match.version) and request.htmx.target == "table":
        return HttpResponse(status=204)
    if begun := rematch_of(request, match):
        return redirect(begun)
    return answer(request, match, moment or 0)


def answer(request: Request, match: Match, moment: int, status: int = 200, refused: str = "") -> HttpResponse:
    moment = min(moment, record.length(match.record))
    turned = match.pk in request.session.get("turned", [])
    origin = f"{request.scheme}://{request.get_host()}"
    film = Film(match, moment, person(request), request.preferences, turned, refused, origin)
    html = rendering.table(film, get_token(request))
    if request.htmx.target == "table":
        return labelled(HttpResponse(html, status=status), match, moment=moment)
    page = render(request, "film.html", {"table": html, "match": match}, status=status)
    return labelled(page, match, moment=moment)


@require_POST
def turn(request: Request, code: str, moment: int) -> HttpResponse:
    match = visible(request, code)
    turn_round(request, code)
    return answer(request, match, moment) if request.htmx else redirect("film", code, moment)


@require_POST
def go_on(request: Request, code: str, moment: int) -> HttpResponse:
    """A new match from this moment."""
    match = visible(request, code)
    moment = min(moment, record.length(match.record))
    try:
        return redirect(once(request, lambda who: resumed(request, match, moment, who)))
    except Refused as error:
        return answer(request, match, moment, error.status, str(error.sentence))


def resumed(request: Request, match: Match, moment: int, who: Person) -> Match:
    check_start(request)
    return resume(match, moment, who)
