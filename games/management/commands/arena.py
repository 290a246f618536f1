"""Lets two robots play a series of games and prints what it says about their strength."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.engine import registry
from games.engine.arena.reckoning import reckon
from games.engine.arena.records import written
from games.engine.arena.series import Plan, play
from games.engine.errors import RulesError


class Command(BaseCommand):
    help = "Plays robots against each other: levels by number, or any command line that speaks UGI."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=registry.slugs())
        parser.add_argument("--a", required=True, help="a level's number or a UGI command line")
        parser.add_argument("--b", required=True)
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--time", type=int, default=1000, help="milliseconds a move of the strongest level")
        parser.add_argument("--opening", type=int, default=4, help="actions drawn by lot at the start")
        parser.add_argument("--option", action="append", default=[], help="name=value of the game")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--processes", type=int)
        parser.add_argument("--write", type=Path, help="a file for the games")

    def handle(self, *args: Any, **options: Any) -> None:
        plan = Plan(
            options["game"],
            options["a"],
            options["b"],
            options["games"],
            options["time"],
            options["seed"],
            options["opening"],
            dict(option.partition("=")[::2] for option in options["option"]),
        )
        try:
            registry.find(plan.slug).settings(plan.options)
        except RulesError as error:
            raise CommandError(str(error)) from None
        played = sorted(play(plan, options["processes"]), key=lambda one: one.number)
        for line in reckon(played).lines():
            self.stdout.write(line)
        if options["write"]:
            options["write"].write_text("\n".join(written(plan, one) for one in played), "utf-8")
