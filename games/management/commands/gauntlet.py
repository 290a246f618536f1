"""Lets a level play every kind of opponent that there is, and prints where it lost what it lost."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.engine import registry, robots
from games.engine.arena import opponents
from games.engine.arena.reckoning import paired_margin, reckon
from games.engine.arena.series import Plan, Played, play
from games.engine.arena.turns import turn_of


class Command(BaseCommand):
    help = "Plays a level against levels, other judgements, other searches and UGI programs, in pairs of games."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=registry.slugs())
        parser.add_argument("--level", type=int, default=robots.MASTER)
        parser.add_argument(
            "--against", nargs="+", help="levels' numbers, teacher, bare, depth:N, nodes:N, whole:N or UGI commands"
        )
        parser.add_argument("--games", type=int, default=40, help="against each")
        parser.add_argument("--time", type=int, default=100, help="milliseconds a move")
        parser.add_argument("--opening", type=int, default=4, help="actions drawn by lot at the start")
        parser.add_argument("--losses", type=int, default=10, help="so many are listed for each")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--processes", type=int)

    def handle(self, *args: Any, **options: Any) -> None:
        game = registry.find(options["game"])
        numbers = [level.number for level in robots.levels_of(game)]
        if options["level"] not in numbers:
            raise CommandError(f"{game.slug} has the levels {numbers}")
        others = [number for number in numbers if number != options["level"]]
        for name in options["against"] or opponents.names(others):
            plan = self.plan(name, options)
            self.tell(name, plan, list(play(plan, options["processes"])), options["losses"])

    def plan(self, name: str, options: dict[str, Any]) -> Plan:
        level, games = str(options["level"]), options["games"]
        return Plan(options["game"], level, name, games, options["time"], options["seed"], options["opening"])

    def tell(self, name: str, plan: Plan, played: Sequence[Played], most: int) -> None:
        found, margin = reckon(played), paired_margin(played)
        self.stdout.write(
            f"{plan.slug} {plan.a} v {name}: {found.score:.3f} ± {margin:.3f} ({found.wins} won, {found.draws} drawn, "
            f"{found.losses} lost), Elo {found.elo:+.0f}, ms a move {found.milliseconds['a']:.0f} and "
            f"{found.milliseconds['b']:.0f}"
        )
        turns = [turn for one in sorted(played, key=lambda one: one.number) if (turn := turn_of(plan.slug, one))]
        for turn in turns[:most]:
            self.stdout.write(f"  {turn.line}")
        self.stdout.flush()
