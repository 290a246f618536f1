"""Fits the weights of a game's evaluation to games that its robot plays against itself."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.engine import registry
from games.engine.arena.series import Plan
from games.engine.tuning.fitting import fitted
from games.engine.tuning.samples import Study, collect
from games.engine.tuning.trial import compare


class Command(BaseCommand):
    help = "Plays games against itself, fits the weights to their results, and tries the new against the old."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=registry.slugs())
        parser.add_argument("--games", type=int, default=400)
        parser.add_argument("--nodes", type=int, default=1500, help="of each search")
        parser.add_argument("--opening", type=int, default=6, help="actions drawn by lot at the start")
        parser.add_argument("--trial", type=int, default=100, help="games between new and old weights")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        game = registry.find(options["game"])
        if game.thinking is None:
            raise CommandError(f"{game.slug} has no evaluation")
        if game.thinking.learned:
            raise CommandError(f"{game.slug} is learned with its tables: manage.py train {game.slug}")
        old = game.thinking.values
        study = Study(game.slug, options["games"], options["nodes"], options["seed"], options["opening"], old)
        samples = collect(study)
        new = fitted(samples, old)
        self.stdout.write(f"{len(samples)} positions of {study.games} games")
        for weight, value in zip(game.thinking.weights, new, strict=True):
            self.stdout.write(f"{weight.name:12} {weight.value:6} -> {value:6}")
        if options["trial"]:
            plan = Plan(game.slug, "new", "old", options["trial"], 0, options["seed"] + 1, options["opening"])
            for line in compare(plan, new, old, options["nodes"]).lines():
                self.stdout.write(line)
