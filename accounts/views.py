from __future__ import annotations

from dataclasses import replace
from typing import cast

from allauth.core.internal import ratelimit
from allauth.usersessions.internal.flows.sessions import end_sessions
from allauth.usersessions.models import UserSession
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods
from django_htmx.http import trigger_client_event

from accounts import blocks, reports
from accounts import preferences as service
from accounts.addresses import underneath
from accounts.former_names import now_called
from accounts.forms import BlockForm, ReportForm
from accounts.middleware import location
from accounts.models import Challengers, User
from accounts.preferences import Preferences
from accounts.preferences_form import form_class
from accounts.request import Request

# Changes of one user, by allauth's own counting.
OFTEN = {"blocked": "30/m/user", "sessions": "30/m/user", "reports": "10/m/user"}


@require_GET
@never_cache
@login_required
def home(request: Request) -> HttpResponse:
    form = form_class().of(request)
    return render(request, "account/home.html", {"preferences_form": form})


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
@ratelimit.decorator(app="account", action="blocked", config=OFTEN)
def blocked(request: Request) -> HttpResponse:
    """The list of those whom this user has blocked, and its changes."""
    user, form = cast(User, request.user), BlockForm()
    if "challenged_by" in request.POST:
        choose_challengers(user, request.POST["challenged_by"])
    elif "unblock" in request.POST:
        blocks.unblock(user, request.POST["unblock"])
    elif request.method == "POST":
        form = BlockForm(request.POST)
        if form.is_valid() and add(user, form):
            form = BlockForm()
    names = blocks.names(user)
    if names and not form.errors:
        form.focus("")  # who comes to look at the list begins at its head
    context = {"form": form, "names": names, "challengers": Challengers.choices, "chosen": user.challenged_by}
    return render(request, "account/blocked.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
@ratelimit.decorator(app="account", action="sessions", config=OFTEN)
def sessions(request: Request) -> HttpResponse:
    """Where this user is signed in; one of them, or all others, can be ended from here."""
    found = UserSession.objects.purge_and_list(request.user)
    found.sort(key=lambda session: (not session.is_current(), -session.created_at.timestamp()))
    if request.method == "POST":
        chosen = request.POST.get("end", "")
        ended = [one for one in found if not one.is_current() and chosen in ("others", str(one.pk))]
        end_sessions(request, ended)
        found = [one for one in found if one not in ended]
    return render(request, "account/sessions.html", {"sessions": found})


def choose_challengers(user: User, chosen: str) -> None:
    """What is none of the choices changes nothing."""
    if chosen in Challengers.values:
        user.challenged_by = chosen
        user.save(update_fields=["challenged_by"])


def add(user: User, form: BlockForm) -> bool:
    if refused := blocks.block(user, form.cleaned_data["name"]):
        form.add_error("name", str(refused))
    return not refused


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
@ratelimit.decorator(app="account", action="reports", config=OFTEN)
def report(request: Request, name: str) -> HttpResponse:
    about = now_called(name)
    if about is None or not about.is_active:
        raise Http404
    form = ReportForm(request.POST if request.method == "POST" else None)
    context = {"form": form, "about": about}
    if request.method == "POST" and form.is_valid():
        refused = reports.report(cast(User, request.user), about, form.cleaned_data["kind"], form.cleaned_data["text"])
        if not refused:
            return render(request, "account/reported.html", context)
        form.add_error(None, str(refused))
    return render(request, "account/report.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "POST"])
@never_cache
def preferences(request: Request) -> HttpResponse:
    if request.method == "POST":
        return change(request)
    form = form_class().of(request)
    return render(request, "account/preferences.html", {"preferences_form": form})


def change(request: Request) -> HttpResponse:
    form = form_class().changing(request.POST)
    if not form.is_valid():
        return render(request, "account/refusal.html", {"sentence": form.sentence}, status=422)
    before = request.preferences
    now = service.save(request, **form.changes(before))
    if not request.htmx:
        return HttpResponseRedirect(underneath(request))
    # A new language concerns every word on the page; the rest is for the page's script to apply. Then no table is asked
    # for besides: of two requests that wait for a third htmx sends only the last, and the page kept its old language.
    is_new_page = now.language != before.language
    response = location(underneath(request)) if is_new_page else HttpResponse(status=204)
    table = concerns_the_table(before, now) and not is_new_page
    told = {name: getattr(now, name) for name in now.TOLD}
    return trigger_client_event(response, "preferences", {**told, "table": table})


def concerns_the_table(before: Preferences, now: Preferences) -> bool:
    """Some are applied by the page; whatever else has changed asks for a fresh table."""
    return replace(before, **{name: getattr(now, name) for name in (*now.TOLD, *now.UNSEEN)}) != now


def too_many(request: Request) -> HttpResponse:
    """The 429 that allauth's rate limits ask for."""
    return render(request, "account/too_many.html", status=429)
