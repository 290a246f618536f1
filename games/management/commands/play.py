"""`manage.py play [game] [option=value ...]`: two people, or one and the computer, at the keyboard.

Without a game it begins with a menu.
"""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError
from django.utils import translation

from games.engine import registry
from games.engine.errors import BadOption
from games.engine.robots import LEVELS
from games.match.language import translated
from games.tools.terminal import menu
from games.tools.terminal.loop import run
from games.tools.terminal.seats import LOT, seated
from games.tools.terminal.session import Session


class Command(BaseCommand):
    help = "Plays a game at the keyboard."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", nargs="?", choices=registry.slugs(), help="asked for if it is not named")
        parser.add_argument("options", nargs="*", metavar="option=value")
        levels = [level.number for level in LEVELS]
        parser.add_argument("--level", type=int, choices=levels, default=levels[-1], help="of the computer")
        parser.add_argument("--two", action="store_true", help="two people")
        parser.add_argument("--side", choices=("w", "b", LOT), default=LOT, help="of the (first) person")
        languages = [code for code, _ in settings.LANGUAGES]
        parser.add_argument("--language", choices=languages, default=spoken_here(languages))

    def handle(self, *args: Any, **arguments: Any) -> None:
        with translation.override(arguments["language"]):
            forgive_bytes_that_are_no_text()
            game = registry.find(arguments["game"]) if arguments["game"] else menu.chosen_game(ask, say)
            level = 0 if arguments["two"] else arguments["level"]
            if game is not None and not arguments["game"]:
                level = menu.chosen_level(game, ask, say)
            if game is None or level is None:
                return
            try:
                options = game.settings(dict(option.partition("=")[::2] for option in arguments["options"]))
            except BadOption as error:
                raise CommandError(error.say.spoken(translated)) from None
            seats = seated(arguments["side"], level)
            try:
                run(Session(game, options, seats, ask, say))
            except BrokenPipeError:
                # Nobody reads any more; Python would complain once more when it ends.
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            except KeyboardInterrupt:
                say("")


def spoken_here(languages: list[str]) -> str:
    """As the terminal is set, if we speak that; else the site's first language."""
    terminal = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return next((code for code in languages if terminal.startswith(code)), settings.LANGUAGE_CODE)


def forgive_bytes_that_are_no_text() -> None:
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def ask(prompt: str) -> str | None:
    """None once the input ends, by Ctrl+D or Ctrl+C too."""
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        print()
        return None


def say(text: str) -> None:
    print(text, flush=True)
