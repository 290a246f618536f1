"""`manage.py ugi <game> [option=value ...]`: the engine of one game on standard input and output."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.engine import registry
from games.engine.errors import BadOption
from games.engine.ugi import Session

LONGEST_LINE = 1_000_000


class Command(BaseCommand):
    help = "Speaks UGI on standard input and output."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=registry.slugs())
        parser.add_argument("options", nargs="*", metavar="option=value")

    def handle(self, *args: Any, **arguments: Any) -> None:
        options = dict(option.partition("=")[::2] for option in arguments["options"])
        try:
            session = Session(registry.find(arguments["game"]), say, options)
        except BadOption as error:
            raise CommandError(str(error)) from None
        listen(session)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def listen(session: Session) -> None:
    """Until `quit` or the end of the input. Bytes that are no text are answered like any other nonsense."""
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        if not session.handle(line.decode("utf-8", "replace").replace("\0", " ")):
            break
    session.close()
