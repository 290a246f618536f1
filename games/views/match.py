"""A match: showing it and acting in it. Every view asks for itself whether this person may."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from accounts.people import Person, person
from games.background.conductor import conductor
from games.engine.errors import RulesError
from games.limits import check_start
from games.live.packing import gzipped
from games.match.errors import NotAPlayer, Refused, ToBeAsked, TooOften
from games.match.language import translated
from games.models import Match
from games.preferences import Request
from games.services import act as service
from games.services import hint as hinting
from games.services import restart as restarting
from games.services import robots_match, start
from games.services import undo as undoing
from games.services.hint import Hint
from games.table import watching
from games.table.drawn import packed
from games.table.eyes import eyes
from games.table.parts import filled
from games.table.texts import Text, news, texts
from games.views.access import let_in, visible
from games.views.once import once
from games.views.sent import ActionForm, AnyForm


@require_safe
def show(request: Request, code: str) -> HttpResponse:
    """The whole page, or only the table for those who follow the match: nothing if they have this version."""
    match = visible(request, code)
    if request.GET.get("v") == str(match.version) and request.htmx.target == "table":
        return HttpResponse(status=204)
    if begun := rematch_of(request, match):
        return redirect(begun)
    if match.private and match.next is not None:
        let_in(request, match.next)  # whoever may watch this one may watch that one
    return answer(request, match)


def rematch_of(request: Request, match: Match) -> Match | None:
    """Where a player goes whose page was open when the rematch was agreed."""
    is_following = "v" in request.GET and match.next_id is not None
    return match.next if is_following and match.seat_of(person(request)) is not None else None


def answer(
    request: Request, match: Match, refused: str = "", status: int = 200, hint: Hint | None = None
) -> HttpResponse:
    """The table, of which a page that says what it has gets only what is new."""
    who, turned = person(request), match.pk in request.session.get("turned", [])
    seen = eyes(match, who, request.preferences, turned)
    if refused or hint:
        html = watching.rendered(match, seen, who, refused, hint)
        text = texts.note(html, match.version)
    else:
        html = watching.text(match, seen)
        text = texts.note(html, match.version, seen.topic)
    own = watching.own(match, who, seen, token_for(request))
    if request.htmx.target != "table":
        page = render(request, "match.html", {"table": filled(html, own), "match": match}, status=status)
        return labelled(page, match, text)
    had = texts.had(request.headers.get("Table-Has", "").split())
    if not had:
        return labelled(HttpResponse(filled(html, own), status=status), match, text)
    return labelled(told(request, packed(news(html, text, had, own)), status), match, text)


def told(request: Request, news: str, status: int) -> HttpResponse:
    """For a script: nobody's secret is in it, so its size may be known, and no browser shows it as a page."""
    response = HttpResponse(news, content_type="application/json", status=status)
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response.content, response["Content-Encoding"] = gzipped(news.encode()), "gzip"
    response.xframe_options_exempt = True
    return response


def token_for(request: Request) -> str:
    """What proved that this request is no forgery proves it of the next one; a page that is asked for gets a new one.
    Whoever has passed here had a good one: a new one costs more than all forms of the table."""
    return request.POST.get("csrfmiddlewaretoken") or get_token(request)


def labelled(response: HttpResponse, match: Match, text: Text | None = None, moment: int | None = None) -> HttpResponse:
    """What the page's script must know of a table before it shows it."""
    response["Table-Version"] = f"{match.pk} {match.version}"
    if text is not None:
        response["Table-Text"] = text.name
    if moment is not None:
        response["Table-Moment"] = str(moment)
    return response


def changing(
    change: Callable[[Request, str, AnyForm], Match], form_class: type[AnyForm] = ActionForm
) -> Callable[[Request, str], HttpResponse]:
    """A view around a service that changes a match: a refusal comes back with its reason and the fresh table."""

    @require_POST
    def view(request: Request, code: str) -> HttpResponse:
        form = form_class(request.POST)
        if not form.is_valid():
            return refused(
                request, code, gettext("O pedido não foi compreendido. Recarregue a página e tente de novo."), 400
            )
        try:
            return changed(request, change(request, code, form))
        except service.Repeated:
            return changed(request, visible(request, code))
        except Match.DoesNotExist:
            raise Http404 from None
        except RulesError as error:
            return refused(request, code, error.say.spoken(translated), 422)
        except Refused as error:
            return refused(request, code, str(error.sentence), error.status)

    return view


def refused(request: Request, code: str, sentence: str, status: int) -> HttpResponse:
    return answer(request, visible(request, code), sentence, status)


def changed(request: Request, match: Match) -> HttpResponse:
    """The table, or that of the rematch which was just agreed."""
    return redirect(match.next) if match.next is not None else finished(request, match)


def finished(request: Request, match: Match) -> HttpResponse:
    return answer(request, match) if request.htmx else redirect(match)


@changing
def act(request: Request, code: str, form: AnyForm) -> Match:
    values = form.cleaned_data
    way = values["way"] or values["action"]
    return service.act(code, person(request), values["version"], values["key"], values["action"], way)


@changing
def throw(request: Request, code: str, form: AnyForm) -> Match:
    return service.throw(code, person(request), form.cleaned_data["version"], form.cleaned_data["key"])


@changing
def undo(request: Request, code: str, form: AnyForm) -> Match:
    return undoing.undo(code, person(request), form.cleaned_data["version"], form.cleaned_data["key"])


@changing
def resign(request: Request, code: str, form: AnyForm) -> Match:
    return service.resign(code, person(request), form.cleaned_data["version"])


@require_POST
def hint(request: Request, code: str) -> HttpResponse:
    match = visible(request, code)
    form = ActionForm(request.POST)
    if not form.is_valid():
        return refused(
            request, code, gettext("O pedido não foi compreendido. Recarregue a página e tente de novo."), 400
        )
    try:
        match, given = hinting.hint(match, person(request), form.cleaned_data["version"], conductor.pool)
    except Refused as error:
        return refused(request, code, str(error.sentence), error.status)
    return answer(request, match, hint=given)


@changing
def pause(request: Request, code: str, form: AnyForm) -> Match:
    return robots_match.pause(code, person(request))


@changing
def go_on(request: Request, code: str, form: AnyForm) -> Match:
    return robots_match.go_on(code, person(request))


@changing
def step(request: Request, code: str, form: AnyForm) -> Match:
    return robots_match.step(code, person(request))


@require_POST
def turn(request: Request, code: str) -> HttpResponse:
    """Turns the board round for this viewer."""
    match = visible(request, code)
    turn_round(request, code)
    return finished(request, match)


def turn_round(request: Request, code: str) -> None:
    turned = request.session.get("turned", [])
    rest = [one for one in turned if one != code]
    request.session["turned"] = rest if code in turned else [*rest[-19:], code]


@require_POST
def rematch(request: Request, code: str) -> HttpResponse:
    match = visible(request, code)
    if match.seat_of(person(request)) is None and not match.is_hosted_by(person(request)):
        return answer(request, match, str(NotAPlayer.sentence), status=NotAPlayer.status)
    if match.mode == Match.Mode.PEOPLE:
        return answer(request, match, str(ToBeAsked.sentence), status=ToBeAsked.status)
    try:
        return redirect(once(request, lambda who: again(request, match, who)))
    except TooOften as error:
        return answer(request, match, str(error.sentence), error.status)


@require_POST
def restart(request: Request, code: str) -> HttpResponse:
    match = visible(request, code)
    if match.seat_of(person(request)) is None:
        return answer(request, match, str(NotAPlayer.sentence), status=NotAPlayer.status)
    try:
        return redirect(once(request, lambda who: anew(request, match, who)))
    except Refused as error:
        return answer(request, match, str(error.sentence), error.status)


def anew(request: Request, match: Match, who: Person) -> Match:
    check_start(request)
    return restarting.restart(match, who)


def again(request: Request, match: Match, who: Person) -> Match:
    check_start(request)
    return start.rematch(match, who)
