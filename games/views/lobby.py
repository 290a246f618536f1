"""The lobby, where open seeks and the robots are."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.people import person
from accounts.request import Request
from games import access
from games.engine import registry, robots
from games.engine.contract import Game
from games.live import stream_of
from games.models import Seek
from games.running import RUNNING
from games.seeks import LOBBY, challenges_to, listed, of
from games.services.seek import see
from games.terms import terms_of


@require_safe
def lobby(request: Request) -> HttpResponse:
    """The page, or only the list for those who follow it. Whoever waits in it for an answer is led to the match."""
    if waited := request.GET.getlist("minha"):
        accepted = of(person(request)).filter(pk__in=waited, match__isnull=False).select_related("match").first()
        if accepted is not None:
            return to_match(request, accepted)
    return shown(request)


def shown(request: Request, refused: str = "", status: int = 200) -> HttpResponse:
    part = "#lobby" if request.htmx.target == "lobby" else ""
    return render(request, f"lobby.html{part}", {**lobby_context(request), "refused": refused}, status=status)


def lobby_context(request: Request) -> dict[str, Any]:
    who, game = person(request), chosen_game(request)
    rows = terms_of([seek for seek in listed() if game is None or seek.game is game], who)
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
