"""A record as text that the reader reads back to the same record."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.engine import registry
from games.engine.contract import WHITE, Game, Position
from games.engine.notation.record import ROSTER, Record

WIDTH = 80
TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Turn:
    """What one side did until it was the other's turn. Both turns of a number are those of `w`, then `b`."""

    number: int
    side: str
    actions: tuple[str, ...]


def write(record: Record) -> str:
    game = registry.find(record.game)
    tags = "".join(write_tag(name, value) for name, value in tags_of(record, game))
    return f"{tags}\n{write_body(record, game)}"


def tags_of(record: Record, game: Game) -> Iterator[tuple[str, str]]:
    yield from ((name, record.tags.get(name, unknown)) for name, unknown in ROSTER.items())
    yield "Result", record.result
    yield from ((name, value) for name, value in record.tags.items() if name not in ROSTER)
    yield from game.tags.items()
    yield "Game", game.slug
    yield from ((option.name.capitalize(), record.options[option.name]) for option in game.options)
    if record.start != game.start(record.options).text:
        yield "FEN", record.start
    if record.clocks:
        yield "Clock", record.clocks


def write_tag(name: str, value: str) -> str:
    if not TAG_NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name of a tag")
    quoted = re.sub(r"[\r\n]+", " ", value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{quoted}"]\n'


def write_body(record: Record, game: Game) -> str:
    paragraphs: list[str] = []
    chunks: list[str] = []
    for chunk in chunks_of(record, game):
        if not chunk.startswith(";"):
            chunks.append(chunk)
            continue
        paragraphs += [wrapped(chunks), chunk]
        chunks = []
    return "\n".join(paragraph for paragraph in (*paragraphs, wrapped(chunks)) if paragraph) + "\n"


def wrapped(chunks: list[str]) -> str:
    return textwrap.fill(" ".join(chunks), WIDTH, break_long_words=False, break_on_hyphens=False)


def chunks_of(record: Record, game: Game) -> Iterator[str]:
    comments: dict[int, list[str]] = {}
    for before, text in record.comments:
        comments.setdefault(before, []).append(write_comment(text))
    count = 0
    for turn in turns(game, game.read(record.start), record.actions):
        for place, action in enumerate(turn.actions):
            yield from comments.get(count, ())
            if place == 0 and (turn.side == WHITE or count == 0):
                yield f"{turn.number}{'.' if turn.side == WHITE else '...'}"
            yield action
            count += 1
    yield from comments.get(count, ())
    yield record.result


def write_comment(text: str) -> str:
    """In braces; one that has a brace in it takes the rest of a line."""
    plain = " ".join(text.split())
    return f"; {plain}" if "}" in plain else f"{{{plain}}}"


def turns(game: Game, position: Position, actions: Iterable[str]) -> list[Turn]:
    found: list[Turn] = []
    for action in actions:
        side = position.side
        if found and found[-1].side == side:
            found[-1] = Turn(found[-1].number, side, (*found[-1].actions, action))
        else:
            number = found[-1].number + (side == WHITE) if found else 1
            found.append(Turn(number, side, (action,)))
        position = game.play(position, action)
    return found
