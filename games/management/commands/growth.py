"""Prints what pages, or an action, cost when little and when much was played."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.tools.bench import crowding, growth


class Command(BaseCommand):
    help = "Fills a database of its own and compares queries and CPU time of lists with those of a small site."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--matches", type=int, default=100_000)
        parser.add_argument("--actions", type=int, nargs="+", help="what an action costs beside so many: 1000 1000000")
        parser.add_argument("--tries", type=int, default=30)

    def handle(self, *args: Any, **options: Any) -> None:
        if options["actions"]:
            if not crowding.report(self.say, options["actions"], options["tries"]):
                raise CommandError("an action grows")
            return
        if not growth.report(self.say, options["matches"], options["tries"]):
            raise CommandError("some pages grow")

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
