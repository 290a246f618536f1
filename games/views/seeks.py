"""A seek: making one, its waiting room and its invitation, and the answers to it."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from accounts.people import Person, admit, person
from games.forms import IN_LOBBY, NAMED, ConfigurationForm
from games.limits import is_too_often
from games.live import topics
from games.live.tickets import stream_of
from games.lobby.seeks import is_called, is_for, is_open, must_call
from games.lobby.terms import terms_of
from games.match.errors import Refused, SeekGone, SeekTaken, TooOften
from games.models import Seek
from games.preferences import Request
from games.services import seek as service
from games.views import lobby, notices


def made(request: Request, form: ConfigurationForm, who: Person) -> Seek:
    """The seek that the form asks for."""
    values = form.cleaned_data
    if values["mode"] == NAMED:
        if is_too_often(request, "challenge"):
            raise TooOften
        return service.challenge(who, values["opponent"], form.configuration(), values["rated"])
    if who.user is None and is_too_often(request, "seek"):
        raise TooOften
    if values["mode"] != IN_LOBBY:
        return service.post(who, form.configuration(), values["rated"])
    limits = {"lowest": values["lowest"], "highest": values["highest"]}
    return service.post(who, form.configuration(), values["rated"], listed=True, **limits)


@require_safe
def show(request: Request, code: str) -> HttpResponse:
    """To whoever made it, a waiting room; to others, an invitation. Once accepted it leads to the match."""
    seek = Seek.objects.select_related("match", "rival").filter(pk=code).first()
    if seek is None or not is_for(seek, person(request)):
        return closed(request, SeekGone())
    asks_by_itself = request.htmx and "estado" in request.GET
    if seek.match is None:
        if request.method == "GET" and not asks_by_itself and is_open(seek):
            admit(request)  # whoever answers is the one who came: also after two clicks, also where cookies come late
        return answer(request, seek)
    if asks_by_itself and not person(request).is_known:
        # A session made here could take the place of one just made in another window.
        return closed(request, SeekTaken(), seek)
    return lobby.to_match(request, seek)


def answer(request: Request, seek: Seek, refused: str = "", status: int = 200) -> HttpResponse:
    who = person(request)
    state = state_of(seek, who)
    if state == "lapsed":
        return closed(request, SeekGone())
    if request.htmx and request.GET.get("estado") == state:
        return HttpResponse(status=204)
    context = {
        "terms": terms_of([seek], who)[0],
        "state": state,
        "refused": refused,
        "link": request.build_absolute_uri(seek.get_absolute_url()),
        "seek_stream": stream_of(topics.seek(seek.code), *who.topics),
    }
    return render(request, "invite.html", context, status=status)


def state_of(seek: Seek, who: Person) -> str:
    """`away`: whoever made it has to be called first. `called`: that was done a moment ago."""
    if seek.declined:
        return "declined"
    if seek.belongs_to(who):
        return "open"
    if not is_open(seek):
        return "lapsed"
    if must_call(seek):
        return "called" if is_called(seek) and seek.caller == who.name else "away"
    return "open"


def closed(request: Request, error: Refused, taken: Seek | None = None) -> HttpResponse:
    return render(request, "invite_closed.html", {"refused": error.sentence, "taken": taken}, status=error.status)


@require_POST
def accept(request: Request, code: str) -> HttpResponse:
    try:
        return redirect(service.accept(code, admit(request)))
    except Refused as error:
        return refused(request, code, error)


@require_POST
def call(request: Request, code: str) -> HttpResponse:
    """Whoever calls waits at the invitation."""
    try:
        if is_too_often(request, "challenge"):
            raise TooOften
        service.call(code, admit(request))
    except Refused as error:
        return refused(request, code, error)
    return redirect("invite", code)


@require_POST
def decline(request: Request, code: str) -> HttpResponse:
    return changed(request, code, service.decline)


@require_POST
def block(request: Request, code: str) -> HttpResponse:
    return changed(request, code, service.block)


@require_POST
def withdraw(request: Request, code: str) -> HttpResponse:
    return changed(request, code, service.withdraw)


def changed(request: Request, code: str, change: Callable[[str, Person], None]) -> HttpResponse:
    """Back to where the button was."""
    try:
        change(code, person(request))
    except Refused as error:
        return refused(request, code, error)
    if request.htmx.target == "notices":
        return notices.notified(request)
    return lobby.shown(request) if request.htmx.target == "lobby" else redirect("home")


def refused(request: Request, code: str, error: Refused) -> HttpResponse:
    """Where the button was, with the reason."""
    if request.htmx.target == "notices":
        return notices.notified(request, str(error.sentence), error.status)
    if request.htmx.target == "lobby":
        return lobby.shown(request, str(error.sentence), error.status)
    seek = Seek.objects.select_related("rival").filter(pk=code).first()
    if isinstance(error, SeekTaken):
        return closed(request, error, seek)
    if seek is None or isinstance(error, SeekGone):
        return closed(request, error)
    return answer(request, seek, str(error.sentence), error.status)
