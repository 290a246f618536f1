"""Choosing a game and starting it."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST, require_safe
from django_htmx.http import reswap, retarget

from accounts import preferences
from accounts.people import Person, person
from games.engine import registry
from games.engine.words import gettext_noop
from games.forms import IN_LOBBY, NAMED, SEEKS, ConfigurationForm
from games.home import here
from games.home.own import own_matches
from games.limits import check_start
from games.match.errors import Refused
from games.models import Match, Seek
from games.page import LAYOUTS
from games.preferences import Request
from games.services import put_away as putting_away
from games.services.start import start
from games.views import lobby, running, seeks
from games.views.access import visible
from games.views.once import once

DEFAULTS = {
    "game": "",
    "mode": "robot",
    "level": 2,
    "beginner": "me",
    "colour": "first",
    "clock": "none",
    "rival": 4,
    "pace": 1000,
}

# The value, its picture, its word among the choices, and what a narrow window says of it.
QUICK_MODES = (
    ("robot", "robot", gettext_noop("Computador"), gettext_noop("Contra o computador")),
    ("link", "share", gettext_noop("Amigo"), gettext_noop("Com um amigo, por link")),
    ("lobby", "person", gettext_noop("Na sala"), gettext_noop("Com alguém na sala")),
    ("here", "again", gettext_noop("No mesmo ecrã"), gettext_noop("No mesmo ecrã")),
)
CHOSEN_THERE = ("mode", "beginner", "level")  # on the first page, and taken along to all the settings


@require_safe
def home(request: Request) -> HttpResponse:
    return render(request, "home.html", home_context(request))


def home_context(request: Request) -> dict[str, Any]:
    who = person(request)
    shown = {"own": own_matches(who), "people": here.people(who), "here_count": here.count()}
    return {**quick_context(request), **shown, **lobby.pairing_context(request), **running.panel(request)}


def quick_context(request: Request) -> dict[str, Any]:
    """The choices that all boards of the first page share."""
    form = configuration_form(request)
    modes = [(value, symbol, *map(gettext, words)) for value, symbol, *words in QUICK_MODES]
    mode = next((mode for mode in modes if mode[0] == form["mode"].value()), modes[0])
    return {"form": form, "quick_modes": modes, "quick_mode": mode[0], "quick_words": mode[3]}


def configuration_form(request: Request, **changes: Any) -> ConfigurationForm:
    """With what the person chose last time, as far as it still exists."""
    first = next(iter(registry.all_games()))
    last = {**DEFAULTS, "game": first, **request.preferences.last_configuration, **changes}
    form = ConfigurationForm(last)
    if form.is_valid() or changes.get("mode") == NAMED:
        return form
    return usual_form()


def usual_form() -> ConfigurationForm:
    return ConfigurationForm({**DEFAULTS, "game": next(iter(registry.all_games()))})


@require_GET
def configuration(request: Request) -> HttpResponse:
    if "repor" in request.GET:  # only shown: what is kept changes when something is started with it
        return render(request, "configuration.html", {"form": usual_form()})
    wanted = request.GET.get("jogo", "")
    changes = {"game": wanted} if wanted in registry.all_games() else {}
    if "adversario" in request.GET:
        changes |= {"mode": NAMED, "opponent": request.GET["adversario"]}
    elif request.GET.get("modo") in SEEKS:
        changes |= {"mode": request.GET["modo"]}
    changes |= {name: request.GET[name] for name in CHOSEN_THERE if name in request.GET}
    return render(request, "configuration.html", {"form": configuration_form(request, **changes)})


@require_POST
def next_match(request: Request) -> HttpResponse:
    """What is chosen beside a board for the next one: kept, as if a match had been started with it."""
    wanted = {name: value for name, value in request.POST.items() if name != "csrfmiddlewaretoken"}
    form = ConfigurationForm({**usual_form().data, **wanted})
    if not wanted or not form.is_valid() or wanted.keys() - form.fields.keys():
        sentences = [str(sentence) for errors in form.errors.values() for sentence in errors]
        return HttpResponse(
            " ".join(sentences) or gettext("Essa opção não existe. Escolha uma das que aparecem."), status=422
        )
    preferences.save(request, last_configuration={**request.preferences.last_configuration, **wanted})
    return HttpResponse(status=204)


@require_POST
def start_match(request: Request) -> HttpResponse:
    """At once, or when somebody accepts: then a seek is made instead."""
    form = ConfigurationForm(request.POST)
    if not form.is_valid():
        return sheet(request, form, 422)
    try:
        made = once(request, lambda who: asked_for(request, form, who))
    except Refused as error:
        return sheet(request, form, error.status, str(error.sentence))
    keep(request, form)
    return redirect("lobby") if form.cleaned_data["mode"] == IN_LOBBY else redirect(made)


def asked_for(request: Request, form: ConfigurationForm, who: Person) -> Match | Seek:
    if form.seeks:
        return seeks.made(request, form, who)
    check_start(request)
    return start(who, form.configuration())


@require_POST
def put_away(request: Request, code: str) -> HttpResponse:
    """Off the own list: the page takes the entry away by itself."""
    visible(request, code)
    try:
        putting_away.put_away(code, person(request))
    except Refused as error:
        return HttpResponse(str(error.sentence), status=error.status)
    return HttpResponse() if request.htmx else redirect("home")


def sheet(request: Request, form: ConfigurationForm, status: int, refused: str = "") -> HttpResponse:
    """Over the page, also where a button of the page itself was pressed."""
    context = {"form": form, "refused": refused}
    if not request.htmx:
        return render(request, "configuration.html", context, status=status)
    response = render(request, "configuration.html", {**context, "layout": LAYOUTS["overlay"]}, status=status)
    return reswap(retarget(response, "#overlay"), "innerHTML")


def keep(request: Request, form: ConfigurationForm) -> None:
    """For the next time. What was sent empty is forgotten; what was not sent stays as it was."""
    values = {**form.cleaned_data, "opponent": str(form.cleaned_data["opponent"] or "")}
    last = {name: value for name, value in request.preferences.last_configuration.items() if name not in request.POST}
    kept = {name: value for name, value in values.items() if value not in ("", None)}
    preferences.save(request, last_configuration={**last, **kept})
