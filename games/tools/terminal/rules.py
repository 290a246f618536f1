"""The pages of the rules as plain text, with their boards as the game is drawn here."""

from __future__ import annotations

import textwrap
from html.parser import HTMLParser

from django.template.loader import render_to_string
from django.utils.translation import get_language, gettext

from games.engine.contract import Game, Position
from games.match.language import translated
from games.tools.terminal.board import draw

WIDTH = 78
BLOCKS = {"p", "li", "ul", "ol", "h2", "h3", "h4", "table", "tr", "div", "figure", "figcaption", "section"}
CELLS = {"td", "th"}
DRAWINGS = {"svg", "style", "script"}


class Drawing(str):
    """Lines that stay as they are."""


class Plain(HTMLParser):
    """Collects the paragraphs of a page; of its pictures the boards are drawn, and all captions stay."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.paragraphs = [""]
        self.inside_drawing = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in DRAWINGS:
            self.inside_drawing += 1
        elif tag in BLOCKS:
            self.paragraphs += [*self.drawings(dict(attrs)), "- " if tag == "li" else ""]
        elif tag in CELLS and self.paragraphs[-1]:
            self.paragraphs[-1] += " | "

    def drawings(self, attributes: dict[str, str | None]) -> list[str]:
        position = attributes.get("data-position")
        return [drawn(self.game, self.game.read(position))] if position else []

    def handle_endtag(self, tag: str) -> None:
        if tag in DRAWINGS:
            self.inside_drawing -= 1
        elif tag in BLOCKS:
            self.paragraphs.append("")

    def handle_data(self, data: str) -> None:
        # Line breaks between the cells of a table would look like words.
        if not self.inside_drawing and (data.strip() or not self.paragraphs[-1].endswith(" ")):
            self.paragraphs[-1] += data


def plain(html: str, game: Game) -> str:
    parser = Plain(game)
    parser.feed(html)
    parser.close()
    lines = (one if isinstance(one, Drawing) else wrapped(" ".join(one.split())) for one in parser.paragraphs)
    return "\n".join(line for line in lines if line)


def drawn(game: Game, position: Position) -> Drawing:
    return Drawing("\n" + textwrap.indent(draw(game, position), "    ") + "\n")


def wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent="  " if text.startswith("- ") else "")


def chapters(game: Game) -> list[str]:
    """The worked example is the last."""
    return [*(gettext(title) for _, title in game.words.chapters), gettext("Exemplo")]


def chapter(game: Game, number: int) -> str:
    """With its title; counted from 1."""
    heading = f"{number}. {chapters(game)[number - 1]}"
    return f"{heading}\n{'-' * len(heading)}\n{text_of(game, number)}"


def text_of(game: Game, number: int) -> str:
    if number > len(game.words.chapters):
        return example(game)
    name, _ = game.words.chapters[number - 1]
    return plain(render_to_string(f"{game.slug}/pages/{name}.{get_language()}.html"), game)


def example(game: Game) -> str:
    """The lesson step by step, each with its board."""
    lesson, shown = game.words.lesson, []
    position = game.read(lesson.position)
    for step in lesson.steps:
        position = position.after(step.action) if step.action else position
        shown += [wrapped(step.words.spoken(translated)), drawn(game, position)]
    return "\n".join([wrapped(lesson.title.spoken(translated)), "", *shown])
