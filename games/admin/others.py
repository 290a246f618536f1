"""Points, seeks and e-mails."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import path
from django.utils.translation import gettext_lazy as _

from games.admin.common import GameFilter, Listed
from games.models import Mail, Rating, Seek
from games.rating.pairs import one_sided


@admin.register(Rating)
class RatingAdmin(Listed):
    list_display = ("user", "game", "points", "deviation", "volatility", "games", "rated_at", "provisional_from")
    list_filter = (GameFilter,)
    search_fields = ("user__username",)
    list_select_related = ("user",)
    shown = ("user__username", "game_slug", *list_display[2:])
    ordering = ("game_slug", "-points")

    def get_urls(self) -> list[Any]:
        return [path("pares/", self.admin_site.admin_view(self.pairs), name="games_pairs"), *super().get_urls()]

    def pairs(self, request: HttpRequest) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        shown = {**self.admin_site.each_context(request), "title": _("Pares a verificar"), "pairs": one_sided()}
        return TemplateResponse(request, "admin/games/pairs.html", shown)


@admin.register(Seek)
class SeekAdmin(Listed):
    list_display = ("code", "name", "user", "rival", "listed", "rated", "match", "declined", "made_at")
    list_filter = ("listed", "rated", "declined", "made_at")
    search_fields = ("code", "name", "user__username", "rival__username", "match__code")
    list_select_related = ("user", "rival", "match")
    ordering = ("-made_at",)


@admin.register(Mail)
class MailAdmin(Listed):
    list_display = ("user", "day", "number", "about", "tries", "again_at", "sent_at")
    list_filter = ("day",)
    search_fields = ("user__username", "about")
    list_select_related = ("user",)
    ordering = ("-day", "-number")
