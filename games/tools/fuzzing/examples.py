"""Valid texts of a game, found by playing at random: what mutations start from."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from random import Random

from games.engine import notation
from games.engine.contract import Game, Position
from games.engine.line import Line
from games.engine.notation.record import Record, result_of

WALKS, LONGEST_WALK = 12, 80


@dataclass(frozen=True)
class Examples:
    positions: tuple[Position, ...]
    actions: tuple[str, ...]
    files: tuple[str, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(position.text for position in self.positions)


def examples(game: Game, random: Random) -> Examples:
    choices = [[(option.name, value) for value, _ in option.choices] for option in game.options]
    settings = [dict(chosen) for chosen in product(*choices)]
    positions: dict[str, Position] = {}
    actions: set[str] = set()
    files = []
    for number in range(max(WALKS, len(settings))):
        options = game.settings(settings[number % len(settings)])
        line = Line(game, game.start(options))
        positions[line.position.text] = line.position
        for _ in range(random.randint(0, LONGEST_WALK)):
            if line.outcome():
                break
            line.play(random.choice(line.position.actions()))
            positions[line.position.text] = line.position
        actions.update(line.actions)
        files.append(notation.write(record_of(line, options)))
    return Examples(tuple(positions.values()), tuple(sorted(actions)), tuple(files))


def record_of(line: Line, options: dict[str, str]) -> Record:
    return Record(
        game=line.game.slug,
        options=options,
        start=line.game.start(options).text,
        actions=tuple(line.actions),
        result=result_of(line.outcome()),
        tags={"White": "Alice", "Black": 'Bob "o Bom"'},
        clocks="w=1:00",
        comments=((0, "no princípio"), (len(line.actions), "no fim")),
    )
