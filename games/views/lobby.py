"""The lobby, where open seeks and the robots are."""

from __future__ import annotations

from datetime import timedelta
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.db.models import Q
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from accounts.people import Person, person
from games.engine import registry, robots
from games.engine.contract import Game
from games.forms import PairingForm
from games.home.pairing import paces, pair
from games.limits import is_too_often
from games.live.tickets import stream_of
from games.live.topics import LOBBY, RUNNING
from games.lobby.seeks import challenges_to, listed, see, seeks_of
from games.lobby.terms import terms_of
from games.match.errors import Refused, TooOften
from games.models import Match, Seek
from games.preferences import Request
from games.services import seek as service
from games.services.start import Configuration
from games.views import access
from games.views.once import once

ON_THE_WAY = timedelta(seconds=10)  # from an invitation to the page that shows it


@require_safe
def lobby(request: Request) -> HttpResponse:
    """The page, or only the list for those who follow it. Whoever waits in it for an answer is led to the match."""
    if accepted := own_accepted(request):
        return to_match(request, accepted)
    return shown(request)


def own_accepted(request: Request) -> Seek | None:
    """Of what the page waits for, what somebody has accepted: also before the page that waits for it had come."""
    waited = Q(pk__in=request.GET.getlist("minha"))
    just_made = Q(listed=True, seen=False, made_at__gt=timezone.now() - ON_THE_WAY)
    accepted = seeks_of(person(request)).filter(waited | just_made, match__isnull=False)
    return accepted.select_related("match").first()


def shown(request: Request, refused: str = "", status: int = 200) -> HttpResponse:
    part = "#lobby" if request.htmx.target == "lobby" else ""
    return render(request, f"lobby.html{part}", {**lobby_context(request), "refused": refused}, status=status)


def lobby_context(request: Request) -> dict[str, Any]:
    who, game = person(request), chosen_game(request)
    rows = terms_of([seek for seek in listed(who) if game is None or seek.game is game], who)
    own = [("minha", row.seek.code) for row in rows if row.own]
    against = game or last_game(request)
    return {
        "rows": rows,
        "challenges": terms_of(challenges_to(who), who),
        "chosen": game,
        "against": against,
        "levels": robots.levels_of(against),
        "again": urlencode([*([("jogo", game.slug)] if game else []), *own]),
        "lobby_stream": stream_of(LOBBY, RUNNING, *who.topics),
    }


@require_http_methods(["GET", "HEAD", "POST"])
def pairing(request: Request) -> HttpResponse:
    """With whoever waits with this clock, or an invitation in the lobby. Asked by its page, how many wait now."""
    if request.method != "POST":
        if accepted := own_accepted(request):
            return to_match(request, accepted)
        return render(request, "parts/pairing.html", pairing_context(request))
    form = PairingForm(request.POST)
    if not form.is_valid():
        return refused_pairing(
            request, gettext("Essa opção não existe. Escolha uma das que aparecem."), HTTPStatus.UNPROCESSABLE_ENTITY
        )
    try:
        found = once(request, lambda who: paired(request, form, who))
    except Refused as error:
        return refused_pairing(request, str(error.sentence), error.status)
    return redirect("lobby") if isinstance(found, Seek) else redirect(found)


def paired(request: Request, form: PairingForm, who: Person) -> Match | Seek:
    game, clock = form.cleaned_data["jogo"], form.cleaned_data["clock"]
    wanted = Configuration(game or last_game(request).slug, Match.Mode.PEOPLE, beginner="lot", clock=clock)

    def post() -> Seek:
        if who.user is None and is_too_often(request, "seek"):
            raise TooOften
        return service.post(who, wanted, listed=True)

    return pair(who, wanted, game, post)


def refused_pairing(request: Request, sentence: str, status: int) -> HttpResponse:
    if not request.htmx:
        return shown(request, sentence, status)
    return render(request, "parts/pairing.html", {**pairing_context(request), "refused": sentence}, status=status)


def pairing_context(request: Request) -> dict[str, Any]:
    who, game = person(request), chosen_game(request)
    own = [("minha", code) for code in seeks_of(who).filter(listed=True, match=None).values_list("pk", flat=True)]
    return {
        "paces": paces(who, game.slug if game else ""),
        "pairing_game": game,
        "pairing_again": urlencode(own),
        "lobby_stream": stream_of(LOBBY, RUNNING, *who.topics),
    }


def chosen_game(request: Request) -> Game | None:
    return registry.all_games().get(request.GET.get("jogo", ""))


def last_game(request: Request) -> Game:
    games = registry.all_games()
    return games.get(request.preferences.last_configuration.get("game", "")) or next(iter(games.values()))


def to_match(request: Request, seek: Seek) -> HttpResponse:
    """Whoever has the link may watch what came of it."""
    assert seek.match is not None
    if not access.may_see(request, seek.match):
        access.let_in(request, seek.match)
    if seek.belongs_to(person(request)):
        see(seek)
    return redirect(seek.match)
