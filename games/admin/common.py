"""What the lists have in common."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib import admin
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine import registry, robots
from games.models import Match, Rating

PER_PAGE = 13
MOST_COUNTED = 3000


class GameFilter(admin.SimpleListFilter):
    title = _("jogo")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(game.slug, game.name) for game in registry.all_games().values()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        field = "game_slug" if queryset.model in (Match, Rating) else "match__game_slug"
        return queryset.filter(**{field: self.value()}) if self.value() else queryset


class LevelFilter(admin.SimpleListFilter):
    """Named here: a field without choices would be looked through for all that it has."""

    title = _("nível do computador")
    parameter_name = "level"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(str(level.number), f"{level.number} · {gettext(level.name)}") for level in robots.LEVELS]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        value = self.value() or ""
        return queryset.filter(level=int(value)) if value.isdecimal() else queryset


class ReadOnly(admin.options.BaseModelAdmin):
    """The record of a match is history."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """The points of others rest on it."""
        return False


class Bounded(Paginator):
    """Counts no further than anybody pages: the millions of rows of a full site would be counted for every page."""

    @cached_property
    def count(self) -> int:
        rows: Any = self.object_list
        return int(rows.order_by()[:MOST_COUNTED].count())


class Listed(ReadOnly, admin.ModelAdmin):
    """A page of an organiser's list: as many rows as a window has room for, none of which costs a question."""

    list_per_page = PER_PAGE
    show_full_result_count = False
    paginator = Bounded
    shown: tuple[str, ...] = ()  # the fields of a row, if not all

    class Media:
        css: ClassVar = {"all": ["css/organiser.css"]}

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changes = super().get_changelist_instance(request)
        changes.result_list = changes.result_list.only(*self.shown)
        return changes

    @admin.display(description=_("jogo"), ordering="game_slug")
    def game(self, row: Any) -> str:
        """A game that was taken out of the catalogue has only its short name left."""
        known = registry.all_games().get(row.game_slug)
        return known.name if known else row.game_slug
