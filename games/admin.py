"""For whoever runs the site: matches, seats and actions to look at, never to change; results as CSV; and the few acts
of an organiser, each with its reason."""

from __future__ import annotations

import csv
from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import path
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import deeds
from accounts.models import Deed, User
from games.engine import registry
from games.match.errors import Refused
from games.models import Action, Mail, Match, Rating, Seat, Seek
from games.rating.pairs import one_sided
from games.services import annul as annulling
from games.services import recompute as recomputing
from games.services import stop as stopping
from games.values import record

admin.site.site_header = _("Administração do Tâbuleiro")
admin.site.site_title = _("Administração do Tâbuleiro")
COLUMNS = ("code", "game", "mode", "options", "white", "black", "winner", "ending", "actions", "started", "finished")


class ReasonForm(ActionForm):
    """Beside the choice of an act, for those that need it."""

    why = forms.CharField(label=_("Motivo"), max_length=300, required=False)


def recompute_game_of(code: str, organiser: User, why: str) -> None:
    game = Match.objects.only("game_slug").get(pk=code).game_slug
    recomputing.recompute(game)
    deeds.note(organiser, Deed.What.RECOMPUTED, f"{game}: {why}"[:300])


class GameFilter(admin.SimpleListFilter):
    title = _("jogo")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(game.slug, game.name) for game in registry.all_games().values()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        field = "game_slug" if queryset.model in (Match, Rating) else "match__game_slug"
        return queryset.filter(**{field: self.value()}) if self.value() else queryset


class ReadOnly(admin.options.BaseModelAdmin):
    """The record of a match is history."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """The points of others rest on it."""
        return False


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = ("side", "name", "user", "level", "result", "points", "change")
    can_delete = False
    extra = 0


class ActionInline(ReadOnly, admin.TabularInline):
    model = Action
    fields = ("number", "side", "token", "back", "at")
    ordering = ("number",)
    can_delete = False
    extra = 0


def players(match: Match) -> dict[str, str]:
    return {
        side: f"robot {seat.level}" if seat.is_robot else str(seat.user or seat.name)
        for side, seat in match.sides.items()
    }


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = (
        "code",
        "game_slug",
        "mode",
        "who",
        "result",
        "version",
        "waits_for_robot",
        "started_at",
        "acted_at",
    )
    list_filter = (GameFilter, "mode", "ending", "waits_for_robot", "started_at")
    search_fields = ("code", "seats__name", "seats__user__username")
    date_hierarchy = "started_at"
    inlines = (SeatInline, ActionInline)
    ordering = ("-started_at",)
    actions = ("export_results", "annul", "restore", "stop", "recompute")
    action_form = ReasonForm

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        return super().get_queryset(request).prefetch_related("seats__user")

    @admin.display(description=_("jogadores"))
    def who(self, match: Match) -> str:
        return " × ".join(
            gettext("computador, nível {level}").format(level=seat.level)
            if seat.is_robot
            else str(seat.user or seat.name)
            for _, seat in sorted(match.sides.items(), reverse=True)
        )

    @admin.display(description=_("resultado"))
    def result(self, match: Match) -> str:
        if not match.is_over:
            return "…"
        won = {"w": gettext("Brancas"), "b": gettext("Pretas")}.get(match.winner, gettext("Empate"))
        return f"{won} ({match.get_ending_display()})"

    def each(self, request: HttpRequest, matches: QuerySet[Match], deed: Callable[[str, User, str], None]) -> None:
        """With the reason that was given. One that is refused stops no other."""
        if not request.user.is_superuser:
            raise PermissionDenied
        why = request.POST.get("why", "").strip()[:300]
        if not why:
            self.message_user(request, _("Escreva o motivo: fica no registo."), messages.ERROR)
            return
        for code in matches.values_list("pk", flat=True):
            try:
                deed(code, request.user, why)
                self.message_user(request, _("Feito: {code}.").format(code=code))
            except Refused as refused:
                self.message_user(request, f"{code}: {refused.sentence}", messages.ERROR)

    @admin.action(description=_("Anular o resultado (com motivo)"))
    def annul(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        self.each(request, queryset, annulling.annul)

    @admin.action(description=_("Repor um resultado anulado (com motivo)"))
    def restore(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        self.each(request, queryset, annulling.restore)

    @admin.action(description=_("Terminar uma partida parada (com motivo)"))
    def stop(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        self.each(request, queryset, stopping.stop)

    @admin.action(description=_("Recalcular os pontos de todos nos jogos destas partidas (com motivo)"))
    def recompute(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        games = sorted(set(queryset.order_by().values_list("game_slug", flat=True)))
        firsts = [queryset.order_by("pk").filter(game_slug=game).values_list("pk", flat=True)[0] for game in games]
        self.each(request, Match.objects.filter(pk__in=firsts), recompute_game_of)

    @admin.action(description=_("Exportar resultados (CSV)"))
    def export_results(self, request: HttpRequest, queryset: QuerySet[Match]) -> HttpResponse:
        response = HttpResponse(content_type="text/csv; charset=utf-8")
        response["Content-Disposition"] = 'attachment; filename="resultados.csv"'
        writer = csv.writer(response)
        writer.writerow(COLUMNS)
        writer.writerows([plain(value) for value in row(match)] for match in queryset)
        return response


def row(match: Match) -> tuple[Any, ...]:
    names = players(match)
    options = " ".join(f"{name}={value}" for name, value in match.options.items())
    finished = match.finished_at.isoformat() if match.finished_at else ""
    actions = record.length(match.record)
    started = match.started_at.isoformat()
    sides = (names["w"], names["b"], match.winner, match.ending)
    return (match.code, match.game_slug, match.mode, options, *sides, actions, started, finished)


def plain(value: Any) -> Any:
    """A spreadsheet must not take a name for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t\r" and value else value


@admin.register(Seat)
class SeatAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("match", "side", "name", "user", "level", "result", "points", "change")
    list_filter = (GameFilter, "result", "level", "side")
    search_fields = ("match__code", "name", "user__username")
    list_select_related = ("match", "user")


@admin.register(Rating)
class RatingAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("user", "game_slug", "points", "deviation", "volatility", "games", "rated_at", "provisional_from")
    list_filter = (GameFilter,)
    search_fields = ("user__username",)
    list_select_related = ("user",)
    ordering = ("game_slug", "-points")

    def get_urls(self) -> list[Any]:
        return [path("pares/", self.admin_site.admin_view(self.pairs), name="games_pairs"), *super().get_urls()]

    def pairs(self, request: HttpRequest) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        shown = {**self.admin_site.each_context(request), "title": _("Pares a verificar"), "pairs": one_sided()}
        return TemplateResponse(request, "admin/games/pairs.html", shown)


@admin.register(Seek)
class SeekAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("code", "name", "user", "rival", "listed", "rated", "match", "declined", "made_at")
    list_filter = ("listed", "rated", "declined", "made_at")
    search_fields = ("code", "name", "user__username", "rival__username", "match__code")
    list_select_related = ("user", "rival", "match")


@admin.register(Action)
class ActionAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("match", "number", "side", "token", "back", "at")
    list_filter = (GameFilter, "side", "at")
    search_fields = ("match__code", "token")
    list_select_related = ("match",)


@admin.register(Mail)
class MailAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("user", "day", "number", "about", "tries", "again_at", "sent_at")
    list_filter = ("day",)
    search_fields = ("user__username", "about")
    list_select_related = ("user",)
