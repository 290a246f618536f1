"""Every cell says its name, what stands on it and whether it available: worked out here from the text alone."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.engine import registry
from games.models import Match
from games.preferences import Preferences
from games.services import act as service
from games.services.start import Configuration, start
from games.table.film import Film
from games.table.table import Table
from tests.games.conftest import placed
from tests.games.examples import examples, played

pytestmark = pytest.mark.django_db
LABEL = re.compile(r'role="(?:gridcell|cell)" [^>]*aria-label="([^"]*)"')


def expected(match: Match) -> set[str]:
    colours = {"w": "brancas", "b": "pretas"} if not match.swapped else {"w": "pretas", "b": "brancas"}
    chosen = {found[1] for action in match.board.actions() if (found := re.match(r"[DR]?(\w+)[-x]", action))}
    labels = set()
    for cell, held in examples(match.game_slug).labelled(match.position).items():
        said = [f"{name} ({colours[owner]})" if owner else name for name, owner in held if name]
        able = ", disponível" if cell in chosen else ""
        labels.add(f"{cell}, {', '.join(said) or 'livre'}{able}")
    return labels


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_cell_is_labelled_right_in_ten_positions(slug, person):
    game = registry.find(slug)
    positions = [position for position, _ in played(game, 7) if not position.odds()]
    for index, position in enumerate(Random(1).sample(positions, min(10, len(positions)))):
        colour = ("white", "black")[index % 2]
        match = placed(start(person, Configuration(slug, mode="here", colour=colour)), position.text)
        assert match.swapped == (bool(index % 2) and not game.white_begins)
        labels = LABEL.findall(Table(match, person).board)
        assert len(labels) == len(game.scene.board(position).cells)
        assert set(labels) == expected(match)


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_film_labels_every_cell_as_the_match_did(slug, person):
    """Each moment is compared with the text of its own position, in ten of them; nothing there available."""
    luck, match = Random(3), start(person, Configuration(slug, mode="here"))
    while match.version < 60 and not match.is_over:
        service.append(match, luck.choice(sorted(match.board.odds() or match.board.actions())))
    for moment in luck.sample(range(match.version + 1), min(10, match.version + 1)):
        film = Film(match, moment, person, Preferences(), turned=bool(moment % 2))
        labels = LABEL.findall(film.board)
        assert len(labels) == len(match.game.scene.board(film.match.board).cells)
        assert set(labels) == {label.removesuffix(", disponível") for label in expected(film.match)}
