"""What templates need of the games."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from games import draw, record, speech
from games.engine import registry
from games.engine.contract import Game
from games.models import Match
from games.phrases import PHRASES

register = template.Library()


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
    files = [registry.CATALOGUE / slug / "symbols.svg" for slug in registry.all_games()]
    return mark_safe("".join(file.read_text() for file in files if file.exists()))


@register.simple_tag(takes_context=True)
def turn_fields(context: Context) -> SafeString:
    """What every form of the table sends along."""
    return format_html(
        '<input type="hidden" name="csrfmiddlewaretoken" value="{}"><input type="hidden" name="version" value="{}">'
        '<input type="hidden" name="key" value="{}">',
        context["csrf_token"],
        context["match"].version,
        context["table"].key,
    )


@register.simple_tag(takes_context=True)
def fixed_commands(context: Context) -> SafeString:
    """The commands that do not depend on the position, rendered once for each game and language."""
    table, sound = context["table"], context["preferences"].sound
    html = fixed_html(get_language(), table.game.slug, sound)
    return filled(html, address=table.address, token=context["csrf_token"])


@register.simple_tag(takes_context=True)
def company_sheets(context: Context, fields: SafeString) -> SafeString:
    """The phrases and what can be claimed, rendered once for each language."""
    return filled(sheets_html(get_language()), address=context["table"].address, fields=fields)


@lru_cache(maxsize=16)
def sheets_html(language: str) -> str:
    return render_to_string("parts/company_sheets.html", {"phrases": PHRASES, **places("address", "fields")})


@register.simple_tag(takes_context=True)
def film_links(context: Context) -> SafeString:
    """The film's buttons as a match shows them: it stands at its last moment."""
    table = context["table"]
    total = record.length(table.match.record)
    return filled(film_html(get_language()), address=table.address, total=total, before=max(0, total - 1))


@lru_cache(maxsize=512)
def fixed_html(language: str, slug: str, sound: bool) -> str:
    values = {"game": registry.find(slug), "sound": sound, **places("address", "token")}
    return render_to_string("parts/fixed_commands.html", values)


@lru_cache(maxsize=16)
def film_html(language: str) -> str:
    return render_to_string("parts/film_links.html", places("address", "total", "before"))


def places(*names: str) -> dict[str, str]:
    """What a template shows in place of values that are filled in later."""
    return {name: f"[[{name}]]" for name in names}


def filled(html: str, **values: object) -> SafeString:
    for name, value in values.items():
        html = html.replace(f"[[{name}]]", str(value))
    return mark_safe(html)


@register.simple_tag
def card(game: Game) -> SafeString:
    return draw.board(game, game.read(game.card), label=game.name)


@register.simple_tag
def picture(match: Any) -> SafeString:
    from games.watching import small_board

    return small_board(match)


@register.simple_tag(takes_context=True)
def against(context: Context, match: Match) -> str:
    return speech.against(match, context["person"])


@register.inclusion_tag("parts/diagram.html")
def diagram(slug: str, text: str, caption: str) -> dict[str, object]:
    game = registry.find(slug)
    return {"picture": draw.board(game, game.read(text), label=caption), "caption": caption}


@register.inclusion_tag("parts/home.html", takes_context=True)
def home_beneath(context: Context) -> dict[str, Any]:
    """What lies under an overlay that was loaded by its own address."""
    from games.views.home import home_context

    flat: Any = context.flatten()
    return {**flat, **home_context(context["request"])}


@register.filter
def options_of(form: Any, game: Game) -> Any:
    return form.options_of(game)
