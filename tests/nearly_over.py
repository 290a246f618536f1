"""Positions in which every game is over soon, whatever is played: for tests that need an end, not a whole game.

`python -m tests.nearly_over` looks for them anew: shortly before the end of games with fixed seeds, half of them greedy,
for the position from which games of chance end first. It writes them as the site's own files beside each game's tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import mean

from games.engine import notation, registry, robots
from games.engine.contract import WHITE, Game, Position
from games.engine.line import Line
from games.engine.notation import Record

Choose = Callable[[Game, Position, Random], str]

SEEDS = range(24)
BEFORE_THE_END = range(3, 7)  # actions
TRIALS = range(20)
LEAST, MOST = 3, 8  # actions that are left: both sides act, and one of them twice
ENDLESS = 400


def file(slug: str) -> Path:
    return registry.CATALOGUE / slug / "tests" / "nearly_over.txt"


def text(slug: str) -> str:
    return file(slug).read_text()


def record(slug: str) -> Record:
    return notation.read(text(slug))


def lengths(game: Game, position: Position) -> list[int]:
    """How many actions games of chance last from here."""
    return [len(played(game, position, Random(seed), anything).actions) for seed in TRIALS]


def played(game: Game, start: Position, random: Random, choose: Choose) -> Line:
    line = Line(game, start)
    while line.outcome() is None and len(line.actions) < ENDLESS:
        odds = line.position.odds()
        thrown = random.choices(list(odds), list(odds.values()))[0] if odds else ""
        line.play(thrown or choose(game, line.position, random))
    return line


def anything(game: Game, position: Position, random: Random) -> str:
    return random.choice(position.actions())


def candidates(game: Game) -> Iterator[Record]:
    for seed in SEEDS:
        random = Random(seed)
        options = {option.name: random.choice(option.choices)[0] for option in game.options}
        line = played(game, game.start(options), random, robots.greedy if seed % 2 else anything)
        for before in BEFORE_THE_END if line.outcome() else ():
            if line.history[-before].side == WHITE:
                yield Record(game.slug, options, line.history[-before].text)


def nearest(game: Game) -> Record:
    found = [(lengths(game, game.read(record.start)), record) for record in candidates(game)]
    enough = [(mean(lasted), record) for lasted, record in found if min(lasted) >= LEAST]
    return min(enough, key=lambda one: one[0])[1]


if __name__ == "__main__":
    for game in registry.all_games().values():
        file(game.slug).write_text(notation.write(nearest(game)))
