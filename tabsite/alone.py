"""One process at a time serves a database, or, where several share a Redis and PostgreSQL, one of them does what must
be done once: the clocks' sweep, the clearing up.

Without Redis who is present, the signals and the limits live in the process: a second one is refused. The lock ends
with the process, however it ends: a lock on a file beside SQLite's, an advisory lock in PostgreSQL.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from typing import Any

from django.db import DEFAULT_DB_ALIAS, Error, connections

from tabsite import shared

KEY = 0x7AB01E  # of the advisory lock, which counts within one database
SENTENCE = (
    "Já há um Tâbuleiro a servir esta base de dados ({place}): pare-o primeiro, ou escolha outra base de dados com"
    " TABULEIRO_VAR ou DATABASE_URL.\nA Tâbuleiro already serves this database ({place}): stop it first, or choose"
    " another database with TABULEIRO_VAR or DATABASE_URL."
)

ALONE = (
    "Para servir com vários processos são precisos REDIS_URL e PostgreSQL em DATABASE_URL.\n"
    "To serve with several processes, REDIS_URL and PostgreSQL in DATABASE_URL are needed."
)

holding: list[Any] = []  # a file or a connection: with it the lock would go


def has_company() -> bool:
    """Whether other processes may serve the same site."""
    return shared.is_on() and connections[DEFAULT_DB_ALIAS].vendor == "postgresql"


def leads() -> bool:
    """Asked again and again: whether this process is the one of several. The lock goes with its connection, and where
    that one is gone another process may have it by now."""
    if holding and not answers(holding[0]):
        let_go()
    return hold() == ""


def answers(connection: Any) -> bool:
    with suppress(Error):
        connection.cursor().execute("SELECT 1")
        return True
    return False


def let_go() -> None:
    while holding:
        with suppress(Error):
            holding.pop().close()


def hold() -> str:
    """From now on this process serves the database. Gives "", or why it may not."""
    if holding:
        return ""
    connection: Any = connections[DEFAULT_DB_ALIAS]
    if connection.vendor == "sqlite" and connection.is_in_memory_db():
        return ""
    place = str(connection.settings_dict["NAME"])
    is_free = hold_file(f"{os.path.realpath(place)}.served") if connection.vendor == "sqlite" else hold_key()
    return "" if is_free else SENTENCE.format(place=place)


def hold_file(path: str) -> bool:
    file = open(path, "a")  # noqa: SIM115  (kept open as long as the process lives)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return False
    holding.append(file)
    return True


def hold_key() -> bool:
    """On a connection of its own: one that is used for something else is closed now and then."""
    connection = connections.create_connection(DEFAULT_DB_ALIAS)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [KEY])
        (is_free,) = cursor.fetchone()
    connection.inc_thread_sharing()  # whoever stops the server closes it
    if is_free:
        holding.append(connection)
    else:
        connection.close()
    return bool(is_free)
