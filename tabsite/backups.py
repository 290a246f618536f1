"""A copy of all that cannot be made again, while the site runs: the database and the key that signs sessions.

It is a folder for its owner alone. It gets its name when it is whole, and never the name of another one.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.db import connection

from tabsite.environment import VAR

SQLITE, POSTGRES, KEY = "database.sqlite3", "database.pgdump", "secret-key"
OURS = 0o600
# What a program of PostgreSQL reads from the environment: a password on its command line could be read by anybody.
NAMED = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}


class CannotBackUp(Exception):
    """With a sentence for whoever wanted it."""


def moment() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")


def make(folder: Path) -> None:
    if os.path.lexists(folder):
        raise CannotBackUp(f"{folder} is there already: a backup overwrites nothing.")
    unfinished = folder.with_name(f"{folder.name}.unfinished-{os.getpid()}")
    try:
        unfinished.mkdir(mode=0o700, parents=True)
        if connection.vendor == "sqlite":
            copy_sqlite(Path(connection.settings_dict["NAME"]), unfinished / SQLITE)
        else:
            own_file(unfinished / POSTGRES)
            run(["pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={unfinished / POSTGRES}"])
        if not os.environ.get("SECRET_KEY"):
            copy(VAR / KEY, unfinished / KEY)
        settle(unfinished)
        unfinished.rename(folder)
    except OSError as error:
        raise CannotBackUp(f"{folder} cannot be written: {error.strerror or error}.") from error
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def copy_sqlite(source: Path, target: Path) -> None:
    """Let SQLite write it: the newest moves stand in another file. It takes an empty file, which is ours alone."""
    own_file(target)
    try:
        with closing(sqlite3.connect(source, timeout=60, isolation_level=None)) as database:
            database.execute("VACUUM INTO ?", [str(target)])
    except sqlite3.Error as error:
        raise CannotBackUp(f"SQLite cannot copy {source}: {error}.") from error
    check_sqlite(target)


def check_sqlite(path: Path) -> None:
    try:
        with closing(sqlite3.connect(path)) as database:
            (answer,) = database.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        answer = str(error)
    if answer != "ok":
        raise CannotBackUp(f"{path} is damaged: {answer}.")


def own_file(path: Path) -> None:
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OURS))


def copy(source: Path, target: Path) -> None:
    own_file(target)
    with source.open("rb") as read, target.open("wb") as written:
        shutil.copyfileobj(read, written)
        written.flush()
        os.fsync(written.fileno())


def settle(folder: Path) -> None:
    """On the disk, not only on its way there."""
    for path in (*folder.iterdir(), folder):
        handle = os.open(path, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)


def restore(folder: Path, replace: bool) -> list[str]:
    """Puts a backup in the place of the database that the settings name. Gives what there is to say about it."""
    name = SQLITE if connection.vendor == "sqlite" else POSTGRES
    if not (folder / name).is_file():
        raise CannotBackUp(f"{folder} holds no backup of this kind of database: there is no {name} in it.")
    if connection.introspection.table_names() and not replace:
        raise CannotBackUp("There is a database already. With --replace the backup takes its place; it is kept aside.")
    connection.close()
    try:
        said = restore_sqlite(folder) if connection.vendor == "sqlite" else restore_postgres(folder)
        return [*said, *restore_key(folder)]
    except OSError as error:
        raise CannotBackUp(f"The backup cannot be put back: {error.strerror or error}.") from error


def restore_sqlite(folder: Path) -> list[str]:
    """Whole and checked before anything is moved."""
    place = Path(connection.settings_dict["NAME"])
    new = place.with_name(f"{place.name}.restored-{os.getpid()}")
    try:
        copy(folder / SQLITE, new)
        check_sqlite(new)
        said = put_aside(place, "-wal", "-shm")
        new.rename(place)
    finally:
        new.unlink(missing_ok=True)
    return said


def put_aside(path: Path, *companions: str) -> list[str]:
    """With the files that SQLite keeps beside it, which belong to no other."""
    if not path.exists():
        return []
    aside = path.with_name(f"{path.name}.before-{moment()}")
    for ending in (*companions, ""):
        old = path.with_name(path.name + ending)
        if old.exists():
            old.rename(aside.with_name(aside.name + ending))
    return [f"What was there before is now {aside}."]


def restore_postgres(folder: Path) -> list[str]:
    """In one transaction: all tables that are there go, also those that the backup does not know, and its own come. If
    something fails, all is as it was."""
    said = []
    tables = connection.introspection.table_names()
    if tables:
        aside = VAR / "backups" / f"before-{moment()}"
        make(aside)
        said = [f"What was there before is now in {aside}."]
    connection.close()
    drops = "".join(f"DROP TABLE {connection.ops.quote_name(table)} CASCADE;\n" for table in tables)
    script = run(["pg_restore", "--no-owner", "--no-privileges", "--file=-", str(folder / POSTGRES)])
    run(
        ["psql", "--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", "--output=/dev/null"],
        drops.encode() + script,
    )
    return said


def restore_key(folder: Path) -> list[str]:
    """Else everybody is signed out, and links in e-mail are void."""
    if os.environ.get("SECRET_KEY") or not (folder / KEY).exists():
        return ["The key is that of the environment (SECRET_KEY): it must be the one of the backup's time."]
    place = VAR / KEY
    if place.exists() and place.read_bytes() == (folder / KEY).read_bytes():
        return []
    said = put_aside(place)
    copy(folder / KEY, place)
    return said


def run(command: Sequence[str], given: bytes = b"") -> bytes:
    settings: dict[str, Any] = connection.settings_dict
    own = {variable: str(settings[name]) for variable, name in NAMED.items() if settings[name]}
    try:
        done = subprocess.run(command, input=given, env={**os.environ, **own}, capture_output=True)
    except FileNotFoundError:
        raise CannotBackUp(f"{command[0]} is missing: install the package 'postgresql-client'.") from None
    if done.returncode:
        raise CannotBackUp(f"{command[0]}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout
