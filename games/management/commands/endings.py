"""Makes the larger tables of endings that a game offers: once, in the background, with pauses if need be."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError

from games.engine import registry

MAKE = "from games.engine import registry; registry.find({!r}).make_endings(lambda line: print(line, flush=True))"


class Command(BaseCommand):
    help = "Makes a game's larger table of endings; says its size and the time it takes, goes on where it was stopped."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=registry.slugs())

    def handle(self, *args: Any, **options: Any) -> None:
        """In a process of its own: this one keeps the plain kernels and numba's memory out."""
        done = subprocess.run(
            [sys.executable, "-c", MAKE.format(options["game"])],
            env={**os.environ, "TABULEIRO_JIT": "1"},
            cwd=settings.BASE_DIR,
        )
        if done.returncode:
            raise CommandError("stopped: the same command goes on from here")
