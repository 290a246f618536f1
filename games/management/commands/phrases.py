"""Writes a page with every sentence of the site in both languages, for whoever reads them through."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand

from games.tools import phrases


class Command(BaseCommand):
    help = "Writes every sentence the site can say, in both languages side by side, grouped by place."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, default=Path(settings.BASE_DIR) / "var" / "phrases.html")

    def handle(self, *args: Any, **options: Any) -> None:
        options["file"].write_text(phrases.page(), "utf-8")
        self.stdout.write(str(options["file"]))
