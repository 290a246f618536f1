"""Rules in chapters, a worked example to click through, and the manual of the page."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from games import draw
from games.engine import registry
from games.engine.contract import Game

MANUAL, EXAMPLE = "manual", "exemplo"


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """A start menu for those who come to read first."""
    return render(request, "instructions_index.html")


@require_safe
def chapter(request: HttpRequest, slug: str, chapter: str = "") -> HttpResponse:
    game = registry.all_games().get(slug)
    if game is None:
        raise Http404
    names = [name for name, _ in game.chapters]
    chapter = chapter or names[0]
    context = {"game": game, "chapter": chapter, "chapters": titles(game)}
    if chapter == EXAMPLE:
        context |= example(game, request.GET.get("passo", "1"))
    elif chapter == MANUAL:
        context["page"] = f"manual.{get_language()}.html"
    elif chapter in names:
        context["page"] = f"{game.slug}/pages/{chapter}.{get_language()}.html"
    else:
        raise Http404
    return render(request, "instructions.html", context)


def titles(game: Game) -> list[tuple[str, str]]:
    own = [(name, gettext(title)) for name, title in game.chapters]
    return [*own, (EXAMPLE, gettext("Exemplo")), (MANUAL, gettext("A página"))]


def example(game: Game, wanted: str) -> dict[str, object]:
    """The position at a step of the lesson, drawn as in a match."""
    steps = game.lesson.steps
    at = min(max(int(wanted), 1), len(steps)) if wanted.isdecimal() and len(wanted) < 4 else 1
    position = game.read(game.lesson.position)
    last: tuple[tuple[str, str, str], ...] = ()
    for step in steps[:at]:
        if step.action:
            moves = game.steps(position, step.action)
            last = tuple((move.kind, move.place, move.to) for move in moves)
            position = position.after(step.action)
    said = [step.words.spoken(gettext) for step in steps]
    return {
        "lesson": game.lesson.title.spoken(gettext),
        "said": said,
        "at": at,
        "picture": draw.board(game, position, label=said[at - 1], last=[last]),
    }
