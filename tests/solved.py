"""Positions whose right actions the rules alone tell; no search of ours is used to say what is right.

They are kept in each game's folder, `TABULEIRO_JIT=1 python -m tests.solved [game ...]` makes them again. A line
of a file has a start, the last actions that led to the position, and what is right there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from games.engine import registry
from games.engine.contract import Game, Position
from games.engine.jit import words
from games.engine.line import Line

MOST_TRIES = 200_000
KEPT_ACTIONS = 8  # before the position: the search asks whether it has been there
BETWEEN = " | "


@dataclass(frozen=True)
class Case:
    start: str
    actions: tuple[str, ...]
    right: frozenset[str]

    def line(self, game: Game) -> Line:
        return Line(game, game.read(self.start), self.actions)

    @property
    def text(self) -> str:
        return BETWEEN.join([self.start, " ".join(self.actions), " ".join(sorted(self.right))])

    @classmethod
    def read(cls, text: str) -> Case:
        start, actions, right = text.split(BETWEEN)
        return cls(start, tuple(actions.split()), frozenset(right.split()))


@dataclass(frozen=True)
class Kind:
    name: str
    count: int
    depth: int  # so far the master looks
    seed: int
    codes: Callable[[Any, Any], set[int]]  # what is right by the kernel's rules
    suits: Callable[[Game], bool]

    def file(self, slug: str) -> Path:
        return registry.folder_of(slug) / "tests" / f"{self.name}.txt"

    def cases(self, slug: str) -> list[Case]:
        return [Case.read(line) for line in self.file(slug).read_text().splitlines()]

    def right(self, game: Game, position: Position) -> frozenset[str]:
        codes = self.codes(game.kernel, position.state())
        return frozenset(action for action, code in position.coded().items() if code in codes)


def wandering(game: Game, seed: int) -> Iterator[Line]:
    """Positions of games that are played at random."""
    random = Random(seed)
    for _ in range(MOST_TRIES):
        line = Line(game, game.start({}))
        while line.outcome() is None and len(line.actions) < 400:
            if not line.position.odds() and len(line.position.actions()) > 1:
                yield line
            line.play(random.choice(line.position.actions()))


def children(kernel: Any, state: Any) -> list[tuple[int, Any]]:
    """The legal actions with the states they lead to; straight from the kernel, because there are many."""
    out = words(kernel.MOST_ACTIONS)
    count = kernel.actions(state, out)
    found = []
    for code in out[:count]:
        child = words(kernel.WORDS)
        kernel.apply(state, code, child)
        found.append((int(code), child))
    return found


def winners(kernel: Any, state: Any) -> set[int]:
    """The actions that win at once."""
    won = state[kernel.SIDE] + 1
    return {code for code, child in children(kernel, state) if kernel.outcome(child) == won}


def safe(kernel: Any, state: Any) -> set[int]:
    """The actions that do not let the other side win at once; none where one can win oneself."""
    if winners(kernel, state):
        return set()
    return {code for code, child in children(kernel, state) if not loses_to_a_reply(kernel, state, child)}


def loses_to_a_reply(kernel: Any, state: Any, child: Any) -> bool:
    return child[kernel.SIDE] != state[kernel.SIDE] and bool(winners(kernel, child))


def forced(kernel: Any, state: Any) -> set[int]:
    """The actions after which every reply lets one win at once; none where one can win now. Sides alternate."""
    if winners(kernel, state):
        return set()
    return {code for code, child in children(kernel, state) if is_lost(kernel, child)}


def is_lost(kernel: Any, state: Any) -> bool:
    replies = [child for _, child in children(kernel, state)]
    return bool(replies) and all(kernel.outcome(child) == 0 and winners(kernel, child) for child in replies)


def thinks(game: Game) -> bool:
    return game.thinking is not None


def decides(game: Game) -> bool:
    """Whether players alone decide, without chance."""
    return thinks(game) and not game.start({}).odds()


def alternates(game: Game) -> bool:
    """Whether every action ends the turn, as far as the first four show."""
    line = Line(game, game.start({}))
    for _ in range(4):
        line.play(line.position.actions()[0])
    sides = [position.side for position in [*line.history, line.position]]
    return decides(game) and all(one != other for one, other in pairwise(sides))


WINS_IN_ONE = Kind("wins_in_one", 200, 4, 1, winners, thinks)
NO_LOSS_AT_ONCE = Kind("no_loss_at_once", 60, 4, 2, safe, decides)
WINS_IN_THREE = Kind("wins_in_three", 15, 8, 3, forced, alternates)
KINDS = (WINS_IN_ONE, NO_LOSS_AT_ONCE, WINS_IN_THREE)


def found(kind: Kind, slug: str) -> list[Case]:
    """Positions in which only some actions are right."""
    game, cases = registry.find(slug), []
    for line in wandering(game, kind.seed):
        right = kind.right(game, line.position)
        if right and len(right) < len(line.position.coded()):
            cases.append(kept(line, right))
            if len(cases) == kind.count:
                return cases
    raise ValueError(f"{slug} has too few positions: {kind.name}")


def kept(line: Line, right: frozenset[str]) -> Case:
    actions = line.actions[-KEPT_ACTIONS:]
    return Case([*line.history, line.position][-len(actions) - 1].text, tuple(actions), right)


def main(slugs: list[str]) -> None:
    for slug in slugs or registry.slugs():
        for kind in KINDS:
            if kind.suits(registry.find(slug)):
                text = "".join(f"{case.text}\n" for case in found(kind, slug))
                kind.file(slug).write_text(text)
                print(f"{slug}: {kind.name}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
