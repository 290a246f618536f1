"""What templates need of the games."""

from __future__ import annotations

from functools import cache
from typing import Any

from django import template
from django.template.context import Context
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from accounts.models import User
from games.engine import registry
from games.engine.contract import Game
from games.lobby.figures import Figures, figures
from games.match import speech
from games.models import Match
from games.rating.points import Points, of_rating, rating_in, ratings_of
from games.table import draw
from games.table.watching import small_board
from games.views.home import home_context

register = template.Library()
STYLE = '<link rel="stylesheet" href="{}">'


@register.filter
def said(text: str) -> str:
    """A game's own words in the language of the page."""
    return gettext(text)


@register.simple_tag
@cache
def icon(name: str, css: str = "icon") -> SafeString:
    return mark_safe(f'<svg class="{css}" aria-hidden="true"><use href="#i-{name}"/></svg>')


@register.simple_tag
@cache
def game_symbols() -> SafeString:
    """The drawings that the games bring along, for the page's sprite."""
    files = [registry.folder_of(slug) / "symbols.svg" for slug in registry.all_games()]
    return mark_safe("".join(file.read_text() for file in files if file.exists()))


@register.simple_tag
def game_styles() -> SafeString:
    """The style sheets of the games' boards. On every page: whatever is not a table lies over all of them."""
    return format_html_join(
        "\n    ", STYLE, ((sheet,) for slug in registry.all_games() if (sheet := style(slug, "board")))
    )


@register.simple_tag(takes_context=True)
def share_picture(context: Context) -> str:
    """The whole address of a picture of the page's game, for those who share a link; else of the first game's."""
    found = context.get("game") or context.get("match") or context.get("terms")
    game = found if isinstance(found, Game) else getattr(found, "game", None)
    slugs = [*([game.slug] if isinstance(game, Game) else []), *registry.all_games()]
    slug = next((one for one in slugs if (registry.folder_of(one) / "static" / "share.jpg").exists()), "")
    address: str = context["request"].build_absolute_uri(static(f"games/{slug}/share.jpg"))
    return address


@register.simple_tag
def table_style(game: Game) -> SafeString:
    """What a game moves and shows at its table alone."""
    return format_html_join("", STYLE, ((sheet,) for sheet in [style(game.slug, "table")] if sheet))


def style(slug: str, name: str) -> str:
    """The address of a style sheet that a game's folder brings along, if it does."""
    has = (registry.folder_of(slug) / "static" / f"{name}.css").exists()
    return static(f"games/{slug}/{name}.css") if has else ""


@register.simple_tag
def card(game: Game) -> SafeString:
    return draw.board(game, game.read(game.scene.card), label=game.name)


@register.simple_tag
def dashboard() -> Figures:
    """For whoever runs the site."""
    return figures()


@register.simple_tag
def picture(match: Any) -> SafeString:
    return small_board(match)


@register.simple_tag(takes_context=True)
def against(context: Context, match: Match) -> str:
    return speech.against(match, context["person"])


@register.inclusion_tag("parts/diagram.html")
def diagram(slug: str, text: str, caption: str) -> dict[str, object]:
    game = registry.find(slug)
    return {"picture": draw.board(game, game.read(text), label=caption), "position": text, "caption": caption}


@register.inclusion_tag("parts/home.html", takes_context=True)
def home_beneath(context: Context) -> dict[str, Any]:
    """What lies under an overlay that was loaded by its own address."""
    flat: Any = context.flatten()
    return {**flat, **home_context(context["request"])}


@register.simple_tag
def points_of(user: User, only_played: bool = False) -> list[tuple[Game, Points | None, int]]:
    """Game by game, with how many matches they come from."""
    known = ratings_of([user.pk])
    ratings = [rating_in(known, user.pk, slug) for slug in registry.all_games()]
    shown = [rating for rating in ratings if rating and (rating.games or not only_played)]
    return [(registry.find(rating.game_slug), of_rating(rating), rating.games) for rating in shown]


@register.filter
def options_of(form: Any, game: Game) -> Any:
    return form.options_of(game)
