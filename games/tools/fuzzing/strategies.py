"""How inputs are made: noise, valid texts with letters or tokens changed, and the grammars of lines and files."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from games.engine.contract import Game, Position
from games.tools.fuzzing.examples import Examples

Texts = SearchStrategy[str]

LINES = (
    *("ugi", "isready", "uginewgame", "d", "legal", "stop", "query p1turn", "query gameover", "query result"),
    *("go", "go infinite", "go depth 1", "perft", "perft 1", "divide 2", "position", "setoption", "query"),
)
TOKEN = re.compile(r"[0-9]+|[A-Za-z]+|.", re.DOTALL)
NASTY = (
    "",
    "0",
    "00",
    "-1",
    "99",
    "999999999999",
    "٣",
    "Ω",
    "\0",
    "\n",
    " ",
    "/",
    "{",
    "}",
    "[",
    "]",
    "(",
    '"',
    "\\",
    "%",
)
EDITS: tuple[Callable[[list[str], int, str], list[str]], ...] = (
    lambda parts, at, new: [*parts[:at], *parts[at + 1 :]],
    lambda parts, at, new: [*parts[:at], new, *parts[at:]],
    lambda parts, at, new: [*parts[:at], new, *parts[at + 1 :]],
    lambda parts, at, new: [*parts[:at], *parts[at : at + 1] * 3, *parts[at + 1 :]],
    lambda parts, at, new: [*parts[at:], *parts[:at]],
    lambda parts, at, new: parts[:at],
)


def edited(texts: Sequence[str], split: Callable[[str], list[str]]) -> Texts:
    """A valid text with one to four places changed, cut or doubled."""
    vocabulary = sorted({part for text in texts for part in split(text)} | set(NASTY))
    edit = st.tuples(st.sampled_from(EDITS), st.integers(0, 10**6), st.sampled_from(vocabulary))

    def apply(text: str, edits: list[tuple[Callable[..., list[str]], int, str]]) -> str:
        parts = split(text)
        for change, at, new in edits:
            parts = change(parts, at % (len(parts) + 1), new)
        return "".join(parts)

    return st.builds(apply, st.sampled_from(texts), st.lists(edit, min_size=1, max_size=4))


def noise(texts: Sequence[str]) -> Texts:
    """Any text, and any text of the letters and tokens that valid ones have."""
    letters = sorted(set("".join(texts)))
    tokens = sorted({token for text in texts for token in TOKEN.findall(text)} | set(NASTY))
    return st.one_of(
        st.text(max_size=60),
        st.text(letters, max_size=80),
        st.lists(st.sampled_from(tokens), max_size=20).map("".join),
    )


def like(texts: Sequence[str]) -> Texts:
    valid = sorted(set(texts))
    return st.one_of(st.sampled_from(valid), noise(valid), edited(valid, list), edited(valid, TOKEN.findall))


def moves(found: Examples) -> SearchStrategy[tuple[Position, str]]:
    """A position and a text: half of the time one of its legal actions."""

    def pair(position: Position, number: int, text: str) -> tuple[Position, str]:
        legal = position.actions()
        return position, legal[number % len(legal)] if legal and number % 2 else text

    return st.builds(pair, st.sampled_from(found.positions), st.integers(0, 999), like(found.actions))


def lines(game: Game, found: Examples) -> SearchStrategy[list[str]]:
    """A few lines of UGI."""
    names = [option.name for option in game.options] + ["Level", "Hash", "Threads", "Seed", "Nada"]
    values = [value for option in game.options for value, _ in option.choices] + list(NASTY)
    moves = st.lists(st.one_of(st.sampled_from(found.actions), like(found.actions)), max_size=4).map(" ".join)
    start = st.one_of(st.just("startpos"), st.builds("fen {}".format, like(found.texts)))
    line = st.one_of(
        st.sampled_from(LINES),
        st.builds("position {} moves {}".format, start, moves),
        st.builds("setoption name {} value {}".format, st.sampled_from(names), st.sampled_from(values)),
        like(LINES),
    )
    return st.lists(line, min_size=1, max_size=4)


def files(game: Game, found: Examples) -> Texts:
    """Tags and move text, more or less in order."""
    names = ["Game", "FEN", "Result", "Clock", "White", "GameType", *(one.name.capitalize() for one in game.options)]
    values = st.one_of(st.sampled_from((game.slug, *found.texts, "1-0", "*", "28", *NASTY)), st.text(max_size=20))
    tag = st.builds('[{} "{}"]\n'.format, st.sampled_from(names), values)
    marks = ("1.", "2...", "{a}", "{", "}", "; b\n", "(", ")", "$3", "!", "1-0", "0-1", "1/2-1/2", "2-0", "*", "[", "%")
    word = st.one_of(st.sampled_from(found.actions), st.sampled_from(marks), like(found.actions))
    body = st.lists(word, max_size=12).map(" ".join)
    named = f'[Game "{game.slug}"]\n'
    built = st.builds("{}{}\n{}".format, st.sampled_from((named, "")), st.lists(tag, max_size=4).map("".join), body)
    return st.one_of(built, like(found.files))
