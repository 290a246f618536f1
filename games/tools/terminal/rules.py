"""The pages of the rules as plain text."""

from __future__ import annotations

import textwrap
from html.parser import HTMLParser

from django.template.loader import render_to_string
from django.utils.translation import get_language, gettext

from games.engine.contract import Game

WIDTH = 78
BLOCKS = {"p", "li", "ul", "ol", "h2", "h3", "h4", "table", "tr", "div", "figure", "figcaption", "section"}
CELLS = {"td", "th"}
DRAWINGS = {"svg", "style", "script"}


class Plain(HTMLParser):
    """Collects the paragraphs of a page; pictures are left out, their captions stay."""

    def __init__(self) -> None:
        super().__init__()
        self.paragraphs = [""]
        self.inside_drawing = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in DRAWINGS:
            self.inside_drawing += 1
        elif tag in BLOCKS:
            self.paragraphs.append("- " if tag == "li" else "")
        elif tag in CELLS and self.paragraphs[-1]:
            self.paragraphs[-1] += " | "

    def handle_endtag(self, tag: str) -> None:
        if tag in DRAWINGS:
            self.inside_drawing -= 1
        elif tag in BLOCKS:
            self.paragraphs.append("")

    def handle_data(self, data: str) -> None:
        # Line breaks between the cells of a table would look like words.
        if not self.inside_drawing and (data.strip() or not self.paragraphs[-1].endswith(" ")):
            self.paragraphs[-1] += data


def plain(html: str) -> str:
    parser = Plain()
    parser.feed(html)
    parser.close()
    texts = (" ".join(paragraph.split()) for paragraph in parser.paragraphs)
    return "\n".join(wrapped(text) for text in texts if text)


def wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent="  " if text.startswith("- ") else "")


def chapters(game: Game) -> list[str]:
    return [gettext(title) for _, title in game.words.chapters]


def chapter(game: Game, number: int) -> str:
    """With its title; counted from 1."""
    name, title = game.words.chapters[number - 1]
    page = render_to_string(f"{game.slug}/pages/{name}.{get_language()}.html")
    heading = f"{number}. {gettext(title)}"
    return f"{heading}\n{'-' * len(heading)}\n{plain(page)}"
