"""Asks the strongest level for positions with a known answer and counts what it finds; or looks for such positions."""

from __future__ import annotations

import multiprocessing
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any, TypeVar

from django.core.management import BaseCommand

from games.engine import registry, worker
from games.engine.answers import known
from games.engine.answers.known import Known
from games.engine.answers.making import Order, found
from games.engine.answers.solving import missed
from games.engine.search.searcher import EVER, Limits

Answer = TypeVar("Answer")


class Command(BaseCommand):
    help = "Counts the positions with a known answer (answers.txt in a game's folder) that are solved in time."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", choices=[[], *registry.slugs()], default=[])
        parser.add_argument("--time", type=int, default=1_000, help="milliseconds for each")
        parser.add_argument("--nodes", type=int, help="for each, instead of a time")
        parser.add_argument("--every", type=int, default=1, help="only each so manieth")
        parser.add_argument("--make", type=int, help="look for so many, and write them")
        parser.add_argument("--deep", type=int, default=300_000, help="nodes of a search for an answer")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        for slug in options["games"] or registry.slugs():
            if options["make"]:
                self.make(Order(slug, options["make"], options["deep"], options["seed"]))
            elif asked := known.read(slug)[:: options["every"]]:
                nodes = options["nodes"]
                self.solve(slug, asked, Limits(nodes=nodes) if nodes else Limits(options["time"]))

    def make(self, order: Order) -> None:
        how = f"manage.py solve {order.slug} --make {order.count} --deep {order.nodes} --seed {order.seed}"
        known.write(order.slug, how, elsewhere(collect, order))
        self.stdout.write(f"{order.slug}: {order.count} positions written")

    def solve(self, slug: str, asked: list[Known], limits: Limits) -> None:
        wrong = elsewhere(missed, slug, asked, limits)
        within = f"{limits.milliseconds} ms" if limits.nodes == EVER else f"{limits.nodes:,} nodes"
        self.stdout.write(f"{slug}: {len(asked) - len(wrong)} of {len(asked)} solved within {within}")
        for number, action in wrong:
            one = asked[number]
            position = one.line(registry.find(slug)).position.text
            self.stdout.write(f"  {position}: {action} instead of {', '.join(sorted(one.right))}")
        self.stdout.flush()


def collect(order: Order) -> list[Known]:
    collected = []
    for one in islice(found(order), order.count):
        collected.append(one)
        print(f"\r{order.slug}: {len(collected)} of {order.count}", end="", flush=True)
    return collected


def elsewhere(function: Callable[..., Answer], *arguments: object) -> Answer:
    """In a process with the compiled kernels."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), worker.prepare, (10,)) as pool:
        return pool.submit(function, *arguments).result()
