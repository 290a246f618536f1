"""Measures what a game has learned beside the hand-made judgement: strength at equal nodes, and speed."""

from __future__ import annotations

import multiprocessing
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.engine import registry, worker
from games.engine.search import learned as files
from games.engine.training import plot
from games.engine.training.course import NothingToLearn, course_of
from games.engine.training.measure import scores, speed_ratio
from games.engine.training.players import Judge, Terms, material
from games.engine.training.trial import margin

OPENING = (4, 8)
NICENESS = 15


class Command(BaseCommand):
    help = "Plays the learned judgement against the hand-made one and others at equal nodes, and compares their speed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=registry.slugs())
        parser.add_argument("--file", type=Path, help="other numbers than those of the game's folder")
        parser.add_argument("--pairs", type=int, default=100, help="of games against each")
        parser.add_argument("--nodes", type=int, default=4_000, help="a move")
        parser.add_argument("--speed-nodes", type=int, default=300_000, help="of each of the timed searches")
        parser.add_argument("--only", nargs="+", choices=["teacher", "linear", "material"])
        parser.add_argument("--note", action="store_true", help="what it scored into the game's generations.json")
        parser.add_argument("--plot", type=Path, help="only draw all that is noted, as SVG")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["plot"]:
            plot.draw(options["plot"])
            return
        game = registry.find(options["game"])
        try:
            course = course_of(game)
        except NothingToLearn as error:
            raise CommandError(str(error)) from None
        learned = course.student.learned
        assert learned
        numbers = files.read(options["file"] or learned.file, learned)
        judge = Judge(numbers.words)
        others = {
            "teacher": Judge(course.weights, taught=True),
            "linear": Judge(files.without_tables(learned, numbers).words),
            "material": Judge(tuple(material(course.weights)), taught=True),
        }
        terms = Terms(options["nodes"], OPENING, clear=course.clear)
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), worker.prepare, (NICENESS,)) as pool:
            if options["speed_nodes"]:
                ratio = pool.submit(speed_ratio, game.slug, judge, options["speed_nodes"]).result()
                self.say(f"{game.slug}: {100 * ratio:.0f} % of the nodes a second of the hand-made judgement")
            for name in options["only"] or others:
                seeds = list(range(options["pairs"]))
                found = pool.submit(scores, game.slug, judge, others[name], terms, seeds).result()
                mean = sum(found) / len(found)
                self.say(
                    f"{game.slug} v {name}: {mean:.3f} ± {margin(found):.3f} in {2 * len(found)} games at "
                    f"{terms.nodes:,} nodes"
                )
                if options["note"] and name == "teacher":
                    which, positions = numbers.made["generation"], numbers.made["positions"]
                    rounded = round(mean, 3), round(margin(found), 3)
                    plot.note(game.slug, plot.Weighed(which, positions, *rounded, 2 * len(found), terms.nodes))

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
