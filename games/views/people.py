"""What two people do to each other in a match besides moving. Every view asks for itself whether this person may."""

from __future__ import annotations

from functools import partial

from django.http import HttpResponse, JsonResponse
from django.views.decorators.http import require_POST, require_safe

from accounts.people import person
from games.live import presence as seats
from games.match.errors import NotAPlayer, OnlyBetweenPeople, Refused
from games.models import Match
from games.preferences import Request
from games.services import abort as aborting
from games.services import agree as agreeing
from games.services import claim as claiming
from games.services import offer as offers
from games.services import say as talking
from games.table.company import Company
from games.views.access import visible
from games.views.match import changing, refused
from games.views.sent import AnswerForm, AnyForm, ClaimForm, PhraseForm, ProposalForm


@partial(changing, form_class=ProposalForm)
def propose(request: Request, code: str, form: AnyForm) -> Match:
    values = form.cleaned_data
    return offers.propose(code, person(request), values["kind"], values["version"], values["key"])


@partial(changing, form_class=AnswerForm)
def answer(request: Request, code: str, form: AnyForm) -> Match:
    return offers.answer(code, person(request), form.cleaned_data["offer"], form.cleaned_data["answer"])


@changing
def draw(request: Request, code: str, form: AnyForm) -> Match:
    return agreeing.agree_on_a_draw(code, person(request), form.cleaned_data["version"])


@changing
def abort(request: Request, code: str, form: AnyForm) -> Match:
    return aborting.abort(code, person(request))


@partial(changing, form_class=ClaimForm)
def claim(request: Request, code: str, form: AnyForm) -> Match:
    return claiming.claim(code, person(request), win=form.cleaned_data["result"] == "win")


@partial(changing, form_class=PhraseForm)
def say(request: Request, code: str, form: AnyForm) -> Match:
    return talking.say(code, person(request), form.cleaned_data["phrase"], form.cleaned_data["key"])


@require_safe
def presence(request: Request, code: str) -> HttpResponse:
    """Who is here, for a page that heard that somebody came or went."""
    match = visible(request, code)
    if match.mode != Match.Mode.PEOPLE:
        return denied(request, code, OnlyBetweenPeople())
    offers.forget_who_left(code)
    company = Company(match, match.seat_of(person(request)), request.preferences)
    return JsonResponse(company.presence, headers={"Cache-Control": "no-store"})


@require_POST
def leave(request: Request, code: str) -> HttpResponse:
    """The page says goodbye while it closes; whether another one stays, the stream knows."""
    match = visible(request, code)
    seat = match.seat_of(person(request))
    if seat is None or match.mode != Match.Mode.PEOPLE:
        return denied(request, code, NotAPlayer() if seat is None else OnlyBetweenPeople())
    seats.leave(match, seat.side)
    return HttpResponse(status=204)


def denied(request: Request, code: str, error: Refused) -> HttpResponse:
    return refused(request, code, str(error.sentence), error.status)
