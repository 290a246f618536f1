"""Plays every match again and says which ones are not where their actions lead."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable
from itertools import islice
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.models import Match
from games.services.verify import Fault, codes, verify

SHOWN = 1000  # matches between two words about how far it is
NAMED = 20  # in the last line; each stands in a line of its own before


class Command(BaseCommand):
    help = "Replays every match from its actions; names those that do not reach their stored state. The site may run."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("codes", nargs="*", help="only these matches")

    def handle(self, *args: Any, **options: Any) -> None:
        named = options["codes"]
        if unknown := [code for code in named if not Match.objects.filter(pk=code).exists()]:
            raise CommandError(f"there is no match {', '.join(unknown)}")
        looked, differing = self.look(named or codes(), len(named) or Match.objects.count())
        if differing:
            more = f" and {len(differing) - NAMED} more" if len(differing) > NAMED else ""
            raise CommandError(f"{len(differing)} of {looked} matches differ: {', '.join(differing[:NAMED])}{more}")
        self.say(f"{looked} matches are where their actions lead")

    def look(self, wanted: Iterable[str], total: int) -> tuple[int, list[str]]:
        """How many were looked at, and which ones differ."""
        looked, differing, rest = 0, [], iter(wanted)
        while batch := list(islice(rest, SHOWN)):
            for code in batch:
                found = verify(code)
                self.report(found)
                differing += [code] if found else []
            looked += len(batch)
            self.say(f"{looked} of {total} matches")
        return looked, differing

    def report(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            self.say(f"{fault.code}: {fault.sentence}")

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
