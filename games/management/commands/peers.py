"""Plays the same games of Stac here and at boardgame.io, and prints what an action costs each."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, call_command

from games.tools.bench import elsewhere
from games.tools.bench.peers.report import Plan, report
from games.tools.bench.peers.theirs import NotThere


class Command(BaseCommand):
    help = "Installs boardgame.io with npm in a folder that is thrown away, and measures it and this site in turns."

    def add_arguments(self, parser: ArgumentParser) -> None:
        plan = Plan()
        parser.add_argument("--matches", type=int, default=plan.matches)
        parser.add_argument("--seconds", type=float, default=plan.seconds, help="of each system in each round")
        parser.add_argument("--rates", type=int, nargs="+", default=plan.rates, help="actions a second")
        parser.add_argument("--rounds", type=int, default=plan.rounds)
        parser.add_argument("--idle", type=int, default=plan.idle, help="matches whose players only wait")
        parser.add_argument("--kills", type=int, default=plan.kills)

    def handle(self, *args: Any, **options: Any) -> None:
        elsewhere.end_in_order()
        if not elsewhere.is_here():
            sys.exit(elsewhere.again())
        call_command("prepare", verbosity=0)
        names = ("matches", "seconds", "rates", "rounds", "idle", "kills")
        try:
            is_fine = report(Plan(**{name: options[name] for name in names}), self.say)
        except NotThere as reason:
            self.say(str(reason))
        else:
            sys.exit(0 if is_fine else 1)

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
