"""Puts a backup in the place of the database, while no site runs."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from tabsite import alone, backups


class Command(BaseCommand):
    help = "Puts back what `backup` has copied. The site must be stopped; what is there now is kept aside."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help="that `backup` made")
        parser.add_argument("--replace", action="store_true", help="also where there is a database already")

    def handle(self, *args: Any, **options: Any) -> None:
        if refused := alone.hold():
            raise CommandError(refused)
        try:
            said = backups.restore(options["folder"].absolute(), options["replace"])
        except backups.CannotBackUp as error:
            raise CommandError(str(error)) from error
        for line in (*said, "Restored. `manage.py prepare` brings it up to date, `manage.py verify` looks through it."):
            self.stdout.write(line)
