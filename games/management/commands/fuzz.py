"""`manage.py fuzz`: nonsense for every reader of every game. Needs the packages for development."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser
from random import Random
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.engine import registry

MOST_GROWTH = 256 * 2**20  # bytes, in the whole run


class Command(BaseCommand):
    help = "Feeds random, mutated and grammatical nonsense to every reader of every game."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--inputs", type=int, default=120_000, help="in all")
        parser.add_argument("--seed", type=int, help="to repeat a run")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            from games.tools.fuzzing import readers, run
        except ModuleNotFoundError as error:
            raise CommandError(f"{error}: run make setup-dev first.") from None
        seed = secrets.randbelow(10**6) if options["seed"] is None else options["seed"]
        self.stdout.write(f"seed {seed}")
        games = registry.all_games().values()
        every = [reader for game in games for reader in readers.readers(game, Random(seed))]
        run.fuzz(every[0], 1, seed)  # hypothesis makes its tables of letters once; they are not to be counted
        each, total, before = -(-options["inputs"] // len(every)), 0, run.peak()
        for reader in every:
            try:
                count = run.fuzz(reader, each, seed)
            except run.Failure as failure:
                raise CommandError(f"{failure} (seed {seed})") from failure
            total += count.inputs
            name = f"{reader.game} {reader.name}"
            numbers = f"{count.inputs:7} inputs, {count.accepted:6} accepted, {count.seconds:6.1f} s"
            self.stdout.write(f"{name:20} {numbers}")
            self.stdout.flush()
        growth = run.peak() - before
        self.stdout.write(f"{total} inputs, {growth >> 20} MB more memory")
        if growth > MOST_GROWTH:
            raise CommandError(f"more than {MOST_GROWTH >> 20} MB of memory")
