from __future__ import annotations

from dataclasses import replace

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods
from django_htmx.http import trigger_client_event

from accounts import preferences as service
from accounts.addresses import underneath
from accounts.middleware import location
from accounts.preferences import Preferences
from accounts.preferences_form import PreferencesForm
from accounts.request import Request


@require_GET
@never_cache
@login_required
def home(request: Request) -> HttpResponse:
    form = PreferencesForm.of(request)
    return render(request, "account/home.html", {"preferences_form": form})


@require_http_methods(["GET", "POST"])
@never_cache
def preferences(request: Request) -> HttpResponse:
    if request.method == "POST":
        return change(request)
    form = PreferencesForm.of(request)
    return render(request, "account/preferences.html", {"preferences_form": form})


def change(request: Request) -> HttpResponse:
    form = PreferencesForm.changing(request.POST)
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
    told = {"theme": now.theme, "sound": now.sound, "notify": now.notify, "table": table}
    return trigger_client_event(response, "preferences", told)


def concerns_the_table(before: Preferences, now: Preferences) -> bool:
    """Some are applied by the page; whatever else has changed asks for a fresh table."""
    return replace(before, theme=now.theme, sound=now.sound, notify=now.notify, mail=now.mail) != now


def too_many(request: Request) -> HttpResponse:
    """The 429 that allauth's rate limits ask for."""
    return render(request, "account/too_many.html", status=429)
