"""Writes a small database with something of everything, as SQL: what migrations of later days are tried on.

python -m tests.past.make > tests/past/<commit>.sql, at the commit that has landed. Its people are invented.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import django


def fill() -> None:
    from accounts import blocks
    from accounts.models import User
    from accounts.people import Person
    from games.services import act, offer, say, seek
    from games.services.start import Configuration, start
    from games.services.undo import undo
    from tests.games.company import play
    from tests.games.conftest import between
    from tests.games.playing import played_at_random

    alice, bob = (User.objects.create_user(name, f"{name.lower()}@example.org") for name in ("Alice", "Bob"))
    one, two, guest = Person(alice, "", "Alice"), Person(bob, "", "Bob"), Person(None, "c" * 32, "Convidado 3333")
    for slug in ("tab", "damas", "stac", "duplohex", "fanorona"):
        played_at_random(one, slug, 30)
    rated = play(between(alice, bob, clock="300+5"), "9-13 21-17 5-9 25-21 1-5 29-25")
    act.resign(rated.pk, one, rated.version)
    going = play(between(bob, alice, clock="3d"), "9-13 21-17")
    offer.propose(going.pk, two, "draw", going.version, "o")
    say.say(going.pk, one, "hello", "s")
    alone = start(one, Configuration("damas", level=1))
    act.act(alone.pk, one, 0, "k", "9-13")
    act.act_for_robot(alone.pk, 1, "21-17")
    undo(alone.pk, one, 2, "u")
    act.resign(alone.pk, one, 3)
    act.resign(start(one, Configuration("stac", level=1)).pk, one, 0)
    start(guest, Configuration("fanorona", "here", clock="30s"))
    start(guest, Configuration("damas", "robots"))
    seek.post(guest, Configuration("tab"), listed=True)
    seek.challenge(two, alice, Configuration("stac"))
    blocks.block(alice, bob)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"TABULEIRO_VAR": folder, "DJANGO_SETTINGS_MODULE": "tests.settings"}
        os.environ.pop("DATABASE_URL", None)
        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        fill()
        with closing(sqlite3.connect(Path(folder) / "tabuleiro.sqlite3")) as database:
            sys.stdout.write("\n".join(database.iterdump()) + "\n")


if __name__ == "__main__":
    main()
