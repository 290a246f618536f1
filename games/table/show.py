"""A film for the first page when nobody plays: a game that the computer once played against itself.

It lies in the game's folder, so that it costs no worker any time, and is the same for all who look.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from games.engine import notation, registry
from games.engine.contract import Game
from games.match import replay
from games.table import draw

FILE = "show.pdn"
OPENING = 12  # the first moments are alike in all films: one that stands still begins after them


@dataclass(frozen=True)
class Show:
    """One moment of it."""

    game: Game
    moment: int
    total: int
    picture: SafeString
    next: tuple[str, int]


@cache
def slugs() -> tuple[str, ...]:
    return tuple(slug for slug in registry.all_games() if (registry.folder_of(slug) / FILE).exists())


@cache
def recorded(slug: str) -> notation.Record:
    return notation.read((registry.folder_of(slug) / FILE).read_text("utf-8"))


def of_today() -> Show | None:
    """Another game every day."""
    if not slugs():
        return None
    return at(slugs()[date.today().toordinal() % len(slugs())], OPENING)


def at(slug: str, moment: int) -> Show:
    total = len(recorded(slug).actions)
    moment = min(max(moment, 0), total)
    return Show(registry.find(slug), moment, total, pictured(slug, moment, get_language()), following(slug, moment))


def following(slug: str, moment: int) -> tuple[str, int]:
    """After the end comes the next game's film."""
    if moment < len(recorded(slug).actions):
        return slug, moment + 1
    return slugs()[(slugs().index(slug) + 1) % len(slugs())], 0


@lru_cache(maxsize=1024)
def pictured(slug: str, moment: int, language: str) -> SafeString:
    record = recorded(slug)
    game, actions = registry.find(slug), record.actions[:moment]
    before, ids = replay.replayed(slug, record.start, " ".join(actions[:-1]))
    last, data = [], {}
    if actions:
        steps = game.hand.steps(before, actions[-1])
        last, data = [replay.event(game, before, actions[-1], steps, 0)], draw.walked(game, before, steps)
    position, ids = replay.replayed(slug, record.start, " ".join(actions))
    named = {place: f"show-{id}" for place, id in ids.items()}
    label = gettext("Tabuleiro de {game}").format(game=game.name)
    return draw.board(game, position, ids=named, label=label, last=last, data=data)
