"""Matches, who played them and what was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import deeds
from accounts.models import Deed, User
from games.admin import exports
from games.admin.common import GameFilter, LevelFilter, Listed, ReadOnly
from games.match.errors import Refused
from games.models import Action, Match, Seat
from games.services import annul as annulling
from games.services import recompute as recomputing
from games.services import stop as stopping
from games.table.watching import small_board

SHEETS = ("css/tokens.css", "css/board.css", "css/materials.css")


class ReasonForm(ActionForm):
    """Beside the choice of an act, for those that need it."""

    why = forms.CharField(label=_("Motivo"), max_length=300, required=False)


def recompute_game_of(code: str, organiser: User, why: str) -> None:
    game = Match.objects.only("game_slug").get(pk=code).game_slug
    recomputing.recompute(game)
    deeds.note(organiser, Deed.What.RECOMPUTED, f"{game}: {why}"[:300])


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = ("side", "name", "user", "level", "result", "points", "change")
    can_delete = False
    extra = 0


@admin.register(Match)
class MatchAdmin(Listed):
    list_display = ("code", "game", "who", "result", "acted_at")
    list_per_page = 9
    list_filter = (GameFilter, "mode", "ending", "waits_for_robot", "started_at")
    search_fields = ("code", "seats__name", "seats__user__username")
    shown = ("code", "game_slug", "ending", "winner", "acted_at")
    inlines = (SeatInline,)
    ordering = ("-acted_at",)  # along an index
    actions = ("export_csv", "export_json", "annul", "restore", "stop", "recompute")
    action_form = ReasonForm
    readonly_fields = ("board", "log")
    exclude = ("recent", "ids", "latest", "talk", "record")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        return super().get_queryset(request).prefetch_related("seats")

    def get_fields(self, request: HttpRequest, obj: Match | None = None) -> list[Any]:
        """What was played comes first."""
        return ["board", "log", *(name for name in super().get_fields(request, obj) if name not in ("board", "log"))]

    @admin.display(description=_("jogadores"))
    def who(self, match: Match) -> str:
        return " × ".join(
            gettext("computador, nível {level}").format(level=seat.level) if seat.is_robot else seat.name
            for _, seat in sorted(match.sides.items(), reverse=True)
        )

    @admin.display(description=_("resultado"))
    def result(self, match: Match) -> str:
        if not match.is_over:
            return "…"
        won = {"w": gettext("Brancas"), "b": gettext("Pretas")}.get(match.winner, gettext("Empate"))
        return f"{won} ({match.get_ending_display()})"

    @admin.display(description=_("tabuleiro"))
    def board(self, match: Match) -> SafeString:
        link = format_html('<a href="{}">{}</a>', match.get_absolute_url(), gettext("Ver na página"))
        return format_html('<div class="organiser-board">{}</div>{}', small_board(match), link)

    @admin.display(description=_("ações, por ordem"))
    def log(self, match: Match) -> SafeString:
        """One line a turn; what was taken back has its mark."""
        return format_html('<pre class="organiser-log">{}</pre>', match.record)

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

    @admin.action(description=_("Exportar partidas (CSV)"))
    def export_csv(self, request: HttpRequest, queryset: QuerySet[Match]) -> HttpResponse:
        return exports.as_csv(queryset)

    @admin.action(description=_("Exportar partidas com todas as ações (JSON)"))
    def export_json(self, request: HttpRequest, queryset: QuerySet[Match]) -> HttpResponse:
        return exports.as_json(queryset)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """With what a board is drawn with: the page is Django's, not ours."""
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), "board_sheets": SHEETS})


@admin.register(Seat)
class SeatAdmin(Listed):
    list_display = ("match", "side", "name", "user", "level", "result", "points", "change")
    list_filter = (GameFilter, LevelFilter, "result")
    search_fields = ("match__code", "name", "user__username")
    list_select_related = ("match", "user")
    shown = (*list_display, "match__game_slug", "user__username")
    ordering = ("-pk",)


@admin.register(Action)
class ActionAdmin(Listed):
    list_display = ("match", "number", "side", "token", "back", "at")
    list_filter = (GameFilter, "at")
    search_fields = ("match__code", "token")
    list_select_related = ("match",)
    shown = (*list_display, "match__game_slug")
    ordering = ("-pk",)
