"""Points of people who play each other; results of people against the computer."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext, pgettext
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.people import person
from games.engine import registry, robots
from games.engine.contract import Game
from games.models import Rating
from games.rating import ladders
from games.rating.ladders import ALWAYS, FASTEST, MONTH, WEEK, Ladder, Row
from games.rating.spread import spread
from games.services.tally import day_of
from games.values.results import LEVEL

PER_PAGE = 20
LONGEST_NAME = 40


@require_safe
def ranking(request: HttpRequest, slug: str = "") -> HttpResponse:
    """Of one game; without a slug, of the first."""
    games = registry.all_games()
    game = games.get(slug) if slug else next(iter(games.values()))
    if game is None:
        raise Http404
    people = request.GET.get("entre") == "pessoas"
    filters = available(game, people)
    chosen = choices(filters, request)
    context = between_people(game, chosen, request) if people else against_computer(game, chosen, request)
    query = request.GET.copy()
    for once in ("pagina", "nome"):
        query.pop(once, None)
    filters = [{**one, "chosen": chosen.get(one["name"], "")} for one in filters]
    shared = {"game": game, "people": people, "filters": filters, "query": query.urlencode()}
    return render(request, "rankings.html", {**shared, "period": chosen.get("periodo", ""), **context})


def between_people(game: Game, chosen: dict[str, str], request: HttpRequest) -> dict[str, Any]:
    user = person(request).user
    own = Rating.objects.filter(user=user, game_slug=game.slug).first() if user else None
    today, name = day_of(timezone.now()), chosen.get("periodo", ALWAYS)
    ladder = ladders.by_gained(game, ladders.period_named(name, today)) if name else ladders.by_points(game)
    context = shown(ladder, request)
    if name:
        ladders.add_changes(context["rows"])
    else:
        ladders.add_trends(context["rows"], game, today)
    return {"own": own, "spread": None if name else spread(game, own), **context}


def against_computer(game: Game, chosen: dict[str, str], request: HttpRequest) -> dict[str, Any]:
    narrowed = dict(chosen)
    period = ladders.period_named(narrowed.pop("periodo", ALWAYS), day_of(timezone.now()))
    order = narrowed.pop("ordem", "")
    context = shown(ladders.against_computer(game, narrowed, period, order), request)
    ladders.add_levels(context["rows"], game, narrowed, period)
    return {"by_speed": order == FASTEST, **context}


def shown(ladder: Ladder, request: HttpRequest) -> dict[str, Any]:
    """The page asked for, or that with the name asked for; the reader's own row below where it is on another."""
    name = request.GET.get("nome", "").strip()[:LONGEST_NAME]
    sought = User.named(name).filter(is_active=True).first() if name else None
    found = ladder.row_of(sought) if sought else None
    number = (found["place"] - 1) // PER_PAGE + 1 if found else request.GET.get("pagina")
    page = page_of(ladder, number)
    reader = person(request).user
    rows: list[Row] = list(page.object_list)
    mine = ladder.row_of(reader) if reader and all(row["user_id"] != reader.pk for row in rows) else None
    return {
        "page": page,
        "rows": [*rows, mine] if mine else rows,
        "mine": mine,
        "sought": found["user_id"] if found else None,
        "name": name,
        "not_found": why_not(name, sought, found),
    }


def why_not(name: str, sought: User | None, found: Row | None) -> str:
    if not name or found:
        return ""
    if sought is None:
        return gettext("Não há nenhum jogador com este nome. Confirme como se escreve.")
    return gettext("{name} ainda não está nesta classificação.").format(name=sought.username)


def page_of(ladder: Ladder, number: Any) -> Page[Any]:
    page = Paginator(ladder.ordered, PER_PAGE).get_page(number)
    for place, row in enumerate(page.object_list, page.start_index()):
        row["place"] = place
    return page


def choices(filters: list[dict[str, Any]], request: HttpRequest) -> dict[str, str]:
    """What was asked for and exists; anything else counts as not asked for."""
    asked = {one["name"]: request.GET.get(one["name"], "") for one in filters}
    return {one["name"]: asked[one["name"]] for one in filters if asked[one["name"]] in dict(one["choices"])}


def available(game: Game, people: bool) -> list[dict[str, Any]]:
    spans = [(MONTH, gettext("Este mês")), (WEEK, gettext("Esta semana"))]
    period = described("periodo", gettext("Período"), spans, gettext("Sempre"))
    if people:
        return [period]
    levels = [(str(level.number), f"{level.number} · {gettext(level.name)}") for level in robots.LEVELS]
    options = [
        described(option.name, gettext(option.label), [(value, gettext(words)) for value, words in option.choices])
        for option in game.options
    ]
    orders = [(FASTEST, gettext("Vitória mais rápida"))]
    order = described("ordem", pgettext("de uma lista", "Ordem"), orders, gettext("Vitórias"))
    return [described(LEVEL, gettext("Nível"), levels), *options, period, order]


def described(name: str, label: str, values: list[tuple[str, str]], otherwise: str = "") -> dict[str, Any]:
    return {"name": name, "label": label, "choices": values, "otherwise": otherwise or gettext("Qualquer")}
