"""A copy of the database and the key, while the site runs."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from tabsite import backups
from tabsite.environment import VAR


class Command(BaseCommand):
    help = "Copies the database and the secret key into a new folder, for its owner alone. The site may run."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, help="a new one; without it, backups/<now> beside the data")

    def handle(self, *args: Any, **options: Any) -> None:
        folder = (options["folder"] or VAR / "backups" / backups.moment()).absolute()
        try:
            backups.make(folder)
        except backups.CannotBackUp as error:
            raise CommandError(str(error)) from error
        self.stdout.write(str(folder))
