"""Plays many matches at once at a real server, and prints what it took."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, call_command

from games.tools.bench import elsewhere, load


class Command(BaseCommand):
    help = "Serves in a folder that is thrown away, plays there as browsers would, and opens idle streams."

    def add_arguments(self, parser: ArgumentParser) -> None:
        plan = load.Plan()
        parser.add_argument("--matches", type=int, default=plan.matches)
        parser.add_argument("--watchers", type=int, default=plan.watchers)
        parser.add_argument("--seconds", type=int, default=plan.seconds)
        parser.add_argument("--every", type=float, default=plan.every, help="seconds between actions of a match")
        parser.add_argument("--idle", type=int, default=plan.idle, help="streams that only wait")
        parser.add_argument("--rest", type=float, default=plan.rest, help="seconds of quiet around what is measured")
        parser.add_argument(
            "--greedy",
            type=int,
            default=plan.greedy,
            help="visitors who start all they may against the strongest level",
        )
        parser.add_argument("--port", type=int, default=0, help="of a site that serves this environment's database")

    def handle(self, *args: Any, **options: Any) -> None:
        names = ("matches", "watchers", "seconds", "every", "idle", "greedy", "rest")
        plan = load.Plan(**{name: options[name] for name in names})
        if options["port"]:
            sys.exit(0 if load.report_of(plan, options["port"], self.say) else 1)
        if not elsewhere.is_here():
            sys.exit(elsewhere.again())
        call_command("prepare", verbosity=0)
        if not load.report(plan, self.say):
            sys.exit(1)

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
