"""Ends and short games for tests, so that not every test of an end plays hundreds of actions.

`nearly_over`: a position in which the game is over soon, whatever is played. `short_game`: a whole one, in games
without chance. Both stand beside each game's tests as files that the site itself could have written;
`python -m tests.samples` looks for them anew in games with fixed seeds. Where the sticks decide, the position is made
by hand: whoever hunts the last piece there has no bound.
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
LEAST, MOST = 2, 6  # actions that are left
ENDLESS = 400


def file(slug: str, name: str) -> Path:
    return registry.folder_of(slug) / "tests" / f"{name}.txt"


def nearly_over(slug: str) -> str:
    return file(slug, "nearly_over").read_text()


def position_nearly_over(slug: str) -> str:
    return notation.read(nearly_over(slug)).start


def short_game(slug: str) -> tuple[str, ...]:
    """The actions of both sides; none where the sticks decide."""
    path = file(slug, "short_game")
    return notation.read(path.read_text()).actions if path.exists() else ()


def lengths(game: Game, position: Position) -> list[int]:
    """How many actions games last from here: white takes what it can, as tests do, black plays anyhow; or both do."""
    manners = (hunt,) if game.chance else (hunt, anything)
    return [len(played(game, position, Random(seed), choose).actions) for choose in manners for seed in TRIALS]


def played(game: Game, start: Position, random: Random, choose: Choose) -> Line:
    line = Line(game, start)
    while line.outcome() is None and len(line.actions) < ENDLESS:
        odds = line.position.odds()
        thrown = random.choices(list(odds), list(odds.values()))[0] if odds else ""
        line.play(thrown or choose(game, line.position, random))
    return line


def anything(game: Game, position: Position, random: Random) -> str:
    return random.choice(position.actions())


def hunt(game: Game, position: Position, random: Random) -> str:
    if position.side != WHITE:
        return anything(game, position, random)
    return max(position.actions(), key=lambda action: game.hand.gain(position, action))


def candidates(game: Game) -> Iterator[Record]:
    """With random options; half of the games are greedy, because some end sooner so and some otherwise."""
    for seed in SEEDS:
        random = Random(seed)
        options = {option.name: random.choice(option.choices)[0] for option in game.options}
        line = played(game, game.start(options), random, robots.greedy if seed % 2 else anything)
        for before in BEFORE_THE_END if line.outcome() else ():
            if line.history[-before].side == WHITE:
                yield Record(game.slug, options, line.history[-before].text)


def nearest(game: Game) -> Record:
    """Of those in which both sides act, and one of them twice."""
    found = [(lengths(game, game.read(record.start)), record) for record in candidates(game)]
    enough = [(max(lasted), mean(lasted), record) for lasted, record in found if min(lasted) > LEAST]
    return min(enough, key=lambda one: one[:2])[2]


def shortest(game: Game) -> Record:
    """With the usual options, both sides greedy."""
    options = game.settings({})
    lines = [played(game, game.start(options), Random(seed), robots.greedy) for seed in SEEDS]
    line = min((line for line in lines if line.outcome()), key=lambda line: len(line.actions))
    return Record(game.slug, options, line.start.text, tuple(line.actions), notation.result_of(line.outcome()))


def write(game: Game) -> None:
    file(game.slug, "nearly_over").write_text(notation.write(nearest(game)))
    file(game.slug, "short_game").write_text(notation.write(shortest(game)))


if __name__ == "__main__":
    for game in registry.all_games().values():
        if game.chance is None:
            write(game)
