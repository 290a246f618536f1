"""Fills the database with players and finished matches that look like real ones."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand

from games.tools.demo import Demo


class Command(BaseCommand):
    help = "Makes players with finished matches, to see a full site. Not for a site with real people."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--matches", type=int, default=1000)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        Demo(options["matches"], options["seed"]).make(self.say)
        self.say("done")

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
