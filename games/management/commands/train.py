"""Learns a game's judgement from games that its robot plays against itself."""

from __future__ import annotations

import shutil
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.engine import registry
from games.engine.search.learned import Misfit
from games.engine.training.course import NothingToLearn
from games.engine.training.run import Plan, Run, processes
from tabsite.environment import VAR


class Command(BaseCommand):
    help = "Plays games against itself, fits the judgement to them, plays on with it; goes on where it was stopped."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=registry.slugs())
        parser.add_argument("--games", type=int, nargs="+", default=Plan.games, help="of each generation")
        parser.add_argument("--rounds", type=int, default=Plan.rounds, help="openings of a trial, at most; 0 for none")
        parser.add_argument("--nodes", type=int, nargs=2, default=Plan.nodes, help="of a search, first and later")
        parser.add_argument("--trial-nodes", type=int, default=Plan.trial_nodes)
        parser.add_argument("--processes", type=int, default=processes())
        parser.add_argument("--seed", type=int, default=Plan.seed)
        parser.add_argument("--folder", type=Path, help="where the games and the numbers lie")
        parser.add_argument("--install", action="store_true", help="put the best into the game's folder")

    def handle(self, *args: Any, **options: Any) -> None:
        folder = options["folder"] or VAR / "training" / options["game"]
        names = ("rounds", "processes", "seed", "trial_nodes")
        plan = Plan(
            options["game"],
            folder,
            games=tuple(options["games"]),
            nodes=tuple(options["nodes"]),
            **{name: options[name] for name in names},
        )
        try:
            run = Run(plan, self.say, self.tick)
        except (NothingToLearn, Misfit) as error:
            raise CommandError(str(error)) from None
        best = run.go()
        self.say(f"the best lies in {best}")
        if options["install"]:
            shutil.copyfile(best, run.learned.file)

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()

    def tick(self, done: int, count: int) -> None:
        """A bar that stays on its line where somebody looks on."""
        if self.stdout.isatty() or done == count:
            self.stdout.write(f"  {'#' * (30 * done // count):30} {done} of {count}", ending="\r")
            self.stdout.flush()
