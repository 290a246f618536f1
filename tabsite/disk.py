"""Whether the site can write where it keeps its things: asked before it starts, so that one sentence says it."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing, suppress

from tabsite.environment import VAR, database

ROOM = 64 * 1024  # bytes; a site without so much will not live long
SENTENCE = (
    "O Tâbuleiro não consegue escrever em {place} ({reason}): liberte espaço, dê permissão ou escolha outra pasta com"
    " TABULEIRO_VAR.\nTâbuleiro cannot write to {place} ({reason}): make room, give permission or choose another folder"
    " with TABULEIRO_VAR."
)


def fault() -> str:
    """What is wrong, "" if nothing is."""
    for place, check in ((VAR, check_folder), (database()["NAME"], check_database)):
        try:
            check()
        except (OSError, sqlite3.OperationalError) as error:
            return SENTENCE.format(place=place, reason=getattr(error, "strerror", None) or error)
    return ""


def check_folder() -> None:
    """Nobody else's business: it holds the key that signs sessions, and all addresses."""
    VAR.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(PermissionError):  # somebody else's folder, in which we may write
        VAR.chmod(0o700)
    with tempfile.TemporaryFile(dir=VAR) as file:
        file.write(bytes(ROOM))
        file.flush()
        os.fsync(file.fileno())


def check_database() -> None:
    """A file that can be read may still refuse to be written. One that another program writes to now is fine."""
    name = database()["NAME"]
    if "sqlite3" not in database()["ENGINE"] or not os.path.exists(name):
        return
    with closing(sqlite3.connect(name, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
