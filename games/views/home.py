"""Choosing a game and starting it."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST, require_safe

from accounts import preferences
from accounts.people import Person, admit, person
from accounts.request import Request
from games.engine import registry
from games.forms import ConfigurationForm
from games.models import Match
from games.services.start import start
from games.views import running

DEFAULTS = {"game": "", "mode": "robot", "level": 2, "beginner": "me", "colour": "first", "rival": 4, "pace": 1000}


@require_safe
def home(request: Request) -> HttpResponse:
    return render(request, "home.html", home_context(request))


def home_context(request: Request) -> dict[str, Any]:
    who = person(request)
    return {"form": configuration_form(request), "unfinished": unfinished(who), **running.panel(request)}


def configuration_form(request: Request, **changes: Any) -> ConfigurationForm:
    """With what the person chose last time, as far as it still exists."""
    first = next(iter(registry.all_games()))
    last = {**DEFAULTS, "game": first, **request.preferences.last_configuration, **changes}
    form = ConfigurationForm(last)
    if form.is_valid():
        return form
    return ConfigurationForm({**DEFAULTS, "game": first})


def unfinished(who: Person) -> list[Match]:
    """The matches to come back to, newest first."""
    if who.user is not None:
        own = Match.objects.filter(ending="", seats__user=who.user)
    elif who.guest:
        own = Match.objects.filter(ending="", seats__guest=who.guest)
    else:
        return []
    return list(own.distinct().order_by("-acted_at").prefetch_related("seats")[:4])


@require_GET
def configuration(request: Request) -> HttpResponse:
    if "repor" in request.GET:
        preferences.save(request, last_configuration={})
    wanted = request.GET.get("jogo", "")
    changes = {"game": wanted} if wanted in registry.all_games() else {}
    return render(request, "configuration.html", {"form": configuration_form(request, **changes)})


@require_POST
def start_match(request: Request) -> HttpResponse:
    form = ConfigurationForm(request.POST)
    if not form.is_valid():
        return render(request, "configuration.html", {"form": form}, status=422)
    match = start(admit(request), form.configuration())
    kept = {name: value for name, value in form.cleaned_data.items() if value not in ("", None)}
    preferences.save(request, last_configuration={**request.preferences.last_configuration, **kept})
    return redirect(match)
