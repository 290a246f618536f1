"""Rules in chapters, a worked example to click through, and the manual of the page."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from games.engine import registry, robots, strength
from games.engine.contract import Game
from games.match import replay
from games.match.language import translated
from games.preferences import Request
from games.table import draw
from games.table.minute import moments

WIDE = 1.6
MANUAL, EXAMPLE, ENGINE = "manual", "exemplo", "motor"


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """A start menu for those who come to read first."""
    return render(request, "instructions_index.html", {"first": next(iter(registry.all_games()))})


@require_safe
def chapter(request: HttpRequest, slug: str, chapter: str = "") -> HttpResponse:
    game = registry.all_games().get(slug)
    if game is None:
        raise Http404
    names = [name for name, _ in game.words.chapters]
    chapter = chapter or names[0]
    context = {"game": game, "chapter": chapter, "chapters": titles(game)}
    if chapter == EXAMPLE:
        context |= example(game, request.GET.get("passo", "1"))
    elif chapter == MANUAL:
        context["page"] = f"manual.{get_language()}.html"
    elif chapter == ENGINE and game.thinking:
        context |= engine(game, get_language())
    elif chapter in names:
        context["page"] = f"{game.slug}/pages/{chapter}.{get_language()}.html"
    else:
        raise Http404
    return render(request, "instructions.html", context)


@require_safe
def minute(request: Request, slug: str) -> HttpResponse:
    """The game at three glances, or one of them after what was touched."""
    game = registry.all_games().get(slug)
    if game is None or not game.words.minute:
        raise Http404
    step = request.GET.get("passo", "")
    shown = moments(game, step, request.GET.get("toques", ""))
    if request.htmx.target == f"passo-{step}":
        return render(request, "parts/glance.html", {"game": game, "moment": shown[int(step) - 1]})
    return render(request, "minute.html", {"game": game, "moments": shown})


def titles(game: Game) -> list[tuple[str, str]]:
    own = [(name, gettext(title)) for name, title in game.words.chapters]
    thinks = [(ENGINE, gettext("Como pensa o computador"))] if game.thinking else []
    return [*own, (EXAMPLE, gettext("Exemplo")), *thinks, (MANUAL, gettext("Como usar a página"))]


def engine(game: Game, language: str) -> dict[str, object]:
    """How the computer thinks: the board as it sees it, its evaluation, its levels and what they were measured at."""
    assert game.thinking
    measured = strength.read(game.slug)
    levels = [
        {
            "name": f"{level.number} · {gettext(level.name)}",
            "skill": game.thinking.ladder.get(level.number),
            "rating": measured.rating(level.number) if measured else None,
        }
        for level in robots.LEVELS
    ]
    return {
        "page": f"motor.{language}.html",
        "board_page": f"{game.slug}/pages/motor.{language}.html",
        "weights": [(gettext(words), early, late) for words, early, late in game.thinking.shown()],
        "has_limits": bool(game.words.counters(game.start(game.settings({})))),
        "is_learned": game.thinking.learned is not None,
        "levels": levels,
        "measured": measured,
    }


def example(game: Game, wanted: str) -> dict[str, object]:
    """The position at a step of the lesson, drawn as in a match."""
    steps = game.words.lesson.steps
    at = min(max(int(wanted), 1), len(steps)) if wanted.isdecimal() and len(wanted) < 4 else 1
    position = game.read(game.words.lesson.position)
    last: dict[str, Any] = {"steps": []}
    for step in steps[:at]:
        if step.action:
            last = replay.event(game, position, step.action, game.hand.steps(position, step.action), 0)
            position = position.after(step.action)
    said = [step.words.spoken(translated) for step in steps]
    board = game.scene.board(position)
    return {
        "is_wide": board.width > WIDE * board.height,  # it stands above its words, not beside them
        "lesson": game.words.lesson.title.spoken(translated),
        "said": said,
        "at": at,
        "picture": draw.board(game, position, label=said[at - 1], last=[last]),
    }
