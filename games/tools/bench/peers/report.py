"""The same scripted games of Stac here and at boardgame.io, in turns in one run: what an action costs each of them."""

from __future__ import annotations

import random
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from games.engine import registry
from games.engine.line import Line
from games.tools.bench.load import percentile
from games.tools.bench.peers.ours import Ours
from games.tools.bench.peers.system import Played, Script, Survived, System, running
from games.tools.bench.peers.theirs import Boardgame, install


@dataclass(frozen=True)
class Plan:
    matches: int = 40
    seconds: float = 10
    rates: Sequence[int] = (30, 60, 100)  # actions a second, of all matches together
    rounds: int = 3
    idle: int = 100  # matches whose players only wait
    kills: int = 20
    before_kill: float = 2  # seconds of play

    def every(self, rate: int) -> float:
        """Seconds between the actions of one match."""
        return self.matches / rate


Row = tuple[str, dict[str, str]]


def report(plan: Plan, write: Callable[[str], None]) -> bool:
    """Whether all positions were the same, and nothing was lost or doubled here. May raise NotThere."""
    with tempfile.TemporaryDirectory() as folder:
        place = install(Path(folder))
        systems: list[System] = [Ours(), Boardgame(place, keeps_files=True), Boardgame(place, keeps_files=False)]
        with running(systems):
            return Comparison(plan, systems, write).run()


class Comparison:
    def __init__(self, plan: Plan, systems: list[System], write: Callable[[str], None]):
        self.plan, self.systems, self.write = plan, systems, write
        self.luck = random.Random(1)
        self.compared = self.different = 0

    def run(self) -> bool:
        rows = [row for rate in self.plan.rates for row in self.at(rate)]
        if self.plan.idle:
            rows.append(("KB per idle player", {one.name: f"{one.idle(self.plan.idle):.0f}" for one in self.systems}))
        survived = self.killed() if self.plan.kills else {}
        if survived:
            rows.append((f"acknowledged actions lost / doubled in {self.plan.kills} kills", told(survived)))
        self.print(rows)
        ours = survived.get("ours", Survived())
        return not (self.different or ours.lost or ours.doubled)

    def at(self, rate: int) -> list[Row]:
        """In turns: whatever else the machine does hits all alike. The median of the rounds."""
        every, played = self.plan.every(rate), defaultdict[str, list[Played]](list)
        for _ in range(self.plan.rounds):
            scripts = self.scripts(max(1, round(self.plan.seconds / every)))
            for system in self.systems:
                seen = system.play(scripts, every)
                played[system.name].append(seen)
                self.compare(scripts, seen)
        return [
            (f"CPU ms per action at {rate} a second", shown(played, cpu_of, "{:.1f}")),
            (f"other has it, p50 ms at {rate}", shown(played, lambda one: percentile(one.delays, 50), "{:.0f}")),
            (f"other has it, p95 ms at {rate}", shown(played, lambda one: percentile(one.delays, 95), "{:.0f}")),
            (f"actions a second of {rate}", shown(played, lambda one: len(one.delays) / one.seconds, "{:.0f}")),
            (f"bytes to both per action at {rate}", shown(played, bytes_of, "{:,.0f}")),
        ]

    def scripts(self, length: int) -> list[Script]:
        return [scripted(self.luck, length) for _ in range(self.plan.matches)]

    def compare(self, scripts: list[Script], seen: Played) -> None:
        for script, position in zip(scripts, seen.positions, strict=True):
            self.compared += len(script)
            self.different += position != final(script)

    def killed(self) -> dict[str, Survived]:
        """What is kept in memory alone is lost anyway."""
        rate, lasting = self.plan.rates[0], [one for one in self.systems if "memory" not in one.name]
        every, found = self.plan.every(rate), defaultdict[str, Survived](Survived)
        for _ in range(self.plan.kills):
            scripts = self.scripts(round(2 * self.plan.before_kill / every) + 2)
            for system in lasting:
                found[system.name] += system.survive(scripts, every, self.plan.before_kill)
        return found

    def print(self, rows: list[Row]) -> None:
        names = [system.name for system in self.systems]
        self.write(
            f"{self.plan.matches} live matches of Stac, both players connected, {self.plan.rounds} rounds in turns"
        )
        self.write(f"{self.compared:,} actions compared, {self.different} positions differ")
        self.write("")
        self.write(f"| | {' | '.join(names)} |")
        self.write(f"|{' --- |' * (len(names) + 1)}")
        for title, values in rows:
            self.write(f"| {title} | {' | '.join(values.get(name, 'all') for name in names)} |")


def shown(played: dict[str, list[Played]], value: Callable[[Played], float], form: str) -> dict[str, str]:
    return {name: form.format(median(map(value, rounds))) for name, rounds in played.items()}


def told(survived: dict[str, Survived]) -> dict[str, str]:
    return {name: f"{one.lost} / {one.doubled} of {one.acknowledged}" for name, one in survived.items()}


def cpu_of(played: Played) -> float:
    return 1000 * played.cpu / len(played.delays)


def bytes_of(played: Played) -> float:
    return played.received / len(played.delays)


def scripted(luck: random.Random, length: int) -> Script:
    """Actions by lot, of a game that lasts long enough."""
    game = registry.find("stac")
    while True:
        line, script = Line(game, game.start({})), Script()
        while line.outcome() is None and len(script) < length:
            script.append((line.position.side, luck.choice(line.position.actions())))
            line.play(script[-1][1])
        if len(script) == length:
            return script


def final(script: Script) -> str:
    game = registry.find("stac")
    return Line(game, game.start({}), [action for _, action in script]).position.text
