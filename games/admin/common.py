"""What the lists have in common."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.engine import registry
from games.models import Match, Rating


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


class Listed(ReadOnly, admin.ModelAdmin):
    """A page of an organiser's list: as many rows as are looked at, and no count of all of them for a search."""

    list_per_page = 50
    show_full_result_count = False

    class Media:
        css: ClassVar = {"all": ["css/organiser.css"]}

    @admin.display(description=_("jogo"), ordering="game_slug")
    def game(self, row: Any) -> str:
        """A game that was taken out of the catalogue has only its short name left."""
        known = registry.all_games().get(row.game_slug)
        return known.name if known else row.game_slug
