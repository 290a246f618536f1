"""Everything between installing and serving: kernels, database, static files. Quick when there is nothing to do."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, call_command

from games.catalogue import CATALOGUES
from games.engine import registry
from games.thinking import compiled
from tabsite import collected
from tabsite.environment import VAR


class Command(BaseCommand):
    help = "Compiles the engines, migrates the database and collects static files, as far as that is still to be done."

    def handle(self, *args: Any, **options: Any) -> None:
        with alone():
            self.compile_kernels()
            self.stage("base de dados / database")
            # Costs 0.05 s where there is nothing to do, and also ends what a killed one had begun.
            call_command("migrate", verbosity=0, interactive=False)
            if not collected.is_done():
                self.stage("ficheiros estáticos / static files")
                collected.collect()

    def stage(self, words: str) -> None:
        self.stdout.write(f"  {words}")
        self.stdout.flush()

    def compile_kernels(self) -> None:
        """In a process of its own: this one keeps the plain kernels and numba's memory out."""
        for folder in CATALOGUES:
            if not compiled.is_done(folder):
                self.compile_games([slug for slug in registry.all_games() if registry.folder_of(slug).parent == folder])
                compiled.note_done(folder)

    def compile_games(self, slugs: list[str]) -> None:
        """As many at once as there are cores."""
        with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as compilers:
            for number, slug in enumerate(compilers.map(compile_game, slugs), 1):
                self.stage(f"motor / engine {number}/{len(slugs)}: {slug}")


def compile_game(slug: str) -> str:
    subprocess.run(
        [sys.executable, "-c", f"from games.engine import registry; registry.find({slug!r}).prepare()"],
        env={**os.environ, "TABULEIRO_JIT": "1"},
        cwd=settings.BASE_DIR,
        check=True,
    )
    return slug


@contextmanager
def alone() -> Iterator[None]:
    """Whoever comes second waits, and finds everything done. The lock ends with the process, however it ends."""
    VAR.mkdir(parents=True, exist_ok=True)
    with (VAR / "prepare.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
