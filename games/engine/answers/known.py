"""A position whose right actions are known, as a line of a file: a start, the last actions, what is right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from games.engine import registry
from games.engine.contract import Game
from games.engine.line import Line

BETWEEN = " | "
KEPT_ACTIONS = 8  # before the position: the search asks whether it has been there


@dataclass(frozen=True)
class Known:
    start: str
    actions: tuple[str, ...]
    right: frozenset[str]

    def line(self, game: Game) -> Line:
        return Line(game, game.read(self.start), self.actions)

    @property
    def text(self) -> str:
        return BETWEEN.join([self.start, " ".join(self.actions), " ".join(sorted(self.right))])


def read_one(text: str) -> Known:
    start, actions, right = text.split(BETWEEN)
    return Known(start, tuple(actions.split()), frozenset(right.split()))


def kept(line: Line, right: Iterable[str]) -> Known:
    actions = line.actions[-KEPT_ACTIONS:]
    return Known([*line.history, line.position][-len(actions) - 1].text, tuple(actions), frozenset(right))


def file_of(slug: str) -> Path:
    return registry.folder_of(slug) / "answers.txt"


def read(slug: str) -> list[Known]:
    """None are kept of a game that cannot judge."""
    if not file_of(slug).exists():
        return []
    return [read_one(line) for line in file_of(slug).read_text("utf-8").splitlines() if not line.startswith("#")]


def write(slug: str, how: str, found: Iterable[Known]) -> None:
    file_of(slug).write_text("".join(f"{line}\n" for line in [f"# {how}", *(one.text for one in found)]), "utf-8")
