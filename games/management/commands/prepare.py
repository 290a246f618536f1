"""Everything between installing and serving: kernels, database, static files. Quick when there is nothing to do."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, call_command

from games.catalogue import CATALOGUES
from games.engine import jit, registry


class Command(BaseCommand):
    help = "Compiles the engines, migrates the database and collects static files."

    def handle(self, *args: Any, **options: Any) -> None:
        self.compile_kernels()
        self.stage("base de dados / database")
        call_command("migrate", verbosity=0, interactive=False)
        self.stage("ficheiros estáticos / static files")
        call_command("collectstatic", verbosity=0, interactive=False)

    def stage(self, words: str) -> None:
        self.stdout.write(f"  {words}")
        self.stdout.flush()

    def compile_kernels(self) -> None:
        """In a process of its own: this one keeps the plain kernels and numba's memory out."""
        for folder in CATALOGUES:
            done = jit.cache_folder(folder) / "done"
            if not done.exists():
                self.compile_games([slug for slug in registry.all_games() if registry.folder_of(slug).parent == folder])
                done.parent.mkdir(parents=True, exist_ok=True)
                done.touch()

    def compile_games(self, slugs: list[str]) -> None:
        for number, slug in enumerate(slugs, 1):
            self.stage(f"motor / engine {number}/{len(slugs)}: {slug}")
            environment = {**os.environ, "TABULEIRO_JIT": "1"}
            subprocess.run(
                [sys.executable, "-c", f"from games.engine import registry; registry.find({slug!r}).prepare()"],
                env=environment,
                cwd=settings.BASE_DIR,
                check=True,
            )
