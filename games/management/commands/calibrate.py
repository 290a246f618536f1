"""Rates the ladder of every game: each level against the one below it, the strongest against the greedy."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.engine import registry, robots, strength
from games.engine.arena.reckoning import reckon
from games.engine.arena.series import Plan, play
from games.engine.strength import Pair, Strength
from games.thinking.search_pool import SearchPool
from games.tools.bench import robots as bench
from games.tools.bench.size import Size


class Command(BaseCommand):
    help = "Measures how strong every level is, prints the table and stores what the site shows."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", choices=[[], *registry.slugs()], default=[])
        parser.add_argument("--games", type=int, default=200, dest="count", help="of each pair of levels")
        parser.add_argument("--time", type=int, default=20, help="milliseconds a move of the strongest level")
        parser.add_argument("--seconds", type=float, nargs="+", default=Size.seconds, help="of the searches for depth")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--up-to", type=int, default=robots.MASTER, help="the highest level that plays")
        parser.add_argument("--processes", type=int)
        parser.add_argument("--dry", action="store_true", help="print only")
        parser.add_argument("--depths", action="store_true", help="measure only the depths anew")
        parser.add_argument("--tables", action="store_true", help="measure nothing: print what is stored")

    def handle(self, *args: Any, **options: Any) -> None:
        slugs = list(options["games"] or registry.slugs())
        if options["tables"]:
            self.print_tables(slugs)
        elif options["depths"]:
            for slug in slugs:
                if stored := strength.read(slug):
                    strength.write(slug, replace(stored, depths=self.depths(slug, options["seconds"])))
        else:
            self.calibrate(slugs, options)

    def print_tables(self, slugs: list[str]) -> None:
        """As docs/motor.md shows them."""
        found = [(registry.find(slug).name, measured) for slug in slugs if (measured := strength.read(slug))]
        pairs = " | ".join(f"{level} contra {level - 1}" for level in range(2, robots.MASTER + 1))
        self.stdout.write(f"| jogo | {pairs} | Mestre contra Guloso | ações em 1 s | em 5 s |")
        self.stdout.write("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
        for name, measured in found:
            scores = [f"{100 * pair.reckoning().score:.1f}".replace(".", ",") for pair in measured.pairs]
            self.stdout.write(f"| {' | '.join([name, *scores, *map(str, measured.depths.values())])} |")
        self.stdout.write(f"\n| jogo | {' | '.join(level.name for level in robots.LEVELS)} |")
        self.stdout.write("| --- | --- | --- | --- | --- | --- | --- |")
        for name, measured in found:
            ratings = [str(measured.rating(level.number)) for level in robots.LEVELS]
            self.stdout.write(f"| {' | '.join([name, *ratings])} |")

    def calibrate(self, slugs: list[str], options: dict[str, Any]) -> None:
        if options["up_to"] < robots.MASTER and not options["dry"]:
            raise CommandError("Half a ladder is not stored: add --dry.")
        for slug in slugs:
            began = time.monotonic()
            ladder = [(a, b) for a, b in strength.ladder(slug) if a <= options["up_to"]]
            pairs = tuple(self.measure(slug, a, b, options) for a, b in ladder)
            depths = self.depths(slug, options["seconds"])
            measured = Strength(options["time"], pairs, depths, strength.judgement_of(slug))
            ratings = [f"{level.name} {measured.rating(level.number)}" for level in robots.LEVELS]
            self.stdout.write(f"{slug}: {', '.join(ratings)}  ({time.monotonic() - began:.0f} s)")
            if not options["dry"]:
                strength.write(slug, measured)

    def depths(self, slug: str, times: Sequence[float]) -> dict[str, int]:
        """From the start, alone in a process, as a worker of the site is."""
        pool = SearchPool(1, deadline=None)
        depths = {f"{seconds:g}": pool.run(bench.depth_reached, slug, seconds)[0] for seconds in times}
        pool.close()
        self.stdout.write(f"{slug:9} depth in {', '.join(f'{key} s: {depth}' for key, depth in depths.items())}")
        return depths

    def measure(self, slug: str, a: int, b: int, options: dict[str, Any]) -> Pair:
        plan = Plan(slug, str(a), str(b), self.games(a, b, options["count"]), options["time"], options["seed"])
        result = reckon(list(play(plan, options["processes"])))
        low, high = result.score - result.margin, result.score + result.margin
        self.stdout.write(
            f"{slug:9} {a} v {b}  {result.wins:3} won {result.draws:3} drawn {result.losses:3} lost  "
            f"{100 * result.score:5.1f} % ({100 * low:.0f} to {100 * high:.0f})  Elo {result.elo:+5.0f}  "
            f"{result.length:5.1f} actions  {result.milliseconds['a']:.1f} and {result.milliseconds['b']:.1f} ms"
        )
        self.stdout.flush()
        return Pair(a, b, result.wins, result.draws, result.losses)

    def games(self, a: int, b: int, count: int) -> int:
        """The strongest against the greedy, who hardly ever wins: more games, to tell how rarely."""
        return count * 5 // 2 if a - b > 1 else count
