"""Every cell says its name, what stands on it and whether it can be chosen: worked out here from the text alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from accounts.preferences import Preferences
from games.engine import registry
from games.film import Film
from games.models import Match
from games.services import act as service
from games.services.start import Configuration, start
from games.table import Table
from tests.games.conftest import placed
from tests.games.examples import played

pytestmark = pytest.mark.django_db
LABEL = re.compile(r'role="(?:gridcell|cell)" [^>]*aria-label="([^"]*)"')
Contents = dict[str, list[tuple[str, str]]]  # by cell: what stands on it, and whose it is


def rows(text: str) -> dict[str, str]:
    """The letters of rows that are written from the far end on, by cell; a number stands for empty cells."""
    lines = [re.sub(r"\d+", lambda found: " " * int(found[0]), line) for line in text.split("/")]
    return {
        f"{chr(ord('a') + column)}{len(lines) - row}": letter
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
    }


def whose(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def tab(text: str) -> Contents:
    names = {"u": "peça por mover", "m": "peça que já saiu", "l": "peça que já esteve na 4.ª linha", " ": ""}
    cells = rows(text.split()[0])
    return {cell: [(names[letter.lower()], whose(letter))] for cell, letter in cells.items()}


def damas(text: str) -> Contents:
    contents: Contents = {str(square): [("", "")] for square in range(1, 33)}
    for side, listed in zip("wb", text.split(":")[1:3], strict=True):
        for one in filter(None, listed[1:].split(",")):
            contents[one.strip("K")] = [("dama" if one[0] == "K" else "peão", side)]
    return contents


def stac(text: str) -> Contents:
    board, white, black, *_ = text.split()
    stacks = {"0": [], "1": [("disco", "")], "2": [("disco", ""), ("segundo disco", "")]}
    towers = {"W": [("torre", "w")], "B": [("torre", "b")]}
    lines = board.split("/")
    contents: Contents = {
        f"{'abcde'[column]}{5 - row}": [*{**stacks, **towers}[letter]]
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
    }
    contents[white].append(("o peão", "w"))
    contents[black].append(("o peão", "b"))
    return contents


def duplohex(text: str) -> Contents:
    pairs = {"A": "RD", "B": "rD", "a": "rd", "b": "Rd", " ": ""}
    names = {"D": "disco", "R": "anel"}
    cells = rows(text.split()[0])
    return {
        cell: [(names[one.upper()], whose(one)) for one in pairs.get(letter, letter)] for cell, letter in cells.items()
    }


def fanorona(text: str) -> Contents:
    return {cell: [("peça", letter)] if letter in "wb" else [] for cell, letter in rows(text.split()[0]).items()}


READERS: dict[str, Callable[[str], Contents]] = {
    "tab": tab,
    "damas": damas,
    "stac": stac,
    "duplohex": duplohex,
    "fanorona": fanorona,
}


def expected(match: Match) -> set[str]:
    colours = {"w": "brancas", "b": "pretas"} if not match.swapped else {"w": "pretas", "b": "brancas"}
    chosen = {found[1] for action in match.board.actions() if (found := re.match(r"[DR]?(\w+)[-x]", action))}
    labels = set()
    for cell, held in READERS[match.game_slug](match.position).items():
        said = [f"{name} ({colours[owner]})" if owner else name for name, owner in held if name]
        able = ", pode ser escolhida" if cell in chosen else ""
        labels.add(f"{cell}, {', '.join(said) or 'vazia'}{able}")
    return labels


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_cell_is_labelled_right_in_ten_positions(slug, person):
    game = registry.find(slug)
    positions = [position for position, _ in played(game, 7) if not position.odds()]
    for index, position in enumerate(Random(1).sample(positions, 10)):
        colour = ("white", "black")[index % 2]
        match = placed(start(person, Configuration(slug, mode="here", colour=colour)), position.text)
        assert match.swapped == (bool(index % 2) and not game.white_begins)
        labels = LABEL.findall(Table(match, person).board)
        assert len(labels) == len(game.board(position).cells)
        assert set(labels) == expected(match)


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_film_labels_every_cell_as_the_match_did(slug, person):
    """Each moment is compared with the text of its own position, in ten of them; nothing there can be chosen."""
    luck, match = Random(3), start(person, Configuration(slug, mode="here"))
    while match.version < 60 and not match.is_over:
        service.append(match, luck.choice(sorted(match.board.odds() or match.board.actions())))
    for moment in luck.sample(range(match.version + 1), 10):
        film = Film(match, moment, person, Preferences(), turned=bool(moment % 2))
        labels = LABEL.findall(film.board)
        assert len(labels) == len(match.game.board(film.match.board).cells)
        assert set(labels) == {label.removesuffix(", pode ser escolhida") for label in expected(film.match)}
