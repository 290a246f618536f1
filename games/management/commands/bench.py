"""Prints what a request and an engine cost, as ratios measured in one run."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand

from games.tools.bench import engines, robots, web
from games.tools.bench.size import SMALL, Size

REPORTS = {"web": web.report, "engines": engines.report, "robots": robots.report}


class Command(BaseCommand):
    help = "Measures the server's time for one action and the engines' speed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("only", nargs="*", choices=[[], *REPORTS], default=[])
        parser.add_argument("--small", action="store_true", help="to see that it runs: the figures say nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        size = SMALL if options["small"] else Size()
        for name in options["only"] or REPORTS:
            REPORTS[name](self.say, size)

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
