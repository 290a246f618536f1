"""Where a site that tests start keeps its data: in a file of its folder, or at the tests' PostgreSQL.

A database there is copied from another one within a moment; its name stands in the folder, which is copied, too. They
go with the server, which scripts/postgres.py makes for the tests alone.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any

import psycopg
from django.db import connection
from psycopg import sql

from tabsite import environment

SERVER = os.environ.get("TEST_DATABASE_URL", "").rpartition("/")[0]
NAME = "database-name"
EMPTY = "template1"


def make(var: Path) -> None:
    """For the site of this folder; one that was copied from another's begins with what that one has."""
    if not SERVER:
        return
    note, name = var / NAME, f"test_site_{secrets.token_hex(8)}"
    model = note.read_text() if note.exists() else EMPTY
    command = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(model))
    with psycopg.connect(f"{SERVER}/postgres", autocommit=True) as server:
        server.execute(command)
    note.write_text(name)


def address(var: Path) -> dict[str, str]:
    """What tells the site of this folder where its data is."""
    return {"DATABASE_URL": f"{SERVER}/{(var / NAME).read_text()}"} if SERVER else {}


def values(var: Path) -> dict[str, Any]:
    """The same for Django in this process."""
    if SERVER:
        return {**environment.database(), "NAME": (var / NAME).read_text()}
    return environment.sqlite(var / "tabuleiro.sqlite3")


def somebody_waits() -> bool:
    """For a lock in the database that is at hand. SQLite cannot tell: there everybody waits."""
    if connection.vendor == "sqlite":
        return True
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return bool(cursor.fetchone()[0])
