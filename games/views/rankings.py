"""Results of people against the computer, straight from the seats of the matches that count."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, F, FloatField, Q, QuerySet
from django.db.models.functions import Cast
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from games.engine import registry, robots
from games.engine.contract import Game
from games.models import Match, Seat

PER_PAGE = 20


@require_safe
def ranking(request: HttpRequest, slug: str = "") -> HttpResponse:
    """Of one game; without a slug, of the first."""
    games = registry.all_games()
    game = games.get(slug) if slug else next(iter(games.values()))
    if game is None:
        raise Http404
    chosen = choices(game, request)
    page = Paginator(standings(game, chosen), PER_PAGE).get_page(request.GET.get("pagina"))
    for place, row in enumerate(page.object_list, page.start_index()):
        row["place"] = place
    query = request.GET.copy()
    query.pop("pagina", None)
    context = {"game": game, "filters": filters(game, chosen), "page": page, "query": query.urlencode()}
    return render(request, "rankings.html", context)


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
    return [("nivel", gettext("Nível"), levels), *options]


def filters(game: Game, chosen: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {"name": name, "label": label, "choices": values, "chosen": chosen.get(name, "")}
        for name, label, values in available(game)
    ]


def standings(game: Game, chosen: dict[str, str]) -> QuerySet[Seat, Any]:
    """One row per user: games, wins and their ratio. Wins count first, so that one lucky game is not the top."""
    seats = Seat.objects.filter(user__isnull=False, match__game_slug=game.slug, match__mode=Match.Mode.ROBOT)
    seats = seats.filter(match__counts=True).exclude(result="")
    for name, value in chosen.items():
        if name == "nivel":
            seats = seats.filter(match__in=Match.objects.filter(seats__level=int(value)))
        else:
            seats = seats.filter(**{f"match__options__{name}": value})
    rows = seats.values("user_id", "user__username").annotate(
        games=Count("id"), wins=Count("id", filter=Q(result=Seat.Result.WON))
    )
    ratio = Cast(F("wins"), FloatField()) * 100 / F("games")
    return rows.annotate(ratio=ratio).order_by("-wins", "-ratio", "user__username")
