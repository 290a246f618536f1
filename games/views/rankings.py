"""Points of people who play each other; results of people against the computer."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import F, FloatField, QuerySet
from django.db.models.functions import Cast
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.people import person
from games.engine import registry, robots
from games.engine.contract import Game
from games.models import Rating, Standing
from games.values.results import LEVEL, among

PER_PAGE = 20


@require_safe
def ranking(request: HttpRequest, slug: str = "") -> HttpResponse:
    """Of one game; without a slug, of the first."""
    games = registry.all_games()
    game = games.get(slug) if slug else next(iter(games.values()))
    if game is None:
        raise Http404
    people = request.GET.get("entre") == "pessoas"
    context = between_people(game, request) if people else against_computer(game, request)
    query = request.GET.copy()
    query.pop("pagina", None)
    return render(request, "rankings.html", {"game": game, "people": people, "query": query.urlencode(), **context})


def between_people(game: Game, request: HttpRequest) -> dict[str, Any]:
    user = person(request).user
    own = Rating.objects.filter(user=user, game_slug=game.slug).first() if user else None
    return {"page": page_of(settled(game), request), "own": own}


def against_computer(game: Game, request: HttpRequest) -> dict[str, Any]:
    chosen = choices(game, request)
    return {"filters": filters(game, chosen), "page": page_of(standings(game, chosen), request)}


def page_of(rows: QuerySet[Any, Any], request: HttpRequest) -> Page[Any]:
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("pagina"))
    for place, row in enumerate(page.object_list, page.start_index()):
        row["place"] = place
    return page


def settled(game: Game) -> QuerySet[Rating, Any]:
    """One row per user whose points are not provisional, most points first."""
    rows = Rating.objects.filter(game_slug=game.slug, provisional_from__gt=timezone.now())
    return rows.order_by("-points", "user__username").values("user_id", "user__username", "points", "games")


def choices(game: Game, request: HttpRequest) -> dict[str, str]:
    """The filters that were asked for and exist; anything else counts as "all"."""
    known = {name: {value for value, _ in values} for name, _, values in available(game)}
    return {name: value for name in known if (value := request.GET.get(name, "")) in known[name]}


def available(game: Game) -> list[tuple[str, str, list[tuple[str, str]]]]:
    levels = [(str(level.number), f"{level.number} · {gettext(level.name)}") for level in robots.LEVELS]
    options = [
        (option.name, gettext(option.label), [(value, gettext(words)) for value, words in option.choices])
        for option in game.options
    ]
    return [(LEVEL, gettext("Nível"), levels), *options]


def filters(game: Game, chosen: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {"name": name, "label": label, "choices": values, "chosen": chosen.get(name, "")}
        for name, label, values in available(game)
    ]


def standings(game: Game, chosen: dict[str, str]) -> QuerySet[Standing, Any]:
    """One row per user: games, wins and their ratio. Wins count first, so that one lucky game is not the top; of as
    many wins those in fewer games. In the order of an index: no row is read that is not shown."""
    rows = Standing.objects.filter(game_slug=game.slug, among=among(chosen), period="").order_by(
        "-wins", "games", "user__username"
    )
    ratio = Cast(F("wins"), FloatField()) * 100 / F("games")
    return rows.values("user_id", "user__username", "games", "wins").annotate(ratio=ratio)
