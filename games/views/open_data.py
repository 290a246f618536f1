"""Open data: finished public matches as files, and a small JSON of rankings, players and matches to read from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from accounts.models import User
from games.engine import registry
from games.engine.contract import Game
from games.limits import is_too_often
from games.match import published
from games.preferences import Request
from games.rating.players import Player
from games.rating.points import rating_in, ratings_of
from games.values.results import DREW, LOST, WON
from games.views import rankings

RETRY_SECONDS = 60
FILE_COSTS = 5  # as much as so many other answers
LONGEST_NAME = 40
YEARS, MONTHS = range(2000, 3000), range(1, 13)
COLUMNS = {"user__username": "name", "place": "place", "points": "points", "deviation": "deviation", "games": "games"}
COLUMNS |= {"wins": "wins", "gained": "gained", "fastest": "fastest"}

P = ParamSpec("P")
View = Callable[Concatenate[Request, P], HttpResponse]


def open_to_all(cost: int) -> Callable[[View[P]], View[P]]:
    """Read from any page of the web, as often as an address may; what goes wrong is said in JSON as well."""

    def opened(view: View[P]) -> View[P]:
        @require_safe
        @wraps(view)
        def answer(request: Request, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                response = too_often() if is_too_often(request, "data", cost) else view(request, *args, **kwargs)
            except Http404:
                response = failed(404, gettext("Não há nada neste endereço. Confirme se está bem escrito."))
            response["Access-Control-Allow-Origin"] = "*"
            return response

        return answer

    return opened


def failed(status: int, sentence: str) -> HttpResponse:
    return JsonResponse({"error": sentence}, status=status)


def too_often() -> HttpResponse:
    response = failed(429, gettext("Demasiados pedidos seguidos. Espere um minuto e tente de novo."))
    response["Retry-After"] = str(RETRY_SECONDS)
    return response


def game_named(slug: str) -> Game:
    if (game := registry.all_games().get(slug)) is None:
        raise Http404
    return game


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    context = {
        "title": gettext("Dados abertos"),
        "page": f"about/dados.{get_language()}.html",
        "months": list(published.months()),
        "example": next(iter(registry.all_games())),
        "part": published.PART,
    }
    return render(request, "open_data.html", context)


@open_to_all(FILE_COSTS)
def month(request: Request, slug: str, year: int, number: int) -> HttpResponse:
    """One part of it; the head names the next, so that no program needs to count."""
    game = game_named(slug)
    if year not in YEARS or number not in MONTHS:
        raise Http404
    first = date(year, number, 1)
    matches = published.of_month(game.slug, first, request.GET.get("depois", ""))
    response = HttpResponse(published.as_text(matches), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{game.slug}-{first:%Y-%m}.pdn"'
    if len(matches) == published.PART:
        response["Link"] = f'<{request.path}?{urlencode({"depois": matches[-1].pk})}>; rel="next"'
    return response


@open_to_all(1)
def ranking(request: Request, slug: str) -> HttpResponse:
    game = game_named(slug)
    people = request.GET.get("entre") == "pessoas"
    chosen = rankings.choices(rankings.available(game, people), request)
    context = (rankings.between_people if people else rankings.against_computer)(game, chosen, request)
    page = context["page"]
    rows = [{name: row[key] for key, name in COLUMNS.items() if key in row} for row in page.object_list]
    query = {**request.GET.dict(), "pagina": page.next_page_number()} if page.has_next() else None
    return JsonResponse(
        {
            "game": game.slug,
            "among": "people" if people else "computer",
            "page": page.number,
            "pages": page.paginator.num_pages,
            "players": rows,
            "next": f"{request.path}?{urlencode(query)}" if query else None,
        }
    )


@open_to_all(1)
def player(request: Request, name: str) -> HttpResponse:
    user = known(name)
    shown = Player(user, is_own=False, today=timezone.localdate())
    points = ratings_of([user.pk])
    games = {}
    for slug in registry.all_games():
        rating, sums = rating_in(points, user.pk, slug), shown.sums.get(slug)
        if sums or (user.pk, slug) in points:
            games[slug] = {**of_rating(rating), **(sums or {WON: 0, DREW: 0, LOST: 0})}
    return JsonResponse({"name": user.username, "joined": f"{user.date_joined:%Y-%m}", "games": games})


def of_rating(rating: Any) -> dict[str, Any]:
    return {
        "points": rating.rounded,
        "deviation": round(rating.deviation),
        "provisional": rating.is_provisional,
        "rated": rating.games,
    }


def known(name: str) -> User:
    user = User.named(name[:LONGEST_NAME]).filter(is_active=True).first()
    if user is None:
        raise Http404
    return user


@open_to_all(1)
def matches(request: Request) -> HttpResponse:
    slug, name = request.GET.get("jogo", ""), request.GET.get("jogador", "")
    game, user = game_named(slug).slug if slug else "", known(name).pk if name else None
    found = published.newest(game, user, request.GET.get("antes", ""))
    query = {**request.GET.dict(), "antes": found[-1].pk} if len(found) == published.PART else None
    return JsonResponse(
        {
            "matches": [published.as_value(match) for match in found],
            "next": f"{request.path}?{urlencode(query)}" if query else None,
        }
    )


@open_to_all(1)
def match(request: Request, code: str) -> HttpResponse:
    found = published.published().filter(pk=code).first()
    if found is None:
        raise Http404
    return JsonResponse({**published.in_full(found), "film": reverse("film", args=[found.pk])})
