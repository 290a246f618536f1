"""Plays many matches at once at a real server, and prints what it took."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, call_command

from games.tools.bench import load

INSIDE = "TABULEIRO_LOAD"
SHARED = ("kernels", "static")  # what `prepare` would only make again


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

    def handle(self, *args: Any, **options: Any) -> None:
        if INSIDE not in os.environ:
            sys.exit(self.again_elsewhere())
        call_command("prepare", verbosity=0)
        names = ("matches", "watchers", "seconds", "every", "idle", "greedy", "rest")
        if not load.report(load.Plan(**{name: options[name] for name in names}), self.say):
            sys.exit(1)

    @staticmethod
    def again_elsewhere() -> int:
        """The settings are read once: the same command in a process whose folder is another."""
        with tempfile.TemporaryDirectory() as folder:
            for name in SHARED:
                shared = Path(settings.VAR) / name
                shared.mkdir(parents=True, exist_ok=True)
                (Path(folder) / name).symlink_to(shared, target_is_directory=True)
            variables = {**os.environ, "TABULEIRO_VAR": folder, INSIDE: "1"}
            return subprocess.run([sys.executable, *sys.argv], env=variables).returncode

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
