"""A player's page, and the own matches of whoever has no name to be found by."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.former_names import now_called
from accounts.people import person
from games.engine import registry
from games.models import Seat
from games.preferences import Request
from games.rating.players import FEW, MANY, RESULTS, SPANS, Filters, Player, guest_seats
from games.table.played import Row
from games.views.errors import error_page

PER_PAGE = 6
USUAL_SPAN = "180"


@require_safe
def show(request: Request, name: str) -> HttpResponse:
    user = now_called(name)
    if user is None or not user.is_active:
        sentence = gettext(
            "Não há nenhum jogador com este nome. Confirme como se escreve; a conta também pode ter sido eliminada."
        )
        return error_page(request, 404, gettext("Jogador não encontrado"), sentence)
    if user.username != name:
        return redirect("player", user.username, permanent=False)
    player = Player(user, person(request).user == user, timezone.localdate())
    wanted = request.GET.get("jogo", "")
    game = registry.all_games().get(wanted) or player.favourite()
    span = request.GET.get("periodo", "")
    span = span if span in SPANS else USUAL_SPAN
    most = MANY if "adversarios" in request.GET else FEW
    opponents = player.opponents(game, most + 1)
    filters = Filters.read(request.GET)
    context = {
        "player": player,
        "game": game,
        "curve": player.curve(game, span),
        "span": span,
        "sums": player.sums.get(game.slug),
        "opponents": opponents[:most],
        "more_opponents": most == FEW and len(opponents) > most,
        **matches(request, player.seats(filters), player.count(filters), filters),
    }
    return render(request, "player.html", context)


@require_safe
@never_cache
def own(request: Request) -> HttpResponse:
    """A guest has no page that others could find: this address shows everybody their own."""
    who = person(request)
    if who.user is not None:
        return redirect("player", who.user.username)
    filters = Filters.read(request.GET)
    seats = guest_seats(who, filters) if who.is_known else Seat.objects.none()
    return render(request, "player.html", matches(request, seats, None, filters))


def matches(request: Request, seats: QuerySet[Seat], count: int | None, filters: Filters) -> dict[str, Any]:
    paginator = Paginator(seats, PER_PAGE)
    if count is not None:
        vars(paginator)["count"] = count  # it is kept: the matches themselves need not be counted
    page = paginator.get_page(request.GET.get("pagina"))
    query = request.GET.copy()
    query.pop("pagina", None)
    return {
        "page": page,
        "rows": [Row(seat, person(request)) for seat in page.object_list],
        "filters": filters,
        "results": RESULTS,
        "query": query.urlencode(),
    }
